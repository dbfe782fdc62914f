public import SharedEntities

extension ToDo {
  /// Returns the ToDo after it is done, the done copy that a ToDo leaves which moves on, and when an occurrence of today
  /// was due that it passed over.
  ///
  /// - Parameters:
  ///   - identifier: the universal identifier of the ToDo, from which that of the copy is made.
  ///   - clock: determines which occurrence is next.
  /// - Throws: `ToDoError.series` if it cannot be done now; `.completionIsToCome` or `.completionIsBeforeCreation` if it
  ///   cannot be done on that day.
  public func completed(
    _ completion: SeriesCompletion, at instant: Instant, by clock: any WallClock,
    identifier: @autoclosure () -> String
  ) throws(ToDoError) -> (toDo: ToDo, copy: ToDoValues?, passedOver: DueDate?) {
    let completedAt = try completion.instant(of: self, at: instant, by: clock)
    var changed = values
    changed.isDone = true
    changed.completedAt = completedAt
    changed.series = nil
    guard let series = values.series,
      case .next(let next, let due) = try step({ series throws(RepeatError) in
        try series.completed(completion, due: values.due, at: completedAt, by: clock)
      })
    else {
      changed.recordChange(of: values, at: instant)
      return (ToDo(id: id, changed), nil, nil)
    }
    var copy = changed
    (copy.createdAt, copy.modifiedAt, copy.revision) = (completedAt, completedAt, 0)
    copy.importedIdentifier = series.identifierOfCopy(of: identifier())
    let passedOver = series.passedOver(before: next, at: completedAt, by: clock)
    return (moved(to: next, due: due, at: instant), copy, passedOver)
  }

  /// Returns the ToDo after this occurrence is skipped.
  ///
  /// - Throws: `ToDoError.doesNotRepeat`; `.isLastOccurrence` if none comes after it; `.series` if the rule is not
  ///   understood.
  public func skipped(at instant: Instant, by clock: any WallClock) throws(ToDoError) -> ToDo {
    switch try step({ series throws(RepeatError) in try series.skipped(at: instant, by: clock) }) {
    case .next(let next, let due): return moved(to: next, due: due, at: instant)
    case .end: throw .isLastOccurrence(id)
    }
  }

  private func step(
    _ body: (RepeatSeries) throws(RepeatError) -> RepeatStep
  ) throws(ToDoError) -> RepeatStep {
    guard let series = values.series else { throw .doesNotRepeat(ItemIDSet([id])) }
    do throws(RepeatError) { return try body(series) } catch { throw .series(id, error) }
  }

  private func moved(to series: RepeatSeries, due: DueDate, at instant: Instant) -> ToDo {
    var changed = values
    (changed.series, changed.due) = (series, due)
    changed.recordChange(of: values, at: instant)
    return ToDo(id: id, changed)
  }
}

extension ToDo {
  /// Whether a change that completed or skipped it left it open, since it repeats.
  public var hasMovedOn: Bool { values.hasMovedOn }
}

extension ToDoValues {
  /// Whether a change that completed or skipped it left it open, since it repeats.
  public var hasMovedOn: Bool { !isDone && series != nil }
}

extension [ToDo] {
  /// When the first of these ToDos that were just done is due again; nil if none of them repeats.
  public var nextDue: DueDate? { first { $0.hasMovedOn }?.due }

  /// Whether one of them repeats.
  public var repeats: Bool { contains { $0.series != nil } }
}

/// A change of the series of a ToDo.
public enum SeriesChange: Hashable, Sendable {
  /// The ToDo repeats no more.
  case end
  /// A series by another rule begins: at the due date, or without one at the first day of the rule from this day on.
  case begin(RepeatRule, from: CalendarDay)
  /// This series takes the place of what there is.
  case replace(RepeatSeries)
  /// All later occurrences follow from the due date.
  case move
}

extension SeriesChange {
  /// Whether the change may make a difference to a series; nil stands for none.
  func isNeeded(by series: RepeatSeries?) -> Bool {
    switch self {
    case .end: series != nil
    case .begin(let rule, _): rule != series?.rule
    case .replace(let other): other != series
    case .move: true
    }
  }

  /// Applies the change to values whose due date is set already.
  ///
  /// - Parameter clock: determines which instant a floating due date is, to which a series is moved.
  /// - Throws: `ToDoError.repeatHasNoDay`, `.doneDoesNotRepeat` or `.seriesNeedsDue`.
  func apply(to values: inout ToDoValues, by clock: any WallClock) throws(ToDoError) {
    switch self {
    case .end: values.series = nil
    case .replace(let series): values.series = values.isDone ? nil : series
    case .begin(let rule, let today):
      guard rule != values.series?.rule else { return }
      guard !values.isDone else { throw .doneDoesNotRepeat }
      guard let (series, due) = RepeatSeries.beginning(rule, due: values.due, from: today, by: clock) else {
        throw .repeatHasNoDay
      }
      (values.series, values.due) = (series, due)
    case .move:
      guard let series = values.series else { return }
      guard let due = values.due.map({ series.rule.timed($0, by: clock) }) else { throw .seriesNeedsDue }
      values.due = due
      guard !series.due(by: clock).isSame(as: due, by: clock) else { return }
      values.series = series.moved(to: due, by: clock).withTimeOfRule
    }
  }
}

/// A rule of repeating as it was understood, and when the next occurrence is due.
public struct RepeatPreview: Hashable, Sendable {
  /// The rule.
  public let rule: RepeatRule
  /// When the next occurrence is due; nil if this one has no due date.
  public let next: DueDate?

  /// Creates a preview.
  public init(_ rule: RepeatRule, next: DueDate?) {
    self.rule = rule
    self.next = next
  }
}

extension SeriesCompletion {
  /// When a ToDo counts as completed: now, or at the end of the day if that is over, but not before it was created.
  ///
  /// - Throws: `ToDoError.completionIsToCome` or `.completionIsBeforeCreation`.
  func instant(of toDo: ToDo, at now: Instant, by clock: any WallClock) throws(ToDoError) -> Instant {
    guard let day else { return now }
    let today = clock.today(at: now)
    guard day <= today else { throw .completionIsToCome(day) }
    let creation = clock.today(at: toDo.createdAt)
    guard day >= creation else { throw .completionIsBeforeCreation(toDo.id, of: creation) }
    return day == today ? now : max(clock.resolve(day, .lastMinute).instant, toDo.createdAt)
  }
}
