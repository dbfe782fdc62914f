public import SharedEntities

/// The values of a ToDo as users, files and hooks supply them, not yet validated; nil for a value not
/// supplied.
public struct ToDoInput: Hashable, Sendable {
  /// A due date or a start as supplied.
  public enum Due: Hashable, Sendable {
    /// None.
    case never
    /// A date that is already parsed.
    case on(DueDate)
    /// Words to parse; blank for none.
    case words(String)
  }

  /// The rule or series by which a ToDo repeats, as supplied.
  public enum Repeats: Hashable, Sendable {
    /// It does not repeat.
    case never
    /// A rule that is already parsed.
    case by(RepeatRule)
    /// A rule to parse; blank for none.
    case words(String)
    /// A series as a file holds it.
    case series(RepeatSeries)
    /// As before, but all later occurrences follow from the due date.
    case moved
  }

  /// The task.
  public var title: String?
  /// Notes of any number of lines.
  public var memo: String?
  /// Text to add to the end of the memo, on a new line.
  public var memoAppendix: String?
  /// Whether it is done.
  public var isDone: Bool?
  /// The time of creation.
  public var createdAt: Instant?
  /// The time of the last change.
  public var modifiedAt: Instant?
  /// The time of completion.
  public var completedAt: Instant?
  /// The number of changes.
  public var revision: Int?
  /// The day or the time before which it is not to be done.
  public var start: Due?
  /// The due date.
  public var due: Due?
  /// The rule or series by which it repeats.
  public var repeats: Repeats?
  /// The priority; `.some(nil)` for none.
  public var priority: Priority??
  /// The project; blank for none.
  public var project: String?
  /// Its tags, a word each.
  public var tags: [String]?
  /// Tags to add to those that it has.
  public var addedTags: [Tag]
  /// Tags to remove from those that it has.
  public var removedTags: [Tag]
  /// The tag of the assignee; `.some(nil)` for nobody.
  public var assignee: Tag??
  /// All notes.
  public var notes: [Note]?
  /// A note to add, in one line.
  public var addedNote: String?
  /// The number of a note to remove, counted from 1.
  public var removedNote: Int?
  /// The fields of a file that ToDos do not have.
  public var foreign: ForeignFields?
  /// The instant to which relative words such as `tomorrow` refer, because the user has seen their meaning at that
  /// time; nil for the time of parsing.
  public var shownAt: Instant?

  public init(
    title: String? = nil, memo: String? = nil, memoAppendix: String? = nil, isDone: Bool? = nil,
    createdAt: Instant? = nil, modifiedAt: Instant? = nil, completedAt: Instant? = nil, revision: Int? = nil,
    start: Due? = nil, due: Due? = nil, repeats: Repeats? = nil, priority: Priority?? = nil,
    project: String? = nil,
    tags: [String]? = nil, addedTags: [Tag] = [],
    removedTags: [Tag] = [], assignee: Tag?? = nil, notes: [Note]? = nil, addedNote: String? = nil,
    removedNote: Int? = nil, foreign: ForeignFields? = nil
  ) {
    self.title = title
    self.memo = memo
    self.memoAppendix = memoAppendix
    self.isDone = isDone
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    self.completedAt = completedAt
    self.revision = revision
    self.start = start
    self.due = due
    self.repeats = repeats
    self.priority = priority
    self.project = project
    self.tags = tags
    self.addedTags = addedTags
    self.removedTags = removedTags
    self.assignee = assignee
    self.notes = notes
    self.addedNote = addedNote
    self.removedNote = removedNote
    self.foreign = foreign
  }
}

extension ToDoValues {
  /// Returns a value as the user would enter it; empty for none.
  public func text(of field: ToDoField) -> String {
    switch field {
    case .title: title.text
    case .start: start?.description ?? ""
    case .due: due?.description ?? ""
    case .repeats: series?.rule.text ?? ""
    case .priority: priority?.rawValue ?? PriorityName.none
    case .tags: tags.text
    case .project: project?.path ?? ""
    case .memo: memo.text
    }
  }
}

extension ToDoInput {
  /// Creates an input from the texts of fields.
  public init(_ texts: [ToDoField: String]) {
    self.init(
      title: texts[.title], memo: texts[.memo], start: texts[.start].map { .words($0) },
      due: texts[.due].map { .words($0) },
      repeats: texts[.repeats].map { .words($0) },
      priority: texts[.priority].map { Priority(rawValue: $0) }, project: texts[.project],
      tags: texts[.tags].map(Tags.words))
  }

  /// Returns an input with only one field.
  fileprivate func only(_ field: ToDoField) -> ToDoInput {
    switch field {
    case .title: ToDoInput(title: title)
    case .start: ToDoInput(start: start)
    case .due: ToDoInput(due: due)
    case .repeats: ToDoInput(repeats: repeats)
    case .priority: ToDoInput(priority: priority)
    case .tags: ToDoInput(tags: tags)
    case .project: ToDoInput(project: project)
    case .memo: ToDoInput(memo: memo)
    }
  }
}

