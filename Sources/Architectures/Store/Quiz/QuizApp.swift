public import Platform
public import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
public import SharedViews
internal import Terminal

/// The quiz app with a root store and a store for each screen.
@AppActor
public struct QuizApp {
  private let repository: any QuizRepository
  private let bank: QuestionBank
  private let scene: AppScene

  /// Creates an app that asks the questions of a repository on a scene.
  ///
  /// - Parameter bank: the included questions.
  public init(repository: any QuizRepository, bank: QuestionBank, scene: AppScene) {
    self.repository = repository
    self.bank = bank
    self.scene = scene
  }

  /// Runs the app until the user leaves it.
  public func run() async throws(QuizError) {
    let services = QuizServices(
      catalog: QuestionCatalog(repository: repository, bank: bank), clock: scene.clock,
      sleeper: scene.sleeper, watch: scene.watch,
      seed: scene.seed)
    await QuizRootStore(services, presentations).run()
  }

  private var presentations: QuizPresentations {
    QuizPresentations(
      categories: { [scene] root in
        await scene.present(QuizScreens.categories, .page) {
          await QuizCategoriesView(root: root, view: $0).run()
        }
      },
      round: { [scene] root, request in
        await scene.present(QuizScreens.round, .page) {
          await QuizRoundView(root: root, view: $0).run(request)
        }
      },
      results: { [scene] store in
        await scene.present(QuizScreens.results, .page) {
          await QuizResultsView(store: store, view: $0).run()
        }
      },
      history: { [scene] root in
        await scene.present(QuizScreens.history, .page) { await QuizHistoryView(root: root, view: $0).run() }
      },
      settings: { [scene] root async throws(QuizError) in
        try await scene.present(QuizScreens.settings, .sheet) { view async throws(QuizError) in
          try await QuizSettingsView(root: root, view: view).run()
        }
      },
      keys: { [scene] store in
        await scene.present(QuizScreens.keys, .sheet) { await QuizKeysView(store: store, view: $0).run() }
      })
  }
}

extension AppScene {
  /// Puts a screen on the stage while the body runs.
  fileprivate func present<ViewData, Event, Outcome, Failure: Error>(
    _ screen: ScreenView<ViewData, Event>, _ placement: Layer.Placement,
    _ body: (LayerView<ViewData, Event>) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    let layer = Layer(on: stage, placement)
    let view = LayerView(screen, layer: layer, language: language)
    return try await layer.present { () async throws(Failure) in try await body(view) }
  }
}
