public import SharedEntities
public import ToDosEntities

/// One ToDo in full.
public struct ToDoDetailViewData: Hashable, Sendable {
  /// What has brought the ToDo to the screen.
  public enum Occasion: Hashable, Sendable {
    /// It was asked for.
    case shown
    /// It has just been added.
    case added
    /// It has just been changed.
    case changed
    /// It was saved with the values it had.
    case unchanged
    /// It has just been marked as done.
    case completed
    /// It has just been marked as open again.
    case reopened
    /// It was deleted elsewhere, and is shown as it last was.
    case gone
    /// Something could not be done with it.
    case failed(ToDoError)
  }

  /// The ToDo.
  public let toDo: ToDoViewData
  /// When it was made, on the user's clock.
  public let createdAt: LocalTime
  /// What has brought it to the screen.
  public let occasion: Occasion
  /// How many lines of it are scrolled out of sight at the top.
  public let offset: Int

  /// A ToDo and what has brought it to the screen.
  public init(toDo: ToDoViewData, createdAt: LocalTime, occasion: Occasion, offset: Int = 0) {
    self.toDo = toDo
    self.createdAt = createdAt
    self.occasion = occasion
    self.offset = offset
  }
}

/// What can happen on the detail screen while it is open.
public enum ToDoDetailEvent: Hashable, Sendable {
  /// Mark the ToDo as done, or as open again.
  case toggle
  /// Change its values.
  case edit
  /// Delete it.
  case delete
  /// Scroll so that so many lines are out of sight at the top.
  case scroll(offset: Int)
  /// Show the keys.
  case showKeys
  /// Go back.
  case leave
}
