internal import SharedEntities

/// A part of an expression with days or times.
enum DueDateToken: Hashable, Sendable {
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
  /// `24.12.`, `24.12.2026`
  case dotted(Int, Int, year: Int?)
  /// `2026-12`
  case yearAndMonth(Int, Int)
  /// `2026-W50`
  case yearAndWeek(Int, Int)
  /// `2026-Q4`
  case yearAndQuarter(Int, Int)

  /// A day, by its distance from today.
  case day(Int)
  /// `fri`, also in parentheses.
  case weekday(Weekday)
  /// `weekend`
  case weekend
  /// `business day`: a day from Monday to Friday.
  case workday
  /// `dec`, by its number.
  case month(Int)
  /// `月末` and `月初`, which may follow the number of the month.
  case endOfMonth, startOfMonth
  /// A day, by its distance from Easter Sunday.
  case easter(Int)
  /// An era, by the year before its first: `令和`.
  case era(Int)

  /// A unit; the signs after the numbers of Japanese dates and times are not units by themselves: `3日` is a date.
  case unit(DueDateUnit)
  /// `m`, which could mean minutes or months.
  case minuteOrMonth
  /// The signs of Japanese dates and times.
  case yearMark, monthMark, dayMark, hourMark, minuteMark

  /// Times without a number.
  case noon, midnight, half
  /// `pm`, `morning`, `午後`
  case part(DueDatePart)

  /// `early`, `上旬`: a part of a period or of a part of a day.
  case stretch(PeriodPart)

  /// Connecting words.
  case after, ago, article, at, before, by, comma, coming, during, end, exactly, final, fiscal,
    from, `in`, last, later, minus, next, now, nth, of, on, plus, possessive, remainder, start, the, this, to,
    until, within
  /// The plural ending, as in `fridays`.
  case plural
  /// `前日`, `翌日`: a day, by its distance from the one named before it.
  case neighbour(Int)

  /// A word that only the caller's grammar has, under the caller's name for it.
  case other(String)
}

/// A unit of a distance or a period.
enum DueDateUnit: Int, Sendable {
  case minute, hour, day, week, month, quarter, year
}

/// Splits an expression into tokens; nil if any part of it is unknown.
///
/// - Parameter words: the words that the caller's grammar adds or redefines, by their search keys.
func dueDateTokens(
  _ expression: String, with words: [String: [DueDateToken]] = [:]
) -> [DueDateToken]? {
  let words = DueDateWords(others: words)
  var tokens: [DueDateToken] = []
  let key = searchKey(expression)
  var rest = key[...]
  while let first = rest.first {
    guard !first.isWhitespace else {
      rest.removeFirst()
      continue
    }
    // `day-after-tomorrow`, `mon-fri`
    if first == "-", let next = rest.dropFirst().first, next.isLetter {
      rest.removeFirst()
      tokens += words.others["-"] ?? []
      continue
    }
    guard let found = readTokens(&rest, words) else { return nil }
    tokens += found
  }
  return tokens
}

/// The words of due dates, and those of another grammar, which take precedence.
private struct DueDateWords {
  let others: [String: [DueDateToken]]

  subscript(word: String) -> [DueDateToken]? { others[word] ?? dueDateWords[word] }
}

private func readTokens(_ rest: inout Substring, _ words: DueDateWords) -> [DueDateToken]? {
  guard let first = rest.first else { return nil }
  switch first {
  case "0"..."9": return readWordWithDigit(&rest, words) ?? readNumber(&rest)
  case "a"..."z": return readEraDate(&rest).map { [$0] } ?? readWords(&rest, words)
  case "(": return readParenthesis(&rest).map { [$0] }
  default: return readJapanese(&rest, words)
  }
}

/// Reads the longest known phrase: `new year's eve`, `p.m.`, `day-after`.
private func readWords(_ rest: inout Substring, _ words: DueDateWords) -> [DueDateToken]? {
  var after = rest
  var phrases: [(text: String, rest: Substring)] = []
  while phrases.count < longestPhrase {
    let text = after.prefix { $0.isASCII && $0.isLetter || ".'’".contains($0) }
    let word = text.filter(\.isLetter)
    // `years' eve`, but not `tomorrow'`
    guard !word.isEmpty, text.last != "'" || text.endIndex < rest.endIndex else { break }
    after = after[text.endIndex...]
    phrases.append((phrases.last.map { "\($0.text) \(word)" } ?? word, after))
    after = after.drop(while: \.isWhitespace)
    if after.first == "-", after.dropFirst().first?.isLetter == true { after.removeFirst() }
  }
  for (text, after) in phrases.reversed() {
    guard let tokens = words[text] else { continue }
    rest = after
    guard case .number(let ten)? = tokens.first, ten >= 20, ten % 10 == 0 else { return tokens }
    return [readOne(&rest, after: ten) ?? tokens[0]] + tokens.dropFirst()
  }
  guard let (word, after) = phrases.first, word.last == "t",
    // `+3dT17:00`
    let tokens = words[String(word.dropLast())]
  else { return nil }
  rest = after
  return tokens + [.at]
}

/// Reads the `one` of `twenty one`, or the `first` of `twenty-first`.
private func readOne(_ rest: inout Substring, after ten: Int) -> DueDateToken? {
  let start = rest.first == "-" ? rest.dropFirst() : rest.drop(while: \.isWhitespace)
  let word = start.prefix { $0.isASCII && $0.isLetter }
  let composed: DueDateToken
  switch dueDateWords[String(word)]?.first {
  case .number(let one)? where one < 10: composed = .number(ten + one)
  case .ordinal(let one)? where one < 10: composed = .ordinal(ten + one)
  default: return nil
  }
  rest = start[word.endIndex...]
  return composed
}

/// Reads `2moro`.
private func readWordWithDigit(_ rest: inout Substring, _ words: DueDateWords) -> [DueDateToken]? {
  guard rest.first == "2", rest.dropFirst().first?.isLetter == true else { return nil }
  let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
  guard let tokens = words[String(word)] else { return nil }
  rest = rest[word.endIndex...]
  return tokens
}

/// Reads a weekday in parentheses; in Japanese, its sign alone is enough.
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
