internal import QuizEntities
internal import SharedEntities
internal import SharedFormats

extension ImportedQuestion {
  /// Parses a question from an object of a file.
  init(_ json: LocatedJSON) throws(FormatError) {
    guard let members = json.members else {
      throw FormatError(
        line: json.line, reason: Phrase("a question must be an object", "問題はオブジェクトでなければなりません"))
    }
    var values: [Key: LocatedJSON] = [:]
    for (name, value) in members {
      guard let key = Key(rawValue: name) else { throw .unknown(name, line: value.line) }
      guard values.updateValue(value, forKey: key) == nil else { throw .twice(name, line: value.line) }
    }
    let value = { (key: Key) throws(FormatError) -> LocatedJSON in
      guard let value = values[key] else { throw .missing(key.rawValue, line: json.line) }
      return value
    }
    let choices = try value(.choices)
    guard let texts = choices.elements, texts.count == Choice.allCases.count else {
      throw .wrong("choices", Phrase("an array of 4 texts", " 4 つのテキストの配列"), line: choices.line)
    }
    var phrases: [Phrase] = []
    for (index, text) in texts.enumerated() { phrases.append(try text.phrase("choice \(index + 1)")) }
    let parts: [(QuestionPart, LocatedJSON)] =
      [
        (.id, try value(.id)), (.category, try value(.category)), (.sentence, try value(.sentence)),
        (.source, try value(.source)),
      ] + zip(Choice.allCases, texts).map { (.choice($0), $1) }
    self.init(
      line: json.line,
      partLines: Dictionary(parts.map { ($0, $1.line) }, uniquingKeysWith: { line, _ in line }),
      content: QuestionContent(
        id: try value(.id).string("id"), category: try value(.category).phrase("category"),
        sentence: try value(.sentence).phrase("sentence"), choices: phrases,
        answer: try value(.answer).choice("answer"), source: try value(.source).string("source")))
  }

  private enum Key: String {
    case id, category, sentence, choices, answer, source
  }
}

extension LocatedJSON {
  fileprivate func string(_ name: String) throws(FormatError) -> String {
    guard case .string(let text) = value else {
      throw .wrong(name, Phrase("a string", "文字列"), line: line)
    }
    return text
  }

  /// Parses a text in every language: one string for all, or one for each.
  fileprivate func phrase(_ name: String) throws(FormatError) -> Phrase {
    if case .string(let text) = value { return Phrase(text, text) }
    guard let members else {
      throw .wrong(
        name, Phrase("a string, or an object with \"en\" and \"ja\"", "文字列か \"en\" と \"ja\" のオブジェクト"),
        line: line)
    }
    var texts: [String: String] = [:]
    for (key, value) in members {
      guard Language(rawValue: key) != nil else { throw .unknown(key, line: value.line) }
      guard texts.updateValue(try value.string(key), forKey: key) == nil else {
        throw .twice(key, line: value.line)
      }
    }
    guard let english = texts["en"] else { throw .missing("en", line: line) }
    guard let japanese = texts["ja"] else { throw .missing("ja", line: line) }
    return Phrase(english, japanese)
  }

  fileprivate func choice(_ name: String) throws(FormatError) -> Choice {
    guard case .number(let literal) = value,
      let choice = Choice.allCases.first(where: { String($0.rawValue) == literal })
    else { throw .wrong(name, Phrase("a whole number from 1 to 4", " 1 から 4 の整数"), line: line) }
    return choice
  }
}

extension FormatError {
  static func unknown(_ key: String, line: Int) -> FormatError {
    FormatError(
      line: line,
      reason: Phrase("unknown key \"\(short(key))\"", "ここに \"\(short(key))\" というキーはありません"))
  }
}

/// Returns a key shortened for an error message, because a file's keys can be of any length.
private func short(_ name: String) -> String {
  let limit = 60
  let scalars = name.unicodeScalars.prefix(limit)
  return scalars.endIndex == name.endIndex ? name : String(scalars) + "…"
}
