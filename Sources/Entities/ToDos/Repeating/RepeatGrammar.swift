internal import SharedEntities

/// Reads the tokens of a rule of repeating from left to right.
///
/// A rule is `every` or `each` and an interval (`every 2 weeks on mon, thu`, `2週ごとの月・木`), weekdays (`every friday`)
/// or days of a month (`every last friday`, `last workday of the month`), or a distance from the day of completion (`after
/// 10 days`, `完了から10日後`). It may have an end (`until 2026-12-11`, `3 times`, `3回まで`).
struct RepeatGrammar: DueDateTokenReading {
  var rest: ArraySlice<DueDateToken>
  private var end: RecurrenceRule.End?
  /// Whether `second` stood for a number, which it does only among the days of a month.
  var hasSecond = false

  init(_ tokens: [DueDateToken]) { rest = tokens[...] }

  /// Returns what all the tokens mean together; nil if they mean nothing.
  func reading() -> RepeatReading? {
    whole { $0.afterCompletion() } ?? whole { $0.interval() } ?? whole { $0.everyWeekday() }
      ?? whole { $0.everyDayOfMonth() }
  }

  /// Reads a rule with its end, which may stand before it in Japanese.
  private func whole(_ read: (inout Self) -> RepeatReading?) -> RepeatReading? {
    var copy = self
    if copy.readEnd(), !copy.skip(.comma) { copy.skip(.possessive) }
    guard let reading = read(&copy) else { return nil }
    // `毎月25日に`
    copy.skip(.until)
    var meaning = reading.meaning
    while !copy.rest.isEmpty {
      copy.skip(.comma)
      if copy.skip(.each), meaning == .every { meaning = .each } else if !copy.readEnd() { return nil }
    }
    return RepeatReading(
      meaning, reading.rule.ending(copy.end ?? .never), clampsShortMonths: reading.clampsShortMonths)
  }

  /// Reads `until 2026-12-11`, `3 times`, `2026年12月11日まで`, `3回まで`, unless there is an end already.
  private mutating func readEnd() -> Bool {
    guard end == nil else { return false }
    end = attempt { it in
      if let count = it.amount(of: .times), count > 0 {
        it.skip(.through)
        return .after(count: count)
      }
      let isEnglish = it.skip(.by)
      guard let day = it.date(), isEnglish || it.skip(.through) else { return nil }
      return .until(.day(day))
    }
    return end != nil
  }

  /// Reads a day with its year, since the rule is read again later; a weekday beside it must be its own.
  private mutating func date() -> CalendarDay? {
    let before = weekday()
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
    return weekday
  }

  /// Reads `every`, `each` or `毎`.
  mutating func everyOrEach() -> RepeatMeaning? { skip(.each) ? .each : skip(.every) ? .every : nil }
}

extension RepeatGrammar {
  /// Reads `after 10 days`, `10 days after completion`, `完了から10日後`, `完了後10日`.
  private mutating func afterCompletion() -> RepeatReading? {
    let isAhead = skip(.after)
    let isJapanese = !isAhead && skip(.done)
    if isJapanese {
      guard skip(.from) || skip(.later) else { return nil }
    }
    guard let interval = count(), let frequency = frequency(withMarks: isJapanese),
      let rule = rule(frequency, interval)
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
    let meaning = everyOrEach()
    guard let (interval, frequency) = intervalAndUnit(isAfterEvery: meaning != nil),
      let bare = rule(frequency, interval)
    else { return nil }
    if !skip(.possessive) { skip(.on) }
    let rule: RecurrenceRule?? = attempt { it in
      switch frequency {
      case .daily: return nil
      case .weekly: return it.weekdays().map { RecurrenceRule(.weekly, interval: interval, weekdays: $0) }
      case .monthly: return it.daysOfMonth().map { $0.rule(.monthly, interval: interval) }
      case .yearly: return it.daysOfYear().map { $0.days.rule(.yearly, interval: interval, month: $0.month) }
      }
    }
    guard let rule else {
      let isOfMonths = frequency == .monthly || frequency == .yearly
      return RepeatReading(meaning ?? .every, bare, clampsShortMonths: isOfMonths)
    }
    return rule.map { RepeatReading(meaning ?? .every, $0) }
  }

  /// Reads how long an interval is; without `every` before it, `ごと` must follow.
  private mutating func intervalAndUnit(
    isAfterEvery: Bool
  ) -> (interval: Int, frequency: RecurrenceRule.Frequency)? {
    var interval = 1
    if skip(.alternate) || skip(.second) {
      interval = 2
    } else if case .ordinal(let number)? = rest.first, number > 1 {
      rest.removeFirst()
      interval = number
    } else if let number = number() {
      interval = number
    } else if !isAfterEvery {
      return nil
    }
    guard let frequency = frequency(withMarks: !isAfterEvery) else { return nil }
    guard isAfterEvery || skip(.per) || skip(.every) else { return nil }
    return (interval, frequency)
  }

  /// Reads a unit; the signs behind Japanese numbers are units where no date can stand.
  private mutating func frequency(withMarks: Bool) -> RecurrenceRule.Frequency? {
    if withMarks, skip(.dayMark) { return .daily }
    if withMarks, skip(.yearMark) { return .yearly }
    guard case .unit(let unit)? = rest.popFirst() else { return nil }
    switch unit {
    case .day: return .daily
    case .week: return .weekly
    case .month: return .monthly
    case .year: return .yearly
    case .minute, .hour: return nil
    }
  }

  private func rule(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> RecurrenceRule? {
    guard (1...RecurrenceRule.highestInterval).contains(interval) else { return nil }
    return RecurrenceRule(frequency, interval: interval)
  }
}
