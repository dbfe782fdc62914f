internal import SharedEntities

extension DueDateGrammar {
  /// Reads `2026-12-24`, `12/24`, `December 24th, 2026`, `24 Dec`, `the 24th`, `2026年12月24日(木)`, `25日`, `easter`.
  mutating func date() -> DueDateSpan? {
    switch rest.first {
    case .date(let day)?:
      rest.removeFirst()
      return checked(day)
    case .slashed(let first, let second, let year)?:
      rest.removeFirst()
      return checked(slashed(first, second, year: year))
    case .dotted(let first, let second, let year)?:
      rest.removeFirst()
      return checked(dotted(first, second, year: year))
    case .month(let month)?:
      rest.removeFirst()
      skip(.the)
      return dayNumber().flatMap { englishDate(month, $0) }
    case .easter(let offset)?:
      rest.removeFirst()
      let years = followingYear().map { $0...$0 } ?? today.year...today.year + 1
      return checked(
        years.lazy.compactMap { CalendarDay.easter($0)?.adding(days: offset) }
          .first { years.count == 1 || $0 >= today })
    default: break
    }
    if let (month, day) = monthAndDay() { return checked(today.next(month: month, day: day)) }
    if let day = amount(of: .dayMark) { return checked(today.next(dayOfMonth: day)) }
    let isOrdinal = if case .ordinal? = rest.first { true } else { false }
    guard let day = dayNumber(), ![.unit(.quarter), .unit(.week)].contains(rest.first) else { return nil }
    let isOf = skip(.of)
    if case .month(let month)? = rest.first {
      rest.removeFirst()
      return englishDate(month, day)
    }
    // The `27` of `27 fri` cannot be an hour.
    if !isOrdinal, day > 24, case .weekday? = rest.first { return checked(today.next(dayOfMonth: day)) }
    guard isOrdinal else { return nil }
    if isOf { skip(.the) }
    if let period = relativePeriod() {
      guard period.unit == .month else { return nil }
      return checked(
        period.first.adding(days: day - 1).flatMap { period.day($0)?.first }, isPast: period.isPast)
    }
    if isOf { skip(.unit(.month)) }
    return checked(today.next(dayOfMonth: day))
  }

  /// Returns the day of a month, reading the year if one follows.
  private mutating func englishDate(_ month: Int, _ day: Int) -> DueDateSpan? {
    guard let year = followingYear() else { return checked(today.next(month: month, day: day)) }
    return checked(CalendarDay(year: year, month: month, day: day))
  }

  private func date(month: Int, day: Int, year: Int?) -> CalendarDay? {
    year.map { CalendarDay(year: $0, month: month, day: day) } ?? today.next(month: month, day: day)
  }

  private func slashed(_ first: Int, _ second: Int, year: Int?) -> CalendarDay? {
    switch language {
    case .japanese: return year == nil ? date(month: first, day: second, year: year) : nil
    case .english:
      guard let monthFirst = date(month: first, day: second, year: year) else {
        return date(month: second, day: first, year: year)
      }
      return first == second || second > 12 ? monthFirst : nil
    }
  }

  /// Returns the date of a dotted form, with the day first unless that is invalid.
  private func dotted(_ first: Int, _ second: Int, year: Int?) -> CalendarDay? {
    date(month: second, day: first, year: year) ?? date(month: first, day: second, year: year)
  }

  mutating func dayNumber() -> Int? {
    if case .ordinal(let day)? = rest.first {
      rest.removeFirst()
      return day
    }
    return number()
  }

  /// Reads `12月24日`.
  private mutating func monthAndDay() -> (month: Int, day: Int)? {
    attempt {
      guard let month = $0.amount(of: .monthMark), let day = $0.amount(of: .dayMark) else { return nil }
      return (month, day)
    }
  }

  /// Returns a day, unless it is followed by a different weekday.
  mutating func checked(_ day: CalendarDay?, isPast: Bool = false) -> DueDateSpan? {
    guard let day else { return nil }
    let after = attempt {
      $0.skip(.comma)
      return $0.weekdayName()
    }
    return after == nil || day.weekday == after ? DueDateSpan(day, isPast: isPast) : nil
  }
}
