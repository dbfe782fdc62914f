public import SharedEntities

/// The day, and optionally the time of day, by which something is due, in the user's time zone.
///
/// A time without a time zone is floating: it stays the same time of day wherever the user is. A time that came with
/// a time zone is an instant; its day and time are what the local clock shows at that instant. When clocks go back
/// and a time occurs twice, the first occurrence is floating and the second is an instant.
public struct DueDate: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The time of day; nil for the whole day.
  public let time: TimeOfDay?
  /// The instant, in whole minutes; nil for a day, and for a floating time.
  public let instant: Instant?
  /// Set if this is the second occurrence of a time that occurs twice because clocks go back; otherwise nil.
  public let second: SecondTime?

  /// The second occurrence of a time that occurs twice because clocks go back.
  public struct SecondTime: Hashable, Sendable {
    /// Seconds east of UTC.
    public let utcOffset: Int
    /// Minutes until the clock stops repeating times that it has already shown.
    let rest: Int
  }

  /// Creates a day, or a floating time.
  public init(_ day: CalendarDay, _ time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
    instant = nil
    second = nil
  }

  /// Creates a due date at an instant, truncated to the minute, as a clock shows it.
  public init(_ instant: Instant, clock: any WallClock) {
    let minute = instant.wholeMinute
    let local = clock.local(minute)
    day = local.day
    time = local.time
    self.instant = minute
    second = clock.repetition(of: local).map { end in
      SecondTime(utcOffset: local.utcOffset, rest: end - local.day.dayNumber * 1440 - local.time.minute)
    }
  }

  /// Creates a floating time for an instant, or a fixed one for the second occurrence of a time that occurs twice.
  ///
  /// A floating time would mean the first occurrence.
  public init(floatingAt instant: Instant, clock: any WallClock) {
    let due = DueDate(instant, clock: clock)
    self = due.second == nil ? DueDate(due.day, due.time) : due
  }

  /// Returns the second occurrence of a time that occurs twice if only the first has passed; otherwise the same due
  /// date.
  func secondOccurrenceIfPassed(at now: LocalTime, by clock: any WallClock) -> DueDate {
    guard let time, instant == nil, isBefore(now), let second = clock.secondInstant(day, time),
      second >= now.instant.wholeMinute
    else { return self }
    return DueDate(second, clock: clock)
  }

  /// Returns the instant of a time by a clock; nil for a day.
  public func instant(by clock: any WallClock) -> Instant? {
    instant ?? time.map { clock.resolve(day, $0).instant }
  }

  /// Whether another due date is the same day, or the same instant by a clock; either may be floating.
  public func isSame(as other: DueDate, by clock: any WallClock) -> Bool {
    guard let instant = instant(by: clock) else { return self == other }
    return instant == other.instant(by: clock)
  }

  /// Whether the day, or the minute if there is a time, has passed.
  ///
  /// A time that has passed stays passed when clocks go back.
  public func isBefore(_ now: LocalTime) -> Bool {
    if let instant { return instant < now.instant.wholeMinute }
    guard let time else { return day < now.today }
    let reached = now.reached
    return (day, time) < (reached.day, reached.time ?? .midnight)
  }

  /// Whether the day, or the minute if there is a time, is still to come.
  public func isAfter(_ now: LocalTime) -> Bool {
    if let instant { return instant > now.instant.wholeMinute }
    guard let time else { return day > now.today }
    let reached = now.reached
    return (day, time) > (reached.day, reached.time ?? .midnight)
  }

  /// Whether it comes after another one by a clock; two on one day do only if both have a time.
  public func isAfter(_ other: DueDate, by clock: any WallClock) -> Bool {
    guard let instant = instant(by: clock), let other = other.instant(by: clock) else {
      return day > other.day
    }
    return instant > other
  }

  /// Returns the same time of day a number of days later.
  public func moved(by days: Int, _ clock: any WallClock) -> DueDate {
    guard let day = day.adding(days: days) else { return self }
    let floating = DueDate(day, time)
    guard instant != nil, let instant = floating.instant(by: clock) else { return floating }
    return DueDate(instant, clock: clock)
  }
}

extension DueDate {
  /// The number of sort positions in a minute, which leaves room for second occurrences in between.
  public static let placesOfMinute = 256
  /// The number of minutes in a day, plus one position for the whole day.
  public static let minutesOfDay = 1441

  /// The sort position: a whole day comes after its times, and a second occurrence after all times that occur twice.
  public var place: Int {
    let minute = day.dayNumber * Self.minutesOfDay + (time?.minute ?? 1440)
    guard let second else { return minute * Self.placesOfMinute }
    return (minute + second.rest) * Self.placesOfMinute - min(second.rest, Self.placesOfMinute - 1)
  }
}

extension WallClock {
  /// Returns the due date in the user's time zone, moved forward if its time of day is skipped.
  public func resolve(_ due: DueDate) -> DueDate {
    guard let time = due.time, due.instant == nil else { return due }
    let local = resolve(due.day, time)
    return DueDate(local.day, local.time)
  }
}

extension DueDate: CustomStringConvertible {
  /// The day, and any time, in a form that `init(expression:clock:language:)` parses: `2026-11-30 17:00`.
  public var description: String { time.map { "\(day) \($0)" } ?? day.description }
}

extension LocalTime {
  /// The latest floating time reached: all earlier ones have passed, even while clocks show them again.
  public var reached: DueDate {
    guard let minute = repeatedUntil, let day = CalendarDay(dayNumber: minute / 1440),
      let time = TimeOfDay(minute: minute % 1440)
    else { return DueDate(self.day, self.time) }
    return DueDate(day, time)
  }
}
