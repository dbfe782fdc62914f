public import SharedContracts
public import ToDosEntities

/// A screen that a command opens, with its first event.
public enum ToDoCommandRoute: Hashable, Sendable {
  /// All ToDos of a query.
  case listing(ToDoListingEvent)
  /// The details of a ToDo.
  case report(ToDoReportEvent)
  /// Creating or editing a ToDo from the command line.
  case entry(ToDoEntryEvent)
  /// Changing several ToDos.
  case batch(ToDoBatchEvent)
  /// Past changes.
  case history(HistoryEvent)
  /// Importing ToDos from a file.
  case importing(ToDoImportEvent)
  /// Exporting ToDos to a file.
  case exporting(ToDoExportEvent)
  /// Maintenance of the store.
  case care(StoreCareEvent)
}

/// Creates the screens of commands, none of which opens another.
///
/// Only its implementation refers to concrete types.
///
/// - Mock
@MainActor
public protocol ToDoCommandBuilding {
  /// Creates the screen of a route.
  func screen(for route: ToDoCommandRoute) -> any Screen<Void, ToDoError>
}
