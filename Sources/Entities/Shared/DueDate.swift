/// The day, and optionally the time of day, by which something is due, in the user's time zone.
public struct DueDate: Hashable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The time of day; nil for the whole day.
  public var time: TimeOfDay?

  /// Creates a due date.
  public init(_ day: CalendarDay, _ time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
  }

  /// Whether the day, or the minute if there is a time, has passed.
  public func isBefore(_ now: LocalTime) -> Bool {
    guard day == now.day, let time else { return day < now.day }
    return time < now.time
  }
}

extension DueDate: CustomStringConvertible {
  /// The day, and the time if there is one, in a form that `init(expression:clock:language:)` parses: `2026-11-30 17:00`.
  public var description: String { time.map { "\(day) \($0)" } ?? day.description }
}
