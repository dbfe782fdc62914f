extension DueDateGrammar {
  mutating func day() -> CalendarDay? {
    skip(.on)
    skip(.the)
    return namedDay() ?? attempt { $0.weekday() } ?? attempt { $0.inPeriod() } ?? attempt { $0.endOfPeriod() }
      ?? attempt { $0.distance() } ?? attempt { $0.date() }
  }

  /// Reads `tomorrow`, `今日中`, `day after tomorrow`, `明日(土)`.
  private mutating func namedDay() -> CalendarDay? {
    attempt {
      let isAfter = $0.skip(.unit(.day))
      guard !isAfter || $0.skip(.after), case .day(let distance)? = $0.rest.popFirst(),
        !isAfter || distance == 1
      else { return nil }
      let day = $0.today.adding(days: isAfter ? 2 : distance)
      $0.skip(.within)
      return $0.checked(day)
    }
  }

  /// Reads `friday`, `next friday`, `friday next week`, `Fri, Dec 25`, `this weekend`.
  private mutating func weekday() -> CalendarDay? {
    let offset = skip(.this) ? 0 : skip(.next) ? 1 : nil
    if skip(.weekend) {
      guard offset == 1 || today.weekday != .sunday else { return today }
      return today.start(of: .week, offset ?? 0)?.adding(days: Weekday.saturday.rawValue)
    }
    guard case .weekday(let weekday)? = rest.popFirst() else { return nil }
    switch offset {
    case 0?:
      // Later than that, `this friday` may be the past or the next one.
      guard weekday.rawValue >= today.weekday.rawValue else { return nil }
      return today.weekday(weekday, inWeek: 0)
    case let offset?: return today.weekday(weekday, inWeek: offset)
    case nil: break
    }
    if let day = attempt({
      $0.skip(.comma)
      $0.skip(.the)
      return $0.date()
    }) {
      return day.weekday == weekday ? day : nil
    }
    if let period = attempt({
      $0.skip(.of)
      return $0.period()
    }) {
      return period.unit == .week ? today.weekday(weekday, inWeek: period.offset) : nil
    }
    return today.next(weekday)
  }

  /// Reads `next week`, `来月5日`, `来週の金曜`, `来月末`, `今週中`, `来年3月1日`.
  private mutating func inPeriod() -> CalendarDay? {
    guard let (unit, offset) = period(), let start = today.start(of: unit, offset) else { return nil }
    if skip(.within) || unit != .week && skip(.end) { return start.end(of: unit) }
    let day = attempt { (it: inout Self) -> CalendarDay? in
      if !it.skip(.possessive) { it.skip(.on) }
      switch unit {
      case .week:
        guard case .weekday(let weekday)? = it.rest.popFirst() else { return nil }
        return start.adding(days: weekday.rawValue)
      case .month:
        return it.amount(of: .dayMark).flatMap { CalendarDay(year: start.year, month: start.month, day: $0) }
      default: return it.monthAndDay().flatMap { CalendarDay(year: start.year, month: $0.month, day: $0.day) }
      }
    }
    return checked(day ?? (offset > 0 ? start : nil))
  }

  /// Reads `next week`, `week after next`, `今月`.
  mutating func period() -> (unit: DueDateUnit, offset: Int)? {
    attempt {
      let offset = $0.skip(.this) ? 0 : $0.skip(.next) ? 1 : 2
      guard case .unit(let unit)? = $0.rest.popFirst(), [.week, .month, .year].contains(unit),
        offset < 2 || $0.skip(.after) && $0.skip(.next)
      else { return nil }
      return (unit, offset)
    }
  }

  /// Reads `eom`, `end of the week`, `end of next month`, `end of December`, `月末`, `12月末`.
  private mutating func endOfPeriod() -> CalendarDay? {
    if skip(.endOfMonth) { return today.end(of: .month) }
    if let month = amount(of: .endOfMonth) { return endOfNext(month) }
    guard skipEndOf() else { return nil }
    if case .month(let month)? = rest.first {
      rest.removeFirst()
      return endOfNext(month)
    }
    if let (unit, offset) = period() { return today.start(of: unit, offset)?.end(of: unit) }
    guard case .unit(let unit)? = rest.popFirst() else { return nil }
    return today.end(of: unit)
  }

  private func endOfNext(_ month: Int) -> CalendarDay? {
    let year = month < today.month ? today.year + 1 : today.year
    return CalendarDay(year: year, month: month, day: 1)?.endOfMonth
  }

  mutating func skipEndOf() -> Bool {
    guard skip(.end) else { return false }
    skip(.of)
    skip(.the)
    return true
  }
}
