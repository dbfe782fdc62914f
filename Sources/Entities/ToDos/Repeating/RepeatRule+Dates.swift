public import SharedEntities

extension RepeatRule {
  /// Parses a rule as `init(expression:)` does, with any start and end that a due date can express.
  ///
  /// The text of the rule holds such a day as `2026-12-24`, because it is parsed again later.
  ///
  /// - Parameters:
  ///   - clock: the time and time zone to which relative words refer.
  ///   - language: decides how the numbers of a date are read.
  public init?(expression: String, clock: any WallClock, language: Language) {
    if let rule = RepeatRule(expression: expression) {
      self = rule
      return
    }
    guard expression.utf8.count <= Self.limit else { return nil }
    let dates = RepeatDates(expression, clock, language)
    guard let rule = dates.texts.lazy.compactMap({ RepeatRule(expression: $0) }).first else { return nil }
    self = rule
  }
}

/// The days in a rule that depend on when it is written.
private struct RepeatDates {
  /// Copies of the text with some of these days replaced by dates.
  private(set) var texts: [String] = []

  /// A day, and its range in the text.
  private struct Day {
    let range: Range<String.Index>
    let text: String
  }

  init(_ text: String, _ clock: any WallClock, _ language: Language) {
    let days = (Self.englishDays(text, clock, language) + Self.japaneseDays(text, clock, language)).prefix(4)
    // A word before a day may also belong to the rule: `from monday to friday`.
    for choice in stride(from: (1 << days.count) - 1, to: 0, by: -1) {
      var result = text
      let chosen = days.enumerated().filter { choice & 1 << $0.offset != 0 }.map(\.element)
        .sorted { $0.range.lowerBound > $1.range.lowerBound }
      // `until by friday` has the same day after both words.
      guard zip(chosen, chosen.dropFirst()).allSatisfy({ $1.range.upperBound <= $0.range.lowerBound }) else {
        continue
      }
      for day in chosen {
        result.replaceSubrange(day.range, with: day.text)
      }
      texts.append(result)
    }
  }

  /// Returns the longest part of the text that is a day without a time.
  private static func day(
    _ ranges: some Sequence<Range<String.Index>>, _ text: String, isStart: Bool, _ clock: any WallClock,
    _ language: Language
  ) -> Day? {
    for range in ranges {
      guard let reading = DateReading(String(text[range]), clock: clock, language: language), !reading.isPast,
        let due = reading.due, due.time == nil || reading.isExact,
        // `until next week` leaves open whether that week is included.
        isStart || reading.days.lowerBound == reading.days.upperBound
      else { continue }
      // A space keeps two numbers apart.
      let isAfterDigit = text[..<range.lowerBound].last?.isNumber == true
      return Day(range: range, text: isAfterDigit ? " \(due.day)" : due.day.description)
    }
    return nil
  }

  /// Returns the days after `until` and `starting`.
  private static func englishDays(_ text: String, _ clock: any WallClock, _ language: Language) -> [Day] {
    let words = text.split(whereSeparator: \.isWhitespace)
    var days: [Day] = []
    for (index, word) in words.enumerated() {
      let word = searchKey(String(word))
      guard startWords.contains(word) || endWords.contains(word) else { continue }
      let following = words.dropFirst(index + 1).prefix(9)
      guard let start = following.first?.startIndex else { continue }
      let ranges = following.reversed().map { word in
        start..<(word.last == "," ? word.index(before: word.endIndex) : word.endIndex)
      }
      let isStart = startWords.contains(word)
      if let day = day(ranges, text, isStart: isStart, clock, language) { days.append(day) }
    }
    return days
  }

  private static let startWords: Set<String> = [
    "starting", "starts", "start", "from", "beginning", "begins",
  ]
  private static let endWords: Set<String> = [
    "until", "till", "by", "through", "thru", "to", "ending", "ends",
  ]

  /// Returns the days before から and まで.
  private static func japaneseDays(_ text: String, _ clock: any WallClock, _ language: Language) -> [Day] {
    var days: [Day] = []
    for (marker, isStart) in [("から", true), ("まで", false)] {
      for found in text.ranges(of: marker) {
        let before = text[..<found.lowerBound]
        let ranges = before.indices.suffix(30).map { $0..<before.endIndex }
        if let day = day(ranges, text, isStart: isStart, clock, language) { days.append(day) }
      }
    }
    return days
  }
}
