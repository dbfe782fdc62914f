public import SharedContracts
public import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// Every screen of the app.
public enum ToDoRoute: Hashable, Sendable {
  /// The list.
  case list
  /// One ToDo in full.
  case detail(ItemID)
  /// The form: for a new ToDo, or for new values of one.
  case form(ToDo?)
  /// The keys of a screen.
  case keys(ToDoKeysTopic)
}

/// Makes the screens of the app.
///
/// It alone names concrete types.
///
/// - Mock
@MainActor
public protocol ToDoScreenBuilding {
  /// The list.
  func list(_ presentation: Presentation, router: any ToDoListRouting) -> any Screen<Void, ToDoError>
  /// One ToDo in full.
  func detail(
    of id: ItemID, _ presentation: Presentation, router: any ToDoDetailRouting
  ) -> any Screen<ToDoDetailOutcome, ToDoError>
  /// The form, which leaves what was saved; nil where it was cancelled.
  func form(
    for stored: ToDo?, _ presentation: Presentation, router: any ToDoFormRouting
  ) -> any Screen<ToDo?, ToDoError>
  /// The keys of a screen.
  func keys(
    of topic: ToDoKeysTopic, _ presentation: Presentation
  ) -> any Screen<Void, Never>
}
