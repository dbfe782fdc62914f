/// A word of a title that Taskwarrior or todo.txt takes as an attribute.
public struct AttributeWord: Hashable, Sendable {
  /// The word itself.
  public let text: String
  /// The date in a word such as `due:tomorrow`; nil for other attributes.
  public let due: String?
}

/// The words of a title that Taskwarrior or todo.txt takes as attributes, in order.
///
/// Contexts of todo.txt such as `@phone` are not among them, because that is also how people are named.
public func attributeWords(in title: String) -> [AttributeWord] {
  let words = title.split(whereSeparator: \.isWhitespace)
  return words.enumerated().compactMap { index, word in
    let isMarked = isTag(word) || index == 0 && words.count > 1 && isPriority(word)
    if isMarked { return AttributeWord(text: String(word), due: nil) }
    guard let (name, value) = pair(word) else { return nil }
    return AttributeWord(text: String(word), due: name == "due" ? value : nil)
  }
}

/// The attributes of Taskwarrior, with the abbreviations in use, and those that programs for todo.txt agree on.
private let attributeNames: Set<String> = [
  "depends", "due", "end", "entry", "pri", "priority", "proj", "project", "rec", "recur", "scheduled",
  "start",
  "status", "tag", "tags", "until", "wait",
]

private func pair(_ word: Substring) -> (name: String, value: String)? {
  guard let colon = word.firstIndex(of: ":") else { return nil }
  let (name, value) = (word[..<colon].lowercased(), word[word.index(after: colon)...])
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
