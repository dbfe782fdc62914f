internal import ContainerEngine
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The sheet that postpones ToDos.
struct ToDoPostponeView: PresentationalView {
  static var screen: ScreenView<ToDoPostponeViewData, ToDoPostponeEvent> { ToDoScreens.postpone }

  let viewData: ToDoPostponeViewData
  var onSelect: ActionWith<PostponeChoice> = { _ in }
  var onEdit: ActionWith<TextEdit> = { _ in }
  var onChoose: Action = {}
  var onEndEntry: Action = {}
  var onLeave: Action = {}

  func handle(_ event: ToDoPostponeEvent) async {
    switch event {
    case .select(let choice): await onSelect(choice)
    case .edit(let edit): await onEdit(edit)
    case .choose: await onChoose()
    case .endEntry: await onEndEntry()
    case .leave: await onLeave()
    }
  }
}
