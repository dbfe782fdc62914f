internal import SharedEntities

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

  /// The meaning of an expression.
  struct Meaning {
    /// The days.
    let span: DueDateSpan
    /// The due date; nil if the words leave it open.
    let due: DueDate?

    /// Creates a meaning from days, with a time of day on the due day.
    init(span: DueDateSpan, time: TimeOfDay?) {
      self.span = span
      due = span.due.map { DueDate($0, time) }
    }

    /// Creates a meaning from a single due date.
    init(_ due: DueDate) {
      span = DueDateSpan(due.day)
      self.due = due
    }
  }

  /// Returns the meaning of all tokens together; nil if they have none.
  func meaning() -> Meaning? {
    whole { $0.later() } ?? whole { $0.dayAndTime() } ?? whole { $0.timeAndDay() }
      ?? whole { $0.dividedPart() } ?? whole { $0.hourAndPart() } ?? whole { $0.timeAlone() }
  }

  private func whole(_ read: (inout Self) -> Meaning?) -> Meaning? {
    var copy = self
    // `before friday` leaves open whether Friday itself counts; with a time, that makes no difference.
    let needsTime = !copy.skip(.by) && copy.skip(.before)
    guard let meaning = read(&copy), !needsTime || meaning.due?.time != nil else { return nil }
    copy.skip(.until)
    return copy.rest.isEmpty ? meaning : nil
  }
}

extension DueDateGrammar {
  /// Reads `tomorrow`, `tomorrow at 17:00`, `friday night`, `明日の午後5時`, `明日の朝`.
  private mutating func dayAndTime() -> Meaning? {
    guard let span = span() else { return nil }
    let time: TimeOfDay? = attempt {
      $0.skipConnector()
      return $0.time() ?? $0.endOfDay() ?? $0.partAlone()
    }
    // A time needs a due day to belong to.
    guard time == nil || span.due != nil else { return nil }
    return Meaning(span: span, time: time)
  }

  /// Reads `noon tomorrow`, `5pm on friday`, `9pm tonight`, `morning of the 5th`.
  private mutating func timeAndDay() -> Meaning? {
    guard let time = time() ?? endOfDay() ?? partAlone() else { return nil }
    skip(.of)
    skipConnector()
    guard let span = span(), span.due != nil else { return nil }
    if case .part(let part)? = rest.first, part.hours.contains(time.minute / 60) { skip(.part(part)) }
    return Meaning(span: span, time: time)
  }

  /// Reads `early tomorrow morning`, `late on friday evening`.
  private mutating func dividedPart() -> Meaning? {
    guard let stretch = stretch(), let span = span(), span.due != nil, case .part(let part)? = rest.popFirst()
    else { return nil }
    return part.part(stretch).flatMap { TimeOfDay(hour: $0.hour, minute: 0) }.map {
      Meaning(span: span, time: $0)
    }
  }

  /// Reads `5 tomorrow morning`, `half past 5 on friday evening`, where the last word makes the hour unambiguous.
  private mutating func hourAndPart() -> Meaning? {
    skip(.at)
    let start = rest
    minutesFromHour()
    guard number() != nil else { return nil }
    let hour = start[..<rest.startIndex]
    guard let span = span(), span.due != nil, case .part(let part)? = rest.popFirst() else { return nil }
    rest = [.part(part), .at] + hour + rest
    return time().map { Meaning(span: span, time: $0) }
  }

  private mutating func skipConnector() {
    if !skip(.comma) { skip(.possessive) }
  }

  /// Reads `17:00`, `noon`, `midnight`, `eod`, `this evening`, `夕方`.
  private mutating func timeAlone() -> Meaning? {
    if let time = endOfDay() { return Meaning(span: DueDateSpan(today), time: time) }
    if let time = attempt({ $0.skip(.this) ? $0.partAlone() : nil }) {
      return Meaning(span: DueDateSpan(today), time: time)
    }
    guard let time = skip(.midnight) ? .midnight : time() ?? partAlone() else { return nil }
    let isUpcoming =
      (clock.secondInstant(now.day, time) ?? clock.resolve(now.day, time).instant) > now.instant
    let day = isUpcoming ? now.day : now.day.adding(days: 1)
    return day.map { Meaning(span: DueDateSpan($0), time: time) }
  }

  /// Reads `2h`, `in 90 minutes`, `1 day and 2 hours from now`, `2時間半後`.
  private mutating func later() -> Meaning? {
    skipIn()
    guard let distance = distance(), let minutes = distance.minutes else { return nil }
    if skip(.from) { guard skip(.now) || skip(.day(0)) else { return nil } } else { skip(.later) }
    let start: Instant
    if distance.isOfMinutes {
      start = now.instant
    } else {
      guard let day = now.day.adding(distance) else { return nil }
      start = clock.resolve(day, now.time).instant
    }
    let instant = Instant(secondsSince1970: start.secondsSince1970 + 60 * minutes)
    guard instant.local(utcOffset: 0) != nil else { return nil }
    return Meaning(DueDate(floatingAt: instant, clock: clock))
  }
}
