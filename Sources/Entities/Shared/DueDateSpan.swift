/// Days in a row that words mean, and the one of them by which something is due.
struct DueDateSpan {
  /// The first of the days.
  let first: CalendarDay
  /// The last of the days.
  let last: CalendarDay
  /// The day by which something is due; nil if the words leave that open.
  let due: CalendarDay?
  /// Whether the words look back, as `last friday` does.
  let isPast: Bool

  /// Creates one day.
  init(_ day: CalendarDay, isPast: Bool = false) {
    self.init(day, day, due: day, isPast: isPast)
  }

  /// Creates several days.
  init(_ first: CalendarDay, _ last: CalendarDay, due: CalendarDay?, isPast: Bool = false) {
    self.first = first
    self.last = last
    self.due = due
    self.isPast = isPast
  }

  /// Creates several days, by one of which something is due unless that is over.
  init(_ days: ClosedRange<CalendarDay>, due: CalendarDay, today: CalendarDay, isPast: Bool = false) {
    let isOpen = due < today && !isPast && days.lowerBound < days.upperBound
    self.init(days.lowerBound, days.upperBound, due: isOpen ? nil : due, isPast: isPast)
  }
}

/// A period that words name, such as a week.
struct DueDatePeriod {
  /// What it is one of.
  let unit: DueDateUnit
  /// Its first day.
  let first: CalendarDay
  /// Its last day.
  let last: CalendarDay
  /// Whether the words look back, as `last week` does.
  var isPast = false
  /// Whether it is the next month of a name, so that its days may be those of the year after it.
  var hasNoYear = false

  /// Creates the period of a unit that has a day, or one so many after it; nil outside the calendar.
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

  /// All of it: something is due on its first day, unless that is over.
  func span(_ today: CalendarDay) -> DueDateSpan {
    DueDateSpan(first, last, due: hasNoYear || first <= today && !isPast ? nil : first, isPast: isPast)
  }

  /// Returns something of it, or of the same month a year later if it has no year and that is over.
  func upcoming<Value>(
    _ today: CalendarDay, last: (Value) -> CalendarDay, _ read: (DueDatePeriod) -> Value?
  ) -> Value? {
    guard let value = read(self), hasNoYear, last(value) < today else { return read(self) }
    return DueDatePeriod(unit, of: first, 12).flatMap(read)
  }

  /// One day of it; nil if that is another's.
  func day(_ day: CalendarDay?) -> DueDateSpan? {
    guard let day, first <= day, day <= last else { return nil }
    return DueDateSpan(day, isPast: isPast)
  }
}

extension DueDatePeriod {
  /// The days of a part, and the one by which something is due; nil if the period has no such part.
  ///
  /// A month has thirds, of which the second stands for the 15th, and halves; a week early days, which are Monday and
  /// Tuesday, Wednesday and late days, which are Thursday and Friday; a year has halves.
  func days(in stretch: DueDateStretch) -> (days: ClosedRange<CalendarDay>, due: CalendarDay)? {
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

  private func halfOfYear(_ half: DueDateStretch) -> (days: ClosedRange<CalendarDay>, due: CalendarDay)? {
    guard let second = first.adding(months: 6), let end = second.adding(days: -1) else { return nil }
    let days = half == .firstHalf ? first...end : second...last
    return (days, days.lowerBound)
  }
}

extension CalendarDay {
  /// The next such weekday, never today.
  func next(_ other: Weekday) -> CalendarDay? {
    let distance = (other.rawValue - weekday.rawValue + 7) % 7
    return adding(days: distance == 0 ? 7 : distance)
  }

  /// The last such weekday, never today.
  func previous(_ other: Weekday) -> CalendarDay? {
    let distance = (weekday.rawValue - other.rawValue + 7) % 7
    return adding(days: distance == 0 ? -7 : -distance)
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

  /// Whether it is a day from Monday to Friday.
  var isWorkday: Bool { weekday.rawValue < Weekday.saturday.rawValue }

  /// The day so many workdays later, or earlier below zero.
  func adding(workdays count: Int) -> CalendarDay? {
    guard abs(count) <= 4_000_000 else { return nil }
    // Whole weeks at once, as five workdays are one.
    guard var day = adding(days: 7 * ((abs(count) - 1) / 5) * count.signum()) else { return nil }
    for _ in 0..<(count == 0 ? 0 : (abs(count) - 1) % 5 + 1) {
      repeat {
        guard let next = day.adding(days: count.signum()) else { return nil }
        day = next
      } while !day.isWorkday
    }
    return day
  }

  /// The first day of the week, month, quarter or year that begins so many of them after this one.
  func start(of unit: DueDateUnit, _ offset: Int) -> CalendarDay? {
    switch unit {
    case .week: adding(days: 7 * offset - weekday.rawValue)
    case .month: CalendarDay(year: year, month: month, day: 1)?.adding(months: offset)
    case .quarter: CalendarDay(year: year, month: (month - 1) / 3 * 3 + 1, day: 1)?.adding(months: 3 * offset)
    case .year: CalendarDay(year: year + offset, month: 1, day: 1)
    case .minute, .hour, .day: nil
    }
  }

  /// The last day of the week, month, quarter or year of this day.
  func end(of unit: DueDateUnit) -> CalendarDay? {
    switch unit {
    case .week: adding(days: Weekday.sunday.rawValue - weekday.rawValue)
    case .month: endOfMonth
    case .quarter: start(of: .quarter, 0)?.adding(months: 2)?.endOfMonth
    case .year: CalendarDay(year: year, month: 12, day: 31)
    case .minute, .hour, .day: nil
    }
  }

  /// The Monday of a week of a year, by ISO 8601: the first week has 4 January; nil if the year has no such week.
  static func monday(ofWeek number: Int, _ year: Int) -> CalendarDay? {
    guard number > 0, let first = CalendarDay(year: year, month: 1, day: 4)?.start(of: .week, number - 1),
      // The Thursday of a week is in its year.
      first.adding(days: 3)?.year == year
    else { return nil }
    return first
  }

  /// Easter Sunday of the Western churches.
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
