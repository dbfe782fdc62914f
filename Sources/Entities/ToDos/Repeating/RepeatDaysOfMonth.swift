internal import SharedEntities

/// Days of a month, all of one kind.
enum RepeatDaysOfMonth: Equatable {
  /// These days; -1 is the last.
  case days([Int])
  /// These weekdays, each with its number.
  case weekdays([RecurrenceRule.Day])
  /// These workdays; -1 is the last.
  case workdays([Int])
  /// A weekday that is such a day: Friday the 13th.
  case dated(Weekday, Int)

  /// The rule of these days in some months of every year; nil if one of them never has one of these days.
  func rule(ofYearsAt interval: Int, months: [Int]) -> RecurrenceRule? {
    guard months.count > 1 else { return rule(.yearly, interval: interval, month: months.first) }
    // Positions are counted in an interval, which must be a month.
    guard interval == 1, months.allSatisfy({ rule(.yearly, interval: 1, month: $0) != nil }),
      let rule = rule(.monthly, interval: 1), rule.clampedMonthDays == nil
    else { return nil }
    return RecurrenceRule(
      .monthly, months: months, monthDays: rule.monthDays, weekdays: rule.weekdays, positions: rule.positions)
  }

  /// The rule of these days, at an interval in months, or in years if a month is named; nil if it never has one of them.
  func rule(_ frequency: RecurrenceRule.Frequency, interval: Int, month: Int? = nil) -> RecurrenceRule? {
    let months = month.map { [$0] } ?? []
    guard (1...RecurrenceRule.highestInterval).contains(interval),
      month.map({ (1...12).contains($0) }) ?? true
    else { return nil }
    switch self {
    case .days(let days):
      // 29 February is one.
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
  /// The rule of these days of each quarter: of its first month, or of its last one if they are counted from the end.
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
