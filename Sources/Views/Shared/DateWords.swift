public import SharedEntities
internal import Terminal

/// Formats days and times in a language, at a fixed width.
public struct DateWords: Sendable {
  private let language: Language

  /// Creates a formatter for a language.
  public init(_ language: Language) { self.language = language }

  /// The width of a day.
  public static let dayWidth = 14
  /// The width of a day with a time.
  public static let dayAndTimeWidth = 20
  /// The width of the offset that distinguishes the second of two equal times.
  public static let offsetWidth = 6

  /// `Fri 2026-11-27`, in Japanese `2026-11-27(金)`.
  public func text(_ day: CalendarDay) -> String {
    let weekday = day.weekday.rawValue
    return switch language {
    case .english: Self.english[weekday] + day.description
    case .japanese: "\(day)(\(Self.japanese[weekday]))"
    }
  }

  /// `11-27`, with the year unless it is the current one, and with the time of day if there is one.
  public func shortText(_ due: DueDate, today: CalendarDay) -> String {
    let text = due.day.year == today.year ? String(due.description.dropFirst("2026-".count)) : due.description
    return text + offset(of: due)
  }

  /// A day, with the time of day if there is one.
  public func text(_ due: DueDate) -> String {
    guard let time = due.time else { return text(due.day) }
    return "\(text(due.day)) \(time)\(offset(of: due))"
  }

  /// The date as far as it fits into a width: the weekday is dropped first, then the rest is cut with `…`.
  ///
  /// A time is never cut without `…`, as it would look like another time.
  public func text(_ due: DueDate, width: Int) -> String {
    let text = text(due)
    guard TextWidth.standard.displayWidth(of: text) > width else { return text }
    return TextWidth.standard.fitted(due.description + offset(of: due), width: max(0, width))
  }

  /// The offset from UTC of the second of two equal times, `+01:00`; empty for any other due date.
  private func offset(of due: DueDate) -> String { due.second.map { offsetText($0.utcOffset) } ?? "" }

  /// A day and the time of day.
  public func text(_ local: LocalTime) -> String { "\(text(local.day)) \(local.time)" }

  private static let english = ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]
  private static let japanese = ["月", "火", "水", "木", "金", "土", "日"]
}
