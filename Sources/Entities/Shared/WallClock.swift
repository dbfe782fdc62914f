// Not SystemLibrary: the scaffold compiles this folder alone.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Supplies the current time and the rules of the user's time zone.
public protocol WallClock: Sendable {
  /// Returns the current instant.
  func now() -> Instant
  /// Returns the offset of the user's time zone at an instant, in seconds east of UTC.
  func utcOffset(at instant: Instant) -> Int
}

extension WallClock {
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

  /// Returns the due date in the user's time zone, moved forward if its time of day is skipped.
  public func resolve(_ due: DueDate) -> DueDate {
    guard let time = due.time else { return due }
    let local = resolve(due.day, time)
    return DueDate(local.day, local.time)
  }
}

/// The system's clock and time zone: that of `TZ`, or of the machine.
public struct SystemClock: WallClock {
  /// Creates the clock.
  ///
  /// Its time zone rules are read on first use.
  public init() {}

  /// `localtime_r` is not required to read the rules itself.
  private static let rules: Void = tzset()

  /// Returns the system's time, in whole seconds.
  public func now() -> Instant { Instant(secondsSince1970: time(nil)) }

  /// Returns the system's offset from UTC at an instant, in seconds east.
  public func utcOffset(at instant: Instant) -> Int {
    var seconds = time_t(instant.secondsSince1970)
    var parts = tm()
    _ = Self.rules
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
