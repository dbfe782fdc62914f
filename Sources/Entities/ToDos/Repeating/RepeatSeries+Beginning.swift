internal import SharedEntities

extension RepeatSeries {
  /// Starts a series with a rule that may have a time and a start of its own.
  ///
  /// The rule's time applies to all occurrences, but to the first only if the due date has no time. A due date before
  /// the start is an occurrence before the others. With a start, intervals are counted from the first day of the rule
  /// on or after it.
  ///
  /// - Parameters:
  ///   - due: the due date of the first occurrence; nil for the first day of the rule.
  ///   - day: the day from which to look for that first day.
  ///   - clock: moves forward a time that daylight saving time skips.
  /// - Returns: the series, and the due date of its first occurrence; nil if there is none.
  static func beginning(
    _ rule: RepeatRule, due: DueDate?, from day: CalendarDay, by clock: any WallClock
  ) -> (series: RepeatSeries, due: DueDate)? {
    let reading = rule.reading
    // Days without a time are the same in every time zone.
    func first(from day: CalendarDay) -> RepeatSeries? { RepeatSeries(rule, from: day, by: ZoneClock.utc) }
    if let due {
      var series = RepeatSeries(rule, at: due)
      if let start = reading?.start, due.day < start, let first = first(from: start) {
        series.anchor = DueDate(first.anchor.day, series.anchor.time)
      }
      return (series.withTimeOfRule, rule.timed(due, by: clock))
    }
    guard var series = first(from: reading?.start ?? day) else { return nil }
    if let reading, series.slot < day {
      // The start is over, so the next occurrence is due.
      let before = day.adding(days: -1) ?? day
      let days = Recurrence(
        reading.recurrence(from: series.anchor.day), from: series.anchor, by: ZoneClock.utc)
      guard let next = days.days(after: before).first(where: { _ in true }) else { return nil }
      series.slot = next
    }
    series = series.withTimeOfRule
    return (series, series.due(by: clock))
  }

  /// The series with the time of its rule, if it has one, for all occurrences.
  var withTimeOfRule: RepeatSeries {
    guard let time = rule.reading?.time else { return self }
    var series = self
    series.anchor = DueDate(anchor.day, time)
    return series
  }
}

extension RepeatRule {
  /// Returns a due date with the time of the rule, unless it has its own.
  func timed(_ due: DueDate, by clock: any WallClock) -> DueDate {
    guard due.time == nil, let time = reading?.time else { return due }
    return clock.resolve(DueDate(due.day, time))
  }

  /// Returns the first day on which an occurrence is still possible: tomorrow, if the time of the rule is over.
  func firstDay(at now: LocalTime) -> CalendarDay {
    guard let time = reading?.time else { return now.today }
    return time < now.time ? now.day.adding(days: 1) ?? now.day : now.day
  }
}
