public import SharedEntities

/// What people, files and hooks give for a ToDo, before any rule has been applied; nil for what is not given.
public struct ToDoInput: Hashable, Sendable {
  /// A due date as it is given.
  public enum Due: Hashable, Sendable {
    /// No due date.
    case never
    /// This one.
    case on(DueDate)
    /// The one that words mean; blank ones mean none.
    case words(String)
  }

  /// What is to be done.
  public var title: String?
  /// Notes of any number of lines.
  public var memo: String?
  /// Whether it is done.
  public var isDone: Bool?
  /// When it was made.
  public var createdAt: Instant?
  /// By when it is due.
  public var due: Due?

  /// An input of these values.
  public init(
    title: String? = nil, memo: String? = nil, isDone: Bool? = nil, createdAt: Instant? = nil,
    due: Due? = nil
  ) {
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
  }
}

/// A value of a ToDo that is entered as text.
public enum ToDoField: Hashable, Sendable, CaseIterable {
  /// What is to be done.
  case title
  /// By when it is due.
  case due
  /// Notes.
  case memo
}

/// Which due dates may be given that have passed.
public enum PastDueDates: Hashable, Sendable {
  /// All of them, just as they are.
  case allowed
  /// Those that a ToDo has already.
  case kept([DueDate])
}

extension ToDoInput {
  /// The new values, each of which keeps its rule.
  ///
  /// - Parameter clock: tells what words mean, and which days have passed.
  /// - Throws: an error of `Title`, `Memo`, `ToDoError.dueIsUnreadable` or `.dueIsPast`.
  public func patch(on clock: any WallClock, past: PastDueDates = .kept([])) throws(ToDoError) -> ToDoPatch {
    ToDoPatch(
      title: try title.map { text throws(ToDoError) in try Title(text) },
      memo: try memo.map { text throws(ToDoError) in try Memo(text) }, isDone: isDone,
      due: try due.map { due throws(ToDoError) in try due.checked(on: clock, past) })
  }

  /// The values of a new ToDo.
  ///
  /// - Throws: as `patch(on:past:)`; `ToDoError.titleIsBlank` where there is no title.
  public func values(
    on clock: any WallClock, past: PastDueDates = .kept([]), importedIdentifier: String? = nil
  ) throws(ToDoError) -> ToDoValues {
    let patch = try patch(on: clock, past: past)
    guard let title = patch.title else { throw .titleIsBlank }
    var values = ToDoValues(
      title: title, createdAt: createdAt ?? clock.now(), importedIdentifier: importedIdentifier)
    patch.apply(to: &values)
    return values
  }

  /// What the rules say of the input, field by field.
  ///
  /// - Parameter stored: what is to be changed; nil for a new ToDo.
  public func review(of stored: ToDoValues?, on clock: any WallClock) -> ToDoReview {
    let past = PastDueDates.kept(stored?.due.map { [$0] } ?? [])
    let parts: [(field: ToDoField, input: ToDoInput)] = [
      (.title, ToDoInput(title: title ?? (stored == nil ? "" : nil))), (.due, ToDoInput(due: due)),
      (.memo, ToDoInput(memo: memo)),
    ]
    var errors: [ToDoField: ToDoError] = [:]
    var accepted = ToDoPatch()
    for part in parts {
      do throws(ToDoError) {
        accepted.add(try part.input.patch(on: clock, past: past))
      } catch {
        errors[part.field] = error
      }
    }
    let isNew = stored.map { !errors.isEmpty || !accepted.changes(of: $0).isEmpty } ?? true
    return ToDoReview(
      errors: errors, due: accepted.due ?? nil, canSave: isNew && errors[.title] != .titleIsBlank)
  }
}

extension ToDoInput.Due {
  /// The due date, once it keeps the rules, as the user's time zone has it.
  fileprivate func checked(on clock: any WallClock, _ past: PastDueDates) throws(ToDoError) -> DueDate? {
    switch self {
    case .never: return nil
    case .on(let due): return try due.checked(on: clock, past)
    case .words(let words):
      guard words.contains(where: { !$0.isWhitespace }) else { return nil }
      guard let due = DueDate(expression: words, today: clock.localNow().day) else {
        throw .dueIsUnreadable
      }
      return try due.checked(on: clock, past)
    }
  }
}

extension DueDate {
  fileprivate func checked(on clock: any WallClock, _ past: PastDueDates) throws(ToDoError) -> DueDate {
    guard case .kept(let kept) = past, !kept.contains(self) else { return self }
    guard day >= clock.localNow().day else { throw .dueIsPast(day) }
    return clock.resolve(self)
  }
}

/// What the rules say of an input.
public struct ToDoReview: Hashable, Sendable {
  /// What is wrong with a field.
  public let errors: [ToDoField: ToDoError]
  /// The due date that is meant; nil for none.
  public let due: DueDate?
  /// Whether saving is worth trying: there is a title, and something differs from what is stored.
  public let canSave: Bool

  /// A review with this result.
  public init(errors: [ToDoField: ToDoError] = [:], due: DueDate? = nil, canSave: Bool) {
    self.errors = errors
    self.due = due
    self.canSave = canSave
  }
}

/// New values for a ToDo, each of which keeps its rule; nil for what stays as it is.
public struct ToDoPatch: Hashable, Sendable {
  /// What is to be done.
  public var title: Title?
  /// Notes.
  public var memo: Memo?
  /// Whether it is done.
  public var isDone: Bool?
  /// By when it is due; `.some(nil)` for no due date.
  public var due: DueDate??

  /// New values.
  public init(title: Title? = nil, memo: Memo? = nil, isDone: Bool? = nil, due: DueDate?? = nil) {
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.due = due
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { self == ToDoPatch() }

  /// Gives a ToDo the new values.
  public func apply(to values: inout ToDoValues) {
    if let title { values.title = title }
    if let memo { values.memo = memo }
    if let isDone { values.isDone = isDone }
    if let due { values.due = due }
  }

  /// Only those values that differ from what is stored.
  public func changes(of stored: ToDoValues) -> ToDoPatch {
    ToDoPatch(
      title: title == stored.title ? nil : title, memo: memo == stored.memo ? nil : memo,
      isDone: isDone == stored.isDone ? nil : isDone, due: due == .some(stored.due) ? nil : due)
  }

  fileprivate mutating func add(_ other: ToDoPatch) {
    title = other.title ?? title
    memo = other.memo ?? memo
    isDone = other.isDone ?? isDone
    due = other.due ?? due
  }
}
