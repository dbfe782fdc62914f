internal import SharedEntities

/// A range of consecutive days, and the one of them by which something is due.
struct DueDateSpan {
  /// The first of the days.
  let first: CalendarDay
  /// The last of the days.
  let last: CalendarDay
  /// The day by which something is due; nil if the words leave that open.
  let due: CalendarDay?
  /// Whether the words refer to the past, as `last friday` does.
  let isPast: Bool

  /// Creates a span of one day.
  init(_ day: CalendarDay, isPast: Bool = false) {
    self.init(day, day, due: day, isPast: isPast)
  }

  /// Creates a span of several days.
  init(_ first: CalendarDay, _ last: CalendarDay, due: CalendarDay?, isPast: Bool = false) {
    self.first = first
    self.last = last
    self.due = due
    self.isPast = isPast
  }

  /// Creates a span whose due day is left open if it has passed and there are other days.
  init(_ days: ClosedRange<CalendarDay>, due: CalendarDay, today: CalendarDay, isPast: Bool = false) {
    let isOpen = due < today && !isPast && days.lowerBound < days.upperBound
    self.init(days.lowerBound, days.upperBound, due: isOpen ? nil : due, isPast: isPast)
  }
}

/// A period that words name, such as a week.
struct DueDatePeriod {
  /// The unit of the period.
  let unit: DueDateUnit
  /// Its first day.
  let first: CalendarDay
  /// Its last day.
  let last: CalendarDay
  /// Whether the words refer to the past, as `last week` does.
  var isPast = false
  /// Whether it is a month without a year, so that its days may be those of the year after it.
  var hasNoYear = false

  /// Creates the period that contains a day, moved by a number of units; nil outside the calendar.
  init?(_ unit: DueDateUnit, of day: CalendarDay, _ offset: Int = 0) {
    guard let first = day.start(of: unit, offset), let last = first.end(of: unit) else { return nil }
    self.init(unit, first, last)
    isPast = offset < 0
  }

  init(_ unit: DueDateUnit, _ first: CalendarDay, _ last: CalendarDay) {
    self.unit = unit
    self.first = first
    self.last = last
  }

  /// Returns the whole period; it is due on its first day, unless it has begun or its year is open.
  func span(_ today: CalendarDay) -> DueDateSpan {
    DueDateSpan(first, last, due: hasNoYear || first <= today && !isPast ? nil : first, isPast: isPast)
  }

  /// Reads from the period, or from the same month a year later if its year is open and the result is over.
  func upcoming<Value>(
    _ today: CalendarDay, last: (Value) -> CalendarDay, _ read: (DueDatePeriod) -> Value?
  ) -> Value? {
    guard let value = read(self), hasNoYear, last(value) < today else { return read(self) }
    return DueDatePeriod(unit, of: first, 12).flatMap(read)
  }

  /// Returns a day of the period; nil if the day lies outside it.
  func day(_ day: CalendarDay?) -> DueDateSpan? {
    guard let day, first <= day, day <= last else { return nil }
    return DueDateSpan(day, isPast: isPast)
  }
}

extension DueDatePeriod {
  /// Returns the days of a part, and the one by which something is due; nil if the period has no such part.
  ///
  /// A month has thirds, the second of which is due on the 15th, and halves. A week has early days (Monday and
  /// Tuesday), a middle (Wednesday), late days (Thursday and Friday), and halves. A year has halves.
  func days(in stretch: PeriodPart) -> (days: ClosedRange<CalendarDay>, due: CalendarDay)? {
    let bounds: (first: Int, last: Int?, due: Int)
    switch (unit, stretch) {
    case (.month, .early): bounds = (0, 9, 0)
    case (.month, .middle): bounds = (10, 19, 14)
    case (.month, .late): bounds = (20, nil, 20)
    case (.month, .firstHalf): bounds = (0, 14, 0)
    case (.month, .secondHalf): bounds = (15, nil, 15)
    case (.week, .early): bounds = (0, 1, 0)
    case (.week, .middle): bounds = (2, 2, 2)
    case (.week, .late): bounds = (3, 4, 3)
    case (.week, .firstHalf): bounds = (0, 2, 0)
    case (.week, .secondHalf): bounds = (3, nil, 3)
    case (.year, .firstHalf), (.year, .secondHalf): return halfOfYear(stretch)
    default: return nil
    }
    guard let first = first.adding(days: bounds.first), let due = self.first.adding(days: bounds.due),
      let last = bounds.last.map({ self.first.adding(days: $0) }) ?? last
    else { return nil }
    return (first...last, due)
  }

