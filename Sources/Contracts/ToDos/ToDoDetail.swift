public import SharedEntities
public import ToDosEntities
public import ToDosViewData

/// What can happen on the detail screen.
public enum ToDoDetailEvent: Hashable, Sendable {
  /// Show a ToDo by its number.
  case show(ItemID)
  /// Show a ToDo that is at hand.
  case present(ToDo, ToDoDetailViewData.Occasion)
}

/// Draws one ToDo in full and gives back what happens on it.
@MainActor
public protocol ToDoDetailViewing {
  /// The next event; nil when the screen is left.
  func nextEvent() async -> ToDoDetailEvent?
  /// Draws a ToDo.
  func show(_ viewData: ToDoDetailViewData)
}

/// Finds one ToDo.
public protocol ToDoDetailInteracting: Sendable {
  /// The ToDo with a number.
  ///
  /// - Throws: `ToDoError.noSuchToDo` where there is none.
  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo
}
