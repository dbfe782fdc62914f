/// What becomes of ToDos by a change that is about to be made, or was made.
public struct ToDoEffect: Hashable, Sendable {
  /// What makes the change.
  public enum Kind: Hashable, Sendable {
    /// It is made for the first time.
    case make(ToDoChangeKind)
    /// It takes changes back.
    case undo
    /// It makes changes again.
    case redo
  }

  /// What becomes of one ToDo.
  public struct Entry: Hashable, Sendable {
    /// The ToDo as it was; nil where it is new.
    public let old: ToDo?
    /// The ToDo as it will be; nil where it is deleted.
    public var new: ToDo?

    /// What becomes of a ToDo.
    public init(old: ToDo?, new: ToDo?) {
      self.old = old
      self.new = new
    }
  }

  /// What makes the change.
  public let kind: Kind
  /// All ToDos that it touches, by their numbers.
  public var entries: [Entry]

  /// The effect on these ToDos.
  public init(_ kind: Kind, _ entries: [Entry]) {
    self.kind = kind
    self.entries = entries
  }
}

extension ToDoEffect {
  /// The effect of a change that turns some ToDos into others; both are in the order of their numbers.
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

/// Has a say in the changes of a repository.
public protocol ToDoChangeReviewing: Sendable {
  /// Begins with one change, before anything of it is done; nil where nobody wants to see it.
  func beginReview() throws(ToDoError) -> (any ToDoChangeReview)?
}

/// The review of one change, which is given to it twice.
public protocol ToDoChangeReview {
  /// Sees the change just before it is made, while all other writers wait.
  ///
  /// - Returns: ToDos of the change that are to have other values than it gives them.
  /// - Throws: whatever keeps the change from being made.
  func review(_ effect: ToDoEffect) throws(ToDoError) -> [ToDo]
  /// Is told that the change has been made, and is on disk.
  func changeIsMade()
}
