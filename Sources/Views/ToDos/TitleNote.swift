public import SharedEntities
internal import ToDosFormats

/// The note on words of a title that other tools take as attributes; nil if it has none.
public func titleNote(_ title: String) -> Phrase? {
  let words = attributeWords(in: title)
  guard let last = words.last else { return nil }
  let quoted = words.map { "'\(excerpt($0.text))'" }
  let others = quoted.dropLast().joined(separator: ", ")
  let english =
    others.isEmpty
    ? "'\(excerpt(last.text))' is part of the title"
    : "\(others) and '\(excerpt(last.text))' are part of the title"
  let japanese = "\(quoted.joined(separator: "、")) はタイトルに含まれます"
  guard let due = words.lazy.compactMap(\.due).first else {
    return Phrase(
      "\(english); ToDos have no such attributes, but 'todo-viper list WORD' finds a word of the title",
      "\(japanese)。ToDo にその属性はありませんが、'todo-viper list 語' はタイトルの語も探します")
  }
  return Phrase("\(english); use --due \(excerpt(due))", "\(japanese)。期日は --due \(excerpt(due)) で指定します")
}
