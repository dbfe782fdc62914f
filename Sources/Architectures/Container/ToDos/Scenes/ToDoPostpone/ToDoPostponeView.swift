internal import ContainerEngine
internal import SharedViews
internal import ToDosViewData
internal import ToDosViews

/// The sheet that postpones ToDos.
struct ToDoPostponeView: PresentationalView {
  static var screen: ScreenView<ToDoPostponeViewData, ToDoPostponeEvent> { ToDoScreens.postpone }

  let viewData: ToDoPostponeViewData
  var callbacks: [Callback<ToDoPostponeEvent>] = []

  /// Calls back with everything that changes the choice or the words: a view has no state to bind them to.
  func onInput(action: @escaping ActionWith<ToDoPostponeEvent>) -> Self {
    on(action) { [.choose, .leave].contains($0) ? nil : $0 }
  }

  func onChoose(action: @escaping Action) -> Self { on(.choose, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
