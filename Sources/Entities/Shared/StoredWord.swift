internal import Platform

/// Returns a text as a word of a stored text, in which spaces separate words and `#` marks some of them.
///
/// Those characters, commas and `%` are escaped as in a URL, and so is what `searchKey` folds to one of them.
public func storedWord(of text: String) -> String {
  guard text.unicodeScalars.contains(where: isEscaped) else { return text }
  var word = ""
  for scalar in text.unicodeScalars { word += isEscaped(scalar) ? scalar.percentEncoded : String(scalar) }
  return word
}

/// Returns the text of a word from `storedWord(of:)`; any other word as it is.
public func textOfStoredWord(_ word: Substring.UTF8View) -> String {
  percentDecoded(word) ?? String(Substring(word))
}

private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
  scalar.separatesTags || ["%", "％", "#", "＃"].contains(scalar)
}
