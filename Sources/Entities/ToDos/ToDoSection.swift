public import SharedEntities

/// The position of a ToDo in a list sorted newest first.
public typealias ToDoPlace = ItemPlace

extension ToDo: Placed {
  /// The position of the ToDo in a list sorted newest first.
  public var place: ToDoPlace { ToDoPlace(createdAt: values.createdAt, id: id) }
}

extension ToDoSummary: Placed {
  /// The position of the ToDo in a list sorted newest first.
  public var place: ToDoPlace { ToDoPlace(createdAt: createdAt, id: id) }
}

/// A section of a list, relative to a place in it.
public typealias ToDoSection = ListSection

/// The outcome of showing the details of a ToDo.
public enum ToDoDetailOutcome: Hashable, Sendable {
  /// It still exists.
  case left
  /// The user deleted it on that screen.
  case deleted
  /// The user deleted it together with its series.
  case seriesDeleted
  /// Something else deleted it.
  case gone

  /// Returns the outcome of a deletion on that screen.
  public static func deletion(of toDos: [ToDo]) -> ToDoDetailOutcome {
    toDos.repeats ? .seriesDeleted : .deleted
  }
}
