internal import SharedEntities
internal import ToDosEntities

/// A day, or a day and a time, as files of other programs write it: any form of ISO 8601, and forms close to it.
///
/// A day is `2026-12-01`, `20261201` or `2026/12/01`. A time follows after `T` or spaces: `09:00`, `0900`, with seconds
/// and decimals. `Z`, `UTC`, `+01:00`, `+0100` or `+01` may follow.
struct FileDate {
  private let day: CalendarDay
  private let time: TimeOfDay?
  private let second: Int
  /// Seconds east of UTC; nil for a time in the user's time zone.
  private let utcOffset: Int?
  /// Whether the offset is a number, rather than the name of UTC.
  private let hasNumber: Bool

  /// Parses a text; nil for anything else.
  init?(_ text: String) {
    var text = text
    guard let date = text.withUTF8({ FileDate(FileDateBytes(rest: $0[...])) }) else { return nil }
    self = date
  }

  private init?(_ bytes: FileDateBytes) {
    var bytes = bytes
    bytes.skipSpace()
    guard let day = bytes.day() else { return nil }
    self.day = day
    guard bytes.startTime() else {
      guard bytes.isAtEnd else { return nil }
      (time, second, utcOffset, hasNumber) = (nil, 0, nil, false)
      return
    }
    guard let (time, second) = bytes.time() else { return nil }
    (self.time, self.second) = (time, second)
    bytes.skipSpace()
    hasNumber = !bytes.isAtEnd && !bytes.takeUTC()
    utcOffset = hasNumber ? bytes.offset() : bytes.hasUTC ? 0 : nil
    bytes.skipSpace()
    guard bytes.isAtEnd, utcOffset != nil || !hasNumber else { return nil }
  }

  /// Whether a text stands for no date: it is blank, or the first day of a program's calendar.
  static func isNone(_ text: String) -> Bool {
    isBlank(text) || text.hasPrefix("0001-01-01T00:00:00") || text.hasPrefix("0000-00-00")
  }

  /// Returns the instant; without an offset, in the time zone of a clock, and for a day, its beginning there.
  func instant(_ clock: any WallClock) -> Instant? {
    guard let time = time ?? TimeOfDay(minute: 0) else { return nil }
    guard let utcOffset else {
      return Instant(secondsSince1970: clock.resolve(day, time).instant.secondsSince1970 + second)
    }
    return LocalTime(day: day, time: time, second: second, utcOffset: utcOffset).instant
  }

  /// Returns the due date, which is floating without an offset, or with the one that the clock has at that time.
  func due(_ clock: any WallClock) -> DueDate {
    guard time != nil, let utcOffset, let instant = instant(clock) else { return DueDate(day, time) }
    let due = DueDate(instant, clock: clock)
    let floating = DueDate(due.day, due.time)
    let isOurs = hasNumber && utcOffset == clock.utcOffset(at: instant)
    return isOurs && floating.instant(by: clock) == due.instant ? floating : due
  }
}

/// Whether a text is empty or all white space.
func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

/// The expected form of a date in a file.
let expectedFileDate = Phrase(
  "a day such as 2026-11-30, or a time such as 2026-11-30T17:00 or 2026-11-30T17:00+09:00",
  " 2026-11-30 のような日か、2026-11-30T17:00 や 2026-11-30T17:00+09:00 のような日時")

/// The unparsed bytes of a date.
private struct FileDateBytes {
  var rest: Slice<UnsafeBufferPointer<UInt8>>
  private(set) var hasUTC = false

  init(rest: Slice<UnsafeBufferPointer<UInt8>>) { self.rest = rest }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skipSpace() { while take(" ") {} }

  mutating func day() -> CalendarDay? {
    guard let year = number(4...4) else { return nil }
    for separator: Unicode.Scalar in ["-", "/"] where take(separator) {
      guard let month = number(1...2), take(separator), let day = number(1...2) else { return nil }
      return CalendarDay(year: year, month: month, day: day)
    }
    guard let month = number(2...2), let day = number(2...2) else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// Takes the separator between a day and a time; false at the end.
  mutating func startTime() -> Bool {
    if take("T") || take("t") { return true }
    let length = rest.count
    skipSpace()
    return rest.count < length && !isAtEnd
  }

  mutating func time() -> (TimeOfDay, second: Int)? {
    guard let hour = number(1...2) else { return nil }
    let hasColons = take(":")
    guard let minute = number(2...2), let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
    guard hasColons ? take(":") : rest.first.map(isDigit) ?? false else { return (time, 0) }
    guard let second = number(2...2), second < 60 else { return nil }
    guard take(".") || take(",") else { return (time, second) }
    let digits = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(digits)
    return digits == 0 ? nil : (time, second)
  }

  mutating func takeUTC() -> Bool {
    let names: [StaticString] = ["Z", "UTC", "GMT"]
    hasUTC = names.contains { name in
      let length = name.utf8CodeUnitCount
      guard rest.count >= length, zip(rest, 0..<length).allSatisfy({ $0 & 0xDF == name.utf8Start[$1] }) else {
        return false
      }
      rest = rest.dropFirst(length)
      return true
    }
    return hasUTC
  }

  /// Takes `+HH`, `+HHMM` or `+HH:MM`, in seconds.
  mutating func offset() -> Int? {
    let isEast = take("+")
    guard isEast || take("-"), let hour = number(2...2) else { return nil }
    let hasColon = take(":")
    guard let minute = hasColon || !isAtEnd ? number(2...2) : 0, hour < 24, minute < 60 else { return nil }
    return (isEast ? 60 : -60) * (hour * 60 + minute)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func number(_ length: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(length.upperBound).prefix(while: isDigit)
    guard digits.count >= length.lowerBound else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
