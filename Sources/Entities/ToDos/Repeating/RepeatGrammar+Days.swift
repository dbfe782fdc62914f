internal import SharedEntities

extension RepeatGrammar {
  /// Reads `every friday`, `every other mon and thu`, `mon-fri`, `fridays`, `every workday`, `毎金曜`, `平日`, `週末ごと`.
  mutating func everyWeekday() -> RepeatReading? {
    skip(.on)
    let meaning = everyOrEach()
    let isAlternate = meaning != nil && skip(.alternate)
    // A single weekday is a date.
    guard let weekdays = weekdays(),
      meaning != nil || hasPlural || weekdays.count > 1 && rest.first != .per || skip(.per)
    else { return nil }
    return RepeatReading(
      meaning ?? .every, RecurrenceRule(.weekly, interval: isAlternate ? 2 : 1, weekdays: weekdays))
  }

  /// Reads `every last friday`, `every 15th`, `every dec 24`, `last workday of the month`, `第3水曜`.
  mutating func everyDayOfMonth() -> RepeatReading? {
    if !skip(.on), !skip(.at) { skip(.comma) }
    let meaning = everyOrEach()
    if meaning != nil, let (months, days) = daysOfYear() {
      return days.rule(ofYearsAt: 1, months: months).map { RepeatReading(meaning ?? .every, $0) }
    }
    // `月末` cannot be a date.
    let isEnd = rest.first == .endOfMonth
    guard let days = daysOfMonth() else { return nil }
    let length = ofEveryMonth()
    // `every second friday` may also mean every other one, and `15th` alone is not a rule.
    guard length != nil || !hasSecond else { return nil }
    if case .days = days, length == nil, meaning == nil, !isEnd { return nil }
    let rule =
      length?.isOfQuarters == true
      ? length?.interval == 3 ? days.ruleOfQuarters : nil
      : days.rule(.monthly, interval: length?.interval ?? 1)
    return rule.map { RepeatReading(meaning ?? length?.meaning ?? .every, $0) }
  }

  /// Reads `of the month`, `of every month`, `of every 2 months`, `of the quarter`.
  private mutating func ofEveryMonth() -> RepeatLength? {
    attempt { it in
      guard it.skip(.of) || it.skip(.in) else { return nil }
      guard it.skip(.the) || it.skip(.article) || it.rest.first == .unit(.month) else {
        return it.length().flatMap { $0.frequency == .monthly ? $0 : nil }
      }
      if it.skip(.unit(.month)) { return RepeatLength(meaning: .every, interval: 1, frequency: .monthly) }
      guard it.skip(.unit(.quarter)) else { return nil }
      return RepeatLength(meaning: .every, interval: 3, frequency: .monthly, isOfQuarters: true)
    }
  }

  /// Reads `every morning`, `毎朝`.
  mutating func everyPartOfDay() -> RepeatReading? {
    guard let meaning = everyOrEach(), let time = partAlone() else { return nil }
    return RepeatReading(meaning, RecurrenceRule(.daily), time: time)
  }

  /// Reads weekdays with or without separators; in Japanese, their signs alone are enough.
  mutating func weekdays() -> [RecurrenceRule.Day]? {
    var result: [Weekday] = []
    while true {
      let more: [Weekday]? = attempt { it in
        if !result.isEmpty { it.skipSeparators() }
        if it.rest.dropFirst().first == .weekend { it.skip(.the) }
        if it.skip(.weekend) { return it.plural([.saturday, .sunday]) }
        if it.skip(.workday) { return it.plural(RecurrenceRule.workdays.map(\.weekday)) }
        it.skip(.from)
        guard let first = it.weekdayOrSign() else { return nil }
        guard let last = it.attempt({ it in it.skip(.to) || it.skip(.from) ? it.weekdayOrSign() : nil })
        else {
          return [first]
        }
        it.skip(.through)
        // `saturday to tuesday` crosses the end of the week.
        let count = (last.rawValue - first.rawValue + 7) % 7
        return (0...count).map { Weekday.allCases[(first.rawValue + $0) % 7] }
      }
      guard let more else { break }
      result += more
    }
    return result.isEmpty ? nil : Set(result).map { RecurrenceRule.Day($0) }.sorted()
  }

  private mutating func plural(_ weekdays: [Weekday]) -> [Weekday] {
    if skip(.plural) { hasPlural = true }
    return weekdays
  }

  /// Reads a weekday; the signs of Monday and Sunday also mark months and days.
  private mutating func weekdayOrSign() -> Weekday? {
    weekday() ?? (skip(.monthMark) ? .monday : skip(.dayMark) ? .sunday : nil)
  }

  private mutating func skipSeparators() {
    while skip(.comma) {}
  }

