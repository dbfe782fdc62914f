/// Supplies the current time and the rules of the user's time zone.
public protocol WallClock: Sendable {
  /// Returns the current instant.
  func now() -> Instant
  /// Returns the offset of the user's time zone at an instant, in seconds east of UTC.
  func utcOffset(at instant: Instant) -> Int
  /// Returns a clock for another time zone; nil if its name is unknown.
  ///
  /// - Parameter name: a name of the time zone database, such as `Europe/Berlin`.
  func clock(inZone name: String) -> (any WallClock)?
  /// The time at which the user's days begin; the hours before it belong to the day before.
  var dayStart: TimeOfDay { get }
}

extension WallClock {
  /// Returns the day that counts as today at an instant.
  public func today(at instant: Instant) -> CalendarDay { moment(instant).today }

  /// Knows no other time zone.
  public func clock(inZone name: String) -> (any WallClock)? { nil }

  /// Returns the current local time.
  public func localNow() -> LocalTime { moment(now()) }

  /// Returns the local time at an instant, with its `today` and `repeatedUntil`.
  public func moment(_ instant: Instant) -> LocalTime {
    var local = local(instant)
    if local.time < dayStart { local.today = local.day.adding(days: -1) ?? local.day }
    local.repeatedUntil = repetition(of: local)
    return local
  }

  /// Returns the instant at which a day of the calendar begins.
  public func start(of day: CalendarDay) -> Instant { resolve(day, .midnight).instant }

  /// Returns the second instant of a local time that occurs twice; nil for any other.
  package func secondInstant(_ day: CalendarDay, _ time: TimeOfDay) -> Instant? {
    let first = resolve(day, time)
    let asUTC = first.instant.secondsSince1970 + first.utcOffset
    let after = utcOffset(at: Instant(secondsSince1970: asUTC + 86_400))
    let second = Instant(secondsSince1970: asUTC - after)
    return second > first.instant && utcOffset(at: second) == after ? second : nil
  }

  /// Returns the end of the time that clocks repeat, if a local time is in the second occurrence; otherwise nil.
  ///
  /// The end is in minutes since the beginning of 1970-01-01.
  package func repetition(of local: LocalTime) -> Int? {
    let (instant, offset) = (local.instant.secondsSince1970, local.utcOffset)
    func offsetBefore(_ seconds: Int) -> Int { utcOffset(at: Instant(secondsSince1970: instant - seconds)) }
    // This one lookup is nearly always enough.
    let gap = offsetBefore(86_400) - offset
    guard gap > 0, offsetBefore(gap) == offset + gap else { return nil }
    // The clock went back within the gap.
    var (after, before) = (0, gap)
    while before - after > 1 {
      let middle = (after + before) / 2
      if offsetBefore(middle) == offset { after = middle } else { before = middle }
    }
    let end = Instant(secondsSince1970: instant - after).local(utcOffset: offset + gap)
    return end.map { $0.day.dayNumber * 1440 + $0.time.minute }
  }

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

/// A clock that stands still at an instant, by the rules of another's time zone.
public struct StoppedClock: WallClock {
  private let instant: Instant
  private let clock: any WallClock

  /// Stops a clock at an instant.
  public init(_ clock: any WallClock, at instant: Instant) {
    self.clock = clock
    self.instant = instant
  }

  public func now() -> Instant { instant }
  public var dayStart: TimeOfDay { clock.dayStart }
  public func utcOffset(at instant: Instant) -> Int { clock.utcOffset(at: instant) }

  public func clock(inZone name: String) -> (any WallClock)? {
    clock.clock(inZone: name).map { StoppedClock($0, at: instant) }
  }
}
