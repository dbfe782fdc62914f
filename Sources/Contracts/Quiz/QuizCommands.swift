public import QuizEntities
public import SharedContracts

/// A screen that a command opens, with its first event.
public enum QuizCommandRoute: Hashable, Sendable {
  /// Plays a round, one question at a time.
  case round(QuizRoundRequest)
  /// Imports questions from a file.
  case importing(QuizImportEvent)
  /// Lists some questions.
  case questions(QuizSelection)
  /// Shows how often each of some questions was answered correctly.
  case history(QuizSelection)
  /// Shows or changes the settings.
  case settings(QuizSettingsReportEvent)
}

/// Creates the screens of commands.
///
/// Only its implementation refers to concrete types.
///
/// - Mock
@MainActor
public protocol QuizCommandBuilding {
  /// Creates a round that ends with its input.
  func round(_ request: QuizRoundRequest, router: any QuizRoundRouting) -> any Screen<
    QuizRoundOutcome, QuizError
  >
  /// Creates the results of a round.
  func results(_ results: QuizRoundResults) -> any Screen<Void, Never>
  /// Creates the import of a file of questions.
  func importing(_ event: QuizImportEvent) -> any Screen<Void, QuizError>
  /// Creates the listing of questions.
  func questions(_ selection: QuizSelection) -> any Screen<Void, QuizError>
  /// Creates the report on how often each question was answered correctly.
  func history(_ selection: QuizSelection) -> any Screen<Void, QuizError>
  /// Creates the report on the settings.
  func settings(_ event: QuizSettingsReportEvent) -> any Screen<Void, QuizError>
}
