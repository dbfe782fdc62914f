extension Instant {
  /// The instant in UTC as `YYYY-MM-DDTHH:MM:SSZ`.
  public var iso8601: String {
    guard let utc = local(utcOffset: 0) else { return "0001-01-01T00:00:00Z" }
    // Written in place for speed: JSON has two or three for each ToDo.
    return String(unsafeUninitializedCapacity: 20) { bytes in
      utc.day.write(to: bytes)
      bytes[10] = UInt8(ascii: "T")
      utc.time.write(to: bytes, at: 11)
      bytes[16] = UInt8(ascii: ":")
      writeTwoDigits(utc.second, to: bytes, at: 17)
      bytes[19] = UInt8(ascii: "Z")
      return 20
    }
  }

  /// Parses `YYYY-MM-DDTHH:MM[:SS[.fraction]]` followed by `Z` or an offset; nil for anything else.
  ///
  /// Drops fractions of a second.
  public init?(iso8601 text: String) {
    var text = text
    guard let parts = text.withUTF8({ isoParts($0) }), let offset = parts.utcOffset else { return nil }
    self = LocalTime(day: parts.day, time: parts.time, second: parts.second ?? 0, utcOffset: offset).instant
  }
}

/// The basic form, without separators.
extension CalendarDay {
  /// `YYYYMMDD`.
  public var basic: String { zeroPadded(year * 10_000 + month * 100 + day, width: 8) }
}

extension Instant {
  /// The instant in UTC as `YYYYMMDDTHHMMSSZ`.
  public var basic: String {
    guard let utc = local(utcOffset: 0) else { return "00010101T000000Z" }
    let clock = utc.time.minute / 60 * 10_000 + utc.time.minute % 60 * 100 + utc.second
    return "\(utc.day.basic)T\(zeroPadded(clock, width: 6))Z"
  }

  /// Parses `YYYYMMDDTHHMMSSZ`; nil for anything else.
  public init?(basic text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z"),
      let date = wholeNumber(bytes[..<8]), let clock = wholeNumber(bytes[9..<15]), clock % 100 < 60,
      let day = CalendarDay(year: date / 10_000, month: date / 100 % 100, day: date % 100),
      let time = TimeOfDay(hour: clock / 10_000, minute: clock / 100 % 100)
    else { return nil }
    self = LocalTime(day: day, time: time, second: clock % 100, utcOffset: 0).instant
  }
}

/// The parts of `YYYY-MM-DDTHH:MM[:SS[.fraction]]`, followed by `Z`, an offset or nothing; nil for any other text.
///
/// Parses bytes for speed: each record of a file has one or two dates.
package func isoParts(
  _ text: UnsafeBufferPointer<UInt8>
) -> (day: CalendarDay, time: TimeOfDay, second: Int?, utcOffset: Int?)? {
  var rest = text[...]

  func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Takes a number with exactly that many digits.
  func number(_ digitCount: Int) -> Int? {
    guard rest.count >= digitCount, let number = wholeNumber(rest.prefix(digitCount)) else { return nil }
    rest = rest.dropFirst(digitCount)
    return number
  }

  func time() -> TimeOfDay? {
    guard let hour = number(2), take(":"), let minute = number(2) else { return nil }
    return TimeOfDay(hour: hour, minute: minute)
  }

  guard let year = number(4), take("-"), let month = number(2), take("-"), let dayOfMonth = number(2),
    let day = CalendarDay(year: year, month: month, day: dayOfMonth), take("T"), let timeOfDay = time()
  else { return nil }
  var second: Int?
  if take(":") {
    second = number(2)
    guard let second, second < 60 else { return nil }
    if take(".") {
      let fraction = rest.prefix { (0x30...0x39).contains($0) }
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count)
    }
  }
  var offset: Int?
  if take("Z") {
    offset = 0
  } else if !rest.isEmpty {
    let isEast = take("+")
    guard isEast || take("-"), let time = time() else { return nil }
    offset = (isEast ? 60 : -60) * time.minute
  }
  guard rest.isEmpty else { return nil }
  return (day, timeOfDay, second, offset)
}

/// Formats seconds east of UTC as `+HH:MM` or `-HH:MM`.
public func offsetText(_ utcOffset: Int) -> String {
  let minutes = abs(utcOffset) / 60
  let sign = utcOffset < 0 ? "-" : "+"
  return "\(sign)\(zeroPadded(minutes / 60, width: 2)):\(zeroPadded(minutes % 60, width: 2))"
}

/// Parses `+HH:MM` or `-HH:MM` into seconds east of UTC.
public func utcOffset(_ text: Substring) -> Int? {
  guard let sign = text.first, sign == "+" || sign == "-", let time = TimeOfDay(text.dropFirst()) else {
    return nil
  }
  return (sign == "+" ? 60 : -60) * time.minute
}
