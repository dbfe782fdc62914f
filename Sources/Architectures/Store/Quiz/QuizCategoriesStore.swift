internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine

/// The state of the category list.
struct QuizCategoriesState {
  var overview: QuizOverview
  /// The selected row; the first represents all categories.
  var selectedIndex = 0
  var notice: QuizError?
  /// Chooses the seed of each round.
  var chance: SplitMix64
  var loads = LoadNumbers()

  /// The categories to play.
  var selection: QuizSelection {
    selectedIndex == 0 ? .all : .category(overview.categories[selectedIndex - 1].category)
  }

  /// Shows categories that were read, and keeps the selected one if it still exists.
  mutating func take(_ new: QuizOverview) {
    let selected = selection
    overview = new
    selectedIndex = new.categories.firstIndex { .category($0.category) == selected }.map { $0 + 1 } ?? 0
  }
}

/// The store of the category list once it is loaded.
@AppActor
final class QuizCategoriesStore: Store<QuizCategoriesState, Never> {
  private let services: QuizServices
  private let root: any QuizRoot

  init(_ overview: QuizOverview, _ services: QuizServices, root: any QuizRoot) {
    self.services = services
    self.root = root
    super.init(
      initialState: QuizCategoriesState(overview: overview, chance: SplitMix64(state: services.seed)))
  }

  /// Observes the repository until the tasks are finished.
  func start() {
    task(key: "repository") { [self] in
      while (try? await services.change(after: state.overview.version)) != nil {
        do throws(QuizError) {
          try await read()
          commit { $0.notice = nil }
        } catch {
          commit { $0.notice = error }
        }
      }
    }
  }

  /// Selects a row.
  func select(_ index: Int) {
    commit {
      $0.notice = nil
      $0.selectedIndex = min(max(0, index), $0.overview.categories.count)
    }
  }

  /// Plays rounds of the selected category until the user stops; a round shows its errors itself.
  func play() async {
    await act { () async throws(QuizError) in
      let selection = state.selection
      while await root.play(QuizRoundRequest(selection, seed: nextSeed())) == .playAgain {}
    }
  }

  /// Shows the history.
  func showHistory() async {
    await act { () async throws(QuizError) in await root.showHistory() }
  }

  /// Shows the settings.
  func showSettings() async {
    await act { () async throws(QuizError) in
      guard let settings = try await root.showSettings() else { return }
      commit {
        // A read in progress would return older settings.
        $0.loads.supersede()
        $0.overview.settings = settings
      }
    }
  }

  /// Shows the keys of the list.
  func showKeys() async {
    await act { () async throws(QuizError) in await root.showKeys(of: .categories) }
  }

  /// Reads the categories again.
  func retry() async {
    await act { () async throws(QuizError) in try await read() }
  }

  /// Runs an action of the user, and shows its error at its end.
  private func act(_ action: () async throws(QuizError) -> Void) async {
    commit { $0.notice = nil }
    do throws(QuizError) {
      try await action()
    } catch {
      commit { $0.notice = error }
    }
  }

  /// Reads the categories again; ignores the result if another read has begun.
  private func read() async throws(QuizError) {
    let number = commit { $0.loads.begin() }
    let overview = try await services.overview()
    guard state.loads.isLatest(number) else { return }
    commit { state in state.modifyDirectly { $0.take(overview) } }
  }

  private func nextSeed() -> UInt64 { commit { $0.chance.next() } }
}

extension QuizCategoriesViewData {
  /// Creates the list's view data from its state.
  @AppActor
  init(_ state: inout StateProxy<QuizCategoriesState>) {
    let overview = state.overview
    self.init(
      categories: overview.categories, selectedIndex: state.selectedIndex, settings: overview.settings,
      notice: state.notice)
  }
}
