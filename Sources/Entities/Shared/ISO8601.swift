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
    guard let (day, rest) = splitDay(text) else { return nil }
    var clock = rest
    let offset: Int
    if clock.last == "Z" {
      clock = clock.dropLast()
      offset = 0
    } else {
      guard clock.count > 6, let parsed = utcOffset(clock.suffix(6)) else { return nil }
      offset = parsed
      clock = clock.dropLast(6)
    }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].utf8.count == 2,
      let time = TimeOfDay("\(parts[0]):\(parts[1])")
    else { return nil }
    var second = 0
    if parts.count == 3 {
      let whole = parts[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard whole[0].utf8.count == 2, let number = wholeNumber(whole[0].utf8), number < 60,
        whole.count == 1 || wholeNumber(whole[1].utf8.prefix(15)) != nil
      else { return nil }
      second = number
    }
    self = LocalTime(day: day, time: time, second: second, utcOffset: offset).instant
  }
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
