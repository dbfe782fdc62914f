public import SharedEntities

extension ToDo {
  /// Returns the completed ToDo, the done copy that it leaves if it repeats, and the due date of an occurrence of
  /// today that it skipped.
  ///
  /// - Parameters:
  ///   - identifier: the universal identifier of the ToDo, from which that of the copy is derived.
  ///   - clock: determines which occurrence is next.
  /// - Throws: `ToDoError.series` if it cannot be done now; `.completionIsInFuture` or `.completionIsBeforeCreation` if
  ///   it cannot be done on that day.
  public func completed(
    _ completion: SeriesCompletion, at instant: Instant, by clock: any WallClock,
    identifier: @autoclosure () -> String
  ) throws(ToDoError) -> (toDo: ToDo, copy: ToDoValues?, skippedDueDate: DueDate?) {
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
    let skippedDueDate = series.skippedDueDate(before: next, at: completedAt, by: clock)
    return (moved(to: next, due: due, at: instant, by: clock), copy, skippedDueDate)
  }

  /// Returns the ToDo after this occurrence is skipped.
  ///
  /// - Throws: `ToDoError.doesNotRepeat`; `.isLastOccurrence` if none comes after it; `.series` if the rule is not
  ///   understood.
  public func skipped(at instant: Instant, by clock: any WallClock) throws(ToDoError) -> ToDo {
    switch try step({ series throws(RepeatError) in try series.skipped(at: instant, by: clock) }) {
    case .next(let next, let due): return moved(to: next, due: due, at: instant, by: clock)
    case .end: throw .isLastOccurrence(id)
    }
  }

  private func step(
    _ body: (RepeatSeries) throws(RepeatError) -> RepeatStep
  ) throws(ToDoError) -> RepeatStep {
    guard let series = values.series else { throw .doesNotRepeat(ItemIDSet([id])) }
    do throws(RepeatError) { return try body(series) } catch { throw .series(id, error) }
  }

  /// Returns the ToDo at another occurrence, whose start is as many days before it as before this one (RFC 5545,
  /// 3.8.5.3).
  private func moved(
    to series: RepeatSeries, due: DueDate, at instant: Instant, by clock: any WallClock
  ) -> ToDo {
    var changed = values
    let days = due.day.dayNumber - (values.due ?? due).day.dayNumber
    changed.start = values.start.map { clock.resolve($0.moved(by: days, clock)) }
    // The time of an occurrence may change with its day.
    if let start = changed.start, start.isAfter(due, by: clock) { changed.start = due }
    (changed.series, changed.due) = (series, due)
    changed.recordChange(of: values, at: instant)
    return ToDo(id: id, changed)
  }
}

extension ToDo {
  /// Whether it is still open after being completed or skipped, because it repeats.
  public var hasAdvanced: Bool { values.hasAdvanced }
}

extension ToDoValues {
  /// Whether it is still open after being completed or skipped, because it repeats.
  public var hasAdvanced: Bool { !isDone && series != nil }
}

extension [ToDo] {
  /// The next due date of the first of these just completed ToDos that repeats; nil if none does.
  public var nextDue: DueDate? { first { $0.hasAdvanced }?.due }

  /// Whether one of them repeats.
  public var repeats: Bool { contains { $0.series != nil } }
}

/// A change to the series of a ToDo.
public enum SeriesChange: Hashable, Sendable {
  /// The ToDo no longer repeats.
  case end
  /// A series with another rule begins: at the due date, or else on the first day of the rule from this day on.
  case begin(RepeatRule, from: CalendarDay)
  /// This series replaces the existing one.
  case replace(RepeatSeries)
  /// All later occurrences follow from the due date.
  case move
}

extension SeriesChange {
  /// Whether the change may affect a series; nil stands for no series.
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
  /// - Parameter clock: determines the instant of a floating due date to which a series is moved.
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

/// A repeat rule as it was understood, and the next due date.
public struct RepeatPreview: Hashable, Sendable {
  /// The rule.
  public let rule: RepeatRule
  /// The due date of the next occurrence; nil if this one has none.
  public let next: DueDate?

  public init(_ rule: RepeatRule, next: DueDate?) {
    self.rule = rule
    self.next = next
  }
}

extension SeriesCompletion {
  /// Returns the time at which a ToDo counts as completed: now, or the end of a past day, but not before its
  /// creation.
  ///
  /// - Throws: `ToDoError.completionIsInFuture` or `.completionIsBeforeCreation`.
  func instant(of toDo: ToDo, at now: Instant, by clock: any WallClock) throws(ToDoError) -> Instant {
    guard let day else { return now }
    let today = clock.today(at: now)
    guard day <= today else { throw .completionIsInFuture(day) }
    let creation = clock.today(at: toDo.createdAt)
    guard day >= creation else { throw .completionIsBeforeCreation(toDo.id, of: creation) }
    return day == today ? now : max(clock.resolve(day, .lastMinute).instant, toDo.createdAt)
  }
}