/// The due dates and starts that stay as they are, even at a time of day that the user's time zone skips.
public enum KeptDueDates: Hashable, Sendable {
  /// All of them.
  case all
  /// Only these, which a ToDo already has; nil stands for none.
  case these([DueDate?])
}

extension ToDoInput {
  /// Validates the input and returns the new values.
  ///
  /// - Parameters:
  ///   - clock: resolves relative words.
  ///   - language: the language of a due date in words, which files and hooks do not use.
  /// - Throws: an error of `Title`, `Memo`, `Tags` or `Note`, or `ToDoError.startIsUnreadable`, `.dueIsUnreadable` or
  ///   `.repeatIsUnreadable`.
  public func patch(
    on clock: any WallClock, in language: Language = .english, keeping kept: KeptDueDates = .these([])
  ) throws(ToDoError) -> ToDoPatch {
    let clock = shown(on: clock)
    return ToDoPatch(
      title: try title.map { text throws(ToDoError) in try Title(text) },
      memo: try memo.map { text throws(ToDoError) in try Memo(text) },
      memoAppendix: try memoAppendix.map { text throws(ToDoError) in try Memo(text) }, isDone: isDone,
      start: try start.map { start throws(ToDoError) in
        try start.checked(on: clock, in: language, kept, orThrow: .startIsUnreadable)
      },
      due: try due.map { due throws(ToDoError) in
        try due.checked(on: clock, in: language, kept, orThrow: .dueIsUnreadable)
      },
      series: try repeats.map { repeats throws(ToDoError) in try repeats.checked(on: clock, in: language) },
      priority: priority, project: try project.map { text throws(ToDoError) in try checkedProject(text) },
      tags: try tags.map { words throws(ToDoError) in try Tags(words) },
      addedTags: addedTags, removedTags: removedTags, assignee: assignee, notes: notes,
      addedNote: try addedNote.map { text throws(ToDoError) in try Note(entered: text, at: clock.now()) },
      removedNote: removedNote,
      foreign: try foreign.map { fields throws(ToDoError) in try fields.checked() })
  }

  /// Validates the input and returns the values of a new ToDo.
  ///
  /// - Throws: the errors of `patch(on:in:keeping:)`; `ToDoError.titleIsBlank` if there is no title.
  public func values(
    on clock: any WallClock, in language: Language = .english, keeping kept: KeptDueDates = .these([]),
    importedIdentifier: String? = nil
  ) throws(ToDoError) -> ToDoValues {
    let patch = try patch(on: clock, in: language, keeping: kept)
    guard let title = patch.title else { throw .titleIsBlank }
    var values = ToDoValues(
      title: title, createdAt: createdAt ?? clock.now(), modifiedAt: modifiedAt, revision: revision ?? 0,
      importedIdentifier: importedIdentifier)
    try patch.apply(to: &values, by: clock)
    if values.isDone { values.completedAt = completedAt }
    return values
  }

  /// Updates the stored values that the input supplies and that differ from the old ones.
  ///
  /// - Parameters:
  ///   - values: the values of the input, validated.
  ///   - old: the stored values, as the source of the input would have expressed them.
  ///   - clock: compares due dates, because files of older versions hold only instants.
  public func merge(
    _ values: ToDoValues, unlike old: ToDoValues, into stored: inout ToDoValues, by clock: any WallClock
  ) {
    if title != nil, values.title != old.title { stored.title = values.title }
    if memo != nil, values.memo != old.memo { stored.memo = values.memo }
    if isDone != nil, values.isDone != old.isDone {
      stored.isDone = values.isDone
      if stored.isDone { stored.series = nil }
    }
    if start != nil, !isSame(values.start, old.start, by: clock) { stored.start = values.start }
    if due != nil, !isSame(values.due, old.due, by: clock) { stored.due = values.due }
    // One of them may come from the source, and the other one from here: it is not hidden when it is due.
    if stored.startsAfterDue(by: clock) { stored.start = stored.due }
    if repeats != nil, values.series != old.series, !stored.isDone { stored.series = values.series }
    if priority != nil, values.priority != old.priority { stored.priority = values.priority }
    if project != nil, values.project != old.project { stored.project = values.project }
    if tags != nil, values.tags != old.tags { stored.tags = values.tags }
  }

  /// The input without its empty values, because a file often has no place for values that were added here.
  public var withoutEmptyValues: ToDoInput {
    var input = self
    if title?.allSatisfy(\.isWhitespace) == true { input.title = nil }
    if memo?.isEmpty == true { input.memo = nil }
    if start == .never { input.start = nil }
    if due == .never { input.due = nil }
    if repeats == .never { input.repeats = nil }
    if priority == .some(nil) { input.priority = nil }
    if project?.allSatisfy(\.isWhitespace) == true { input.project = nil }
    if tags?.isEmpty == true { input.tags = nil }
    return input
  }

