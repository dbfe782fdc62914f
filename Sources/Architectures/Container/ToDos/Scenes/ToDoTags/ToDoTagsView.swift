internal import ContainerEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// The tags, one of which filters the list.
struct ToDoTagsView: PresentationalView {
  static var screen: ScreenView<ToDoTagsViewData, ToDoTagsEvent> { ToDoScreens.tags }

  let viewData: ToDoTagsViewData
  /// The row at this index is selected.
  var onSelect: ActionWith<Int> = { _ in }
  var onChoose: Action = {}
  var onRetry: Action = {}
  var onShowKeys: Action = {}
  var onLeave: Action = {}

  func handle(_ event: ToDoTagsEvent) async {
    switch event {
    case .select(let index): await onSelect(index)
    case .choose: await onChoose()
    case .retry: await onRetry()
    case .showKeys: await onShowKeys()
    case .leave: await onLeave()
    }
  }
}
