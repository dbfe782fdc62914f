internal import SharedEntities

/// Days of a month, all of one kind.
enum RepeatDaysOfMonth: Equatable {
  /// These days; -1 is the last.
  case days([Int])
  /// These weekdays, each with its ordinal.
  case weekdays([RecurrenceRule.Day])
  /// These workdays; -1 is the last.
  case workdays([Int])
  /// A weekday on a day of the month: Friday the 13th.
  case dated(Weekday, Int)

  /// Returns a yearly rule for these days in some months; nil if one of the months never has one of the days.
  func rule(ofYearsAt interval: Int, months: [Int]) -> RecurrenceRule? {
    guard months.count > 1 else { return rule(.yearly, interval: interval, month: months.first) }
    // Positions are counted within an interval, which must therefore be a month.
    guard interval == 1, months.allSatisfy({ rule(.yearly, interval: 1, month: $0) != nil }),
      let rule = rule(.monthly, interval: 1), rule.clampedMonthDays == nil
    else { return nil }
    return RecurrenceRule(
      .monthly, months: months, monthDays: rule.monthDays, weekdays: rule.weekdays, positions: rule.positions)
  }

  /// Returns a rule for these days, at an interval in months, or in years if a month is named; nil if a day never
  /// occurs.
  func rule(_ frequency: RecurrenceRule.Frequency, interval: Int, month: Int? = nil) -> RecurrenceRule? {
    let months = month.map { [$0] } ?? []
    guard (1...RecurrenceRule.highestInterval).contains(interval),
      month.map({ (1...12).contains($0) }) ?? true
    else { return nil }
    switch self {
    case .days(let days):
      // 29 February is a valid day.
      let length = month.map { CalendarDay.length(ofMonth: $0, year: 2000) } ?? 31
      guard days.allSatisfy({ $0 == -1 || (1...length).contains($0) }) else { return nil }
      return .clamped(frequency, interval: interval, month: month, monthDays: days)
    case .weekdays(let weekdays):
      guard weekdays.allSatisfy({ (-1...5).contains($0.ordinal ?? 0) && $0.ordinal != 0 }) else { return nil }
      return RecurrenceRule(frequency, interval: interval, months: months, weekdays: weekdays)
    case .workdays(let numbers):
      guard numbers.allSatisfy({ (-1...23).contains($0) && $0 != 0 }) else { return nil }
      return RecurrenceRule(
        frequency, interval: interval, months: months, weekdays: RecurrenceRule.workdays, positions: numbers)
    case .dated(let weekday, let day):
      guard (1...31).contains(day) else { return nil }
      return RecurrenceRule(
        frequency, interval: interval, months: months, monthDays: [day],
        weekdays: [RecurrenceRule.Day(weekday)])
    }
  }
}

extension RepeatDaysOfMonth {
  /// A rule for these days of each quarter: in its first month, or in its last one if they are counted from the end.
  var ruleOfQuarters: RecurrenceRule? {
    let numbers: [Int]
    switch self {
    case .days(let days): numbers = days
    case .weekdays(let weekdays): numbers = weekdays.map { $0.ordinal ?? 0 }
    case .workdays(let workdays): numbers = workdays
    case .dated: return nil
    }
    if numbers.allSatisfy({ $0 == -1 }) { return rule(ofYearsAt: 1, months: [3, 6, 9, 12]) }
    return numbers.allSatisfy { (1...28).contains($0) } ? rule(ofYearsAt: 1, months: [1, 4, 7, 10]) : nil
  }
}
