public import SharedEntities
public import ToDosEntities

/// The details of a ToDo.
public struct ToDoDetailViewData: Hashable, Sendable {
  /// Why the ToDo is shown.
  public enum Occasion: Hashable, Sendable {
    /// The user wants to see it.
    case shown
    /// It was just added.
    case added
    /// It was just changed.
    case changed
    /// It was saved without changes.
    case unchanged
    /// It was just marked as done.
    case completed
    /// It was just reopened.
    case reopened
    /// Something else deleted it; its last known state is shown.
    case gone
    /// An operation on it failed.
    case failed(ToDoError)
  }

  /// The ToDo.
  public let toDo: ToDoViewData
  /// When it was created, in the user's time zone.
  public let createdAt: LocalTime
  /// Why it is shown.
  public let occasion: Occasion
  /// How many lines are scrolled off the top.
  public let offset: Int

  /// Creates the view data.
  public init(toDo: ToDoViewData, createdAt: LocalTime, occasion: Occasion, offset: Int = 0) {
    self.toDo = toDo
    self.createdAt = createdAt
    self.occasion = occasion
    self.offset = offset
  }
}

/// An event of the detail screen.
public enum ToDoDetailEvent: Hashable, Sendable {
  /// Toggle whether the ToDo is done.
  case toggle
  /// Edit its values.
  case edit
  /// Delete it.
  case delete
  /// Scroll until this many lines are off the top.
  case scroll(offset: Int)
  /// Show the keys.
  case showKeys
  /// Go back.
  case leave
}
