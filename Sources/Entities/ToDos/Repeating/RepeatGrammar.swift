internal import SharedEntities

/// Reads the tokens of a repeat rule from left to right.
///
/// A rule is `every` or `each` and an interval (`every 2 weeks on mon, thu`, `2週ごとの月・木`), weekdays (`every friday`)
/// or days of a month (`every last friday`, `last workday of the month`), or a distance from the day of completion
/// (`after 10 days`, `完了から10日後`). It may have a time of day (`at 9am`, `9時`), a start (`starting 2026-12-04`,
/// `2026-12-04から`) and an end (`until 2026-12-11`, `3 times`, `3回まで`).
struct RepeatGrammar: DueDateTokenReading {
  var rest: ArraySlice<DueDateToken>
  private var end: RecurrenceRule.End?
  private var start: CalendarDay?
  private var time: TimeOfDay?
  private var isEach = false
  /// Whether the time was written as `midnight`, which could belong to either of two days unless every day has it.
  private var isAtMidnight = false
  /// Whether `second` was read as a number, which it is only for days of a month.
  var hasSecond = false
  /// Whether weekdays were written as `mondays`.
  var hasPlural = false

  init(_ tokens: [DueDateToken]) { rest = tokens[...] }

  /// Returns the meaning of all tokens together; nil if they have none.
  func reading() -> RepeatReading? {
    whole { $0.afterCompletion() } ?? whole { $0.interval() } ?? whole { $0.everyWeekday() }
      ?? whole { $0.everyDayOfMonth() } ?? whole { $0.everyPartOfDay() }
  }

  /// Reads a rule with its time, start and end, which may come before it.
  private func whole(_ read: (inout Self) -> RepeatReading?) -> RepeatReading? {
    var copy = self
    while copy.readEnd() || copy.readStart() || copy.readTime() {
      if !copy.skip(.comma) { copy.skip(.possessive) }
    }
    guard let reading = read(&copy) else { return nil }
    while !copy.rest.isEmpty {
      // `毎月25日に`
      if copy.skip(.until) { continue }
      if !copy.skip(.comma) { copy.skip(.possessive) }
      guard copy.readTerm() else { return nil }
    }
    let isEach = copy.isEach && reading.meaning == .every
    guard !copy.isEach || isEach, reading.time == nil || copy.time == nil,
      !copy.isAtMidnight || reading.rule.frequency == .daily && reading.rule.interval == 1
    else { return nil }
    return RepeatReading(
      isEach ? .each : reading.meaning, reading.rule.ending(copy.end ?? .never),
      clampsShortMonths: reading.clampsShortMonths, time: reading.time ?? copy.time, start: copy.start)
  }

  /// Reads an end, a start, a time or `もれなく`, unless there is one already.
  private mutating func readTerm() -> Bool {
    if !isEach, skip(.each) {
      isEach = true
      return true
    }
    return readEnd() || readStart() || readTime()
  }

  /// Reads `until 2026-12-11`, `3 times`, `2026年12月11日まで`, `3回まで`.
  private mutating func readEnd() -> Bool {
    guard end == nil else { return false }
    end = attempt { it in
      if let count = it.amount(of: .times), count > 0 {
        it.skip(.through)
        return .after(count: count)
      }
      let isEnglish = it.skip(.by) || it.skip(.to)
      guard let day = it.date(), isEnglish || it.skip(.through) else { return nil }
      return .until(.day(day))
    }
    return end != nil
  }

  /// Reads `starting 2026-12-04`, `from 2026-12-04`, `2026年12月4日から`.
  private mutating func readStart() -> Bool {
    guard start == nil else { return false }
    start = attempt { it in
      let isEnglish = it.skip(.starting) || it.skip(.from)
      if isEnglish { it.skip(.on) }
      guard let day = it.date(), isEnglish || it.skip(.from) else { return nil }
      return day
    }
    return start != nil
  }

