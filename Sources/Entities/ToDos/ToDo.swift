public import SharedEntities

/// The values of a ToDo.
///
/// `docs/adding-a-field.md` names all that a new value needs.
public struct ToDoValues: Hashable, Sendable {
  /// What is to be done, in one line.
  public var title: Title
  /// Notes of any number of lines.
  public var memo: Memo
  /// Whether it is done.
  public var isDone: Bool
  /// When it was created.
  public var createdAt: Instant
  /// When it was last changed; when it was created, if never.
  public var modifiedAt: Instant
  /// When it was completed; nil if it is open, or if that is not known.
  public var completedAt: Instant?
  /// How often it was changed, here and before in the program it was imported from.
  public var revision: Int
  /// When it is due; nil if it has no due date.
  public var due: DueDate?
  /// How it repeats; nil if it does not, as none does that is done.
  public var series: RepeatSeries?
  /// How urgent it is; nil if it has no priority.
  public var priority: Priority?
  /// The words that it shares with other ToDos.
  public var tags: Tags
  /// The identifier assigned by the program it was imported from; nil if it was created here.
  public var importedIdentifier: String?
  /// The fields of the file it was imported from that ToDos do not have.
  public var foreign: ForeignFields

  /// Creates values; by default those of an open ToDo without memo or due date.
  public init(
    title: Title, memo: Memo = .empty, isDone: Bool = false, createdAt: Instant, modifiedAt: Instant? = nil,
    completedAt: Instant? = nil, revision: Int = 0, due: DueDate? = nil,
    series: RepeatSeries? = nil, priority: Priority? = nil, tags: Tags = .none,
    importedIdentifier: String? = nil,
    foreign: ForeignFields = .none
  ) {
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt ?? createdAt
    self.completedAt = completedAt
    self.revision = revision
    self.due = due
    self.series = series
    self.priority = priority
    self.tags = tags
    self.importedIdentifier = importedIdentifier
    self.foreign = foreign
  }
}

extension ToDoValues {
  /// Records when these values replaced others.
  public mutating func recordChange(of old: ToDoValues, at instant: Instant) {
    recordCompletion(after: old, at: instant)
    modifiedAt = instant
    revision = min(revision, highestCount - 1) + 1
  }

  /// Records when the ToDo was completed or reopened, if it was; a known time of completion stays.
  public mutating func recordCompletion(after old: ToDoValues, at instant: Instant) {
    if isDone != old.isDone { completedAt = isDone ? completedAt ?? instant : nil }
  }

  /// Whether it was changed since it was created, as far as that is known.
  public var isModified: Bool { revision > 0 || modifiedAt != createdAt }

  /// The texts that a search looks into.
  public var searched: [String] { [title.text, memo.text, tags.stored, foreign.text] }

  /// Everything that people have entered, in one line.
  public var summary: String {
    let parts: [String?] = [
      title.text, due?.description, priority?.rawValue, tags == .none ? nil : tags.text, series?.rule.text,
      memo.text.isEmpty ? nil : memo.text,
    ]
    return joined(parts.compactMap(\.self), by: " · ")
  }
}

/// A ToDo: its values, and the number that identifies it to the user.
@dynamicMemberLookup
public struct ToDo: Identifiable, Hashable, Sendable {
  /// The number that identifies it to the user.
  public let id: ItemID
  /// Its title, memo, state and dates.
  public var values: ToDoValues

  /// Creates a ToDo.
  public init(id: ItemID, _ values: ToDoValues) {
    self.id = id
    self.values = values
  }

  /// Accesses one of its values.
  @inlinable
  public subscript<Value>(dynamicMember value: WritableKeyPath<ToDoValues, Value>) -> Value {
    get { values[keyPath: value] }
    set { values[keyPath: value] = newValue }
  }
}

extension ToDo {
  /// Returns the ToDo after a change that is made at an instant; nil if nothing differs.
  public func changed(
    at instant: Instant, _ change: (inout ToDoValues) throws(ToDoError) -> Void
  ) throws(ToDoError) -> ToDo? {
    var values = values
    try change(&values)
    guard values != self.values else { return nil }
    values.recordChange(of: self.values, at: instant)
    return ToDo(id: id, values)
  }
}

