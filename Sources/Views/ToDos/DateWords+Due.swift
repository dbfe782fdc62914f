internal import SharedEntities
public import SharedViews
internal import Terminal
public import ToDosEntities

extension DateWords {
  /// The width of a day with a time.
  static let dayAndTimeWidth = 20
  /// The width of the offset that distinguishes the second of two equal times.
  static let offsetWidth = 6

  /// `11-27`, with the year unless it is the current one, and with the time of day if there is one.
  func shortText(_ due: DueDate, today: CalendarDay) -> String {
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
  func text(_ due: DueDate, width: Int) -> String {
    let text = text(due)
    guard TextWidth.standard.displayWidth(of: text) > width else { return text }
    return TextWidth.standard.fitted(due.description + offset(of: due), width: max(0, width))
  }

  /// The offset from UTC of the second of two equal times, `+01:00`; empty for any other due date.
  private func offset(of due: DueDate) -> String { due.second.map { offsetText($0.utcOffset) } ?? "" }
}
