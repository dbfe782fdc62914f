#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Where the program gets the time and the rules of the user's time zone from.
public protocol WallClock: Sendable {
  /// The instant it is.
  func now() -> Instant
  /// Seconds east of UTC in the user's time zone at an instant.
  func utcOffset(at instant: Instant) -> Int
}

extension WallClock {
  /// What the user's clock shows now.
  public func localNow() -> LocalTime { local(now()) }

  /// What the user's clock shows at an instant; an instant outside the years 1 to 9999 counts as the nearest one inside.
  public func local(_ instant: Instant) -> LocalTime {
    let inside = Instant(
      secondsSince1970: min(max(instant.secondsSince1970, -62_135_510_400), 253_402_214_400))
    guard let local = inside.local(utcOffset: utcOffset(at: inside)) ?? inside.local(utcOffset: 0) else {
      preconditionFailure("an instant inside the calendar has a local time")
    }
    return local
  }

  /// The local time nearest to a day and time as a person writes them.
  ///
  /// A time that a change to summer time skips is moved on by what was skipped; of a time that comes
  /// twice in autumn the first is meant.
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

  /// The due date that exists in the user's time zone: a skipped time of day is moved on.
  public func resolve(_ due: DueDate) -> DueDate {
    guard let time = due.time else { return due }
    let local = resolve(due.day, time)
    return DueDate(local.day, local.time)
  }
}

/// The clock and time zone of the system: `TZ`, or the zone that the machine is set to.
public struct SystemClock: WallClock {
  /// The system's clock; the rules of its time zone are read when they are first asked for.
  public init() {}

  /// `localtime_r` need not read the rules by itself.
  private static let rules: Void = tzset()

  /// The system's time, in whole seconds.
  public func now() -> Instant { Instant(secondsSince1970: time(nil)) }

  /// The system's offset from UTC at an instant.
  public func utcOffset(at instant: Instant) -> Int {
    var seconds = time_t(instant.secondsSince1970)
    var parts = tm()
    _ = Self.rules
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
