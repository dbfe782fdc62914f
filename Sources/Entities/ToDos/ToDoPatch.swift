public import SharedEntities

/// Validated new values for a ToDo; nil for a value that stays as it is.
public struct ToDoPatch: Hashable, Sendable {
  /// The task.
  public var title: Title?
  /// Notes.
  public var memo: Memo?
  /// Text to add to the end of the memo, on a new line.
  public var memoAppendix: Memo?
  /// Whether it is done.
  public var isDone: Bool?
  /// The day or the time before which it is not to be done; `.some(nil)` removes it.
  public var start: DueDate??
  /// The due date; `.some(nil)` removes it.
  public var due: DueDate??
  /// The change to its series.
  public var series: SeriesChange?
  /// The priority; `.some(nil)` removes it.
  public var priority: Priority??
  /// The project; `.some(nil)` removes it.
  public var project: Project??
  /// All tags.
  public var tags: Tags?
  /// Tags to add to those that it has.
  public var addedTags: [Tag]
  /// Tags to remove from those that it has.
  public var removedTags: [Tag]
  /// The tag of the assignee; `.some(nil)` for nobody.
  public var assignee: Tag??
  /// All notes.
  public var notes: [Note]?
  /// A note to add.
  public var addedNote: Note?
  /// The number of a note to remove, counted from 1.
  public var removedNote: Int?
  /// The fields of a file that ToDos do not have; its notes replace those of the ToDo if it has any.
  public var foreign: ForeignFields?
  /// The values that the user saw when choosing these; nil to overwrite whatever is stored.
  public var base: ToDoValues?

  public init(
    title: Title? = nil, memo: Memo? = nil, memoAppendix: Memo? = nil, isDone: Bool? = nil,
    start: DueDate?? = nil, due: DueDate?? = nil, series: SeriesChange? = nil, priority: Priority?? = nil,
    project: Project?? = nil, tags: Tags? = nil, addedTags: [Tag] = [], removedTags: [Tag] = [],
    assignee: Tag?? = nil, notes: [Note]? = nil, addedNote: Note? = nil, removedNote: Int? = nil,
    foreign: ForeignFields? = nil
  ) {
    self.title = title
    self.memo = memo
    self.memoAppendix = memoAppendix
    self.isDone = isDone
    self.start = start
    self.due = due
    self.series = series
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

  /// Whether the patch has no values.
  public var isEmpty: Bool { self == ToDoPatch() }

  /// Applies the new values; a ToDo that becomes done no longer repeats.
  ///
  /// - Parameter clock: determines the instant of a floating due date.
  /// - Throws: `ToDoError.memoIsTooLong`, `.tooManyTags` or `.otherFieldsAreTooLong` if additions exceed the limit; an
  ///   error of `SeriesChange`; `.startIsAfterDue`; `.noSuchNote`.
  public func apply(to values: inout ToDoValues, by clock: any WallClock) throws(ToDoError) {
    if let title { values.title = title }
    if let memo { values.memo = memo }
    if let memoAppendix { values.memo = try values.memo.appending(memoAppendix) }
    if let isDone {
      values.isDone = isDone
      if isDone { values.series = nil }
    }
    let old = (values.start, values.due)
    if let start { values.start = start }
    if let due { values.due = due }
    try series?.apply(to: &values, by: clock)
    // What was stored before is not the fault of this patch.
    if (values.start, values.due) != old, values.startsAfterDue(by: clock) { throw .startIsAfterDue }
    if let priority { values.priority = priority }
    if let project { values.project = project }
    if let tags { values.tags = tags }
    if !addedTags.isEmpty || !removedTags.isEmpty {
      values.tags = try values.tags.removing(removedTags).adding(addedTags)
    }
    if let assignee { values.tags = try values.tags.assigned(to: assignee) }
    if let foreign {
      let notes = foreign.notes
      values.foreign = try foreign.replacing(notes.isEmpty ? values.foreign.notes : notes)
        .unlessSame(as: values.foreign)
    }
    if let notes { values.foreign = try values.foreign.replacing(notes) }
    if let removedNote { try values.removeNote(removedNote) }
    if let addedNote { try values.add(addedNote) }
  }

  /// Returns the patch with only the values that differ from those stored.
  public func changes(of stored: ToDoValues) -> ToDoPatch {
    ToDoPatch(
      title: title == stored.title ? nil : title, memo: memo == stored.memo ? nil : memo,
      memoAppendix: memoAppendix, isDone: isDone == stored.isDone ? nil : isDone,
      start: start == .some(stored.start) ? nil : start, due: due == .some(stored.due) ? nil : due,
      series: series.flatMap { $0.isNeeded(by: stored.series) ? $0 : nil },
      priority: priority == .some(stored.priority) ? nil : priority,
      project: project == .some(stored.project) ? nil : project, tags: tags == stored.tags ? nil : tags,
      addedTags: addedTags, removedTags: removedTags,
      assignee: assignee, notes: notes == stored.foreign.notes ? nil : notes, addedNote: addedNote,
      removedNote: removedNote, foreign: foreign == stored.foreign ? nil : foreign)
  }

  /// Adds the values of another patch, which take precedence.
  mutating func add(_ other: ToDoPatch) {
    title = other.title ?? title
    memo = other.memo ?? memo
    memoAppendix = other.memoAppendix ?? memoAppendix
    isDone = other.isDone ?? isDone
    start = other.start ?? start
    due = other.due ?? due
    series = other.series ?? series
    priority = other.priority ?? priority
    project = other.project ?? project
    tags = other.tags ?? tags
    addedTags += other.addedTags
    removedTags += other.removedTags
    assignee = other.assignee ?? assignee
    notes = other.notes ?? notes
    addedNote = other.addedNote ?? addedNote
    removedNote = other.removedNote ?? removedNote
    foreign = other.foreign ?? foreign
  }
}

extension ToDoValues {
  /// Adds a note, at a later second if there is one of the same.
  ///
  /// - Throws: `ToDoError.otherFieldsAreTooLong`.
  fileprivate mutating func add(_ note: Note) throws(ToDoError) {
    let notes = foreign.notes
    foreign = try foreign.replacing(notes + withOwnTimes([note], beside: notes))
  }

