public import SharedContracts
public import ToDosEntities

/// Every screen that a command can open, with the event that it begins with.
public enum ToDoCommandRoute: Hashable, Sendable {
  /// All ToDos of a query.
  case listing(ToDoListingEvent)
  /// One ToDo in full.
  case report(ToDoReportEvent)
  /// A new ToDo or new values, as entered on the command line.
  case entry(ToDoEntryEvent)
  /// Actions on several ToDos.
  case batch(ToDoBatchEvent)
  /// The changes of the past.
  case history(HistoryEvent)
  /// Taking ToDos in from a file.
  case importing(ToDoImportEvent)
  /// Writing ToDos to a file.
  case exporting(ToDoExportEvent)
  /// The care of the store.
  case care(StoreCareEvent)
}

/// Makes the screens of commands, none of which leads to another.
///
/// It alone names concrete types.
///
/// - Mock
@MainActor
public protocol ToDoCommandBuilding {
  /// The screen of a route.
  func screen(for route: ToDoCommandRoute) -> any Screen<Void, ToDoError>
}
