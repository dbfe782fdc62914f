/// Supplies the current time and the rules of the user's time zone.
public protocol WallClock: Sendable {
  /// Returns the current instant.
  func now() -> Instant
  /// Returns the offset of the user's time zone at an instant, in seconds east of UTC.
  func utcOffset(at instant: Instant) -> Int
  /// Returns a clock that goes by the rules of another time zone; nil for a name that is not known.
  ///
  /// - Parameter name: a name of the time zone database, such as `Europe/Berlin`.
  func clock(inZone name: String) -> (any WallClock)?
}

extension WallClock {
  /// Knows no other time zone.
  public func clock(inZone name: String) -> (any WallClock)? { nil }

  /// Returns the current local time.
  public func localNow() -> LocalTime { local(now()) }

  /// Returns the local time at an instant; instants outside the years 1 to 9999 are clamped.
  public func local(_ instant: Instant) -> LocalTime {
    let inside = Instant(
      secondsSince1970: min(max(instant.secondsSince1970, -62_135_510_400), 253_402_214_400))
    guard let local = inside.local(utcOffset: utcOffset(at: inside)) ?? inside.local(utcOffset: 0) else {
      preconditionFailure("an instant inside the calendar has a local time")
    }
    return local
  }

  /// Returns the local time for a day and time as the user writes them.
  ///
  /// A time skipped by the change to summer time moves forward by the length of the gap. Of a time that
  /// occurs twice in autumn, the first is used.
  public func resolve(_ day: CalendarDay, _ time: TimeOfDay) -> LocalTime {
    let asUTC = LocalTime(day: day, time: time, utcOffset: 0).instant.secondsSince1970
    let before = utcOffset(at: Instant(secondsSince1970: asUTC - 86_400))
    let after = utcOffset(at: Instant(secondsSince1970: asUTC + 86_400))
    for offset in [before, after] {
      let candidate = Instant(secondsSince1970: asUTC - offset)
      if utcOffset(at: candidate) == offset {
        return LocalTime(day: day, time: time, utcOffset: offset)
      }
    }
    return local(Instant(secondsSince1970: asUTC - before))
  }
}
