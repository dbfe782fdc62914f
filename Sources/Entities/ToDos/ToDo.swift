public import SharedEntities

/// The values of a ToDo.
///
/// `docs/adding-a-field.md` lists everything that a new value needs.
public struct ToDoValues: Hashable, Sendable {
  /// The task, in one line.
  public var title: Title
  /// Notes of any number of lines.
  public var memo: Memo
  /// Whether it is done.
  public var isDone: Bool
  /// The time of creation.
  public var createdAt: Instant
  /// The time of the last change; the time of creation if there was none.
  public var modifiedAt: Instant
  /// The time of completion; nil if it is open, or if the time is unknown.
  public var completedAt: Instant?
  /// The number of changes, including those in the program it was imported from.
  public var revision: Int
  /// The day or the time before which it is not to be done; nil for none.
  public var start: DueDate?
  /// The due date; nil if there is none.
  public var due: DueDate?
  /// The series of occurrences; nil if it does not repeat, or is done.
  public var series: RepeatSeries?
  /// The priority; nil if there is none.
  public var priority: Priority?
  /// The words that it shares with other ToDos.
  public var tags: Tags
  /// The project that it is part of; nil for none.
  public var project: Project?
  /// The identifier assigned by the program it was imported from; nil if it was created here.
  public var importedIdentifier: String?
  /// The fields of the file it was imported from that ToDos do not have.
  public var foreign: ForeignFields

  /// Creates values; by default those of an open ToDo without memo or due date.
  public init(
    title: Title, memo: Memo = .empty, isDone: Bool = false, createdAt: Instant, modifiedAt: Instant? = nil,
    completedAt: Instant? = nil, revision: Int = 0, start: DueDate? = nil, due: DueDate? = nil,
    series: RepeatSeries? = nil, priority: Priority? = nil, tags: Tags = .none, project: Project? = nil,
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
    self.start = start
    self.due = due
    self.series = series
    self.priority = priority
    self.tags = tags
    self.project = project
    self.importedIdentifier = importedIdentifier
    self.foreign = foreign
  }
}

extension ToDoValues {
  /// Records the time of a change, and counts it as a revision.
  public mutating func recordChange(of old: ToDoValues, at instant: Instant) {
    recordCompletion(after: old, at: instant)
    modifiedAt = instant
    revision = min(revision, highestCount - 1) + 1
  }

  /// Sets or clears the time of completion if `isDone` has changed; a known time is kept.
  public mutating func recordCompletion(after old: ToDoValues, at instant: Instant) {
    if isDone != old.isDone { completedAt = isDone ? completedAt ?? instant : nil }
  }

  /// Whether it is open, and its start is still to come.
  public func isWaiting(_ now: LocalTime) -> Bool { !isDone && start?.isAfter(now) == true }

  /// Whether it starts after it is due.
  func startsAfterDue(by clock: any WallClock) -> Bool {
    start.map { start in due.map { start.isAfter($0, by: clock) } ?? false } ?? false
  }

  /// Whether it is known to have changed since it was created.
  public var isModified: Bool { revision > 0 || modifiedAt != createdAt }

  /// The project and the tags as they are stored, searched and counted: words, of which the project is the first.
  ///
  /// A table that was made for tags holds them, because an earlier program can read it; it takes a project as a tag.
  public var labels: [String] { (project.map { [$0.stored] } ?? []) + tags.all.map(\.stored) }

  /// The labels in one text, such as `+home #shop`; empty for none.
  public var labelText: String {
    guard let project else { return tags.stored }
    return tags == .none ? project.stored : project.stored + " " + tags.stored
  }

  /// Takes the project and the tags from a stored text, without validating them again.
  public mutating func takeLabels(stored text: String) { (project, tags) = projectAndTags(stored: text) }

  /// The texts that a search covers.
  public var searched: [String] { [title.text, memo.text, searchedLabels(project, tags), foreign.searched] }

  /// Whether one of these texts contains what `searchedKey` returned; each contains the empty one.
  func contains(_ key: String) -> Bool { key.isEmpty || searched.contains { searchedKey($0).contains(key) } }

  /// Everything that people have entered, in one line.
  public var summary: String {
    let parts: [String?] = [
      title.text, start.map { "\($0) →" }, due?.description, priority?.rawValue, project?.text,
      tags == .none ? nil : tags.text,
      series?.rule.text,
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
  /// Returns the ToDo after a change at an instant; nil if nothing differs.
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

/// The part of a ToDo that a list shows: everything except values that may be long.
public struct ToDoSummary: Identifiable, Hashable, Sendable {
  /// The number that identifies it to the user.
  public let id: ItemID
  /// The task, in one line.
  public let title: Title
  /// Whether it is done.
  public let isDone: Bool
  /// The time of creation.
  public let createdAt: Instant
  /// The day or the time before which it is not to be done; nil for none.
  public let start: DueDate?
  /// The due date; nil if there is none.
  public let due: DueDate?
  /// Whether it repeats.
  public let repeats: Bool
  /// The priority; nil if there is none.
  public let priority: Priority?
  /// The words that it shares with other ToDos.
  public let tags: Tags
  /// The project that it is part of; nil for none.
  public let project: Project?

  public init(
    id: ItemID, title: Title, isDone: Bool, createdAt: Instant, start: DueDate? = nil, due: DueDate?,
    repeats: Bool = false,
    priority: Priority? = nil, tags: Tags = .none, project: Project? = nil
  ) {
    self.id = id
    self.title = title
    self.isDone = isDone
    self.createdAt = createdAt
    self.start = start
    self.due = due
    self.repeats = repeats
    self.priority = priority
    self.tags = tags
    self.project = project
  }

  /// Whether it is open and past its due date at a local time.
  public func isOverdue(_ now: LocalTime) -> Bool { !isDone && due?.isBefore(now) == true }

  /// Whether it is open, and its start is still to come, at a local time.
  public func isWaiting(_ now: LocalTime) -> Bool { !isDone && start?.isAfter(now) == true }
}

extension ToDo {
  /// The part of it that a list shows.
  public var summary: ToDoSummary {
    ToDoSummary(
      id: id, title: values.title, isDone: values.isDone, createdAt: values.createdAt, start: values.start,
      due: values.due,
      repeats: values.series != nil, priority: values.priority, tags: values.tags, project: values.project)
  }
}

/// A value of a ToDo that the user enters as text or chooses, in the order of the form.
public enum ToDoField: Hashable, Sendable, CaseIterable {
  /// The task.
  case title
  /// The day or the time before which it is not to be done.
  case start
  /// The due date.
  case due
  /// The priority.
  case priority
  /// The words that it shares with other ToDos.
  case tags
  /// The project that it is part of.
  case project
  /// The rule by which it repeats.
  case repeats
  /// The notes, last because they fill the rest of the form.
  case memo

  /// Whether the text is one line.
  public var isOneLine: Bool { self != .memo }

  /// The texts to choose from, the last of which means no value; nil if the user may enter any text.
  public var choices: [String]? { self == .priority ? PriorityName.all : nil }

  /// Returns the choice that a word names, in either language or by its first letter; nil if it names none.
  func choice(named word: String) -> String? {
    self == .priority ? PriorityName.priority(of: word).map { $0?.rawValue ?? PriorityName.none } : nil
  }

  /// The names of the key of a query by its choices.
  var queryNames: [String] { self == .priority ? ["priority", "pri", "優先度"] : [] }
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

  /// Returns the memo with text appended on a new line; the same memo if the text is empty.
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
