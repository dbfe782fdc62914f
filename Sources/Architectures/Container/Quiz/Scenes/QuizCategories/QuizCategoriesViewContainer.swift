internal import ContainerEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData

/// Owns the categories, and plays rounds of them.
@AppActor
final class QuizCategoriesViewContainer: Container {
  typealias View = QuizCategoriesView<[QuizCategoryCount]>

  let mount: Mount<View>
  private let context: QuizContext
  private var overview = QuizOverview(categories: [], settings: .default, version: StoreVersion(0))
  private var selectedIndex = 0
  private var notice: QuizError?
  private var loads = LoadNumbers()
  private var chance: SplitMix64

  init(_ context: QuizContext) {
    self.context = context
    mount = .page(on: context.scene)
    chance = SplitMix64(state: context.seed)
  }

  /// Shows the categories until the user leaves them.
  func run() async {
    await mount.present {
      guard await load() else { return }
      await live(with: [followStore])
    }
  }

  func render() -> View {
    QuizCategoriesView(
      categories: overview.categories, selectedIndex: selectedIndex, settings: overview.settings,
      notice: notice
    )
    .onSelect(action: select)
    .onPlay(action: play)
    .onShowHistory(action: showHistory)
    .onShowSettings(action: showSettings)
    .onShowKeys(action: showKeys)
    .onRetry(action: retry)
    .onLeave(action: mount.leave)
  }
}

/// Loading and observing.
extension QuizCategoriesViewContainer {
  /// Loads the categories behind a placeholder; returns false if the user leaves first.
  private func load() async -> Bool {
    let loaded = await mount.suspend(
      fallback: {
        QuizCategoriesView(phase: .loading, categories: []).onLeave(action: mount.leave)
      },
      failed: { error in
        QuizCategoriesView(phase: .failed(error), categories: [])
          .onRetry(action: mount.retry)
          .onLeave(action: mount.leave)
      },
      while: { () async throws(QuizError) in try await self.fetch() })
    guard let loaded else { return false }
    overview = loaded
    return true
  }

  private func followStore() async {
    while (try? await context.storeChange(after: overview.version)) != nil {
      await report { () throws(QuizError) in
        try await read()
        notice = nil
      }
      update()
    }
  }

  /// Fetches the categories and the settings.
  private func fetch() async throws(QuizError) -> QuizOverview {
    // Read the version first, so that a change made in between counts as a later one.
    let version = try await context.repository.version()
    let categories = try await context.catalog.open().categories()
    return QuizOverview(
      categories: categories, settings: try await context.repository.settings(), version: version)
  }

  /// Reads the categories, and keeps the selected one if it still exists.
  private func read() async throws(QuizError) {
    let token = loads.begin()
    let new = try await fetch()
    guard loads.isLatest(token) else { return }
    // The selection may have moved in the meantime.
    let selected = selectedCategory
    overview = new
    let index = overview.categories.firstIndex { $0.category == selected }
    selectedIndex = index.map { $0 + 1 } ?? 0
  }

  /// The selected category; nil for all, which the first row represents.
  private var selectedCategory: QuizCategory? {
    selectedIndex == 0 ? nil : overview.categories[selectedIndex - 1].category
  }
}

/// The actions that the view calls.
extension QuizCategoriesViewContainer {
  func select(_ index: Int) {
    notice = nil
    selectedIndex = min(max(0, index), overview.categories.count)
  }

  /// Plays rounds of the selected category until the user stops; a round shows its errors itself.
  func play() async {
    notice = nil
    let category = selectedCategory
    while await QuizRoundViewContainer(of: category, seed: chance.next(), context).run() == .playAgain {}
  }

  func showHistory() async {
    notice = nil
    await QuizHistoryViewContainer(context).run()
  }

  func showSettings() async {
    notice = nil
    update()
    await report { () throws(QuizError) in
      guard let settings = try await QuizSettingsViewContainer(context).run() else { return }
      loads.supersede()
      overview.settings = settings
    }
  }

  func showKeys() async {
    notice = nil
    update()
    await context.showKeys(of: .categories)
  }

  func retry() async {
    notice = nil
    await report { () throws(QuizError) in try await read() }
  }

  private func report(_ action: () async throws(QuizError) -> Void) async {
    do throws(QuizError) {
      try await action()
    } catch {
      notice = error
    }
  }
}
