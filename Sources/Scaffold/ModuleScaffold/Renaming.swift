/// Replaces the template's names with those of a new module, each in the same spelling.
struct Renaming {
  private var spellings: [String: Spelling] = [:]

  private struct Spelling {
    let text: String
    /// The replacement as a whole name; nil if it is the same.
    let member: String?
  }

  /// Creates a renaming for a blueprint.
  ///
  /// - Parameter child: the screen that replaces `FullText`; nil if the text does not name it.
  init(_ blueprint: Blueprint, child: Blueprint.Screen?) {
    let names = [("SampleMemos", blueprint.module), ("MainList", blueprint.root.name)]
    for (name, new) in names + (child.map { [("FullText", $0.name)] } ?? []) {
      guard let name = TypeName(name) else { continue }
      for form in [\TypeName.snake, \.kebab, \.phrase, \.heading, \.text] {
        spellings[name[keyPath: form]] = Spelling(text: new[keyPath: form], member: nil)
      }
      spellings[name.lowerCamel] = Spelling(text: new.lowerCamel, member: new.member)
    }
  }

  /// Returns the text with the new names.
  func callAsFunction(_ text: some StringProtocol) -> String {
    let text = String(text)
    return text.replacing(#/[Ss]ample[-_ ]?[Mm]emos|[Mm]ain[- ]?[Ll]ist|[Ff]ull[- ]?[Tt]ext/#) { match in
      guard let spelling = spellings[String(match.0)] else { return String(match.0) }
      let isWhole = match.range.upperBound == text.endIndex || !text[match.range.upperBound].isLetter
      return isWhole ? spelling.member ?? spelling.text : spelling.text
    }
  }

  /// Whether a text names the screen that the template's root opens.
  static func namesChild(_ text: some StringProtocol) -> Bool {
    ["FullText", "fullText", "full-text", "full text"].contains { text.contains($0) }
  }
}
