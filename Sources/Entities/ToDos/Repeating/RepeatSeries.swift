public import SharedEntities

/// The occurrences of a ToDo that repeats, and which of them the ToDo stands for.
///
/// Every occurrence is computed from the anchor, in local time, so that neither short months nor daylight saving time
/// move those after them. The due date of the ToDo is kept beside it: to postpone an occurrence changes that alone.
public struct RepeatSeries: Hashable, Sendable {
  /// The rule as it was written.
  public var rule: RepeatRule
  /// The occurrence that the others follow from, with the time of day of all; a day or a floating time.
  public var anchor: DueDate
  /// The day of the occurrence that the ToDo stands for, by the rule: its due day may be another.
  public var slot: CalendarDay
  /// How many occurrences were done.
  public var doneCount: Int
  /// The local day on which the last one was done; nil if none was.
  public var lastDone: CalendarDay?

  /// Creates a series of stored values.
  public init(
    stored rule: RepeatRule, anchor: DueDate, slot: CalendarDay, doneCount: Int, lastDone: CalendarDay?
  ) {
    self.rule = rule
    self.anchor = anchor
    self.slot = slot
    self.doneCount = doneCount
    self.lastDone = lastDone
  }

  /// Begins a series with the occurrence at a due date, be it one by the rule or not.
  ///
  /// An instant becomes the time of day that it is here.
  public init(_ rule: RepeatRule, at due: DueDate) {
    self.init(
      stored: rule, anchor: DueDate(due.day, due.time), slot: due.day, doneCount: 0, lastDone: nil)
  }

  /// Begins a series with the first occurrence from a day on; nil if there is none, or if the rule is not understood.
  public init?(_ rule: RepeatRule, from day: CalendarDay, by clock: any WallClock) {
    guard let reading = rule.reading else { return nil }
    var days = Recurrence(reading.recurrence(from: day), from: DueDate(day), by: clock).makeIterator()
    guard let first = days.next() else { return nil }
    self.init(rule, at: DueDate(first))
  }

  /// Returns the series with this occurrence and all later ones moved: the due date is the new anchor.
  public func moved(to due: DueDate) -> RepeatSeries {
    RepeatSeries(
      stored: rule, anchor: DueDate(due.day, due.time), slot: due.day, doneCount: doneCount,
      lastDone: lastDone)
  }

  /// When this occurrence is due by the rule; a time that daylight saving time skips is moved forward.
  public func due(by clock: any WallClock) -> DueDate { clock.resolve(DueDate(slot, anchor.time)) }

  /// The identifier of the ToDo that is kept of this occurrence when it is done, from the identifier of the ToDo itself.
  ///
  /// It is always the same, so that two processes that complete an occurrence make one copy. The number tells apart
  /// occurrences that fall on the same day, as they can after a series is moved.
  public func identifierOfCopy(of identifier: String) -> String { "\(identifier)/\(slot)/\(doneCount + 1)" }

  /// The rest of the series for another program, from this slot on, in the terms of RFC 5545: COUNT is less what is done;
  /// nil if the rule is not understood.
  ///
  /// It says nothing of its meaning: that is `reading.meaning` of the rule.
  public var remainder: RecurrenceRule? {
    guard let recurrence = rule.reading?.recurrence(from: anchor.day) else { return nil }
    return recurrence.count.map { recurrence.ending(.after(count: max(1, $0 - doneCount))) } ?? recurrence
  }
}
