public import SharedEntities
public import ToDosEntities

/// What was entered for a new ToDo.
public struct ToDoFormInput: Hashable, Sendable {
  /// The title as entered.
  public var title: String
  /// The memo as entered.
  public var memo: String
  /// The due date.
  public var due: DueDate?

  /// What was entered.
  public init(title: String, memo: String = "", due: DueDate? = nil) {
    self.title = title
    self.memo = memo
    self.due = due
  }
}

/// Which values of a ToDo were entered anew; nil for those left alone.
public struct ToDoFormChanges: Hashable, Sendable {
  /// A new due date, or none any more.
  public enum Due: Hashable, Sendable {
    /// From now on without a due date.
    case none
    /// From now on due then.
    case on(DueDate)
  }

  /// The new title as entered.
  public var title: String?
  /// The new memo as entered.
  public var memo: String?
  /// The new due date.
  public var due: Due?

  /// What was entered anew.
  public init(title: String? = nil, memo: String? = nil, due: Due? = nil) {
    self.title = title
    self.memo = memo
    self.due = due
  }
}

/// Saves what was entered in the form.
public protocol ToDoFormInteracting: Sendable {
  /// Stores a new ToDo.
  ///
  /// - Throws: an error of `Title`, `Memo`, or `ToDoError.dueIsPast`.
  func create(_ input: ToDoFormInput) async throws(ToDoError) -> ToDo
  /// Stores new values of a ToDo; nil where they are those it has.
  ///
  /// A due day that has passed may stay, but not be newly set.
  ///
  /// - Throws: an error of `Title`, `Memo`, `ToDoError.dueIsPast` or `.noSuchToDo`.
  func edit(_ id: ItemID, _ changes: ToDoFormChanges) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool)
}
