public import QuizEntities
public import QuizViewData

/// A screen that runs until it is left.
///
/// - Mock
@MainActor
public protocol QuizScreen<Outcome> {
  /// What the screen leaves behind.
  associatedtype Outcome
  /// Shows the screen and serves its events; returns when it is left.
  func run() async throws(QuizError) -> Outcome
}

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
  case keys(QuizKeysViewData.Screen)
}

/// How a screen comes to lie on those that are open already.
public enum QuizPresentation: Hashable, Sendable {
  /// In the place of what is there.
  case page
  /// Over it, as long as there is room to see both.
  case sheet
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
    first: QuizRoundRequest?, _ presentation: QuizPresentation, router: any QuizCategoriesRouting
  ) -> any QuizScreen<Void>
  /// A round.
  func round(
    _ request: QuizRoundRequest, _ presentation: QuizPresentation, router: any QuizRoundRouting
  ) -> any QuizScreen<QuizRoundOutcome>
  /// What became of a round.
  func results(
    _ results: QuizRoundResults, _ presentation: QuizPresentation, router: any QuizResultsRouting
  ) -> any QuizScreen<QuizRoundOutcome>
  /// How often each question was answered rightly.
  func history(_ presentation: QuizPresentation, router: any QuizHistoryRouting) -> any QuizScreen<Void>
  /// The form for the settings, which leaves those that were saved; nil where it was cancelled.
  func settings(
    _ presentation: QuizPresentation, router: any QuizSettingsRouting
  ) -> any QuizScreen<QuizSettings?>
  /// The keys of a screen.
  func keys(of screen: QuizKeysViewData.Screen, _ presentation: QuizPresentation) -> any QuizScreen<Void>
}
