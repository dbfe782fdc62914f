internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import ViewDataScreensEngine

/// The state of the category list, and of the screen over it.
struct QuizCategoriesState {
  /// The screen that is presented over the list.
  enum Modal: Hashable {
    case round(QuizRoundRequest)
    case history
    case settings
    case keys
  }

  /// The generator with which the list starts.
  let chance: SplitMix64
  var list = Loadable<Content, QuizError>()
  var isLeft = false

  init(seed: UInt64) { chance = SplitMix64(state: seed) }
}

extension QuizCategoriesState {
  /// The list once it is loaded.
  struct Content {
    var overview: QuizOverview
    /// Generates the seed of each round.
    var chance: SplitMix64
    var selectedIndex = 0
    var notice: QuizError?
    var modal: Modal?
    var loads = LoadNumbers()

    init(_ overview: QuizOverview, chance: SplitMix64) {
      self.overview = overview
      self.chance = chance
    }
  }
}

extension QuizCategoriesState.Content {
  /// The selected questions; the first row represents all categories.
  var selection: QuizSelection {
    selectedIndex == 0 ? .all : .category(overview.categories[selectedIndex - 1].category)
  }

  /// Replaces the overview, and keeps the selected category if it still exists.
  mutating func take(_ new: QuizOverview) {
    let selected = selection
    overview = new
    let index = new.categories.firstIndex { .category($0.category) == selected }
    selectedIndex = index.map { $0 + 1 } ?? 0
  }
}

extension QuizCategoriesViewData {
  /// Derives the screen's view data.
  init(_ state: QuizCategoriesState) {
    guard let content = state.list.content else {
      self.init(phase: state.list.phase)
      return
    }
    self.init(
      categories: content.overview.categories, selectedIndex: content.selectedIndex,
      settings: content.overview.settings, notice: content.notice)
  }
}
