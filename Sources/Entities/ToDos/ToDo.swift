public import SharedEntities

/// What a ToDo holds.
///
/// A new value of a ToDo begins here; the compiler then names the places that must know it.
public struct ToDoValues: Hashable, Sendable {
  /// What is to be done, in one line.
  public var title: Title
  /// Notes of any number of lines.
  public var memo: Memo
  /// Whether it is done.
  public var isDone: Bool
  /// When it was made.
  public var createdAt: Instant
  /// By when it is due.
  public var due: DueDate?
  /// The identifier that the program it was imported from gave it; nil for one made here.
  public var importedIdentifier: String?

  /// These values.
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

/// Something to do: its values, and the number by which people name it.
@dynamicMemberLookup
public struct ToDo: Identifiable, Hashable, Sendable {
  /// The number by which people name it.
  public let id: ItemID
  /// What it holds.
  public var values: ToDoValues

  /// A ToDo with these values.
  public init(id: ItemID, _ values: ToDoValues) {
    self.id = id
    self.values = values
  }

  /// One of its values.
  @inlinable
  public subscript<Value>(dynamicMember value: WritableKeyPath<ToDoValues, Value>) -> Value {
    get { values[keyPath: value] }
    set { values[keyPath: value] = newValue }
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