  /// Returns the clock to which its relative words refer.
  private func shown(on clock: any WallClock) -> any WallClock {
    shownAt.map { StoppedClock(clock, at: $0) } ?? clock
  }

  private func isSame(_ left: DueDate?, _ right: DueDate?, by clock: any WallClock) -> Bool {
    guard let left, let right else { return left == right }
    return left.isSame(as: right, by: clock)
  }

  /// Validates the input field by field.
  ///
  /// - Parameter stored: the values to be changed; nil for a new ToDo.
  public func review(
    of stored: ToDoValues?, on clock: any WallClock, in language: Language
  ) -> ToDoReview {
    let clock = shown(on: clock)
    let kept = KeptDueDates.these([stored?.start, stored?.due])
    var input = self
    if stored == nil { input.title = title ?? "" }
    var errors: [ToDoField: ToDoError] = [:]
    var accepted = ToDoPatch()
    for field in ToDoField.allCases {
      do throws(ToDoError) {
        accepted.add(try input.only(field).patch(on: clock, in: language, keeping: kept))
      } catch {
        errors[field] = error
      }
    }
    let isNew = stored.map { !errors.isEmpty || !accepted.changes(of: $0).isEmpty } ?? true
    let due = accepted.due ?? nil
    var values = stored ?? ToDoValues(title: Title(stored: ""), createdAt: clock.now())
    do throws(ToDoError) {
      try accepted.apply(to: &values, by: clock)
    } catch {
      errors[error == .startIsAfterDue ? .start : .repeats] = error
    }
    let preview =
      errors[.repeats] == nil ? values.series.map { RepeatPreview($0.rule, next: values.due) } : nil
    return ToDoReview(
      errors: errors, start: accepted.start ?? nil, due: due, repeats: preview,
      dueHasPassed: due != stored?.due && due?.isBefore(clock.localNow()) == true,
      canSave: isNew && errors[.title] != .titleIsBlank)
  }
}

/// Returns the validated project; nil for a blank text.
private func checkedProject(_ text: String) throws(ToDoError) -> Project? {
  text.allSatisfy(\.isWhitespace) ? nil : try Project(text)
}

extension ToDoInput.Due {
  /// Returns the validated day or time, resolved in the user's time zone; throws an error for words that are none.
  fileprivate func checked(
    on clock: any WallClock, in language: Language, _ kept: KeptDueDates, orThrow error: ToDoError
  ) throws(ToDoError) -> DueDate? {
    switch self {
    case .never: return nil
    case .on(let due): return due.resolved(on: clock, kept)
    case .words(let words):
      guard words.contains(where: { !$0.isWhitespace }) else { return nil }
      guard let due = DueDate(expression: words, clock: clock, language: language) else {
        throw error
      }
      return due.resolved(on: clock, kept)
    }
  }
}

extension ToDoInput.Repeats {
  /// Returns the validated change to a series.
  fileprivate func checked(
    on clock: any WallClock, in language: Language
  ) throws(ToDoError) -> SeriesChange {
    switch self {
    case .never: return .end
    case .by(let rule): return .begin(rule, from: rule.firstDay(at: clock.localNow()))
    case .words(let words):
      guard words.contains(where: { !$0.isWhitespace }) else { return .end }
      guard let rule = RepeatRule(expression: words, clock: clock, language: language) else {
        throw .repeatIsUnreadable
      }
      return .begin(rule, from: rule.firstDay(at: clock.localNow()))
    case .series(let series): return .replace(series)
    case .moved: return .move
    }
  }
}

extension DueDate {
  fileprivate func resolved(on clock: any WallClock, _ kept: KeptDueDates) -> DueDate {
    guard case .these(let kept) = kept else { return self }
    // The text of an instant shows its local day and time.
    let same = kept.lazy.compactMap(\.self).first { $0.day == day && $0.time == time }
    return instant == nil ? same ?? clock.resolve(self) : self
  }
}

/// The result of validating an input.
public struct ToDoReview: Hashable, Sendable {
  /// The errors of the invalid fields.
  public let errors: [ToDoField: ToDoError]
  /// The start as parsed; nil if there is none.
  public let start: DueDate?
  /// The due date as parsed; nil if there is none.
  public let due: DueDate?
  /// A preview of the repetition; nil if the ToDo would not repeat.
  public let repeats: RepeatPreview?
  /// Whether the due date is a new one that has already passed.
  public let dueHasPassed: Bool
  /// Whether saving may succeed: there is a title, and something differs from what is stored.
  public let canSave: Bool

  public init(
    errors: [ToDoField: ToDoError] = [:], start: DueDate? = nil, due: DueDate? = nil,
    repeats: RepeatPreview? = nil, dueHasPassed: Bool = false, canSave: Bool
  ) {
    self.errors = errors
    self.start = start
    self.due = due
    self.repeats = repeats
    self.dueHasPassed = dueHasPassed
    self.canSave = canSave
  }
}