  /// Reads `december 24`, `jan 1 and jul 1`, `the last friday of march and june`, `12月24日`, `1月1日と7月1日`, `2月末`.
  mutating func daysOfYear() -> (months: [Int], days: RepeatDaysOfMonth)? {
    guard var result = daysOfMonths() else { return nil }
    while let next = attempt({ it in
      it.skipSeparators()
      return it.daysOfMonths()
    }) {
      // A rule has the same days in all of its months.
      guard next.days == result.days else { return nil }
      result.months += next.months
    }
    return result
  }

  /// Reads `december 24`, `24 dec`, `the last friday of march and june`, `12月24日`, `3月・6月の最終金曜`, `2月末`.
  private mutating func daysOfMonths() -> (months: [Int], days: RepeatDaysOfMonth)? {
    attempt { it in
      if let months = it.months({ $0.month() }) {
        it.skip(.on)
        it.skip(.the)
        return it.dayNumbers().map { (months, .days($0)) }
      }
      if let month = it.amount(of: .endOfMonth) {
        it.skip(.dayMark)
        return ([month], .days([-1]))
      }
      if let months = it.months({ $0.amount(of: .monthMark) }) {
        it.skip(.possessive)
        return it.daysOfMonth().map { (months, $0) }
      }
      guard let days = it.attempt({ it in it.daysOfMonth() }) ?? it.number().map({ .days([$0]) }) else {
        return nil
      }
      it.skip(.of)
      return it.months { $0.month() }.map { ($0, days) }
    }
  }

  /// Reads one month or several with separators.
  private mutating func months(_ read: (inout Self) -> Int?) -> [Int]? {
    var result: [Int] = []
    while let month: Int = attempt({ it in
      if !result.isEmpty { it.skipSeparators() }
      return read(&it)
    }) {
      result.append(month)
    }
    return result.isEmpty ? nil : result
  }

  private mutating func month() -> Int? {
    guard case .month(let month)? = rest.first else { return nil }
    rest.removeFirst()
    return month
  }

  /// Reads the `24 and 25` of `december 24 and 25`, but not the hour of `december 24, 9am`.
  private mutating func dayNumbers() -> [Int]? {
    guard let first = dayNumber() else { return nil }
    var days = [first]
    while let day: Int = attempt({ it in
      guard it.skip(.comma) else { return nil }
      // `december 24, 9` may have an hour.
      if case .number(1...12)? = it.rest.first { return nil }
      guard let day = it.dayNumber() else { return nil }
      switch it.rest.first {
      case .part?, .month?, .weekday?, .unit?, DueDateToken.times?: return nil
      default: return day
      }
    }) {
      days.append(day)
    }
    return days
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
      let isClear = skip(.the)
      // `friday 9` may be an hour.
      if !isClear, case .number(1...12)? = rest.first { return nil }
      return dayNumber().map { .dated(weekday, $0) }
    }
    guard let day = amount(of: .dayMark), skip(.possessive) else { return nil }
    return weekday().map { .dated($0, day) }
  }

  /// Reads numbers and what they count: weekdays, workdays or days.
  private mutating func group() -> RepeatDaysOfMonth? {
    if let day = attempt({ it in it.namedDayOfMonth() }) { return .days([day]) }
    if let days = daysBeforeMark() { return .days(days) }
    guard let numbers = ordinals() else { return nil }
    skip(.possessive)
    if let weekday = weekday() {
      return .weekdays(numbers.map { RecurrenceRule.Day(weekday, ordinal: $0) })
    }
    if skip(.workday) { return .workdays(numbers) }
    // `the last` alone does not say the last of what.
    guard skip(.unit(.day)) || skip(.dayMark) || !numbers.contains(-1) else { return nil }
    return .days(numbers)
  }

  /// Reads `end`, `the start of`, `the middle of`, `月末`, `初め`, `半ば`.
  private mutating func namedDayOfMonth() -> Int? {
    skip(.the)
    if skip(.endOfMonth) || skip(.end) {
      skip(.dayMark)
      return -1
    }
    if skip(.startOfMonth) || skip(.start) { return 1 }
    if skip(.stretch(.middle)) { return 15 }
    return skip(.starting) && rest.first == .of ? 1 : nil
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

  /// Reads `the 1st and 3rd`, `last`, `第1・第3`, `第2・4`, `2番目`; -1 is the last.
  private mutating func ordinals() -> [Int]? {
    var result: [Int] = []
    var isJapanese = false
    while let number: Int = attempt({ it in
      if !result.isEmpty { it.skipSeparators() }
      it.skip(.the)
      if it.skip(.last) || it.skip(.final) { return -1 }
      if case .ordinal(let number)? = it.rest.first {
        it.rest.removeFirst()
        return number
      }
      if it.skip(.second) {
        it.hasSecond = true
        return 2
      }
      if let number = it.amount(of: .rank) { return number }
      isJapanese = it.skip(.nth) || isJapanese
      return isJapanese ? it.number() : nil
    }) {
      result.append(number)
    }
    return result.isEmpty ? nil : result
  }
}
