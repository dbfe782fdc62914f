public import QuizEntities
public import QuizViewData
public import SharedContracts

/// Every screen of the app.
public enum QuizRoute: Hashable, Sendable {
  /// The categories.
  case categories
  /// A round.
  case round(QuizRoundRequest)
  /// What became of a round.
  case results
  /// How often each question was answered rightly.
  case history
  /// The form for the settings.
  case settings
  /// The keys of a screen.
  case keys(QuizKeysTopic)
}

/// Makes the screens of the app.
///
/// It alone names concrete types.
///
/// - Mock
@MainActor
public protocol QuizScreenBuilding {
  /// The categories.
  ///
  /// - Parameter first: the round with which the screen begins; nil where a person chooses.
  func categories(
    first: QuizRoundRequest?, _ presentation: Presentation, router: any QuizCategoriesRouting
  ) -> any Screen<Void, QuizError>
  /// A round.
  func round(
    _ request: QuizRoundRequest, _ presentation: Presentation, router: any QuizRoundRouting & QuizKeysRouting
  ) -> any Screen<QuizRoundOutcome, QuizError>
  /// What became of a round.
  func results(
    _ results: QuizRoundResults, _ presentation: Presentation, router: any QuizResultsRouting
  ) -> any Screen<QuizRoundOutcome, QuizError>
  /// How often each question was answered rightly.
  func history(_ presentation: Presentation, router: any QuizHistoryRouting) -> any Screen<Void, QuizError>
  /// The form for the settings, which leaves those that were saved; nil where it was cancelled.
  func settings(
    _ presentation: Presentation, router: any QuizSettingsRouting
  ) -> any Screen<QuizSettings?, QuizError>
  /// The keys of a screen.
  func keys(of topic: QuizKeysTopic, _ presentation: Presentation) -> any Screen<Void, Never>
}
