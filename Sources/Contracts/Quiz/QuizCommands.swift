public import QuizEntities

/// Every screen that a command can open, with the event that it begins with.
public enum QuizCommandRoute: Hashable, Sendable {
  /// A round, one question after the other.
  case round(QuizRoundRequest)
  /// Taking questions in from a file.
  case importing(QuizImportEvent)
  /// The questions.
  case questions(QuizQuestionsEvent)
  /// How often each question was answered rightly.
  case history(QuizHistoryReportEvent)
  /// The settings.
  case settings(QuizSettingsReportEvent)
}

/// Makes the screens of commands.
///
/// It alone names concrete types.
///
/// - Mock
@MainActor
public protocol QuizCommandBuilding {
  /// A round that ends when its input does.
  func round(_ request: QuizRoundRequest, router: any QuizRoundRouting) -> any QuizScreen<QuizRoundOutcome>
  /// What became of a round.
  func results(
    _ results: QuizRoundResults, router: any QuizResultsRouting
  ) -> any QuizScreen<QuizRoundOutcome>
  /// Taking questions in from a file.
  func importing(_ event: QuizImportEvent) -> any QuizScreen<Void>
  /// The questions.
  func questions(_ event: QuizQuestionsEvent) -> any QuizScreen<Void>
  /// How often each question was answered rightly.
  func history(_ event: QuizHistoryReportEvent) -> any QuizScreen<Void>
  /// The settings.
  func settings(_ event: QuizSettingsReportEvent) -> any QuizScreen<Void>
}
