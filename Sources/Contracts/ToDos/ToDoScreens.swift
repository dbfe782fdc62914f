public import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// A screen that runs until it is left.
///
/// - Mock
@MainActor
public protocol ToDoScreen<Outcome> {
  /// What the screen leaves behind.
  associatedtype Outcome
  /// Shows the screen and serves its events; returns when it is left.
  func run() async throws(ToDoError) -> Outcome
}

/// Every screen of the app.
public enum ToDoRoute: Hashable, Sendable {
  /// The list.
  case list
  /// One ToDo in full.
  case detail(ItemID)
  /// The form: for a new ToDo, or for new values of one.
  case form(ToDo?)
  /// The keys of a screen.
  case keys(ToDoKeysViewData.Screen)
}

/// How a screen comes to lie on those that are open already.
public enum ToDoPresentation: Hashable, Sendable {
  /// In the place of what is there.
  case page
  /// Over it, as long as there is room to see both.
  case sheet
}

/// Makes the screens of the app.
///
/// It alone names concrete types.
///
/// - Mock
@MainActor
public protocol ToDoScreenBuilding {
  /// The list.
  func list(_ presentation: ToDoPresentation, router: any ToDoListRouting) -> any ToDoScreen<Void>
  /// One ToDo in full.
  func detail(
    of id: ItemID, _ presentation: ToDoPresentation, router: any ToDoDetailRouting
  ) -> any ToDoScreen<ToDoDetailOutcome>
  /// The form, which leaves what was saved; nil where it was cancelled.
  func form(
    for stored: ToDo?, _ presentation: ToDoPresentation, router: any ToDoFormRouting
  ) -> any ToDoScreen<ToDo?>
  /// The keys of a screen.
  func keys(
    of screen: ToDoKeysViewData.Screen, _ presentation: ToDoPresentation
  ) -> any ToDoScreen<Void>
}
