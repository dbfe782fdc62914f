import Doubles
import SharedEntities
import Testing
import ToDosEntities

/// Series and times in as few words as they need.
enum RepeatSample {
  static let utc: any WallClock = FixedClock()

  /// Berlin in 2026: summer time from 29 March to 25 October, 1:00 UTC.
  static let berlin: any WallClock = FixedClock("2026-01-01T00:00:00Z") { instant in
    (1_774_746_000..<1_792_890_000).contains(instant.secondsSince1970) ? 7_200 : 3_600
  }

  /// A day, or a floating time, from `2026-11-20` or `2026-11-20 18:00`.
  static func due(_ text: String) throws -> DueDate {
    let parts = text.split(separator: " ")
    let day = try #require(CalendarDay(parts[0]), "\(text)")
    guard parts.count > 1 else { return DueDate(day) }
    let time: TimeOfDay = try #require(TimeOfDay(parts[1]), "\(text)")
    return DueDate(day, time)
  }

  static func day(_ text: String) throws -> CalendarDay { try due(text).day }

  /// The instant of a local time; noon on a day alone.
  static func instant(_ text: String, _ clock: any WallClock = utc) throws -> Instant {
    let due = try due(text)
    return clock.resolve(due.day, try due.time ?? #require(TimeOfDay(hour: 12, minute: 0))).instant
  }

  /// A series that begins at a due date.
  static func series(_ rule: String, at due: String) throws -> RepeatSeries {
    RepeatSeries(try #require(RepeatRule(expression: rule), "\(rule)"), at: try self.due(due))
  }
}

extension RepeatStep {
  /// The next due date as text; `end` if there is none.
  var text: String {
    switch self {
    case .next(_, let due): due.description
    case .end: "end"
    }
  }

  /// The series after it; nil if it is over.
  var series: RepeatSeries? {
    guard case .next(let series, _) = self else { return nil }
    return series
  }
}

extension RepeatSeries {
  /// What follows when this occurrence is done at a local time.
  func completed(
    at now: String, due: String? = nil, by clock: any WallClock = RepeatSample.utc,
    _ completion: SeriesCompletion = .next
  ) throws -> RepeatStep {
    try completed(
      completion, due: due.map { try RepeatSample.due($0) }, at: RepeatSample.instant(now, clock), by: clock)
  }

  /// The due dates of the next occurrences, each of which is done when it is due; `end` after the last.
  func dueDates(_ count: Int, by clock: any WallClock = RepeatSample.utc) throws -> [String] {
    var (series, result) = (self, [String]())
    while result.count < count {
      let step = try series.completed(at: series.due(by: clock).description, by: clock)
      result.append(step.text)
      guard let next = step.series else { break }
      series = next
    }
    return result
  }
}
