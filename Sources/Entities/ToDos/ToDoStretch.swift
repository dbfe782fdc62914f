public import SharedEntities

/// Which ToDos a list holds, newest first.
public struct ToDoFilter: Hashable, Sendable {
  /// Which by whether they are done.
  public var state: ToDoQuery.State
  /// What title or memo must contain, case and width making no difference; empty for anything.
  public var search: String

  /// A filter; without arguments, one that lets all ToDos through.
  public init(state: ToDoQuery.State = .all, search: String = "") {
    self.state = state
    self.search = search
  }
}

/// The place of a ToDo in a list that is newest first.
///
/// It stays a place when the ToDo is gone.
public struct ToDoPlace: Hashable, Comparable, Sendable {
  /// When the ToDo was created.
  public let createdAt: Instant
  /// The number of the ToDo.
  public let id: ItemID

  /// The place of the ToDo with these values.
  public init(createdAt: Instant, id: ItemID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// Places nearer to the top of the list come first.
  public static func < (left: ToDoPlace, right: ToDoPlace) -> Bool {
    (left.createdAt, left.id) > (right.createdAt, right.id)
  }
}

extension ToDo {
  /// Where the ToDo stands in a list that is newest first.
  public var place: ToDoPlace { ToDoPlace(createdAt: createdAt, id: id) }
}

/// A stretch of a list, seen from a place in it.
public enum ToDoStretch: Hashable, Sendable {
  /// A place and what follows it; nil for the top of the list.
  case from(ToDoPlace?)
  /// What comes before a place, the nearest; nil for the end of the list.
  case before(ToDoPlace?)
}
