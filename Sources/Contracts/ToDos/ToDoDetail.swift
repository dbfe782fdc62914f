public import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// What can happen on the detail screen.
public enum ToDoDetailEvent: Hashable, Sendable {
  /// Show a ToDo by its number.
  case show(ItemID)
  /// Show a ToDo that is at hand.
  case present(ToDo, ToDoDetailViewData.Occasion)
  /// Show a ToDo by its number, and what becomes of it as long as the screen is open.
  case open(ItemID)
  /// Do something with the ToDo that is shown.
  case act(ToDoDetailAction)
}

/// What became of a ToDo that was shown in full.
public enum ToDoDetailOutcome: Hashable, Sendable {
  /// It is there still.
  case left
  /// It was deleted on the screen.
  case deleted
  /// It was deleted elsewhere.
  case gone
}

/// Draws one ToDo in full and gives back what happens on it.
///
/// - Mock
@MainActor
public protocol ToDoDetailViewing {
  /// The next event; nil when the screen is left, or the task is cancelled.
  func nextEvent() async -> ToDoDetailEvent?
  /// Draws a ToDo.
  func show(_ viewData: ToDoDetailViewData)
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
