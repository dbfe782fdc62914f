internal import SystemLibrary

/// The yearly rule of a time zone, in the format of the POSIX `TZ` variable: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// See POSIX.1-2024, Base Definitions, section 8.3, with the hours of RFC 8536, section 3.3.1.
struct ZoneRule: Hashable, Sendable {
  private var standard = 0
  private var daylightSaving: DaylightSaving?

  private struct DaylightSaving: Hashable {
    var offset: Int
    var start: YearlyTime
    var end: YearlyTime
  }

  /// Parses a rule; nil if it is invalid.
  init?(posix text: some Sequence<UInt8>) {
    var text = PosixText(text)
    guard text.takeName(), let west = text.takeTime() else { return nil }
    standard = -west
    guard !text.isAtEnd else { return }
    guard text.takeName() else { return nil }
    let offset = text.isAt(",") ? standard + 3600 : text.takeTime().map(-)
    guard let offset, text.take(","), let start = YearlyTime(&text), text.take(","),
      let end = YearlyTime(&text), text.isAtEnd
    else { return nil }
    daylightSaving = DaylightSaving(offset: offset, start: start, end: end)
  }

  /// Returns the offset at a second since 1970, in seconds east of UTC.
  func utcOffset(at second: Int) -> Int {
    guard let daylightSaving else { return standard }
    guard let year = year(at: second + standard) else { return standard }
    let (start, end) = (daylightSaving.start.second(in: year), daylightSaving.end.second(in: year))
    let (from, to) = (start - standard, end - daylightSaving.offset)
    let isDaylightSaving = from < to ? from <= second && second < to : second < to || from <= second
    return isDaylightSaving ? daylightSaving.offset : standard
  }
}

/// A moment of each year, in local time.
private struct YearlyTime: Hashable {
  private enum Day: Hashable {
    /// A weekday (0 is Sunday) of a week (5 is the last) of a month.
    case weekday(month: Int, week: Int, day: Int)
    /// A day from 1 to 365; 29 February is never counted.
    case ofCommonYear(Int)
    /// Days after 1 January.
    case afterNewYear(Int)
  }

  private let day: Day
  private let time: Int

  init?(_ text: inout PosixText) {
    if text.take("M") {
      guard let month = text.takeNumber(), (1...12).contains(month), text.take("."),
        let week = text.takeNumber(), (1...5).contains(week), text.take("."),
        let weekday = text.takeNumber(), weekday < 7
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if text.take("J") {
      guard let number = text.takeNumber(), (1...365).contains(number) else { return nil }
      day = .ofCommonYear(number)
    } else {
      guard let number = text.takeNumber(), number < 366 else { return nil }
      day = .afterNewYear(number)
    }
    guard text.take("/") else {
      time = 7200
      return
    }
    guard let time = text.takeTime() else { return nil }
    self.time = time
  }

  /// Returns the local second since 1970 in a year.
  func second(in year: Int) -> Int {
    let days: Int
    switch day {
    case .weekday(let month, let week, let weekday):
      let first = firstDay(of: month, year)
      // 1 January 1970 was a Thursday.
      let fromSunday = ((first + 4) % 7 + 7) % 7
      let day = first + (weekday - fromSunday + 7) % 7 + (week - 1) * 7
      days = day < firstDay(of: month + 1, year) ? day : day - 7
    case .ofCommonYear(let number):
      let isAfterLeapDay = number > 59 && firstDay(of: 3, year) - firstDay(of: 2, year) == 29
      days = firstDay(of: 1, year) + number - (isAfterLeapDay ? 0 : 1)
    case .afterNewYear(let number):
      days = firstDay(of: 1, year) + number
    }
    return days * 86_400 + time
  }
}

/// Returns the year at a second since 1970; nil if the system cannot tell.
private func year(at second: Int) -> Int? {
  var (second, parts) = (time_t(second), tm())
  return gmtime_r(&second, &parts) == nil ? nil : Int(parts.tm_year) + 1900
}

/// Returns the first day of a month, in days since 1970; month 13 is January of the next year.
private func firstDay(of month: Int, _ year: Int) -> Int {
  var parts = tm()
  (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(clamping: year - 1900), Int32(month - 1), 1)
  return Int(timegm(&parts)) / 86_400
}

/// The unread text of a rule.
private struct PosixText {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  func isAt(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes a name made of letters, or of anything between `<` and `>`.
  mutating func takeName() -> Bool {
    if take("<") {
      rest = rest.drop { $0 != UInt8(ascii: ">") }
      return take(">")
    }
    let start = rest.count
    rest = rest.drop { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
    }
    return start - rest.count >= 3
  }

  mutating func takeNumber() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard 1...3 ~= digits.count else { return nil }
    rest.removeFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Takes `[+|-]hh[:mm[:ss]]`, in seconds.
  mutating func takeTime() -> Int? {
    let isNegative = isAt("-")
    if isNegative || isAt("+") { rest.removeFirst() }
    guard var seconds = takeNumber().map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let number = takeNumber() else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }
}
