internal import ContainerEngine
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews

/// The categories to play.
struct QuizCategoriesView<Categories: RandomAccessCollection<QuizCategoryCount>>: PresentationalView {
  static var screen: ScreenView<QuizCategoriesViewData, QuizCategoriesEvent> { QuizScreens.categories }

  var phase = LoadingPhase<QuizError>.ready
  let categories: Categories
  var selectedIndex = 0
  var settings: QuizSettings?
  var notice: QuizError?
  var callbacks: [Callback<QuizCategoriesEvent>] = []

  var viewData: QuizCategoriesViewData {
    QuizCategoriesViewData(
      phase: phase, categories: Array(categories), selectedIndex: selectedIndex, settings: settings,
      notice: notice)
  }

  /// Calls back with the index of the row to select.
  func onSelect(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .select(let index) = $0 { index } else { nil } }
  }

  func onPlay(action: @escaping Action) -> Self { on(.play, action) }
  func onShowHistory(action: @escaping Action) -> Self { on(.showHistory, action) }
  func onShowSettings(action: @escaping Action) -> Self { on(.showSettings, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
  func onRetry(action: @escaping Action) -> Self { on(.retry, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
