public import Platform
public import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// Reads the visible part of the list.
///
/// - Mock
public protocol ToDoListInteracting: Sendable {
  /// Returns the first window of a list that opens at a ToDo: from the top, or just far enough down to show it.
  func openingWindow(at id: ItemID, rowCount: Int) async throws(ToDoError) -> ToDoWindow
  /// Returns the window at a position, with at most `rowCount` rows.
  ///
  /// It moves up if the list ends inside it.
  ///
  /// Waits for a search until it has filled the window; a cancelled search returns what it has found.
  func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow
}

/// Detects when the content of a screen may be out of date.
///
/// - Mock
public protocol ToDoObserving: Sendable {
  /// Returns when something else has changed the store since a version, or when this cannot be determined.
  func storeChange(after version: StoreVersion) async throws(CancellationError)
  /// Returns when the next minute begins.
  func nextMinute() async throws(CancellationError)
}

/// Navigates from the list.
///
/// - Mock
@AppActor
public protocol ToDoListRouting: ToDoKeysRouting {
  /// Shows the details of a ToDo until the user leaves them.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if there is none, or an error of the store.
  func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome
  /// Shows the form for a new ToDo.
  ///
  /// Returns the saved ToDo; nil if the form was cancelled.
  func createToDo() async throws(ToDoError) -> ToDo?
  /// Shows the tags with the current one selected; nil selects all ToDos.
  ///
  /// Returns the choice; nil if the user left without one.
  func chooseTag(_ current: ToDoLabel?) async -> ToDoLabelChoice?
  /// Lets the user choose a new due date for ToDos, and postpones them.
  func postpone(_ ids: ItemIDSet) async -> PostponeOutcome
  /// Asks a question, and returns whether the user has confirmed it.
  func confirm(_ question: ToDoQuestion) async -> Bool
}
