public import SharedEntities

/// Formats days and times in a language, at a fixed width.
public struct DateWords: Sendable {
  private let language: Language

  /// Creates a formatter for a language.
  public init(_ language: Language) { self.language = language }

  /// The width of a day.
  public static let dayWidth = 14

  /// `Fri 2026-11-27`, in Japanese `2026-11-27(金)`.
  public func text(_ day: CalendarDay) -> String {
    let weekday = day.weekday.rawValue
    return switch language {
    case .english: Self.english[weekday] + day.description
    case .japanese: "\(day)(\(Self.japanese[weekday]))"
    }
  }

  /// A day and the time of day.
  public func text(_ local: LocalTime) -> String { "\(text(local.day)) \(local.time)" }

  private static let english = ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]
  private static let japanese = ["月", "火", "水", "木", "金", "土", "日"]
}
