extension Instant {
  /// The instant in UTC as `YYYY-MM-DDTHH:MM:SSZ`.
  public var iso8601: String {
    guard let utc = local(utcOffset: 0) else { return "0001-01-01T00:00:00Z" }
    return "\(utc.day)T\(utc.time):\(zeroPadded(utc.second, width: 2))Z"
  }

  /// Parses `YYYY-MM-DDTHH:MM[:SS[.fraction]]` followed by `Z` or an offset; nil for anything else.
  ///
  /// Drops fractions of a second.
  public init?(iso8601 text: String) {
    var text = text
    guard let local = text.withUTF8({ localTime($0) }) else { return nil }
    self = local.instant
  }
}

/// The local time that a text is, by its bytes: files have one or two in each record.
private func localTime(_ text: UnsafeBufferPointer<UInt8>) -> LocalTime? {
  var rest = text[...]

  func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Takes a number of exactly that many digits.
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
  var second = 0
  if take(":") {
    guard let number = number(2), number < 60 else { return nil }
    second = number
    if take(".") {
      let fraction = rest.prefix { (0x30...0x39).contains($0) }
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count)
    }
  }
  var offset = 0
  if !take("Z") {
    let isEast = take("+")
    guard isEast || take("-"), let time = time() else { return nil }
    offset = (isEast ? 60 : -60) * time.minute
  }
  guard rest.isEmpty else { return nil }
  return LocalTime(day: day, time: timeOfDay, second: second, utcOffset: offset)
}

extension DueDate {
  /// Formats as `YYYY-MM-DD`, a floating time as `YYYY-MM-DDTHH:MM` followed by the offset from UTC, and an instant as
  /// `YYYY-MM-DDTHH:MMZ`, in UTC.
  ///
  /// - Parameter utcOffset: seconds east of UTC at that time; ignored without a floating time.
  public func iso8601(utcOffset: Int) -> String {
    guard let time else { return day.description }
    if let utc = instant?.local(utcOffset: 0) { return "\(utc.day)T\(utc.time)Z" }
    return "\(day)T\(time)\(offsetText(utcOffset))"
  }

  /// Parses what `iso8601(utcOffset:)` writes, converted to the clock's time zone; nil for anything else.
  ///
  /// A time without an offset is floating, and so is one with the offset that the clock has then; any other is an instant.
  public init?(iso8601 text: String, clock: any WallClock) {
    if let day = CalendarDay(text) {
      self.init(day)
    } else if let instant = Instant(iso8601: text) {
      let due = DueDate(instant, clock: clock)
      let floating = DueDate(due.day, due.time)
      let isOurs = utcOffset(text.suffix(6)) == clock.utcOffset(at: instant)
      self = isOurs && floating.instant(by: clock) == due.instant ? floating : due
    } else {
      guard let (day, rest) = splitDay(text), rest.utf8.count == 5, let time = TimeOfDay(rest) else {
        return nil
      }
      self.init(day, time)
    }
  }
}

private func splitDay(_ text: String) -> (CalendarDay, Substring)? {
  guard text.utf8.allSatisfy({ $0 < 0x80 }), text.count > 10,
    text.dropFirst(10).first == "T", let day = CalendarDay(text.prefix(10))
  else { return nil }
  return (day, text.dropFirst(11))
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
