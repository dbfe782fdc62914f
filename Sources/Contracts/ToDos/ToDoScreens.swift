public import Platform
public import SharedContracts
public import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// Makes the screens of the app.
///
/// Only its implementation refers to concrete types.
///
/// - Mock
@AppActor
public protocol ToDoScreenBuilding {
  /// Creates the list.
  func list(_ presentation: Presentation, router: any ToDoListRouting) -> any Screen<Void, ToDoError>
  /// Creates the details of a ToDo.
  func detail(
    of id: ItemID, _ presentation: Presentation, router: any ToDoDetailRouting
  ) -> any Screen<ToDoDetailOutcome, ToDoError>
  /// Creates the form.
  ///
  /// Its outcome is the saved ToDo; nil if it was cancelled.
  func form(
    for stored: ToDo?, _ presentation: Presentation, router: any ToDoFormRouting
  ) -> any Screen<ToDo?, ToDoError>
  /// Creates the tags, with the current one selected.
  ///
  /// Its outcome is the choice; nil if the user left without one.
  func tags(
    selecting current: ToDoLabel?, _ presentation: Presentation, router: any ToDoTagsRouting
  ) -> any Screen<ToDoLabelChoice?, Never>
  /// Creates the sheet that postpones ToDos.
  func postpone(_ ids: ItemIDSet, _ presentation: Presentation) -> any Screen<PostponeOutcome, Never>
  /// Creates the sheet of a question.
  ///
  /// Its outcome is whether the user has confirmed it.
  func confirmation(_ question: ToDoQuestion, _ presentation: Presentation) -> any Screen<Bool, Never>
  /// Creates the key help of a screen.
  func keys(
    of topic: ToDoKeysTopic, _ presentation: Presentation
  ) -> any Screen<Void, Never>
}
