/// A part of an expression with days or times.
public enum DueDateToken: Hashable, Sendable {
  /// A number alone.
  case number(Int)
  /// `24th`
  case ordinal(Int)
  /// `17:00`
  case clock(TimeOfDay)
  /// `2026-12-24`, `2026/12/24`, `20261224`
  case date(CalendarDay)
  /// `12/24`, `12/24/2026`
  case slashed(Int, Int, year: Int?)

  /// The day so many days after today.
  case day(Int)
  /// `fri`, also in parentheses.
  case weekday(Weekday)
  /// `weekend`
  case weekend
  /// `dec`, by its number.
  case month(Int)
  /// `月末`, which may follow the number of the month.
  case endOfMonth

  /// A unit. The signs behind the numbers of Japanese dates and times are not units by themselves: `3日` is a date.
  case unit(DueDateUnit)
  /// The signs of Japanese dates and times.
  case yearMark, monthMark, dayMark, hourMark, minuteMark

  /// Times without a number.
  case noon, midnight, half
  /// `pm`, `morning`, `午後`
  case part(DueDatePart)

  /// The words between them.
  case after, article, at, by, comma, end, from, `in`, later, next, now, of, on, plus, possessive, the, this,
    until, within

  /// A word that only the caller's grammar has, by the caller's name for it.
  case other(String)
}

/// A unit of a distance or a period.
public enum DueDateUnit: Sendable {
  case minute, hour, day, week, month, year
}

/// A part of a day, which decides what an hour on the 12-hour clock means.
public enum DueDatePart: Sendable {
  case am, pm, morning, midday, afternoon, evening, night

  /// The hours in it.
  var hours: ClosedRange<Int> {
    switch self {
    case .am: 0...11
    case .pm: 12...23
    case .morning: 4...11
    case .midday: 11...14
    case .afternoon: 12...17
    case .evening: 16...22
    case .night: 17...23
    }
  }
}

/// Splits an expression into tokens; nil if any part of it is unknown.
///
/// - Parameter words: the words that only the caller's grammar has, and those that mean something else in it, by their
///   search keys.
public func dueDateTokens(
  _ expression: String, with words: [String: [DueDateToken]] = [:]
) -> [DueDateToken]? {
  let words = DueDateWords(others: words)
  var tokens: [DueDateToken] = []
  for part in searchKey(expression).split(whereSeparator: \.isWhitespace) {
    var rest = part
    while !rest.isEmpty {
      guard let found = readTokens(&rest, words) else { return nil }
      tokens += found
    }
  }
  return tokens
}

/// The words of due dates, and those of another grammar, which come first.
private struct DueDateWords {
  let others: [String: [DueDateToken]]

  subscript(word: String) -> [DueDateToken]? { others[word] ?? dueDateWords[word] }
}

private func readTokens(_ rest: inout Substring, _ words: DueDateWords) -> [DueDateToken]? {
  guard let first = rest.first else { return nil }
  switch first {
  case "0"..."9": return readNumber(&rest).map { [$0] }
  case "a"..."z":
    // With the dots of `p.m.`.
    let word = take(&rest) { $0.isLetter || $0 == "." }.filter { $0 != "." }
    if let tokens = words[word] { return tokens }
    // `+3dT17:00`
    return word.last == "t" ? dueDateWords[String(word.dropLast())].map { $0 + [.at] } : nil
  case "(": return readParenthesis(&rest).map { [$0] }
  default: return readJapanese(&rest, words)
  }
}

private func take(_ rest: inout Substring, while isPart: (Character) -> Bool) -> Substring {
  let part = rest.prefix { $0.isASCII && isPart($0) }
  rest = rest[part.endIndex...]
  return part
}

/// Reads digits, with more of them behind the separators of a time or a date.
private func readNumber(_ rest: inout Substring) -> DueDateToken? {
  let text = take(&rest) { $0.isNumber || "-/:".contains($0) }
  let parts = text.split(omittingEmptySubsequences: false) { "-/:".contains($0) }
  let numbers = parts.compactMap { wholeNumber($0.utf8) }
  guard numbers.count == parts.count, let first = numbers.first else { return nil }
  guard let separator = text.first(where: { "-/:".contains($0) }) else {
    if text.utf8.count == 8 {
      return CalendarDay(year: first / 10_000, month: first / 100 % 100, day: first % 100).map { .date($0) }
    }
    return readOrdinal(first, &rest) ?? .number(first)
  }
  guard text.allSatisfy({ $0.isNumber || $0 == separator }) else { return nil }
  if separator == ":" { return TimeOfDay(text).map { .clock($0) } }
  if separator == "-" { return CalendarDay(text).map { .date($0) } }
  let lengths = parts.map(\.utf8.count)
  if lengths.count == 3, lengths[0] == 4, lengths[1] < 3, lengths[2] < 3 {
    return CalendarDay(year: first, month: numbers[1], day: numbers[2]).map { .date($0) }
  }
  guard lengths[0] < 3, lengths[1] < 3 else { return nil }
  switch lengths.dropFirst(2) {
  case []: return .slashed(first, numbers[1], year: nil)
  case [4]: return .slashed(first, numbers[1], year: numbers[2])
  default: return nil
  }
}

/// Reads the ending of `1st`, `22nd`, `3rd` or `24th`.
private func readOrdinal(_ number: Int, _ rest: inout Substring) -> DueDateToken? {
  let teens = (11...13).contains(number % 100)
  let ending = teens ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
  guard rest.prefix(while: { $0.isASCII && $0.isLetter }) == ending else { return nil }
  rest = rest.dropFirst(2)
  return .ordinal(number)
}

/// Reads a weekday in parentheses, in Japanese also by its sign alone.
private func readParenthesis(_ rest: inout Substring) -> DueDateToken? {
  guard let end = rest.firstIndex(of: ")") else { return nil }
  let name = rest[rest.index(after: rest.startIndex)..<end]
  rest = rest[rest.index(after: end)...]
  guard case .weekday(let day)? = (dueDateWords[String(name)] ?? dueDateWords[name + "曜"])?.first else {
    return nil
  }
  return .weekday(day)
}

/// Reads the longest known word, or a number such as `二十四`.
private func readJapanese(_ rest: inout Substring, _ words: DueDateWords) -> [DueDateToken]? {
  for count in (1...longestJapaneseWord).reversed() {
    let word = rest.prefix(count)
    guard word.count == count, let tokens = words[String(word)] else { continue }
    rest = rest[word.endIndex...]
    return tokens
  }
  return readKanjiNumber(&rest).map { [.number($0)] }
}

/// Reads a number below 100.
private func readKanjiNumber(_ rest: inout Substring) -> Int? {
  func digit() -> Int? {
    guard let first = rest.first, let value = kanjiDigits[first] else { return nil }
    rest = rest.dropFirst()
    return value
  }
  let first = digit()
  guard rest.first == "十" else { return first }
  rest = rest.dropFirst()
  return (first ?? 1) * 10 + (digit() ?? 0)
}

private let kanjiDigits: [Character: Int] = [
  "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
]
