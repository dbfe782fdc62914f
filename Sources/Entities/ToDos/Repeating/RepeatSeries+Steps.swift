public import SharedEntities

/// The result of completing or skipping an occurrence.
public enum RepeatStep: Hashable, Sendable {
  /// The ToDo now stands for another occurrence, with this due date.
  case next(RepeatSeries, due: DueDate)
  /// There are no more occurrences.
  case end
}

/// An error that keeps a series from moving on.
public enum RepeatError: Error, Hashable, Sendable {
  /// The rule is not understood; the series can only be ended.
  case ruleIsNotUnderstood
  /// An occurrence was already done on this day, and the next one is not due until `next`.
  case isDoneAlready(on: CalendarDay, next: DueDate)
}

/// A way to complete ToDos, and to continue the series of those that repeat.
public struct SeriesCompletion: Hashable, Sendable {
  fileprivate enum Step {
    case next, ahead, last
  }

  fileprivate let step: Step
  /// The day on which they count as completed; nil for now.
  public let day: CalendarDay?

  /// A ToDo moves on, unless an occurrence was done on the same day and this one is still to come.
  ///
  /// That is most likely a key pressed twice, or another process.
  public static let next = SeriesCompletion(step: .next, day: nil)
  /// A ToDo moves on in any case, because the user asks for it.
  public static let ahead = SeriesCompletion(step: .ahead, day: nil)
  /// A series ends.
  public static let last = SeriesCompletion(step: .last, day: nil)

  /// Returns the same completion on a day; nil for now.
  public func on(_ day: CalendarDay?) -> SeriesCompletion { SeriesCompletion(step: step, day: day) }
}

extension RepeatSeries {
  /// Returns the result of completing this occurrence.
  ///
  /// COUNT counts completed occurrences, not those that `every` or the user skips.
  ///
  /// - Parameters:
  ///   - due: the due date of the ToDo; nil if it has none.
  ///   - now: the time of completion; `every` and `after` use its local day and time.
  /// - Throws: `RepeatError.ruleIsNotUnderstood` unless the series ends; `.isDoneAlready` if an occurrence was done
  ///   on that day and this one is still to come, unless the user asks for it.
  public func completed(
    _ completion: SeriesCompletion = .next, due: DueDate?, at now: Instant, by clock: any WallClock
  ) throws(RepeatError) -> RepeatStep {
    if completion.step == .last { return .end }
    guard let reading = rule.reading else { throw .ruleIsNotUnderstood }
    let today = clock.today(at: now)
    let due = due ?? self.due(by: clock)
    if completion.step == .next, lastDone == today, due.isUpcoming(at: now, by: clock) {
      throw .isDoneAlready(on: today, next: due)
    }
    if let count = reading.rule.count, doneCount + 1 >= count { return .end }
    var done = self
    (done.doneCount, done.lastDone) = (min(doneCount, highestCount - 1) + 1, today)
    return done.step(to: done.nextSlot(reading, from: day(of: now, by: clock), at: now, by: clock), by: clock)
  }

  /// Returns the result of skipping this occurrence, which does not count.
  ///
  /// With `every`, the first later occurrence that is not over follows, even if it is due today or now. With `after`,
  /// the distance is counted from the slot, or from today if the slot is over.
  ///
  /// - Throws: `RepeatError.ruleIsNotUnderstood`.
  public func skipped(at now: Instant, by clock: any WallClock) throws(RepeatError) -> RepeatStep {
    guard let reading = rule.reading else { throw .ruleIsNotUnderstood }
    guard reading.meaning == .every else {
      let start = max(slot, day(of: now, by: clock))
      return step(to: nextSlot(reading, from: start, at: now, by: clock), by: clock)
    }
    let moment = clock.moment(now)
    let next = slots(reading, at: now, by: clock).first { !due(on: $0, by: clock).isBefore(moment) }
    return step(to: next, by: clock)
  }

