/// A day by which something is due, with a time of day or without, in the user's time zone.
public struct DueDate: Hashable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The time of that day; nil when the whole day is meant.
  public var time: TimeOfDay?

  /// A day, with a time or without.
  public init(_ day: CalendarDay, _ time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
  }

  /// Whether that day, or that minute of it, has passed.
  public func isBefore(_ now: LocalTime) -> Bool {
    guard day == now.day, let time else { return day < now.day }
    return time < now.time
  }
}

extension DueDate: CustomStringConvertible {
  /// The day, and the time after a space: `2026-11-30 17:00`, as `init(expression:today:)` reads it.
  public var description: String { time.map { "\(day) \($0)" } ?? day.description }
}
