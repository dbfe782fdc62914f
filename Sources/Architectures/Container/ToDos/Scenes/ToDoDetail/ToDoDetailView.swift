internal import ContainerEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// The details of a ToDo.
struct ToDoDetailView: PresentationalView {
  static var screen: ScreenView<ToDoDetailViewData, ToDoDetailEvent> { ToDoScreens.detail }

  let viewData: ToDoDetailViewData
  var onToggle: Action = {}
  var onEdit: Action = {}
  var onDelete: Action = {}
  /// This many lines are scrolled off the top.
  var onScroll: ActionWith<Int> = { _ in }
  var onShowKeys: Action = {}
  var onLeave: Action = {}

  func handle(_ event: ToDoDetailEvent) async {
    switch event {
    case .toggle: await onToggle()
    case .edit: await onEdit()
    case .delete: await onDelete()
    case .scroll(let offset): await onScroll(offset)
    case .showKeys: await onShowKeys()
    case .leave: await onLeave()
    }
  }
}