  /// Reads `at 9am`, `in the morning`, `at midnight`, `9時`, `夜`.
  private mutating func readTime() -> Bool {
    guard time == nil else { return false }
    isAtMidnight =
      attempt { it in
        it.skip(.at)
        return it.skip(.midnight) ? true : nil
      } ?? false
    time = isAtMidnight ? .midnight : time() ?? partAlone()
    return time != nil
  }

  /// Reads a day with its year, because the rule is parsed again later; a weekday beside it must match.
  private mutating func date() -> CalendarDay? {
    let before: Weekday? = attempt { it in
      guard let weekday = it.weekday() else { return nil }
      it.skip(.comma)
      return weekday
    }
    let day: CalendarDay?
    if case .date(let date)? = rest.first {
      rest.removeFirst()
      day = date
    } else {
      guard let year = amount(of: .yearMark), let month = amount(of: .monthMark),
        let number = amount(of: .dayMark)
      else { return nil }
      day = CalendarDay(year: year, month: month, day: number)
    }
    guard let named = before ?? weekday() else { return day }
    return day?.weekday == named ? day : nil
  }

  mutating func weekday() -> Weekday? {
    guard case .weekday(let weekday)? = rest.first else { return nil }
    rest.removeFirst()
    if skip(.plural) { hasPlural = true }
    return weekday
  }

  /// Reads `every`, `each` or `毎`.
  mutating func everyOrEach() -> RepeatMeaning? { skip(.each) ? .each : skip(.every) ? .every : nil }
}

/// The length of the intervals of a rule.
struct RepeatLength {
  let meaning: RepeatMeaning
  var interval: Int
  let frequency: RecurrenceRule.Frequency
  /// Whether the interval was written in quarters.
  var isOfQuarters = false
}

extension RepeatGrammar {
  /// Reads `after 10 days`, `10 days after completion`, `完了から10日後`, `完了後10日`.
  private mutating func afterCompletion() -> RepeatReading? {
    let isAhead = skip(.after)
    let isJapanese = !isAhead && skip(.done)
    if isJapanese {
      guard skip(.from) || skip(.later) || skip(.possessive) else { return nil }
    }
    guard let interval = count(), let (factor, frequency) = frequency(withMarks: isJapanese),
      let rule = rule(frequency, interval, factor)
    else { return nil }
    if isJapanese {
      skip(.later)
    } else if !isAhead {
      guard skip(.after), skip(.done) else { return nil }
    }
    return RepeatReading(.after, rule)
  }

  /// Reads `every 2 weeks on mon, thu`, `each month`, `every year on december 24`, `隔週月・木`, `毎月25日`.
  private mutating func interval() -> RepeatReading? {
    guard let length = length(), let bare = rule(length.frequency, length.interval) else { return nil }
    let (interval, frequency) = (length.interval, length.frequency)
    if !skip(.possessive) { skip(.on) }
    let rule: RecurrenceRule?? = attempt { it in
      switch frequency {
      case .daily:
        // `every day from monday to friday`
        guard interval == 1, let weekdays = it.weekdays(), weekdays.count > 1 else { return nil }
        return RecurrenceRule(.weekly, weekdays: weekdays)
      case .weekly: return it.weekdays().map { RecurrenceRule(.weekly, interval: interval, weekdays: $0) }
      case .monthly:
        return it.daysOfMonth().map {
          length.isOfQuarters
            ? interval == 3 ? $0.ruleOfQuarters : nil : $0.rule(.monthly, interval: interval)
        }
      case .yearly: return it.daysOfYear().map { $0.days.rule(ofYearsAt: interval, months: $0.months) }
      }
    }
    guard let rule else {
      let isOfMonths = frequency == .monthly || frequency == .yearly
      return RepeatReading(length.meaning, bare, clampsShortMonths: isOfMonths)
    }
    return rule.map { RepeatReading(length.meaning, $0) }
  }

