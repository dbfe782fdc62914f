public import ToDosEntities

/// A screen that runs until it is left.
@MainActor
public protocol ToDoScreen {
  /// Shows the screen and serves its events; returns when it is left.
  func run() async throws(ToDoError)
}

/// Every screen of the feature that can be opened, with what it begins with.
public enum ToDoRoute: Hashable, Sendable {
  /// The list.
  case list(ToDoListEvent)
  /// One ToDo in full.
  case detail(ToDoDetailEvent)
  /// The form for a new ToDo or new values.
  case form(ToDoFormEvent)
  /// Actions on several ToDos.
  case batch(ToDoBatchEvent)
  /// The changes of the past.
  case history(ToDoHistoryEvent)
  /// Taking ToDos in from a file.
  case importing(ToDoImportEvent)
  /// Writing ToDos to a file.
  case exporting(ToDoExportEvent)
  /// The care of the store.
  case care(StoreCareEvent)
}

/// Makes screens.
///
/// It alone names concrete types.
@MainActor
public protocol ToDoScreenBuilding {
  /// The screen of a route, which asks `router` for whatever screen follows.
  func screen(for route: ToDoRoute, router: any ToDoRouting) -> any ToDoScreen
}

/// All that the screens of the feature may ask of their router.
public typealias ToDoRouting = ToDoFormRouting
