internal import ContainerEngine
internal import QuizViewData
internal import QuizViews
internal import SharedViews

/// The categories to play.
struct QuizCategoriesView: PresentationalView {
  static var screen: ScreenView<QuizCategoriesViewData, QuizCategoriesEvent> { QuizScreens.categories }

  let viewData: QuizCategoriesViewData
  /// The row at this index is selected.
  var onSelect: ActionWith<Int> = { _ in }
  var onPlay: Action = {}
  var onShowHistory: Action = {}
  var onShowSettings: Action = {}
  var onShowKeys: Action = {}
  var onRetry: Action = {}
  var onLeave: Action = {}

  func handle(_ event: QuizCategoriesEvent) async {
    switch event {
    case .select(let index): await onSelect(index)
    case .play: await onPlay()
    case .showHistory: await onShowHistory()
    case .showSettings: await onShowSettings()
    case .showKeys: await onShowKeys()
    case .retry: await onRetry()
    case .leave: await onLeave()
    }
  }
}
