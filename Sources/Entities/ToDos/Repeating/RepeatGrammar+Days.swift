internal import SharedEntities

extension RepeatGrammar {
  /// Reads `every friday`, `every other mon and thu`, `every workday`, `毎金曜`, `平日`.
  mutating func everyWeekday() -> RepeatReading? {
    let meaning = everyOrEach()
    let isAlternate = meaning != nil && skip(.alternate)
    guard let weekdays = weekdays(), meaning != nil || weekdays == RecurrenceRule.workdays else { return nil }
    return RepeatReading(
      meaning ?? .every, RecurrenceRule(.weekly, interval: isAlternate ? 2 : 1, weekdays: weekdays))
  }

  /// Reads `every last friday`, `every 15th`, `every dec 24`, `last workday of the month`, `第3水曜`.
  mutating func everyDayOfMonth() -> RepeatReading? {
    let meaning = everyOrEach()
    if meaning != nil, let (month, days) = daysOfYear() {
      return days.rule(.yearly, interval: 1, month: month).map { RepeatReading(meaning ?? .every, $0) }
    }
    guard let days = daysOfMonth() else { return nil }
    let isOfMonth = skipOfTheMonth()
    // `every second friday` may also mean every other one, and `15th` alone is no rule.
    guard isOfMonth || !hasSecond else { return nil }
    if case .days = days, !isOfMonth, meaning == nil { return nil }
    return days.rule(.monthly, interval: 1).map { RepeatReading(meaning ?? .every, $0) }
  }

  private mutating func skipOfTheMonth() -> Bool {
    guard skip(.of) else { return false }
    skip(.the)
    return skip(.unit(.month))
  }

  /// Reads weekdays with or without separators; in Japanese also by their signs alone.
  mutating func weekdays() -> [RecurrenceRule.Day]? {
    var result: [Weekday] = []
    while true {
      let more: [Weekday]? = attempt { it in
        if !result.isEmpty { it.skipSeparators() }
        if let weekday = it.weekday() { return [weekday] }
        if it.skip(.weekend) { return [.saturday, .sunday] }
        if it.skip(.workday) { return RecurrenceRule.workdays.map(\.weekday) }
        // The signs of Monday and Sunday are also those behind the numbers of months and days.
        return it.skip(.monthMark) ? [.monday] : it.skip(.dayMark) ? [.sunday] : nil
      }
      guard let more else { break }
      result += more
    }
    return result.isEmpty ? nil : Set(result).map { RecurrenceRule.Day($0) }.sorted()
  }

  private mutating func skipSeparators() {
    while skip(.comma) {}
  }

  /// Reads `december 24`, `24 dec`, `the last friday of november`, `12月24日`, `3月最終金曜`, `2月末`.
  mutating func daysOfYear() -> (month: Int, days: RepeatDaysOfMonth)? {
    attempt { it in
      if let month = it.month() {
        it.skip(.the)
        return it.dayNumber().map { (month, .days([$0])) }
      }
      if let month = it.amount(of: .endOfMonth) {
        it.skip(.dayMark)
        return (month, .days([-1]))
      }
      if let month = it.amount(of: .monthMark) {
        it.skip(.possessive)
        return it.daysOfMonth().map { (month, $0) }
      }
      guard let days = it.attempt({ it in it.daysOfMonth() }) ?? it.number().map({ .days([$0]) }) else {
        return nil
      }
      it.skip(.of)
      return it.month().map { ($0, days) }
    }
  }

  private mutating func month() -> Int? {
    guard case .month(let month)? = rest.first else { return nil }
    rest.removeFirst()
    return month
  }

  private mutating func dayNumber() -> Int? {
    guard case .ordinal(let day)? = rest.first else { return number() }
    rest.removeFirst()
    return day
  }

  /// Reads `the 1st and 15th`, `the last friday`, `friday the 13th`, `15日と末日`, `第1・第3月曜`, `13日の金曜`.
  mutating func daysOfMonth() -> RepeatDaysOfMonth? {
    if let dated = attempt({ it in it.datedWeekday() }) { return dated }
    guard var result = attempt({ it in it.group() }) else { return nil }
    while let next = attempt({ it in
      it.skipSeparators()
      return it.group()
    }) {
      switch (result, next) {
      case (.days(let first), .days(let second)): result = .days(first + second)
      case (.weekdays(let first), .weekdays(let second)): result = .weekdays(first + second)
      case (.workdays(let first), .workdays(let second)): result = .workdays(first + second)
      default: return nil
      }
    }
    return result
  }

  private mutating func datedWeekday() -> RepeatDaysOfMonth? {
    if let weekday = weekday() {
      skip(.the)
      return dayNumber().map { .dated(weekday, $0) }
    }
    guard let day = amount(of: .dayMark), skip(.possessive) else { return nil }
    return weekday().map { .dated($0, day) }
  }

  /// Reads numbers and what they count: weekdays, workdays or days.
  private mutating func group() -> RepeatDaysOfMonth? {
    if skip(.endOfMonth) || skip(.end) { return .days([-1]) }
    if let days = daysBeforeMark() { return .days(days) }
    guard let numbers = ordinals() else { return nil }
    skip(.possessive)
    if let weekday = weekday() {
      return .weekdays(numbers.map { RecurrenceRule.Day(weekday, ordinal: $0) })
    }
    if skip(.workday) { return .workdays(numbers) }
    // `the last` alone leaves open of what.
    guard skip(.unit(.day)) || skip(.dayMark) || !numbers.contains(-1) else { return nil }
    return .days(numbers)
  }

  /// Reads `15日`, `1・15日`.
  private mutating func daysBeforeMark() -> [Int]? {
    attempt { it in
      var days: [Int] = []
      repeat {
        guard let day = it.number() else { return nil }
        days.append(day)
      } while it.skip(.comma)
      return it.skip(.dayMark) ? days : nil
    }
  }

  /// Reads `the 1st and 3rd`, `last`, `第1・第3`, `第2・4`; -1 is the last.
  private mutating func ordinals() -> [Int]? {
    var result: [Int] = []
    var isJapanese = false
    while let number: Int = attempt({ it in
      if !result.isEmpty { it.skipSeparators() }
      it.skip(.the)
      if it.skip(.last) { return -1 }
      if case .ordinal(let number)? = it.rest.first {
        it.rest.removeFirst()
        return number
      }
      if it.skip(.second) {
        it.hasSecond = true
        return 2
      }
      isJapanese = it.skip(.nth) || isJapanese
      return isJapanese ? it.number() : nil
    }) {
      result.append(number)
    }
    return result.isEmpty ? nil : result
  }
}
