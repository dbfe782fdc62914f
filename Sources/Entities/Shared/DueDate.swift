/// The day, and optionally the time of day, by which something is due, in the user's time zone.
///
/// A time as people say it is floating: it stays that time of day wherever they are. One that came with a time zone is
/// an instant, and its day and time are what clocks here show at that instant.
public struct DueDate: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The time of day; nil for the whole day.
  public let time: TimeOfDay?
  /// The instant, in whole minutes; nil for a day, and for a floating time.
  public let instant: Instant?

  /// Creates a day, or a floating time.
  public init(_ day: CalendarDay, _ time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
    instant = nil
  }

  /// Creates an instant, without its seconds, as a clock shows it.
  public init(_ instant: Instant, clock: any WallClock) {
    let minute = instant.wholeMinute
    let local = clock.local(minute)
    day = local.day
    time = local.time
    self.instant = minute
  }

  /// The instant of a time by a clock; nil for a day.
  public func instant(by clock: any WallClock) -> Instant? {
    instant ?? time.map { clock.resolve(day, $0).instant }
  }

  /// Whether another due date is the same day, or the same instant by a clock, be it floating or not.
  public func isSame(as other: DueDate, by clock: any WallClock) -> Bool {
    guard let instant = instant(by: clock) else { return self == other }
    return instant == other.instant(by: clock)
  }

  /// Whether the day, or the minute if there is a time, has passed.
  public func isBefore(_ now: LocalTime) -> Bool {
    if let instant { return instant < now.instant.wholeMinute }
    guard day == now.day, let time else { return day < now.day }
    return time < now.time
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
  /// The day, and the time if there is one, in a form that `init(expression:clock:language:)` parses: `2026-11-30 17:00`.
  public var description: String { time.map { "\(day) \($0)" } ?? day.description }
}
