extension DueDate {
  /// Parses a due date as a person writes it, in English or Japanese; nil if the text is not one, or could mean two
  /// different things.
  ///
  /// A day is a date (`2026-11-30`, `Dec 24`, `12/24`, `11月30日`, `25日`), a word (`today`, `明後日`, `eom`), a
  /// weekday (the next one, never today), a weekday of a week (`next friday`, `今週の金曜`), a distance (`+3d`,
  /// `in 2 weeks`, `3日後`), or the start or end of a period (`next week`, `来月末`). A time of day may follow or
  /// precede it (`17:00`, `5pm`, `noon`, `午後5時`). A time alone is today's if it is still to come, else tomorrow's.
  /// Hours and minutes (`2h`, `30分後`) are counted from now. Case and width are ignored.
  ///
  /// Weeks begin on Monday. The weekend is Saturday, or today on a Sunday. A date without a year is the next one,
  /// today included. The night is 20:00 unless an hour is given; the end of the day is 23:59.
  ///
  /// - Parameters:
  ///   - clock: the time and time zone to which relative words refer.
  ///   - language: decides how `5/6` is read: in Japanese as month and day, in English not at all.
  public init?(expression: String, clock: any WallClock, language: Language) {
    // No valid expression is longer.
    guard expression.utf8.count <= 100, let tokens = dueDateTokens(expression),
      let due = DueDateGrammar(tokens, clock, language).due()
    else { return nil }
    self = due.notPassed(at: clock.localNow(), by: clock)
  }
}

/// Reads the tokens of an expression from left to right.
struct DueDateGrammar: DueDateTokenReading {
  var rest: ArraySlice<DueDateToken>
  let now: LocalTime
  let clock: any WallClock
  let language: Language

  init(_ tokens: [DueDateToken], _ clock: any WallClock, _ language: Language) {
    rest = tokens[...]
    now = clock.localNow()
    self.clock = clock
    self.language = language
  }

  var today: CalendarDay { now.today }

  /// Returns what all the tokens mean together.
  func due() -> DueDate? {
    whole { $0.later() } ?? whole { $0.dayAndTime() } ?? whole { $0.timeAndDay() } ?? whole { $0.timeAlone() }
  }

  private func whole(_ read: (inout Self) -> DueDate?) -> DueDate? {
    var copy = self
    copy.skip(.by)
    guard let due = read(&copy) else { return nil }
    copy.skip(.until)
    return copy.rest.isEmpty ? due : nil
  }
}

extension DueDateGrammar {
  /// Reads `tomorrow`, `tomorrow at 17:00`, `friday night`, `明日の午後5時`.
  private mutating func dayAndTime() -> DueDate? {
    guard let day = day() else { return nil }
    let time: TimeOfDay? = attempt {
      $0.skipConnector()
      return $0.time() ?? $0.endOfDay() ?? $0.night()
    }
    return DueDate(day, time)
  }

  /// Reads `noon tomorrow`, `5pm on friday`, `9pm tonight`.
  private mutating func timeAndDay() -> DueDate? {
    guard let time = time() ?? endOfDay() else { return nil }
    skipConnector()
    guard let day = day() else { return nil }
    if case .part(let part)? = rest.first, part.hours.contains(time.minute / 60) { skip(.part(part)) }
    return DueDate(day, time)
  }

  mutating func skipIn() {
    if !skip(.plus) { skip(.in) }
  }

  mutating func skipLater() {
    if skip(.from) { _ = skip(.now) || skip(.day(0)) } else { skip(.later) }
  }

  private mutating func skipConnector() {
    if !skip(.comma) { skip(.possessive) }
  }

  /// Reads `17:00`, `noon`, `midnight`, `eod`.
  private mutating func timeAlone() -> DueDate? {
    if let time = endOfDay() { return DueDate(today, time) }
    guard let time = skip(.midnight) ? .midnight : time() else { return nil }
    let isToCome = (clock.secondInstant(now.day, time) ?? clock.resolve(now.day, time).instant) > now.instant
    return (isToCome ? now.day : now.day.adding(days: 1)).map { DueDate($0, time) }
  }

  /// Reads `2h`, `in 90 minutes`, `1 hour 30 minutes from now`, `2時間半後`.
  private mutating func later() -> DueDate? {
    skipIn()
    let hours = amount(of: .unit(.hour))
    let hasHalf = hours != nil && skip(.half)
    let minutes = amount(of: .unit(.minute)) ?? amount(of: .minuteMark)
    guard hours != nil || minutes != nil else { return nil }
    skipLater()
    let seconds = 60 * (60 * (hours ?? 0) + (hasHalf ? 30 : 0) + (minutes ?? 0))
    let instant = Instant(secondsSince1970: now.instant.secondsSince1970 + seconds)
    guard instant.local(utcOffset: 0) != nil else { return nil }
    return DueDate(floatingAt: instant, clock: clock)
  }
}
