public import SharedEntities

/// Something to do.
public struct ToDo: Identifiable, Hashable, Sendable {
  /// The number by which people name it.
  public let id: ItemID
  /// What is to be done, in one line.
  public var title: Title
  /// Notes of any number of lines.
  public var memo: Memo
  /// Whether it is done.
  public var isDone: Bool
  /// When it was made.
  public let createdAt: Instant
  /// By when it is due.
  public var due: DueDate?
  /// The identifier that the program it was imported from gave it; nil for one made here.
  public var importedIdentifier: String?

  /// A ToDo with these values.
  public init(
    id: ItemID, title: Title, memo: Memo = .empty, isDone: Bool = false, createdAt: Instant,
    due: DueDate? = nil,
    importedIdentifier: String? = nil
  ) {
    self.id = id
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
    self.importedIdentifier = importedIdentifier
  }
}

/// A ToDo that has no number yet.
public struct NewToDo: Hashable, Sendable {
  /// What is to be done, in one line.
  public var title: Title
  /// Notes of any number of lines.
  public var memo: Memo
  /// Whether it is done already.
  public var isDone: Bool
  /// When it was made.
  public var createdAt: Instant
  /// By when it is due.
  public var due: DueDate?
  /// The identifier that the program it comes from gave it.
  public var importedIdentifier: String?

  /// A ToDo to be stored.
  public init(
    title: Title, memo: Memo = .empty, isDone: Bool = false, createdAt: Instant, due: DueDate? = nil,
    importedIdentifier: String? = nil
  ) {
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
    self.importedIdentifier = importedIdentifier
  }
}

/// The title of a ToDo: one line, trimmed, 1 to 500 characters.
public struct Title: Hashable, Sendable {
  /// The title itself.
  public let text: String

  /// The most characters that a title may have.
  public static let limit = 500

  /// The title that a text makes once white space around it is gone.
  ///
  /// - Throws: `ToDoError.titleIsBlank`, `.titleHasSeveralLines` or `.titleIsTooLong`.
  public init(_ raw: String) throws(ToDoError) {
    let text = trimmed(raw)
    guard !text.isEmpty else { throw .titleIsBlank }
    guard !hasLineBreak(text) else { throw .titleHasSeveralLines }
    // Counting characters is slow; bytes are never fewer.
    guard text.utf8.count <= Self.limit || text.count <= Self.limit else { throw .titleIsTooLong }
    self.text = text
  }

  /// A title that was checked when it was stored.
  public init(stored text: String) { self.text = text }
}

/// The memo of a ToDo: any text of at most 64 KiB of UTF-8.
public struct Memo: Hashable, Sendable {
  /// The memo itself.
  public let text: String

  /// The most bytes of UTF-8 that a memo may have.
  public static let limit = 65_536

  /// No memo.
  public static let empty = Memo(stored: "")

  /// The memo that a text makes.
  ///
  /// - Throws: `ToDoError.memoIsTooLong`.
  public init(_ text: String) throws(ToDoError) {
    guard text.utf8.count <= Self.limit else { throw .memoIsTooLong }
    self.text = text
  }

  /// A memo that was checked when it was stored.
  public init(stored text: String) { self.text = text }
}

/// Why a ToDo could not be made, read or changed.
///
/// Nothing has been changed.
public enum ToDoError: Error, Hashable, Sendable {
  /// A title must hold something besides white space.
  case titleIsBlank
  /// A title is one line.
  case titleHasSeveralLines
  /// A title has at most 500 characters.
  case titleIsTooLong
  /// A memo has at most 64 KiB.
  case memoIsTooLong
  /// The words for a due date mean no day.
  case dueIsUnreadable
  /// A new due day must not lie before today.
  case dueIsPast(CalendarDay)
  /// There are no ToDos with these numbers.
  case noSuchToDo(ItemIDSet)
  /// There are fewer changes to undo than asked for.
  case nothingToUndo(available: Int)
  /// There are fewer undone changes to redo than asked for.
  case nothingToRedo(available: Int)
  /// A file to import has a fault, and nothing of it was taken in.
  case importFault(ImportFault)
  /// What a hook wrote to change the ToDos has a fault.
  case hookAnswer(hook: String, ImportFault)
  /// A hook keeps the change from being made.
  case hook(HookFault)
  /// So many things are wrong with the store.
  case storeIsUnsound(findingCount: Int)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// What is wrong with a file to import, or with a hook's answer, and where.
public struct ImportFault: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong.
  public let reason: Reason

  /// A fault at a line.
  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// What can be wrong.
  public indirect enum Reason: Hashable, Sendable {
    /// The text does not follow its format.
    case syntax(Phrase)
    /// The text follows its format but breaks a rule for ToDos.
    case rule(ToDoError)
  }
}
