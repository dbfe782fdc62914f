public import Platform
public import QuizContracts
public import QuizEntities
public import QuizViewData
internal import SharedContracts

/// Opens the screens of the app, and decides how each is presented.
///
/// Opening a screen is a call that returns once the screen is left, so the calls are the stack of screens.
///
/// Owns its builder.
@AppActor
public final class QuizRouter {
  private let builder: any QuizScreenBuilding

  public init(builder: any QuizScreenBuilding) { self.builder = builder }

  /// Shows the category list, and the screens opened from it, until the user leaves it.
  ///
  /// - Parameter first: the round to start with; nil to let the user choose.
  public func run(first: QuizRoundRequest? = nil) async throws(QuizError) {
    try await builder.categories(first: first, .page, router: self).run()
  }
}

extension QuizRouter: QuizCategoriesRouting {
  public func playRound(_ request: QuizRoundRequest) async throws(QuizError) -> QuizRoundOutcome {
    try await builder.round(request, .page, router: self).run()
  }

  public func showHistory() async throws(QuizError) {
    try await builder.history(.page, router: self).run()
  }

  public func showSettings() async throws(QuizError) -> QuizSettings? {
    try await builder.settings(.sheet, router: self).run()
  }
}

extension QuizRouter: QuizRoundRouting {
  public func showResults(_ results: QuizRoundResults) async throws(QuizError) -> QuizRoundOutcome {
    try await builder.results(results, .page, router: self).run()
  }
}

extension QuizRouter: QuizResultsRouting, QuizHistoryRouting, QuizSettingsRouting {}

extension QuizRouter: QuizKeysRouting {
  public func showKeys(of topic: QuizKeysTopic) async {
    await builder.keys(of: topic, .sheet).run()
  }
}
