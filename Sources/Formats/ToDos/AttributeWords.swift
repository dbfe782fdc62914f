public import SharedEntities
internal import ToDosEntities

/// A word of a title that Taskwarrior or todo.txt takes as an attribute.
public struct AttributeWord: Hashable, Sendable {
  /// The equivalent in our own options.
  public enum Meaning: Hashable, Sendable {
    /// The option that means the same, given once with each of these values.
    case option(String, [String])
    /// The option for such values, which does not take this one, and a description of those it takes.
    case otherValue(String, Phrase)
    /// ToDos have no such attribute.
    case nothing
  }

  /// The word itself.
  public let text: String
  /// The meaning that it would have.
  public let meaning: Meaning
}

/// Returns the words of a title that Taskwarrior or todo.txt takes as attributes, in order.
///
/// Contexts of todo.txt such as `@phone` are not among them, because people are named in the same way.
///
/// - Parameters:
///   - clock: determines which words are a date.
///   - language: the language of a date in words.
public func attributeWords(
  in title: String, on clock: any WallClock, in language: Language
) -> [AttributeWord] {
  let words = title.split(whereSeparator: \.isWhitespace)
  return words.enumerated().compactMap { index, word in
    meaning(of: word, isFirst: index == 0 && words.count > 1, clock, language).map {
      AttributeWord(text: String(word), meaning: $0)
    }
  }
}

/// The attributes of Taskwarrior with their common abbreviations, and those that programs for todo.txt agree on.
private let attributeNames: Set<String> = [
  "depends", "due", "end", "entry", "pri", "priority", "proj", "project", "rec", "recur", "scheduled",
  "start", "status", "t", "tag", "tags", "until", "wait",
]

/// The Japanese names that people write for attributes, also with a wide colon, and the attributes they stand for.
private let japaneseNames = [
  "プロジェクト": "project", "開始": "wait", "開始日": "wait", "期日": "due", "期限": "due", "締切": "due", "締め切り": "due",
  "優先度": "priority", "タグ": "tags", "繰り返し": "recur",
]

/// Returns the meaning of a word as an attribute; nil for any other word.
private func meaning(
  of word: Substring, isFirst: Bool, _ clock: any WallClock, _ language: Language
) -> AttributeWord.Meaning? {
  if isTag(word) { return tags(word.dropFirst()) }
  if isFirst, isPriority(word) { return priority(String(word.dropFirst().prefix(1))) }
  guard let (name, value) = pair(word) else { return nil }
  switch name {
  case "due": return date(value, "--due", clock, language)
  case "wait", "scheduled": return date(value, "--from", clock, language)
  // With any other value, it is too short to be an attribute.
  case "t": return CalendarDay(value) == nil ? nil : .option("--from", [value])
  case "pri", "priority": return priority(value)
  case "proj", "project":
    return (try? Project(value)).map { .option("--project", [$0.path]) }
      ?? .otherValue("--project", Phrase("names such as home.kitchen", "家.台所 などの名前"))
  case "tag", "tags": return tags(value[...])
  case "rec", "recur":
    let rule = RepeatRule(expression: value) ?? RepeatRule(rec: ArraySlice(value.utf8))
    return (rule ?? RepeatRule(expression: taskwarriorRule(value, until: nil))).map {
      .option("--repeat", [$0.text])
    } ?? .otherValue("--repeat", Phrase("a rule such as weekly", "毎週金曜などの繰り返し"))
  default: return .nothing
  }
}

private func date(
  _ text: String, _ option: String, _ clock: any WallClock, _ language: Language
) -> AttributeWord.Meaning {
  DueDate(expression: text, clock: clock, language: language) == nil
    ? .otherValue(option, Phrase("a day such as tomorrow", "明日などの日")) : .option(option, [text])
}

private func priority(_ text: String) -> AttributeWord.Meaning {
  let letter = Priority(ForeignField(.todotxt, name: "priority", value: text.uppercased()))
  return ((PriorityName.priority(of: text) ?? nil) ?? letter).map { .option("--priority", [$0.rawValue]) }
    ?? .otherValue("--priority", Phrase("high, medium or low", " high、medium、low のどれか"))
}

private func tags(_ text: Substring) -> AttributeWord.Meaning {
  let tags = text.split { ",、".contains($0) }.map { try? Tag(String($0)) }
  let valid = tags.compactMap(\.self)
  return valid.isEmpty || valid.count < tags.count ? .nothing : .option("--tag", valid.map(\.name))
}

private func pair(_ word: Substring) -> (name: String, value: String)? {
  guard let colon = word.firstIndex(where: { ":：".contains($0) }) else { return nil }
  let (start, value) = (word[..<colon].lowercased(), word[word.index(after: colon)...])
  let name = japaneseNames[start] ?? (word[colon] == ":" ? start : "")
  guard attributeNames.contains(name), !value.isEmpty, !value.hasPrefix("//") else { return nil }
  return (name, String(value))
}

/// Whether a word is a tag of Taskwarrior or a project of todo.txt; `+3` and `+81` are not.
private func isTag(_ word: Substring) -> Bool {
  word.first == "+" && word.dropFirst().first?.isLetter == true
}

/// Whether a word is a priority of todo.txt, such as `(A)`.
private func isPriority(_ word: Substring) -> Bool {
  let bytes = Array(word.utf8)
  return bytes.count == 3 && word.hasPrefix("(") && word.hasSuffix(")") && isPriority(bytes[1])
}
