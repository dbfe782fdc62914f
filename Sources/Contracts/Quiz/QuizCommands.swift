public import QuizEntities
public import SharedContracts

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
  func round(_ request: QuizRoundRequest, router: any QuizRoundRouting) -> any Screen<
    QuizRoundOutcome, QuizError
  >
  /// What became of a round.
  func results(_ results: QuizRoundResults) -> any Screen<Void, Never>
  /// Taking questions in from a file.
  func importing(_ event: QuizImportEvent) -> any Screen<Void, QuizError>
  /// The questions.
  func questions(_ event: QuizQuestionsEvent) -> any Screen<Void, QuizError>
  /// How often each question was answered rightly.
  func history(_ event: QuizHistoryReportEvent) -> any Screen<Void, QuizError>
  /// The settings.
  func settings(_ event: QuizSettingsReportEvent) -> any Screen<Void, QuizError>
}
