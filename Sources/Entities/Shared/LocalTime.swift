/// A point in time, in whole seconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, not counting leap seconds.
  public let secondsSince1970: Int

  /// Creates the instant a number of seconds after 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// Earlier instants come first.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// The beginning of the minute.
  public var wholeMinute: Instant {
    let second = (secondsSince1970 % 60 + 60) % 60
    return Instant(secondsSince1970: max(secondsSince1970, .min + second) - second)
  }

  /// Returns the number of seconds since another instant, clamped to the range of `Int`.
  public func seconds(since other: Instant) -> Int {
    let (seconds, overflow) = secondsSince1970.subtractingReportingOverflow(other.secondsSince1970)
    return overflow ? (other < self ? .max : .min) : seconds
  }

  /// Returns the instant a number of seconds later, clamped to the representable range.
  public func adding(seconds: Int) -> Instant {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return Instant(secondsSince1970: overflow ? (seconds > 0 ? .max : .min) : sum)
  }

  /// Returns the local time at an offset in seconds east of UTC; nil outside the years 1 to 9999.
  public func local(utcOffset: Int) -> LocalTime? {
    let (seconds, overflow) = secondsSince1970.addingReportingOverflow(utcOffset)
    guard !overflow, seconds > .min + 86_400 else { return nil }
    let dayNumber = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let secondOfDay = seconds - dayNumber * 86_400
    guard let day = CalendarDay(dayNumber: dayNumber), let time = TimeOfDay(minute: secondOfDay / 60) else {
      return nil
    }
    return LocalTime(day: day, time: time, second: secondOfDay % 60, utcOffset: utcOffset)
  }
}

/// A local date and time, with its offset from UTC.
public struct LocalTime: Hashable, Sendable {
  /// The calendar day.
  public let day: CalendarDay
  /// The time of day.
  public let time: TimeOfDay
  /// The second of the minute, 0 to 59.
  public let second: Int
  /// Seconds east of UTC.
  public let utcOffset: Int
  /// The day that counts as today, which in the first hours after midnight may be the day before.
  public internal(set) var today: CalendarDay
  /// The local time at which clocks that have gone back stop repeating times, in minutes since the beginning of
  /// 1970-01-01; nil if they are not repeating any.
  public internal(set) var repeatedUntil: Int?

  /// Creates a local time at an offset in seconds east of UTC.
  public init(day: CalendarDay, time: TimeOfDay, second: Int = 0, utcOffset: Int) {
    self.day = day
    self.time = time
    self.second = second
    self.utcOffset = utcOffset
    today = day
  }

  /// The instant that this local time denotes.
  public var instant: Instant {
    Instant(secondsSince1970: day.dayNumber * 86_400 + time.minute * 60 + second - utcOffset)
  }
}
