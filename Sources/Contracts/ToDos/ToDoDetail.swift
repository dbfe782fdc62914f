public import SharedEntities
public import ToDosEntities

/// What a command can ask of one ToDo.
public enum ToDoReportEvent: Hashable, Sendable {
  /// Show it in full.
  case show(ItemID)
}

/// Finds one ToDo.
///
/// - Mock
public protocol ToDoDetailInteracting: Sendable {
  /// The ToDo with a number.
  ///
  /// - Throws: `ToDoError.noSuchToDo` where there is none.
  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo
  /// The store as it is now, to tell whether others have changed it since.
  func version() async throws(ToDoError) -> StoreVersion
}

/// Where the detail screen leads.
///
/// - Mock
@MainActor
public protocol ToDoDetailRouting: ToDoKeysRouting {
  /// Has new values of a ToDo entered; nil where it was cancelled.
  func edit(_ toDo: ToDo) async throws(ToDoError) -> ToDo?
}
