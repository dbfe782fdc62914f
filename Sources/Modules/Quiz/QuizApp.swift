internal import DatabaseStorage
internal import ModulesContracts
internal import QuizContracts
internal import QuizEntities
internal import QuizInteractors
internal import QuizPresenters
internal import QuizRouters
internal import QuizStorage
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// The quiz as an app, from the opening of the store to its closing.
@MainActor
struct QuizApp {
  let context: AppContext

  /// How long a change waits for other programs, in milliseconds: nothing else goes on meanwhile.
  private static let busyTimeout: Int32 = 250
  /// What SQLite may keep in memory, in KiB: enough for the questions of a round.
  private static let cacheSize = 512

  /// Runs the app until it is left.
  ///
  /// - Parameter first: the round with which it begins; nil where a person chooses.
  /// - Throws: `CommandFailure` with the sentence for people.
  func run(first: QuizRoundRequest?) async throws(CommandFailure) {
    let builder = QuizScreenBuilder(repository: repository, bank: includedBank, context: context)
    do throws(QuizError) {
      try await QuizRouter(builder: builder).run(first: first)
    } catch {
      throw CommandFailure(QuizFault(error).sentence(storePath: context.storePath)(context.language))
    }
  }

  private var repository: any QuizRepository {
    let repository = SQLiteQuizRepository(
      database: Database(
        path: context.storePath, schema: quizSchema, busyTimeout: Self.busyTimeout,
        cacheSize: Self.cacheSize))
    return context.gate.map { GatedQuizRepository(base: repository, gate: $0) } ?? repository
  }
}

/// Assembles the screens of the app.
///
/// The one place that names their concrete types.
@MainActor
struct QuizScreenBuilder: QuizScreenBuilding {
  let repository: any QuizRepository
  let bank: QuestionBank
  let context: AppContext

  func categories(
    first: QuizRoundRequest?, _ presentation: QuizPresentation, router: any QuizCategoriesRouting
  ) -> any QuizScreen<Void> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: QuizCategoriesPresenter(
        view: QuizCategoriesScreenView(layer: layer, language: context.language),
        interactor: QuizCategoriesInteractor(repository: repository, bank: bank, watch: context.watch),
        router: router,
        first: first, seed: context.seed))
  }

  func round(
    _ request: QuizRoundRequest, _ presentation: QuizPresentation, router: any QuizRoundRouting
  ) -> any QuizScreen<QuizRoundOutcome> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: QuizRoundPresenter(
        view: QuizRoundScreenView(layer: layer, language: context.language),
        interactor: QuizRoundInteractor(repository: repository, bank: bank, clock: context.clock),
        router: router, sleeper: context.sleeper, request: request))
  }

  func results(
    _ results: QuizRoundResults, _ presentation: QuizPresentation, router: any QuizResultsRouting
  ) -> any QuizScreen<QuizRoundOutcome> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: QuizResultsPresenter(
        view: QuizResultsScreenView(layer: layer, language: context.language), router: router,
        results: results))
  }

  func history(
    _ presentation: QuizPresentation, router: any QuizHistoryRouting
  ) -> any QuizScreen<Void> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: QuizHistoryPresenter(
        view: QuizHistoryScreenView(layer: layer, language: context.language),
        interactor: QuizHistoryInteractor(repository: repository, bank: bank), router: router))
  }

  func settings(
    _ presentation: QuizPresentation, router: any QuizSettingsRouting
  ) -> any QuizScreen<QuizSettings?> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: QuizSettingsPresenter(
        view: QuizSettingsScreenView(layer: layer, language: context.language),
        interactor: QuizSettingsInteractor(repository: repository), router: router))
  }

  func keys(
    of screen: QuizKeysViewData.Screen, _ presentation: QuizPresentation
  ) -> any QuizScreen<Void> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: QuizKeysPresenter(
        view: QuizKeysScreenView(layer: layer, language: context.language), screen: screen))
  }

  private func layer(_ presentation: QuizPresentation) -> Layer {
    switch presentation {
    case .page: Layer(on: context.stage, .page)
    case .sheet: Layer(on: context.stage, .sheet)
    }
  }
}

/// A screen with the layer on which it is drawn: the layer is on the stage as long as the screen runs.
@MainActor
private struct LayeredScreen<Screen: QuizScreen>: QuizScreen {
  let layer: Layer
  let screen: Screen

  func run() async throws(QuizError) -> Screen.Outcome {
    try await layer.lie { () throws(QuizError) in try await screen.run() }
  }
}
