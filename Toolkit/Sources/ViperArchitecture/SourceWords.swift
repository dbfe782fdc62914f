/// The words of source files, for what symbol graphs do not contain.
final class SourceWords {
  private let text: (String) -> String
  private var lines: [String: [Substring]] = [:]

  /// - Parameter text: returns the text of a file.
  init(_ text: @escaping (String) -> String) { self.text = text }

  /// Returns the words of a line.
  func line(at place: Place) -> Set<String> {
    let lines = lines(of: place.file)
    return lines.indices.contains(place.line - 1) ? Self.words(lines[place.line - 1]) : []
  }

  /// Returns the words between the name of a type and its brace.
  func clauses(at place: Place) -> Set<String> {
    var header = ""
    for line in lines(of: place.file).dropFirst(place.line - 1) {
      header += " " + line.prefix { $0 != "{" }
      if line.contains("{") { break }
    }
    return Self.words(header.drop { $0 != ":" })
  }

  /// Returns the words of a file.
  func file(_ path: String) -> Set<String> {
    lines(of: path).reduce(into: []) { $0.formUnion(Self.words($1)) }
  }

  private func lines(of file: String) -> [Substring] {
    if let known = lines[file] { return known }
    let read = text(file).split(separator: "\n", omittingEmptySubsequences: false)
    lines[file] = read
    return read
  }

  private static func words(_ text: Substring) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }
}