  /// Reads `every 2 weeks`, `隔週`, `2週ごと`, `once a month`, `月に1回`, `2週間に1回`.
  mutating func length() -> RepeatLength? {
    if let length = attempt({ it in it.onceInUnits() }) { return length }
    if let frequency = attempt({ it in it.onceAUnit() }) {
      return RepeatLength(meaning: .every, interval: 1, frequency: frequency)
    }
    let isOnce = skip(.once)
    let meaning = everyOrEach()
    guard !isOnce || meaning != nil else { return nil }
    return intervalAndUnit(after: meaning)
  }

  /// Reads `once a week`, `週1回`, `月に1回`.
  private mutating func onceAUnit() -> RecurrenceRule.Frequency? {
    if skip(.once) { return skip(.article) ? plainFrequency(withMarks: false) : nil }
    let unit: RecurrenceRule.Frequency? = skip(.monthMark) ? .monthly : plainFrequency(withMarks: true)
    skip(.until)
    return amount(of: .times) == 1 ? unit : nil
  }

  /// Reads `2週間に1回`, `3日に一度`.
  private mutating func onceInUnits() -> RepeatLength? {
    guard let interval = number(), let (factor, frequency) = frequency(withMarks: true), skip(.until),
      amount(of: .times) == 1, (1...RecurrenceRule.highestInterval).contains(interval)
    else { return nil }
    return RepeatLength(
      meaning: .every, interval: interval * factor, frequency: frequency, isOfQuarters: factor > 1)
  }

  /// Reads a unit that is not a multiple of another one.
  private mutating func plainFrequency(withMarks: Bool) -> RecurrenceRule.Frequency? {
    frequency(withMarks: withMarks).flatMap { $0.factor == 1 ? $0.frequency : nil }
  }

  /// Reads the length of an interval; without `every` before it, `ごと` must follow.
  private mutating func intervalAndUnit(after meaning: RepeatMeaning?) -> RepeatLength? {
    let isAfterEvery = meaning != nil
    var interval = 1
    if skip(.alternate) || skip(.second) {
      interval = 2
    } else if case .ordinal(let number)? = rest.first, number > 1 {
      rest.removeFirst()
      interval = number
    } else if let number = number() {
      interval = number
    } else if !isAfterEvery, case .unit(.quarter)? = rest.first {
      // `四半期ごと`
      interval = 1
    } else if !isAfterEvery {
      return nil
    }
    guard interval <= RecurrenceRule.highestInterval,
      let (factor, frequency) = frequency(withMarks: !isAfterEvery)
    else { return nil }
    var length = RepeatLength(
      meaning: meaning ?? .every, interval: interval * factor, frequency: frequency,
      isOfQuarters: factor > 1)
    if isAfterEvery || skip(.per) || skip(.every) { return length }
    // `1日おき` is every other day; `2日おき` is every second or third one.
    guard interval == 1, skip(.apart) else { return nil }
    length.interval *= 2
    return length
  }

  /// Reads a unit; the signs after Japanese numbers count as units where no date is possible.
  private mutating func frequency(
    withMarks: Bool
  ) -> (factor: Int, frequency: RecurrenceRule.Frequency)? {
    if withMarks, skip(.dayMark) { return (1, .daily) }
    if withMarks, skip(.yearMark) { return (1, .yearly) }
    guard case .unit(let unit)? = rest.popFirst() else { return nil }
    switch unit {
    case .day: return (1, .daily)
    case .week: return (1, .weekly)
    case .month: return (1, .monthly)
    case .quarter: return (3, .monthly)
    case .year: return (1, .yearly)
    case .minute, .hour: return nil
    }
  }

  private func rule(
    _ frequency: RecurrenceRule.Frequency, _ interval: Int, _ factor: Int = 1
  ) -> RecurrenceRule? {
    guard (1...RecurrenceRule.highestInterval / factor).contains(interval) else { return nil }
    return RecurrenceRule(frequency, interval: interval * factor)
  }
}
