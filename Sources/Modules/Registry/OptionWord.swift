/// A word that begins with a dash, split at its first `=`.
struct OptionWord {
  /// The option with its dashes, as it is declared.
  let name: String
  /// The text after the `=`; nil without one.
  let value: String?

  /// Splits a word; nil for `-`, for `--`, and for a word that does not begin with a dash.
  init?(_ word: String) {
    guard beginsWithDash(word), word != "--" else { return nil }
    // Searches bytes, because a value may begin with a mark that forms one character with the `=`.
    let sign = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let spelled = String(word[..<(sign ?? word.endIndex)])
    name = spelled == "-h" ? "--help" : spelled
    value = sign.map { String(word[word.utf8.index(after: $0)...]) }
  }
}

/// Whether a word cannot be a value without `=`; `-` alone stands for standard input or output.
func beginsWithDash(_ word: String) -> Bool {
  word.utf8.first == UInt8(ascii: "-") && word != "-"
}
