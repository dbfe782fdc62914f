public import SharedEntities
public import ToDosEntities

/// What stands in the form, as text.
public struct ToDoDraft: Hashable, Sendable {
  /// The title as entered.
  public var title: String
  /// The words entered for the due date; blank for none.
  public var due: String
  /// The memo as entered.
  public var memo: String

  /// What stands in the form.
  public init(title: String = "", due: String = "", memo: String = "") {
    self.title = title
    self.due = due
    self.memo = memo
  }
}

/// What the rules say of a draft.
public struct ToDoDraftReview: Hashable, Sendable {
  /// What is wrong with the title; nil for nothing.
  public let titleError: ToDoError?
  /// What is wrong with the due date; nil for nothing.
  public let dueError: ToDoError?
  /// What is wrong with the memo; nil for nothing.
  public let memoError: ToDoError?
  /// The due date that the words entered for it mean.
  public let due: DueDate?
  /// Whether the draft holds something to be saved: a title, and for a stored ToDo something new.
  public let canSave: Bool

  /// A review with these findings.
  public init(
    titleError: ToDoError?, dueError: ToDoError?, memoError: ToDoError?, due: DueDate?, canSave: Bool
  ) {
    self.titleError = titleError
    self.dueError = dueError
    self.memoError = memoError
    self.due = due
    self.canSave = canSave
  }
}

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
///
/// - Mock
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
  /// What stands in the form for a stored ToDo.
  func draft(of stored: ToDo) -> ToDoDraft
  /// What the rules say of a draft.
  ///
  /// - Parameter stored: the ToDo that it gives new values; nil for a new one.
  func review(_ draft: ToDoDraft, of stored: ToDo?) -> ToDoDraftReview
  /// Stores a draft, as a new ToDo or as new values of a stored one, of which only what differs is changed.
  ///
  /// - Throws: the first error of the draft's review, or `ToDoError.noSuchToDo`.
  func save(_ draft: ToDoDraft, of stored: ToDo?) async throws(ToDoError) -> ToDo
}

/// Where the form leads.
///
/// - Mock
@MainActor
public protocol ToDoFormRouting: ToDoKeysRouting {}
