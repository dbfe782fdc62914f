internal import PlainEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal

/// The categories: it plays rounds, and opens the history and the settings.
@AppActor
final class QuizCategoriesScreen {
  private let catalog: QuestionCatalog
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<QuizCategoriesViewData, QuizCategoriesEvent>

  private var categories: [QuizCategoryCount] = []
  private var settings = QuizSettings.default
  private var version = StoreVersion(0)
  private var selectedIndex = 0
  private var notice: QuizError?
  /// Determines the order of the questions of each round.
  private var chance: SplitMix64
  private var loads = LoadNumbers()

  init(catalog: QuestionCatalog, scene: AppScene) {
    self.catalog = catalog
    self.scene = scene
    layer = Layer(on: scene.stage, .page)
    view = LayerView(QuizScreens.categories, layer: layer, language: scene.language)
    chance = SplitMix64(state: scene.seed)
  }

  func run() async {
    await layer.present {
      let overview = await view.load(
        retry: .retry, leave: .leave, loading: { QuizCategoriesViewData(phase: .loading) },
        failed: { QuizCategoriesViewData(phase: .failed($0)) },
        read: { () throws(QuizError) in try await self.find() })
      guard let overview else { return }
      take(overview)
      await withTaskGroup(of: Void.self) { group in
        group.startImmediately { await self.followStore() }
        await handleEvents()
        group.cancelAll()
      }
    }
  }

  private func handleEvents() async {
    draw()
    while let event = await view.nextEvent(), event != .leave {
      notice = nil
      await report { () throws(QuizError) in try await handle(event) }
      draw()
    }
  }

  private func handle(_ event: QuizCategoriesEvent) async throws(QuizError) {
    switch event {
    case .select(let index): selectedIndex = min(max(0, index), categories.count)
    case .play:
      let selection = selection
      while await QuizRoundScreen(
        QuizRoundRequest(selection, seed: chance.next()), catalog: catalog, scene: scene
      ).run() {}
    case .showHistory: await QuizHistoryScreen(repository: catalog.repository, scene: scene).run()
    case .showSettings:
      draw()
      let form = QuizSettingsScreen(repository: catalog.repository, scene: scene)
      guard let settings = try await form.run() else { return }
      self.settings = settings
      // A read in progress does not include the change.
      loads.supersede()
    case .showKeys:
      draw()
      await QuizKeysScreen(of: .categories, scene: scene).run()
    case .retry: try await read()
    case .leave: break
    }
  }

  private func draw() {
    view.show(
      QuizCategoriesViewData(
        categories: categories, selectedIndex: selectedIndex, settings: settings, notice: notice))
  }

  private func followStore() async {
    let repository = catalog.repository
    while (try? await scene.watch.change(after: version) { try? await repository.version() }) != nil {
      await report { () throws(QuizError) in
        try await read()
        notice = nil
      }
      draw()
    }
  }

  private func report(_ body: () async throws(QuizError) -> Void) async {
    do throws(QuizError) { try await body() } catch { notice = error }
  }

  /// Reads the categories, and keeps the selected one if it still exists.
  private func read() async throws(QuizError) {
    let load = loads.begin()
    let overview = try await find()
    guard loads.isLatest(load) else { return }
    // The selection may have moved in the meantime.
    let selected = selection
    take(overview)
    let index = categories.firstIndex { .category($0.category) == selected }
    selectedIndex = index.map { $0 + 1 } ?? 0
  }

  private func take(_ overview: QuizOverview) {
    categories = overview.categories
    settings = overview.settings
    version = overview.version
  }

  private func find() async throws(QuizError) -> QuizOverview {
    // The version is read first, so that a change made in between counts as a later one.
    let version = try await catalog.repository.version()
    let categories = try await catalog.open().categories()
    return QuizOverview(
      categories: categories, settings: try await catalog.repository.settings(), version: version)
  }

  /// The selected category; the first row stands for all.
  private var selection: QuizSelection {
    selectedIndex == 0 ? .all : .category(categories[selectedIndex - 1].category)
  }
}
