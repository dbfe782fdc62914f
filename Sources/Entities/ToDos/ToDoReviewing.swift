/// The effect on ToDos of a change that is about to be made or has been made.
public struct ToDoEffect: Hashable, Sendable {
  /// The origin of a change.
  public enum Kind: Hashable, Sendable {
    /// It is a new change.
    case make(ToDoChangeKind)
    /// It undoes changes.
    case undo
    /// It redoes changes.
    case redo
  }

  /// The effect on one ToDo.
  public struct Entry: Hashable, Sendable {
    /// The ToDo before the change; nil if it is new.
    public let old: ToDo?
    /// The ToDo after the change; nil if it is deleted.
    public var new: ToDo?

    public init(old: ToDo?, new: ToDo?) {
      self.old = old
      self.new = new
    }
  }

  /// The origin of the change.
  public let kind: Kind
  /// The ToDos that it changes, ordered by number.
  public var entries: [Entry]

  public init(_ kind: Kind, _ entries: [Entry]) {
    self.kind = kind
    self.entries = entries
  }
}

extension ToDoEffect {
  /// Creates an effect by comparing ToDos before and after; both arrays are sorted by number.
  public init(_ kind: Kind, from old: [ToDo], to new: [ToDo]) {
    var entries: [Entry] = []
    entries.reserveCapacity(max(old.count, new.count))
    var rest = new[...]
    for toDo in old {
      while let first = rest.first, first.id < toDo.id {
        entries.append(Entry(old: nil, new: rest.removeFirst()))
      }
      let isKept = rest.first?.id == toDo.id
      entries.append(Entry(old: toDo, new: isKept ? rest.removeFirst() : nil))
    }
    self.init(kind, entries + rest.map { Entry(old: nil, new: $0) })
  }
}

/// May refuse or modify the changes of a repository.
public protocol ToDoChangeReviewing: Sendable {
  /// Begins the review of a change before anything is written; returns nil if no review is needed.
  func beginReview() throws(ToDoError) -> (any ToDoChangeReview)?
}

/// The review of one change, called before and after it is made.
public protocol ToDoChangeReview {
  /// Reviews the change just before it is made, while all other writers wait.
  ///
  /// - Returns: the ToDos of the change whose values are to be modified.
  /// - Throws: an error that prevents the change.
  func review(_ effect: ToDoEffect) throws(ToDoError) -> [ToDo]
  /// Called when the change has been made and is durable.
  func changeIsMade()
}
