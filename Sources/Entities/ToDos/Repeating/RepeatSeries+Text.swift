internal import SharedEntities

extension RepeatSeries {
  /// The series without its rule, as files store it: anchor, slot, number of occurrences done, the day of the last
  /// one, and the timing unless it is plain.
  ///
  /// `2026-11-20T18:00 2026-12-04 2 2026-11-27`, `2026-11-20T18:00 2026-11-20 0 [America/New_York]+4`
  public var state: String {
    let timing = timing.text
    return joined(
      [anchorText, "\(slot)", "\(doneCount)"] + [lastDone?.description].compactMap(\.self)
        + (timing.isEmpty ? [] : [timing]), by: " ")
  }

  /// The anchor: `2026-11-20`, or with a time `2026-11-20T18:00`.
  public var anchorText: String { anchor.time.map { "\(anchor.day)T\($0)" } ?? anchor.day.description }

  /// Parses the state of a series with a rule; nil for anything else.
  public init?(_ rule: RepeatRule, state: String) {
    let words = state.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard words.count >= 3, let anchor = anchorDate(words[0]), let slot = CalendarDay(words[1]),
      let doneCount = wholeNumber(words[2].utf8)
    else { return nil }
    self.init(stored: rule, anchor: anchor, slot: slot, doneCount: doneCount, lastDone: nil)
    var rest = words.dropFirst(3)
    if let day = rest.first.flatMap({ CalendarDay($0) }) {
      lastDone = day
      rest.removeFirst()
    }
    if let timing = rest.first.flatMap(RepeatTiming.init(text:)) {
      self.timing = timing
      rest.removeFirst()
    }
    guard rest.isEmpty else { return nil }
  }
}

/// Parses a day, or a day and a time: `2026-11-20T18:00`; nil for anything else.
private func anchorDate(_ text: String) -> DueDate? {
  let parts = text.split(separator: "T", omittingEmptySubsequences: false).map { String($0) }
  guard let day = CalendarDay(parts[0]) else { return nil }
  guard parts.count > 1 else { return DueDate(day) }
  return parts.count == 2 ? TimeOfDay(parts[1]).map { DueDate(day, $0) } : nil
}
