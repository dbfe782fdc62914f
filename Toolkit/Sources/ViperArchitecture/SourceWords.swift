/// The words of source files.
struct SourceWords {
  private let text: (String) -> String

  /// - Parameter text: returns the text of a file.
  init(_ text: @escaping (String) -> String) { self.text = text }

  /// Returns the first element whose word is in the line of a place; if there is none, in its file.
  func first<Element>(of elements: [Element], at place: Place, word: (Element) -> String) -> Element? {
    guard !elements.isEmpty else { return nil }
    let file = text(place.file)
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(place.line - 1) ? lines[place.line - 1] : ""
    for part in [line, file[...]] {
      let words = Set(part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      if let found = elements.first(where: { words.contains(word($0)) }) { return found }
    }
    return nil
  }
}
