internal import MVVMEngine
public import Platform
public import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
public import SharedViews

/// The quiz app: creates its view models and screens, and handles their callbacks.
///
/// A screen is opened by a call that returns when the user leaves it. The call owns the screen, and the screen owns
/// its model.
@AppActor
public struct QuizApp {
  private let service: QuizService
  private let scene: AppScene

  /// Creates the app on a repository, the included questions and a scene.
  public init(repository: any QuizRepository, bank: QuestionBank, scene: AppScene) {
    self.scene = scene
    service = QuizService(
      catalog: QuestionCatalog(repository: repository, bank: bank), clock: scene.clock,
      sleeper: scene.sleeper, watch: scene.watch)
  }

  /// Shows the categories, and the screens opened from them, until the user leaves them.
  public func run() async {
    let ending = Ending<Void>()
    let model = QuizCategoriesViewModel(
      service: service,
      navigation: .init(
        playRound: { request async throws(QuizError) in await playRound(request) },
        showHistory: showHistory, showSettings: { () async throws(QuizError) in try await showSettings() },
        showKeys: { await showKeys(of: .categories) }, leave: { ending.reach(()) }),
      seed: scene.seed)
    await QuizCategoriesView(model: model, scene: scene).run(until: ending)
  }

  private func playRound(_ request: QuizRoundRequest) async -> QuizRoundOutcome {
    let ending = Ending<QuizRoundOutcome>()
    let model = QuizRoundViewModel(
      of: request, service: service,
      navigation: .init(
        showResults: showResults, showKeys: { await showKeys(of: .round) }, leave: { ending.reach($0) }))
    await QuizRoundView(model: model, scene: scene).run(until: ending)
    return ending.outcome ?? .left
  }

  private func showResults(_ results: QuizRoundResults) async -> QuizRoundOutcome {
    let ending = Ending<QuizRoundOutcome>()
    let model = QuizResultsViewModel(
      of: results,
      navigation: .init(showKeys: { await showKeys(of: .results) }, leave: { ending.reach($0) }))
    await QuizResultsView(model: model, scene: scene).run(until: ending)
    return ending.outcome ?? .left
  }

  private func showHistory() async {
    let ending = Ending<Void>()
    let model = QuizHistoryViewModel(
      service: service,
      navigation: .init(showKeys: { await showKeys(of: .history) }, leave: { ending.reach(()) }))
    await QuizHistoryView(model: model, scene: scene).run(until: ending)
  }

  private func showSettings() async throws(QuizError) -> QuizSettings? {
    let ending = Ending<Result<QuizSettings?, QuizError>>()
    let model = QuizSettingsViewModel(
      service: service,
      navigation: .init(showKeys: { await showKeys(of: .settings) }, leave: { ending.reach($0) }))
    await QuizSettingsView(model: model, scene: scene).run(until: ending)
    return try ending.outcome?.get() ?? nil
  }

  private func showKeys(of topic: QuizKeysTopic) async {
    await KeysSheet(QuizScreens.keys, on: scene).show(topic)
  }
}
