public import SharedEntities

extension DueDate {
  /// Parses a due date as a person writes it, in English or Japanese; nil if the text is not one, is ambiguous, or
  /// refers to the past.
  ///
  /// A day is a date (`2026-11-30`, `Dec 24`, `12/24`, `11月30日`, `25日`, `令和8年12月25日`, `christmas`), a word (`today`,
  /// `明後日`, `eom`), a weekday (the next one, never today), a weekday of a week (`next friday`, `今週の金曜`), a numbered
  /// day (`3rd friday`, `last day of december`), a distance from today or another day (`+3d`, `in 2 weeks`, `fri+1w`,
  /// `3日後`), or the start, end or part of a period (`next week`, `来月末`, `2026-W50`, `mid december`). A time of day
  /// may follow or precede it (`17:00`, `5pm`, `noon`, `half past 5 pm`, `午後5時`, `evening`). A time alone is today's
  /// if it is still to come, else tomorrow's. Hours and minutes (`2h`, `30分後`) are counted from now. Case and width
  /// are ignored. Dates as `--json` prints them are accepted, too.
  ///
  /// Weeks begin on Monday. The weekend is Saturday, or today on a Sunday. A date without a year is the next one,
  /// today included. `DueDatePart.hour` defines the hour of each part of a day; the end of the day is 23:59.
  ///
  /// - Parameters:
  ///   - clock: the time and time zone to which relative words refer.
  ///   - language: decides how `5/6` is read: in Japanese as month and day, in English not at all.
  public init?(expression: String, clock: any WallClock, language: Language) {
    guard let reading = DateReading(expression, clock: clock, language: language), !reading.isPast,
      let due = reading.due
    else { return nil }
    self = due
  }
}

/// The meaning of an expression with days.
public struct DateReading: Hashable, Sendable {
  /// All days that the expression covers: seven for `next week`.
  public let days: ClosedRange<CalendarDay>
  /// The due date; nil if the expression leaves it open, as `this week` does.
  public let due: DueDate?
  /// Whether the expression refers to the past, as `last friday` and `3 days ago` do.
  public let isPast: Bool
  /// Whether the expression is a date and time in the form that `--json` prints.
  public let isExact: Bool

  /// Reads an expression as `DueDate.init(expression:clock:language:)` does; nil if it is not a valid one.
  public init?(_ expression: String, clock: any WallClock, language: Language) {
    // No valid expression is longer.
    guard expression.utf8.count <= 100 else { return nil }
    if let due = exactDate(expression, clock) {
      self.init(due.day...due.day, due, isExact: true)
      return
    }
    guard let tokens = dueDateTokens(expression),
      let meaning = DueDateGrammar(tokens, clock, language).meaning()
    else { return nil }
    let (span, now) = (meaning.span, clock.localNow())
    self.init(
      span.first...span.last, meaning.due?.secondOccurrenceIfPassed(at: now, by: clock), isPast: span.isPast)
  }

  private init(
    _ days: ClosedRange<CalendarDay>, _ due: DueDate?, isPast: Bool = false, isExact: Bool = false
  ) {
    self.days = days
    self.due = due
    self.isPast = isPast
    self.isExact = isExact
  }
}

/// Reads a date with a time and an offset from UTC, as `--json` prints it, also with a space instead of the `T`.
private func exactDate(_ expression: String, _ clock: any WallClock) -> DueDate? {
  var text = searchKey(trimmed(expression)).uppercased()
  guard text.utf8.count > 16, text.utf8.allSatisfy({ $0 < 0x80 }), text.first?.isNumber == true else {
    return nil
  }
  let separator = text.index(text.startIndex, offsetBy: 10)
  if text[separator] == " " { text.replaceSubrange(separator...separator, with: "T") }
  text.removeAll { $0 == " " }
  // `+0900`, `+09`
  let sign = text.dropFirst(11).lastIndex { $0 == "+" || $0 == "-" }
  if let sign, text[sign...].allSatisfy({ $0 != ":" }) {
    switch text[sign...].utf8.count {
    case 3: text += ":00"
    case 5: text.insert(":", at: text.index(sign, offsetBy: 3))
    default: return nil
    }
  }
  guard sign != nil || text.last == "Z" else { return nil }
  return DueDate(iso8601: text, clock: clock)
}
