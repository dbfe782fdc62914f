public import SharedEntities

/// The occurrences of a ToDo that repeats, and which of them the ToDo stands for.
///
/// Every occurrence is computed from the anchor, in local time or in the zone of the series, so that neither short months
/// nor daylight saving time move those after them. The due date of the ToDo is kept beside it: to postpone an occurrence
/// changes that alone.
public struct RepeatSeries: Hashable, Sendable {
  /// The rule as it was written.
  public var rule: RepeatRule
  /// The start of the occurrence that the others follow from, with the time of day of all, as the series counts them.
  public var anchor: DueDate
  /// The day of the occurrence that the ToDo stands for, by the rule: its due day may be another.
  public var slot: CalendarDay
  /// How many occurrences were done.
  public var doneCount: Int
  /// The local day on which the last one was done; nil if none was.
  public var lastDone: CalendarDay?
  /// In which zone occurrences are counted, and how long after its start each is due.
  public var timing: RepeatTiming

  /// Creates a series of stored values.
  public init(
    stored rule: RepeatRule, anchor: DueDate, slot: CalendarDay, doneCount: Int, lastDone: CalendarDay?,
    timing: RepeatTiming = .plain
  ) {
    self.rule = rule
    self.anchor = anchor
    self.slot = slot
    self.doneCount = min(max(doneCount, 0), highestCount)
    self.lastDone = lastDone
    self.timing = timing
  }

  /// Begins a series with the occurrence at a due date, be it one by the rule or not.
  ///
  /// After an instant, the others are instants at the time of day that it is here.
  public init(_ rule: RepeatRule, at due: DueDate) {
    self.init(
      stored: rule, anchor: DueDate(due.day, due.time), slot: due.day, doneCount: 0, lastDone: nil,
      timing: RepeatTiming(due.instant == nil ? .floating : .here))
  }

  /// Begins a series with the first occurrence from a day on; nil if there is none, or if the rule is not understood.
  ///
  /// Its intervals are counted from that occurrence on.
  public init?(_ rule: RepeatRule, from day: CalendarDay, by clock: any WallClock) {
    guard let reading = rule.reading else { return nil }
    let everyInterval = reading.recurrence(from: day).everyInterval
    var days = Recurrence(everyInterval, from: DueDate(day), by: clock).makeIterator()
    guard let first = days.next() else { return nil }
    self.init(rule, at: DueDate(first))
  }

  /// Returns the series with this occurrence and all later ones moved to follow from a due date.
  public func moved(to due: DueDate, by clock: any WallClock) -> RepeatSeries {
    var series = self
    (series.anchor, series.timing) = timing.moved(anchor, to: due, by: clock)
    series.slot = series.anchor.day
    return series
  }

  /// When this occurrence is due by the rule; a time that daylight saving time skips is moved forward.
  public func due(by clock: any WallClock) -> DueDate { due(on: slot, by: clock) }

  /// When the occurrence of a slot is due by the rule.
  func due(on slot: CalendarDay, by clock: any WallClock) -> DueDate {
    timing.due(DueDate(slot, anchor.time), by: clock)
  }

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
