public import SharedEntities

/// The reason why an expression is not a due date.
public enum DateExpressionError: Hashable, Sendable {
  /// The expression is unreadable; carries a similar readable one, if there is one.
  case unreadable(nearest: String?)
  /// An `m`, which could mean minutes or months, follows this number.
  case minuteOrMonth(Int)
  /// The expression could mean any of these, each a valid expression itself.
  case ambiguous([String])
  /// The day has already passed.
  case past(CalendarDay)

  /// Finds why an expression cannot be read as a due date.
  public init(_ expression: String, clock: any WallClock, language: Language) {
    if let reading = DateReading(expression, clock: clock, language: language) {
      self = Self.refusal(of: reading, clock.localNow().today)
      return
    }
    let tokens = expression.utf8.count <= 100 ? dueDateTokens(expression) : nil
    // `fridays` means a day only after a number.
    guard let tokens, !tokens.contains(.plural) else {
      let nearest = nearestExpression(to: expression) { text in
        DueDate(expression: text, clock: clock, language: language) != nil
      }
      self = .unreadable(nearest: nearest)
      return
    }
    if let number = numberBeforeMinuteOrMonth(tokens) {
      self = .minuteOrMonth(number)
      return
    }
    if let day = dayOfBefore(tokens, clock, language), let previous = day.adding(days: -1) {
      self = .ambiguous([previous, day].map(\.description))
      return
    }
    let choices = Choices(tokens: tokens, clock: clock, language: language).texts
    self = choices.count > 1 ? .ambiguous(choices) : .unreadable(nearest: nil)
  }

  private static func refusal(of reading: DateReading, _ today: CalendarDay) -> DateExpressionError {
    if reading.isPast { return .past(reading.due?.day ?? reading.days.lowerBound) }
    guard reading.days.upperBound >= today else { return .past(reading.days.lowerBound) }
    let days = [reading.days.lowerBound, reading.days.upperBound].filter { $0 >= today }
    return .ambiguous((days.count == 1 ? [today] + days : days).map(\.description))
  }
}

/// Returns the day in `before friday` or `金曜前`, which leave open whether that day itself counts; nil for anything
/// else.
private func dayOfBefore(
  _ tokens: [DueDateToken], _ clock: any WallClock, _ language: Language
) -> CalendarDay? {
  let day = tokens.first == .before ? tokens.dropFirst() : tokens.last == .ago ? tokens.dropLast() : []
  let meaning = DueDateGrammar(Array(day), clock, language).meaning()
  return meaning?.due?.time == nil ? meaning?.due?.day : nil
}

/// Returns the number before an `m`, which could mean minutes or months; nil if there is none.
func numberBeforeMinuteOrMonth(_ tokens: [DueDateToken]) -> Int? {
  guard let index = tokens.firstIndex(of: .minuteOrMonth), index > 0 else { return nil }
  if case .number(let number) = tokens[index - 1] { return number }
  return nil
}

/// Returns the expression with its unknown word replaced by the nearest known one; nil if the result is invalid, too.
///
/// - Parameter words: additional words that are not part of due dates.
func nearestExpression(
  to expression: String, with words: [String: [DueDateToken]] = [:], isValid: (String) -> Bool
) -> String? {
  guard expression.utf8.count <= 100 else { return nil }
  let known = Set(dueDateWords.keys).subtracting(pluralDayWords.keys).union(words.keys)
  // Two-letter words are close to everything, and short forms are close to the words they stand for.
  let candidates = known.subtracting(shortDueDateWords.keys).filter {
    $0.utf8.count > 2 && $0.utf8.allSatisfy { 0x61...0x7A ~= $0 }
  }.sorted()
  let text = searchKey(expression)
  for word in text.split(whereSeparator: { !$0.isASCII || !$0.isLetter }) {
    guard word.count > 2, !known.contains(String(word)) else { continue }
    let near = candidates.filter { $0.first == word.first || $0.first == word.dropFirst().first }
    guard let nearest = nearestWord(to: String(word), among: near) else { continue }
    let result = text.replacingCharacters(of: word, with: nearest)
    return isValid(result) ? result : nil
  }
  return nil
}

extension String {
  fileprivate func replacingCharacters(of part: Substring, with other: String) -> String {
    String(self[..<part.startIndex]) + other + String(self[part.endIndex...])
  }
}

/// The possible meanings of tokens that do not form a due date.
private struct Choices {
  let tokens: [DueDateToken]
  let clock: any WallClock
  let language: Language

  /// The meanings, soonest first.
  var texts: [String] {
    let meanings = variants.compactMap { tokens -> DueDate? in
      DueDateGrammar(tokens, clock, language).meaning()?.due
    }
    let sorted = Set(meanings).sorted { ($0.day, $0.time?.minute ?? -1) < ($1.day, $1.time?.minute ?? -1) }
    return sorted.map(\.description)
  }

  /// Copies of the tokens, each with one token made unambiguous.
  private var variants: [[DueDateToken]] {
    tokens.indices.flatMap { index -> [[DueDateToken]] in
      replacements(at: index).map { Array(tokens[..<index]) + $0 + Array(tokens[(index + 1)...]) }
    }
  }

  private func replacements(at index: Int) -> [[DueDateToken]] {
    switch tokens[index] {
    case .slashed(let first, let second, let year):
      return [(first, second), (second, first)].compactMap { month, day in
        let today = clock.localNow().today
        let date =
          year.map { CalendarDay(year: $0, month: month, day: day) } ?? today.next(month: month, day: day)
        return date.map { [.date($0)] }
      }
    case .number(let number) where (1...31).contains(number):
      let hours = [number, number + 12].compactMap { TimeOfDay(hour: $0 % 24, minute: 0) }
      return (number > 12 ? Array(hours.prefix(1)) : hours).map { [.clock($0)] } + [[.ordinal(number)]]
    case .midnight: return [0, 1439].compactMap { TimeOfDay(minute: $0) }.map { [.clock($0)] }
    case .this: return [[.last], [.next]]
    case .next:
      // `next december` may be the coming one or that of next year.
      guard case .month? = tokens.dropFirst(index + 1).first else { return [[.this]] }
      return [[.this], [.next, .unit(.year)]]
    default: return []
    }
  }
}
