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
  public var place: ToDoPlace { ToDoPlace(createdAt: values.createdAt, id: id) }
}

/// A stretch of a list, seen from a place in it.
public typealias ToDoStretch = ListStretch

/// The rows of the list that are in sight, and what surrounds them.
public struct ToDoWindow: Hashable, Sendable {
  /// The ToDos in sight.
  public let rows: ListWindow<ToDoSummary>
  /// How many ToDos of the store are open.
  public let openCount: Int
  /// The store at the time of reading.
  public let version: StoreVersion

  /// A window with these values.
  public init(_ rows: ListWindow<ToDoSummary>, openCount: Int, version: StoreVersion) {
    self.rows = rows
    self.openCount = openCount
    self.version = version
  }
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
