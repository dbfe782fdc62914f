internal import SharedEntities

/// The intervals of a rule, and the days that it picks in each: RFC 5545, section 3.3.10, the table on page 44.
///
/// Interval 0 contains the anchor. It includes days before the anchor, because BYSETPOS counts them.
struct RecurrenceIntervals {
  private let rule: RecurrenceRule
  private let anchor: CalendarDay
  private let weekdays: [RecurrenceRule.Day]
  private let monthDays: [Int]
  private let months: [Int]

  init(_ rule: RecurrenceRule, anchor: CalendarDay) {
    self.rule = rule
    self.anchor = anchor
    // The anchor supplies what the rule does not say.
    let namesNoDay = rule.weekdays.isEmpty && rule.monthDays.isEmpty
    weekdays =
      namesNoDay && rule.frequency == .weekly ? [RecurrenceRule.Day(anchor.weekday)] : rule.weekdays
    let isOfMonths = rule.frequency == .monthly || rule.frequency == .yearly
    monthDays = namesNoDay && isOfMonths ? [anchor.day] : rule.monthDays
    months = namesNoDay && rule.frequency == .yearly && rule.months.isEmpty ? [anchor.month] : rule.months
  }

  /// The number of consecutive intervals without a day after which no interval can have one.
  ///
  /// The calendar repeats after 400 years, which are 4,800 months, 20,871 weeks and 146,097 days. The days of an
  /// interval depend only on its position in this cycle, and equal steps return to the same positions.
  var cycle: Int {
    switch rule.frequency {
    case .daily: 146_097
    case .weekly: 20_871
    case .monthly: 4_800
    case .yearly: 400
    }
  }

  /// Returns the number of the first interval that may have a day after the given one.
  func firstNumber(after day: CalendarDay) -> Int {
    guard day > anchor else { return 0 }
    let distance =
      switch rule.frequency {
      case .daily: day.dayNumber - anchor.dayNumber
      case .weekly: (day.dayNumber - firstWeek) / 7
      case .monthly: (day.year - anchor.year) * 12 + day.month - anchor.month
      case .yearly: day.year - anchor.year
      }
    return distance / rule.interval
  }

  /// Returns the days of an interval, ascending; nil if it begins after the calendar ends.
  func days(inInterval number: Int) -> [CalendarDay]? {
    let (distance, overflow) = number.multipliedReportingOverflow(by: rule.interval)
    // The calendar has fewer days.
    guard !overflow, distance < 4_000_000 else { return nil }
    let days: [CalendarDay]
    switch rule.frequency {
    case .daily:
      guard let day = anchor.adding(days: distance) else { return nil }
      days = picked(in: day.dayNumber...day.dayNumber)
    case .weekly:
      let start = firstWeek + 7 * distance
      // The first and the last week of the calendar may not be whole.
      guard CalendarDay(dayNumber: max(start, anchor.dayNumber)) != nil else { return nil }
      days = picked(in: start...start + 6)
    case .monthly:
      guard let start = CalendarDay(year: anchor.year, month: anchor.month, day: 1)?.adding(months: distance)
      else { return nil }
      days = months.isEmpty || months.contains(start.month) ? picked(in: month(start.month, start.year)) : []
    case .yearly:
      let year = anchor.year + distance
      guard let first = CalendarDay(year: year, month: 1, day: 1) else { return nil }
      guard months.isEmpty else {
        days = months.flatMap { picked(in: month($0, year)) }
        break
      }
      days = picked(in: first.dayNumber...month(12, year).upperBound)
    }
    return positioned(days)
  }

  /// The day number of the first day of the anchor's week.
  private var firstWeek: Int {
    anchor.dayNumber - (anchor.weekday.rawValue - rule.weekStart.rawValue + 7) % 7
  }

  /// Returns the day numbers of a month.
  private func month(_ month: Int, _ year: Int) -> ClosedRange<Int> {
    guard let first = CalendarDay(year: year, month: month, day: 1)?.dayNumber else { return 0...0 }
    return first...first + CalendarDay.length(ofMonth: month, year: year) - 1
  }

  /// Returns the days in a range that the rule picks; ordinal weekdays are counted within the range.
  private func picked(in stretch: ClosedRange<Int>) -> [CalendarDay] {
    stretch.compactMap { number in
      guard let day = CalendarDay(dayNumber: number) else { return nil }
      let isPicked =
        weekdays.isEmpty
        || weekdays.contains { wanted in
          guard wanted.weekday == day.weekday, let ordinal = wanted.ordinal else {
            return wanted.weekday == day.weekday
          }
          return ordinal > 0
            ? (number - stretch.lowerBound) / 7 + 1 == ordinal
            : (stretch.upperBound - number) / 7 + 1 == -ordinal
        }
      return isPicked && isInMonths(day) ? day : nil
    }
  }

  /// Whether a day is in one of the rule's months, and one of its days of the month.
  private func isInMonths(_ day: CalendarDay) -> Bool {
    guard months.isEmpty || months.contains(day.month) else { return false }
    guard !monthDays.isEmpty else { return true }
    let length = CalendarDay.length(ofMonth: day.month, year: day.year)
    return monthDays.contains(day.day) || monthDays.contains(day.day - length - 1)
  }

  /// Returns the days at the positions that the rule names.
  private func positioned(_ days: [CalendarDay]) -> [CalendarDay] {
    guard !rule.positions.isEmpty else { return days }
    let indices = rule.positions.map { $0 > 0 ? $0 - 1 : days.count + $0 }
    return Set(indices).sorted().filter(days.indices.contains).map { days[$0] }
  }
}
