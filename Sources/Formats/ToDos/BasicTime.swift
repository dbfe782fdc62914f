internal import SharedEntities
internal import ToDosEntities

/// A day and a time in the basic form of ISO 8601: `20261130T170000`, in UTC with a final `Z`.
struct BasicTime: Hashable {
  let day: CalendarDay
  let time: TimeOfDay
  let second: Int
  let isUTC: Bool

  /// Parses a day and time; nil for anything else.
  init?(_ text: String) {
    var text = text
    guard let parsed = text.withUTF8(BasicTime.init) else { return nil }
    self = parsed
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard (15...16).contains(bytes.count), bytes[8] == UInt8(ascii: "T"), let day = basicDay(bytes[..<8]),
      let clock = number(bytes[9..<15]), clock % 100 < 60,
      let time = TimeOfDay(hour: clock / 10_000, minute: clock / 100 % 100),
      bytes.count == 15 || bytes[15] == UInt8(ascii: "Z")
    else { return nil }
    self.day = day
    self.time = time
    second = clock % 100
    isUTC = bytes.count == 16
  }

  /// Returns the instant; without `Z`, in the time zone of a clock.
  func instant(_ clock: any WallClock) -> Instant {
    guard !isUTC else { return LocalTime(day: day, time: time, second: second, utcOffset: 0).instant }
    return Instant(secondsSince1970: clock.resolve(day, time).instant.secondsSince1970 + second)
  }
}

/// Parses a day of eight digits; nil for anything else.
func basicDay(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> CalendarDay? {
  guard digits.count == 8, let number = number(digits) else { return nil }
  return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
}

/// Parses a number of a few digits.
///
/// `wholeNumber` does the same for any collection, but from another module it is several times slower, and an
/// import reads a handful of dates for each ToDo.
private func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
  var result = 0
  for digit in digits {
    guard (0x30...0x39).contains(digit) else { return nil }
    result = result * 10 + Int(digit - 0x30)
  }
  return result
}

extension DueDate {
  /// `YYYYMMDDTHHMM00` for a floating time, and with a final `Z` for an instant, in UTC; nil for a day.
  var basicTime: String? {
    if let instant { return instant.basic }
    return time.map { "\(day.basic)T\(zeroPadded($0.minute / 60 * 100 + $0.minute % 60, width: 4))00" }
  }
}

extension DueDate {
  /// Returns the instant of a time, or of the beginning of a day.
  func beginning(_ clock: any WallClock) -> Instant {
    instant(by: clock) ?? clock.resolve(day, .midnight).instant
  }
}