  private func halfOfYear(_ half: PeriodPart) -> (days: ClosedRange<CalendarDay>, due: CalendarDay)? {
    guard let second = first.adding(months: 6), let end = second.adding(days: -1) else { return nil }
    let days = half == .firstHalf ? first...end : second...last
    return (days, days.lowerBound)
  }
}

extension CalendarDay {
  /// Returns the next such weekday, never today.
  func next(_ other: Weekday) -> CalendarDay? {
    let distance = (other.rawValue - weekday.rawValue + 7) % 7
    return adding(days: distance == 0 ? 7 : distance)
  }

  /// Returns the last such weekday, never today.
  func previous(_ other: Weekday) -> CalendarDay? {
    let distance = (weekday.rawValue - other.rawValue + 7) % 7
    return adding(days: distance == 0 ? -7 : -distance)
  }

  /// Returns a weekday of the week that begins `offset` weeks after this one.
  func weekday(_ other: Weekday, inWeek offset: Int) -> CalendarDay? {
    adding(days: 7 * offset + other.rawValue - weekday.rawValue)
  }

  /// Returns the next such date, today included; 29 February may be eight years away.
  func next(month: Int, day: Int) -> CalendarDay? {
    (year...year + 8).lazy.compactMap { CalendarDay(year: $0, month: month, day: day) }.first { $0 >= self }
  }

  /// Returns the next such day of a month, today included.
  func next(dayOfMonth day: Int) -> CalendarDay? {
    (0...2).lazy.compactMap { start(of: .month, $0) }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: day) }.first { $0 >= self }
  }

  /// Whether it is a day from Monday to Friday.
  var isWorkday: Bool { weekday.rawValue < Weekday.saturday.rawValue }

  /// Returns the day a number of workdays later, or earlier if negative.
  func adding(workdays count: Int) -> CalendarDay? {
    guard abs(count) <= 4_000_000 else { return nil }
    // Adds whole weeks at once: a week has five workdays.
    guard var day = adding(days: 7 * ((abs(count) - 1) / 5) * count.signum()) else { return nil }
    for _ in 0..<(count == 0 ? 0 : (abs(count) - 1) % 5 + 1) {
      repeat {
        guard let next = day.adding(days: count.signum()) else { return nil }
        day = next
      } while !day.isWorkday
    }
    return day
  }

  /// Returns the first day of this day's week, month, quarter or year, moved by a number of them.
  func start(of unit: DueDateUnit, _ offset: Int) -> CalendarDay? {
    switch unit {
    case .week: adding(days: 7 * offset - weekday.rawValue)
    case .month: CalendarDay(year: year, month: month, day: 1)?.adding(months: offset)
    case .quarter: CalendarDay(year: year, month: (month - 1) / 3 * 3 + 1, day: 1)?.adding(months: 3 * offset)
    case .year: CalendarDay(year: year + offset, month: 1, day: 1)
    case .minute, .hour, .day: nil
    }
  }

  /// Returns the last day of this day's week, month, quarter or year.
  func end(of unit: DueDateUnit) -> CalendarDay? {
    switch unit {
    case .week: adding(days: Weekday.sunday.rawValue - weekday.rawValue)
    case .month: endOfMonth
    case .quarter: start(of: .quarter, 0)?.adding(months: 2)?.endOfMonth
    case .year: CalendarDay(year: year, month: 12, day: 31)
    case .minute, .hour, .day: nil
    }
  }

  /// Returns the Monday of an ISO 8601 week, where week 1 contains 4 January; nil if the year has no such week.
  static func monday(ofWeek number: Int, _ year: Int) -> CalendarDay? {
    guard number > 0, let first = CalendarDay(year: year, month: 1, day: 4)?.start(of: .week, number - 1),
      // A week belongs to the year of its Thursday.
      first.adding(days: 3)?.year == year
    else { return nil }
    return first
  }

  /// Returns Easter Sunday of the Western churches.
  ///
  /// After J. Meeus, J. M. Jones and J. H. Butcher, the Gregorian algorithm in "Astronomical Algorithms".
  static func easter(_ year: Int) -> CalendarDay? {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let (d, e) = (b / 4, b % 4)
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - d - g + 15) % 30
    let l = (32 + 2 * e + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 19 * l) / 433
    let month = (h + l - 7 * m + 90) / 25
    return CalendarDay(year: year, month: month, day: (h + l - 7 * m + 33 * month + 19) % 32)
  }
}