  /// Returns the number of later occurrences that are over but not done: `every` would skip them, `each` keeps them.
  public func missedCount(at now: Instant, by clock: any WallClock) -> Int {
    guard let reading = rule.reading, reading.meaning != .after else { return 0 }
    let moment = clock.moment(now)
    var count = 0
    for day in days(reading, after: slot, by: clock) {
      guard due(on: day, by: clock).isBefore(moment) else { break }
      count += 1
    }
    guard reading.meaning == .each, let total = reading.rule.count else { return count }
    return min(count, max(0, total - doneCount - 1))
  }

  /// Returns the due date of an occurrence of today that lies between this one and the next; nil if there is none.
  ///
  /// - Parameter now: the time at which this one is done.
  func skippedDueDate(before next: RepeatSeries, at now: Instant, by clock: any WallClock) -> DueDate? {
    guard let reading = rule.reading, reading.meaning == .every else { return nil }
    let today = clock.today(at: now)
    return slots(reading, at: now, by: clock).lazy.prefix { $0 < next.slot }.map { due(on: $0, by: clock) }
      .first { $0.day == today }
  }

  /// Returns the day of an instant in the zone of the series.
  private func day(of now: Instant, by clock: any WallClock) -> CalendarDay {
    if case .named = timing.zone { return timing.clock(clock).local(now).day }
    return clock.today(at: now)
  }

  private func step(to slot: CalendarDay?, by clock: any WallClock) -> RepeatStep {
    guard let slot else { return .end }
    var series = self
    series.slot = slot
    return .next(series, due: series.due(by: clock))
  }

  /// Returns the slot after this one; nil if there is none.
  ///
  /// - Parameter start: the day from which `after` counts.
  private func nextSlot(
    _ reading: RepeatReading, from start: CalendarDay, at now: Instant, by clock: any WallClock
  ) -> CalendarDay? {
    switch reading.meaning {
    case .each: return days(reading, after: slot, by: clock).first { _ in true }
    case .every:
      return slots(reading, at: now, by: clock).first {
        due(on: $0, by: clock).isUpcoming(at: now, by: clock)
      }
    case .after:
      guard let day = start.adding(reading.rule.interval, of: reading.rule.frequency) else { return nil }
      if case .until(let end) = reading.rule.end,
        end.isBefore(DueDate(day, anchor.time), by: timing.clock(clock))
      {
        return nil
      }
      return day
    }
  }

  /// Returns the slots after this one, without those that are certainly over at an instant.
  private func slots(
    _ reading: RepeatReading, at now: Instant, by clock: any WallClock
  ) -> some Sequence<CalendarDay> {
    // Anything due before yesterday is over, however time zones and daylight saving time move it.
    let before = timing.clock(clock).local(now).day.adding(days: -2) ?? slot
    return days(reading, after: max(slot, timing.earliestStart(due: before)), by: clock)
  }

  /// Returns the slots after a day, ignoring COUNT, which limits completed occurrences.
  private func days(
    _ reading: RepeatReading, after day: CalendarDay, by clock: any WallClock
  ) -> some Sequence<CalendarDay> {
    var rule = reading.recurrence(from: anchor.day)
    if rule.count != nil { rule = rule.ending(.never) }
    return Recurrence(rule, from: anchor, by: timing.clock(clock)).days(after: day)
  }
}

extension CalendarDay {
  /// Returns the day a number of days, weeks, months or years later; in a month that is too short, its last day.
  fileprivate func adding(_ count: Int, of unit: RecurrenceRule.Frequency) -> CalendarDay? {
    switch unit {
    case .daily: adding(days: count)
    case .weekly: adding(days: 7 * count)
    case .monthly: adding(months: count)
    case .yearly: adding(months: 12 * count)
    }
  }
}

extension DueDate {
  /// Whether the day, or the instant if there is a time, is still to come.
  fileprivate func isUpcoming(at now: Instant, by clock: any WallClock) -> Bool {
    guard let instant = instant(by: clock) else { return day > clock.today(at: now) }
    return instant > now
  }
}
