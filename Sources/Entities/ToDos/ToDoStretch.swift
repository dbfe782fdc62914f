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
public typealias ToDoPlace = ItemPlace

extension ToDo: Placed {
  /// Where the ToDo stands in a list that is newest first.
  public var place: ToDoPlace { ToDoPlace(createdAt: createdAt, id: id) }
}

/// A stretch of a list, seen from a place in it.
public typealias ToDoStretch = ListStretch
