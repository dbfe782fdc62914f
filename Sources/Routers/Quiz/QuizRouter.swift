public import QuizContracts
public import QuizEntities
public import QuizViewData

/// Turns the routes of the app into screens that lie one on top of the other, and decides how each is presented.
///
/// Owns its builder. It keeps the stack as routes: a screen lives exactly as long as its run, in the frame that
/// awaits it.
@MainActor
public final class QuizRouter {
  /// The routes of the screens that are open, the topmost last.
  public private(set) var stack: [QuizRoute] = []

  private let builder: any QuizScreenBuilding

  /// A router that has its screens made by a builder.
  public init(builder: any QuizScreenBuilding) { self.builder = builder }

  /// Shows the categories, and whatever they lead to, until they are left.
  ///
  /// - Parameter first: the round with which the app begins; nil where a person chooses.
  public func run(first: QuizRoundRequest? = nil) async throws(QuizError) {
    try await open(.categories, builder.categories(first: first, .page, router: self))
  }

  private func open<Outcome>(
    _ route: QuizRoute, _ screen: any QuizScreen<Outcome>
  ) async throws(QuizError) -> Outcome {
    stack.append(route)
    defer { stack.removeLast() }
    return try await screen.run()
  }
}

extension QuizRouter: QuizCategoriesRouting {
  public func playRound(_ request: QuizRoundRequest) async throws(QuizError) -> QuizRoundOutcome {
    try await open(.round(request), builder.round(request, .page, router: self))
  }

  public func showHistory() async throws(QuizError) {
    try await open(.history, builder.history(.page, router: self))
  }

  public func showSettings() async throws(QuizError) -> QuizSettings? {
    try await open(.settings, builder.settings(.sheet, router: self))
  }
}

extension QuizRouter: QuizRoundRouting {
  public func showResults(_ results: QuizRoundResults) async throws(QuizError) -> QuizRoundOutcome {
    try await open(.results, builder.results(results, .page, router: self))
  }
}

extension QuizRouter: QuizResultsRouting, QuizHistoryRouting, QuizSettingsRouting {}

extension QuizRouter: QuizKeysRouting {
  public func showKeys(of screen: QuizKeysViewData.Screen) async throws(QuizError) {
    try await open(.keys(screen), builder.keys(of: screen, .sheet))
  }
}
