internal import SharedEntities
public import SharedViewData
public import SharedViews
internal import Terminal
public import ToDosViewData

/// The screens of the to-do list.
public enum ToDoScreens {
  /// The list.
  public static var list: ScreenView<ToDoListViewData, ToDoListEvent> {
    ScreenView(
      frame: ToDoListDrawing.frame,
      rows: .init(count: ToDoListDrawing.rowCount, event: { .fit(rowCount: $0) }),
      timing: { event, viewData in viewData.timing(of: event) },
      target: { event, viewData in viewData.target(of: event) },
      event: { input, viewData, _, _ in ToDoListKeys.event(for: input, on: viewData) })
  }

  /// The detail of one ToDo.
  public static var detail: ScreenView<ToDoDetailViewData, ToDoDetailEvent> {
    ScreenView(
      frame: ToDoDetailDrawing.frame, target: { event, viewData in viewData.target(of: event) },
      event: ToDoDetailKeys.event)
  }

  /// The form.
  public static var form: ScreenView<ToDoFormViewData, ToDoFormEvent> {
    ScreenView(
      frame: ToDoFormDrawing.frame, drafts: .init(\.draft, ask: .ask, continueEditing: .continueEditing),
      event: { input, viewData, _, _ in ToDoFormKeys.event(for: input, on: viewData) })
  }

  /// The sheet of tags.
  public static var tags: ScreenView<ToDoTagsViewData, ToDoTagsEvent> {
    ScreenView(
      frame: ToDoTagsDrawing.frame,
      event: { input, viewData, size, _ in ToDoTagsKeys.event(for: input, on: viewData, in: size) })
  }

  /// A question that asks for confirmation.
  public static var confirmation: ScreenView<ToDoConfirmationViewData, ToDoConfirmationEvent> {
    ScreenView(
      frame: ToDoConfirmationDrawing.frame,
      event: { input, _, _, _ in ToDoConfirmationKeys.event(for: input) })
  }

  /// The sheet that postpones ToDos.
  public static var postpone: ScreenView<ToDoPostponeViewData, ToDoPostponeEvent> {
    ScreenView(
      frame: ToDoPostponeDrawing.frame,
      event: { input, viewData, _, _ in ToDoPostponeKeys.event(for: input, on: viewData) })
  }

  /// The keys of a screen.
  public static var keys: ScreenView<KeysViewData<ToDoKeysTopic>, KeysEvent> { .keys(ToDoKeyGroups.groups) }
}
