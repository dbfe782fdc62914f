public import Platform
public import QuizEntities
public import QuizViewData
public import SharedContracts

/// Makes the screens of the app.
///
/// Only its implementation refers to concrete types.
///
/// - Mock
@AppActor
public protocol QuizScreenBuilding {
  /// Creates the category list.
  ///
  /// - Parameter first: the round to start with; nil to let the user choose.
  func categories(
    first: QuizRoundRequest?, _ presentation: Presentation, router: any QuizCategoriesRouting
  ) -> any Screen<Void, QuizError>
  /// Creates a round.
  func round(
    _ request: QuizRoundRequest, _ presentation: Presentation, router: any QuizRoundRouting & QuizKeysRouting
  ) -> any Screen<QuizRoundOutcome, QuizError>
  /// Creates the results of a round.
  func results(
    _ results: QuizRoundResults, _ presentation: Presentation, router: any QuizResultsRouting
  ) -> any Screen<QuizRoundOutcome, QuizError>
  /// Creates the history of answers.
  func history(_ presentation: Presentation, router: any QuizHistoryRouting) -> any Screen<Void, QuizError>
  /// Creates the settings form.
  ///
  /// Its outcome is the saved settings; nil if it was cancelled.
  func settings(
    _ presentation: Presentation, router: any QuizSettingsRouting
  ) -> any Screen<QuizSettings?, QuizError>
  /// Creates the key help of a screen.
  func keys(of topic: QuizKeysTopic, _ presentation: Presentation) -> any Screen<Void, Never>
}
