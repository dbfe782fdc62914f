extension DueDateGrammar {
  /// Reads `2026-12-24`, `12/24`, `December 24th, 2026`, `24 Dec`, `the 24th`, `2026年12月24日(木)`, `25日`.
  mutating func date() -> CalendarDay? {
    switch rest.first {
    case .date(let day)?:
      rest.removeFirst()
      return checked(day)
    case .slashed(let first, let second, let year)?:
      rest.removeFirst()
      return checked(slashed(first, second, year: year))
    case .month(let month)?:
      rest.removeFirst()
      return dayNumber().flatMap { englishDate(month, $0) }
    default: break
    }
    if let year = amount(of: .yearMark) {
      return checked(monthAndDay().flatMap { CalendarDay(year: year, month: $0.month, day: $0.day) })
    }
    if let (month, day) = monthAndDay() { return checked(today.next(month: month, day: day)) }
    if let day = amount(of: .dayMark) { return checked(today.next(dayOfMonth: day)) }
    let isOrdinal = if case .ordinal? = rest.first { true } else { false }
    guard let day = dayNumber() else { return nil }
    skip(.of)
    if case .month(let month)? = rest.first {
      rest.removeFirst()
      return englishDate(month, day)
    }
    guard isOrdinal else { return nil }
    if let period = period() {
      guard period.unit == .month, let start = today.start(of: .month, period.offset) else { return nil }
      return checked(CalendarDay(year: start.year, month: start.month, day: day))
    }
    return checked(today.next(dayOfMonth: day))
  }

  /// The day of a month, with the year that may follow.
  private mutating func englishDate(_ month: Int, _ day: Int) -> CalendarDay? {
    let year: Int? = attempt {
      $0.skip(.comma)
      return $0.number().flatMap { $0 >= 1000 ? $0 : nil }
    }
    return checked(
      year.map { CalendarDay(year: $0, month: month, day: day) } ?? today.next(month: month, day: day))
  }

  private func slashed(_ first: Int, _ second: Int, year: Int?) -> CalendarDay? {
    func read(month: Int, day: Int) -> CalendarDay? {
      year.map { CalendarDay(year: $0, month: month, day: day) } ?? today.next(month: month, day: day)
    }
    switch language {
    case .japanese: return year == nil ? read(month: first, day: second) : nil
    case .english:
      guard let monthFirst = read(month: first, day: second) else { return read(month: second, day: first) }
      return first == second || second > 12 ? monthFirst : nil
    }
  }

  private mutating func dayNumber() -> Int? {
    if case .ordinal(let day)? = rest.first {
      rest.removeFirst()
      return day
    }
    return number()
  }

  /// Reads `12月24日`.
  mutating func monthAndDay() -> (month: Int, day: Int)? {
    attempt {
      guard let month = $0.amount(of: .monthMark), let day = $0.amount(of: .dayMark) else { return nil }
      return (month, day)
    }
  }

  /// Returns a day unless a weekday follows that is not its own.
  mutating func checked(_ day: CalendarDay?) -> CalendarDay? {
    guard let day, case .weekday(let weekday)? = rest.first else { return day }
    rest.removeFirst()
    return day.weekday == weekday ? day : nil
  }

  /// Reads `+3d`, `in a week`, `3 months from now`, `3日後`.
  mutating func distance() -> CalendarDay? {
    skipIn()
    guard let count = count() else { return nil }
    let unit: DueDateUnit
    switch rest.popFirst() {
    case .unit(let read)?: unit = read
    case .dayMark? where rest.first == .later: unit = .day
    case .yearMark? where rest.first == .later: unit = .year
    default: return nil
    }
    skipLater()
    switch unit {
    case .day: return today.adding(days: count)
    case .week: return today.adding(days: 7 * count)
    case .month: return today.adding(months: count)
    case .year: return today.adding(months: 12 * count)
    case .minute, .hour: return nil
    }
  }
}

extension CalendarDay {
  /// The next such weekday, never today.
  func next(_ other: Weekday) -> CalendarDay? {
    let distance = (other.rawValue - weekday.rawValue + 7) % 7
    return adding(days: distance == 0 ? 7 : distance)
  }

  /// The weekday of the week that begins so many weeks after this one.
  func weekday(_ other: Weekday, inWeek offset: Int) -> CalendarDay? {
    adding(days: 7 * offset + other.rawValue - weekday.rawValue)
  }

  /// The next such day, today included: 29 February may be eight years away.
  func next(month: Int, day: Int) -> CalendarDay? {
    (year...year + 8).lazy.compactMap { CalendarDay(year: $0, month: month, day: day) }.first { $0 >= self }
  }

  /// The next such day of a month, today included.
  func next(dayOfMonth day: Int) -> CalendarDay? {
    (0...2).lazy.compactMap { start(of: .month, $0) }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: day) }.first { $0 >= self }
  }

  /// The first day of the week, month or year that begins so many of them after this one.
  func start(of unit: DueDateUnit, _ offset: Int) -> CalendarDay? {
    switch unit {
    case .week: adding(days: 7 * offset - weekday.rawValue)
    case .month: CalendarDay(year: year, month: month, day: 1)?.adding(months: offset)
    case .year: CalendarDay(year: year + offset, month: 1, day: 1)
    case .minute, .hour, .day: nil
    }
  }

  /// The last day of the week, month or year of this day.
  func end(of unit: DueDateUnit) -> CalendarDay? {
    switch unit {
    case .week: adding(days: Weekday.sunday.rawValue - weekday.rawValue)
    case .month: endOfMonth
    case .year: CalendarDay(year: year, month: 12, day: 31)
    case .minute, .hour, .day: nil
    }
  }
}
