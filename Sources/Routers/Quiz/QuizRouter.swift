public import QuizContracts
public import QuizEntities
public import QuizViewData
internal import SharedContracts
internal import SharedRouters

/// Opens the screens of the app on a stack, and decides how each is presented.
///
/// Owns its builder.
@MainActor
public final class QuizRouter {
  /// The routes of the open screens, topmost last.
  public var stack: [QuizRoute] { screens.routes }

  private let screens = ScreenStack<QuizRoute>()
  private let builder: any QuizScreenBuilding

  /// Creates a router.
  public init(builder: any QuizScreenBuilding) { self.builder = builder }

  /// Shows the category list, and the screens opened from it, until the user leaves it.
  ///
  /// - Parameter first: the round to start with; nil to let the user choose.
  public func run(first: QuizRoundRequest? = nil) async throws(QuizError) {
    try await screens.open(.categories, builder.categories(first: first, .page, router: self))
  }
}

extension QuizRouter: QuizCategoriesRouting {
  public func playRound(_ request: QuizRoundRequest) async throws(QuizError) -> QuizRoundOutcome {
    try await screens.open(.round(request), builder.round(request, .page, router: self))
  }

  public func showHistory() async throws(QuizError) {
    try await screens.open(.history, builder.history(.page, router: self))
  }

  public func showSettings() async throws(QuizError) -> QuizSettings? {
    try await screens.open(.settings, builder.settings(.sheet, router: self))
  }
}

extension QuizRouter: QuizRoundRouting {
  public func showResults(_ results: QuizRoundResults) async throws(QuizError) -> QuizRoundOutcome {
    try await screens.open(.results, builder.results(results, .page, router: self))
  }
}

extension QuizRouter: QuizResultsRouting, QuizHistoryRouting, QuizSettingsRouting {}

extension QuizRouter: QuizKeysRouting {
  public func showKeys(of topic: QuizKeysTopic) async {
    await screens.open(.keys(topic), builder.keys(of: topic, .sheet))
  }
}
