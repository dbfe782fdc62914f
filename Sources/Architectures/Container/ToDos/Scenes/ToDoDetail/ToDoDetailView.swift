internal import ContainerEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// The details of a ToDo.
struct ToDoDetailView: PresentationalView {
  static var screen: ScreenView<ToDoDetailViewData, ToDoDetailEvent> { ToDoScreens.detail }

  let viewData: ToDoDetailViewData
  var callbacks: [Callback<ToDoDetailEvent>] = []

  /// Calls back with the number of lines scrolled off the top.
  func onScroll(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .scroll(let offset) = $0 { offset } else { nil } }
  }

  func onToggle(action: @escaping Action) -> Self { on(.toggle, action) }
  func onEdit(action: @escaping Action) -> Self { on(.edit, action) }
  func onDelete(action: @escaping Action) -> Self { on(.delete, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
