internal import SharedEntities

/// Reads a number, or a time or date made of numbers and separators.
func readNumber(_ rest: inout Substring) -> [DueDateToken]? {
  if let part = readPartOfYear(&rest) { return [part] }
  let text = rest.prefix { $0.isASCII && ($0.isNumber || "-/:".contains($0)) }
  if text.allSatisfy(\.isNumber), rest[text.endIndex...].first == "." { return readDotted(&rest) }
  rest = rest[text.endIndex...]
  let parts = text.split(omittingEmptySubsequences: false) { "-/:".contains($0) }
  let numbers = parts.compactMap { wholeNumber($0.utf8) }
  guard numbers.count == parts.count, let first = numbers.first else { return nil }
  guard let separator = text.first(where: { "-/:".contains($0) }) else {
    if text.utf8.count == 8 {
      return CalendarDay(year: first / 10_000, month: first / 100 % 100, day: first % 100).map { [.date($0)] }
    }
    return [readOrdinal(first, &rest) ?? .number(first)]
  }
  guard text.allSatisfy({ $0.isNumber || $0 == separator }) else { return nil }
  if separator == ":" { return readClock(parts).map { [.clock($0)] } }
  return dateToken(parts.map(\.utf8.count), numbers, separator).map { [$0] }
}

/// Returns a time of day without the seconds, which due dates do not have.
private func readClock(_ parts: [Substring]) -> TimeOfDay? {
  if parts.count == 3 {
    guard parts[2].utf8.count == 2, let second = wholeNumber(parts[2].utf8), second < 60 else { return nil }
  }
  return parts.count > 3 ? nil : TimeOfDay("\(parts[0]):\(parts[1])")
}

private func dateToken(_ lengths: [Int], _ numbers: [Int], _ separator: Character) -> DueDateToken? {
  switch (lengths.count, lengths[0]) {
  case (3, 4):
    guard separator == "-" ? lengths[1...] == [2, 2] : lengths[1] < 3 && lengths[2] < 3 else { return nil }
    return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]).map { .date($0) }
  case (2, 4):
    guard lengths[1] == 2, (1...12).contains(numbers[1]) else { return nil }
    return .yearAndMonth(numbers[0], numbers[1])
  case (2, 1...2):
    // `12-24` may be two numbers.
    return separator == "/" && lengths[1] < 3 ? .slashed(numbers[0], numbers[1], year: nil) : nil
  case (3, 1...2):
    return lengths[1] < 3 && lengths[2] == 4 ? .slashed(numbers[0], numbers[1], year: numbers[2]) : nil
  default: return nil
  }
}

/// Reads `24.12.`, `24.12.2026`, `2026.12.24`, `5.30pm`, `1.5`.
private func readDotted(_ rest: inout Substring) -> [DueDateToken]? {
  let text = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
  let after = rest[text.endIndex...]
  let isClosed = text.last == "."
  let parts = (isClosed ? text.dropLast() : text).split(separator: ".", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { wholeNumber($0.utf8) }
  guard numbers.count == parts.count else { return nil }
  let lengths = parts.map(\.utf8.count)
  rest = after
  switch lengths.count {
  // `24. december`
  case 1: return isClosed ? [.ordinal(numbers[0])] : nil
  case 2 where lengths[0] < 3 && lengths[1] < 3:
    if isClosed { return [.dotted(numbers[0], numbers[1], year: nil)] }
    let half = after.drop(while: \.isWhitespace)
    if half.hasPrefix("am") || half.hasPrefix("pm") || half.hasPrefix("a.m") || half.hasPrefix("p.m") {
      return TimeOfDay("\(parts[0]):\(parts[1])").map { [.clock($0)] }
    }
    return parts[1] == "5" ? [.number(numbers[0]), .half] : nil
  case 3 where lengths[0] == 4 && lengths[1] < 3 && lengths[2] < 3:
    return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]).map { [.date($0)] }
  case 3 where lengths[0] < 3 && lengths[1] < 3 && lengths[2] == 4:
    return [.dotted(numbers[0], numbers[1], year: numbers[2])]
  default: return nil
  }
}

/// Reads `2026-W50`, `2026W50-5`, `2026-Q4`: ISO 8601 weeks, and quarters in the same style.
private func readPartOfYear(_ rest: inout Substring) -> DueDateToken? {
  let digits = rest.prefix { $0.isASCII && $0.isNumber }
  guard digits.utf8.count == 4, let year = wholeNumber(digits.utf8) else { return nil }
  var after = rest[digits.endIndex...]
  if after.first == "-" { after.removeFirst() }
  guard let letter = after.popFirst(), letter == "w" || letter == "q" else { return nil }
  let count = after.prefix { $0.isASCII && $0.isNumber }
  guard (1...2).contains(count.utf8.count), let number = wholeNumber(count.utf8) else { return nil }
  after = after[count.endIndex...]
  guard letter == "w" else {
    rest = after
    return .yearAndQuarter(year, number)
  }
  let day = after.dropFirst().prefix { $0.isASCII && $0.isNumber }
  if after.first == "-", let number = wholeNumber(day.utf8), (1...7).contains(number) {
    rest = after[day.endIndex...]
    return CalendarDay.monday(ofWeek: Int(count) ?? 0, year)?.adding(days: number - 1).map { .date($0) }
  }
  rest = after
  return .yearAndWeek(year, number)
}

/// Reads `r8.12.25`, `r8/12/25`: a date of the era 令和, 平成 or 昭和.
func readEraDate(_ rest: inout Substring) -> DueDateToken? {
  guard let era = rest.first.flatMap({ eras[$0] }) else { return nil }
  let text = rest.dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/") }
  let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }
  let numbers = parts.compactMap { wholeNumber($0.utf8) }
  guard parts.count == 3, numbers.count == 3,
    let day = CalendarDay(year: era + numbers[0], month: numbers[1], day: numbers[2])
  else { return nil }
  rest = rest[text.endIndex...]
  return .date(day)
}

/// The year before the first one of each era.
private let eras: [Character: Int] = ["r": 2018, "h": 1988, "s": 1925]

/// Reads the ending of `1st`, `22nd`, `3rd` or `24th`.
private func readOrdinal(_ number: Int, _ rest: inout Substring) -> DueDateToken? {
  let teens = (11...13).contains(number % 100)
  let ending = teens ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
  guard rest.prefix(while: { $0.isASCII && $0.isLetter }) == ending else { return nil }
  rest = rest.dropFirst(2)
  return .ordinal(number)
}

/// Reads a number below 100, or a year in four digits: `二十四`, `二〇二六`.
func readKanjiNumber(_ rest: inout Substring) -> Int? {
  let digits = rest.prefix(4).compactMap { kanjiDigits[$0] }
  if digits.count == 4, rest.dropFirst(4).first == "年" {
    rest = rest.dropFirst(4)
    return digits.reduce(0) { 10 * $0 + $1 }
  }
  func digit() -> Int? {
    guard let first = rest.first, let value = kanjiDigits[first], value > 0 else { return nil }
    rest = rest.dropFirst()
    return value
  }
  let first = digit()
  guard rest.first == "十" else { return first }
  rest = rest.dropFirst()
  return (first ?? 1) * 10 + (digit() ?? 0)
}

private let kanjiDigits: [Character: Int] = [
  "〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
]