  /// Removes the note with a number, counted from 1.
  ///
  /// - Throws: `ToDoError.noSuchNote`.
  fileprivate mutating func removeNote(_ number: Int) throws(ToDoError) {
    var notes = foreign.notes
    guard notes.indices.contains(number - 1) else { throw .noSuchNote(number, count: notes.count) }
    notes.remove(at: number - 1)
    foreign = try foreign.replacing(notes)
  }
}

extension ToDoPatch {
  /// Returns the fields in which it would overwrite values that differ from those of its base; none without a base.
  ///
  /// - Throws: the errors of `apply(to:by:)`.
  func conflicts(with stored: ToDoValues, by clock: any WallClock) throws(ToDoError) -> [ToDoField] {
    guard let base else { return [] }
    var meant = base
    try apply(to: &meant, by: clock)
    return meant.conflicts(with: stored, since: base)
  }
}

extension ToDo {
  /// Returns the ToDo after a patch at an instant; nil if nothing differs.
  ///
  /// - Throws: an error of `ToDoPatch.apply(to:by:)`; `ToDoError.doesNotRepeat` if there is no series to move,
  ///   `.isChangedElsewhere` if it would overwrite values that have changed since its base.
  public func patched(
    by patch: ToDoPatch, at instant: Instant, on clock: any WallClock
  ) throws(ToDoError) -> ToDo? {
    if patch.series == .move, values.series == nil { throw .doesNotRepeat(ItemIDSet([id])) }
    guard try patch.conflicts(with: values, by: clock).isEmpty else { throw .isChangedElsewhere }
    return try changed(at: instant) { values throws(ToDoError) in try patch.apply(to: &values, by: clock) }
  }
}

extension ToDoValues {
  /// Returns the fields that both these values and others have changed since a base, in different ways.
  public func conflicts(with others: ToDoValues, since base: ToDoValues) -> [ToDoField] {
    ToDoField.allCases.filter { field in
      Set([text(of: field), others.text(of: field), base.text(of: field)]).count == 3
    }
  }
}
