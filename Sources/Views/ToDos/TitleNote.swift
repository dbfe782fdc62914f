public import SharedEntities
internal import ToDosFormats

/// Returns a note on words in a title that other tools treat as attributes; nil if there are none.
///
/// It names the equivalent options, with values that they accept.
///
/// - Parameters:
///   - clock: determines which words are a date.
///   - language: the language of a date in words.
public func titleNote(_ title: String, on clock: any WallClock, in language: Language) -> Phrase? {
  let words = attributeWords(in: title, on: clock, in: language)
  guard !words.isEmpty else { return nil }
  let isOne = words.count == 1
  var parts = [
    Phrase(
      "\(english(words)) \(isOne ? "is" : "are") part of the title", "\(japanese(words)) はタイトルに含まれます")
  ]
  let options = words.compactMap { option($0.meaning) }
  if !options.isEmpty {
    parts.append(Phrase("use \(joined(options, by: " "))", japaneseAdvice(words)))
  }
  let others = words.filter { $0.meaning == .nothing }
  if !others.isEmpty {
    // If some words have options, the note must name those that have none.
    let (subject, topic) =
      options.isEmpty
      ? ("such \(isOne ? "attribute" : "attributes")", "その属性")
      : ("\(others.count == 1 ? "attribute" : "attributes") \(english(others))", " \(japanese(others)) の属性")
    parts.append(
      Phrase(
        "ToDos have no \(subject), but 'todo-viper list WORD' finds a word of the title",
        "ToDo に\(topic)はありませんが、'todo-viper list 語' はタイトルの語も探します"))
  }
  return Phrase(
    joined(parts.map { $0(.english) }, by: "; "), joined(parts.map { $0(.japanese) }, by: "。"))
}

/// Returns the equivalent option, in English if it accepts other values; nil if there is none.
private func option(_ meaning: AttributeWord.Meaning) -> String? {
  switch meaning {
  case .option(let name, let values): joined(values.map { "\(name) \(shellWord($0))" }, by: " ")
  case .otherValue(let name, let values): "\(name) with \(values(.english))"
  case .nothing: nil
  }
}

/// Returns the equivalent options, and the values of those that accept other values.
private func japaneseAdvice(_ words: [AttributeWord]) -> String {
  var (options, others): ([String], [String]) = ([], [])
  for word in words {
    if case .otherValue(let name, let values) = word.meaning {
      others.append("\(name) の値は\(values(.japanese))です")
    } else if let option = option(word.meaning) {
      options.append(option)
    }
  }
  return joined((options.isEmpty ? [] : ["\(joined(options, by: " ")) で指定します"]) + others, by: "。")
}

/// Returns a value as it is typed in a shell: quoted unless no shell interprets its characters.
private func shellWord(_ text: String) -> String {
  let text = excerpt(text)
  let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-+.,:/@%".contains($0) }
  return isPlain ? text : "'\(joined(text.map { $0 == "'" ? "'\\''" : String($0) }, by: ""))'"
}

private func english(_ words: [AttributeWord]) -> String {
  let quoted = words.map { "'\(excerpt($0.text))'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return "\(joined(quoted.dropLast(), by: ", ")) and \(last)"
}

private func japanese(_ words: [AttributeWord]) -> String {
  joined(words.map { "'\(excerpt($0.text))'" }, by: "、")
}
