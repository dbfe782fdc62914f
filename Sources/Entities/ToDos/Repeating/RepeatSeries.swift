public import SharedEntities

/// The occurrences of a ToDo that repeats, and the one that the ToDo stands for.
///
/// Every occurrence is computed from the anchor, in local time or in the zone of the series, so that neither short
/// months nor daylight saving time move later ones. The due date of the ToDo is stored separately: postponing an
/// occurrence changes only that.
public struct RepeatSeries: Hashable, Sendable {
  /// The rule as it was written.
  public var rule: RepeatRule
  /// The start of the occurrence that the others follow from, with the time of day of all, in the zone of the series.
  public var anchor: DueDate
  /// The day of the occurrence that the ToDo stands for, by the rule; its due date may be on another day.
  public var slot: CalendarDay
  /// The number of occurrences done.
  public var doneCount: Int
  /// The local day on which the last one was done; nil if none was.
  public var lastDone: CalendarDay?
  /// The zone in which occurrences are counted, and the time from the start of each until it is due.
  public var timing: RepeatTiming

  /// Creates a series from stored values.
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

  /// Creates a series that begins with an occurrence at a due date, whether or not the rule includes it.
  ///
  /// If the due date is an instant, the others are instants at the same local time of day.
  public init(_ rule: RepeatRule, at due: DueDate) {
    self.init(
      stored: rule, anchor: DueDate(due.day, due.time), slot: due.day, doneCount: 0, lastDone: nil,
      timing: RepeatTiming(due.instant == nil ? .floating : .here))
  }

  /// Creates a series that begins with the first occurrence from a day on; nil if there is none, or if the rule is
  /// not understood.
  ///
  /// Intervals are counted from that occurrence.
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

  /// Returns the due date of this occurrence by the rule; a time that daylight saving time skips is moved forward.
  public func due(by clock: any WallClock) -> DueDate { due(on: slot, by: clock) }

  /// Returns the due date of the occurrence in a slot by the rule.
  func due(on slot: CalendarDay, by clock: any WallClock) -> DueDate {
    timing.due(DueDate(slot, anchor.time), by: clock)
  }

  /// Returns the identifier of the copy that is kept when this occurrence is done, from the identifier of the ToDo
  /// itself.
  ///
  /// It is always the same, so that two processes that complete an occurrence make one copy. The number distinguishes
  /// occurrences on the same day, which are possible after a series is moved.
  public func identifierOfCopy(of identifier: String) -> String { "\(identifier)/\(slot)/\(doneCount + 1)" }

  /// The rest of the series from this slot on, as an RFC 5545 rule for another program; nil if the rule is not
  /// understood.
  ///
  /// COUNT is reduced by the occurrences done. The rule does not express its meaning, which is `reading.meaning`.
  public var remainder: RecurrenceRule? {
    guard let recurrence = rule.reading?.recurrence(from: anchor.day) else { return nil }
    return recurrence.count.map { recurrence.ending(.after(count: max(1, $0 - doneCount))) } ?? recurrence
  }
}