/// What a list shows of a ToDo: everything but what may be long.
public struct ToDoSummary: Identifiable, Hashable, Sendable {
  /// The number by which people name it.
  public let id: ItemID
  /// What is to be done, in one line.
  public let title: Title
  /// Whether it is done.
  public let isDone: Bool
  /// When it was made.
  public let createdAt: Instant
  /// By when it is due.
  public let due: DueDate?
  /// Whether it repeats.
  public let repeats: Bool
  /// How urgent it is; nil if it has no priority.
  public let priority: Priority?
  /// The words that it shares with other ToDos.
  public let tags: Tags

  /// Creates a summary.
  public init(
    id: ItemID, title: Title, isDone: Bool, createdAt: Instant, due: DueDate?, repeats: Bool = false,
    priority: Priority? = nil, tags: Tags = .none
  ) {
    self.id = id
    self.title = title
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
    self.repeats = repeats
    self.priority = priority
    self.tags = tags
  }

  /// Whether it is open and past its due date at a local time.
  public func isOverdue(_ now: LocalTime) -> Bool { !isDone && due?.isBefore(now) == true }
}

extension ToDo {
  /// What a list shows of it.
  public var summary: ToDoSummary {
    ToDoSummary(
      id: id, title: values.title, isDone: values.isDone, createdAt: values.createdAt, due: values.due,
      repeats: values.series != nil, priority: values.priority, tags: values.tags)
  }
}

/// A value of a ToDo that the user enters as text or chooses, in the order of the form.
public enum ToDoField: Hashable, Sendable, CaseIterable {
  /// What is to be done.
  case title
  /// When it is due.
  case due
  /// How urgent it is.
  case priority
  /// The words that it shares with other ToDos.
  case tags
  /// The rule by which it repeats.
  case repeats
  /// Notes; last, as they take the rest of the form.
  case memo

  /// Whether the text is one line.
  public var isOneLine: Bool { self != .memo }

  /// The texts among which the user chooses, the last of which stands for no value; nil if any text may be entered.
  public var choices: [String]? { self == .priority ? PriorityName.all : nil }
}

/// The title of a ToDo: one line, trimmed, 1 to 500 characters.
public struct Title: Hashable, Sendable {
  /// The title itself.
  public let text: String

  /// The maximum length, in characters.
  public static let limit = 500

  /// Trims and validates a title.
  ///
  /// - Throws: `ToDoError.titleIsBlank`, `.titleHasSeveralLines` or `.titleIsTooLong`.
  public init(_ raw: String) throws(ToDoError) {
    let text = trimmed(raw)
    guard !text.isEmpty else { throw .titleIsBlank }
    guard !hasLineBreak(text) else { throw .titleHasSeveralLines }
    // Counting characters is slow, and there are never fewer bytes than characters.
    guard text.utf8.count <= Self.limit || text.count <= Self.limit else { throw .titleIsTooLong }
    self.text = text
  }

  /// Creates a title from a stored value, without validating it again.
  public init(stored text: String) { self.text = text }
}

/// The memo of a ToDo: any text of at most 64 KiB of UTF-8.
public struct Memo: Hashable, Sendable {
  /// The memo itself.
  public let text: String

  /// The maximum size, in bytes of UTF-8.
  public static let limit = 65_536

  /// No memo.
  public static let empty = Memo(stored: "")

  /// Validates a memo.
  ///
  /// - Throws: `ToDoError.memoIsTooLong`.
  public init(_ text: String) throws(ToDoError) {
    guard text.utf8.count <= Self.limit else { throw .memoIsTooLong }
    self.text = text
  }

  /// Returns the memo with text on a new line at its end; the same memo if the text is empty.
  ///
  /// - Throws: `ToDoError.memoIsTooLong`.
  public func appending(_ appendix: Memo) throws(ToDoError) -> Memo {
    guard appendix != .empty else { return self }
    let isLineOver = text.last?.isNewline ?? true
    return try Memo(text + (isLineOver ? "" : "\n") + appendix.text)
  }

  /// Creates a memo from a stored value, without validating it again.
  public init(stored text: String) { self.text = text }
}
