internal import Foundation

/// A script, and the directives in its comments.
///
/// The program skips comments. Two kinds are directives for the gate: `# given COMMAND…` is a command line to run on
/// the store before the app starts, and `# options OPTION…` is added to the app's command line. Words are separated
/// by blanks, and `'…'` keeps blanks in a word.
public struct ScriptFile: Sendable {
  /// The file's name without its extension.
  public let name: String
  /// The path of the file.
  public let path: String
  /// The command lines to run on the store before the app starts.
  public let given: [[String]]
  /// The options of the app's command line.
  public let options: [String]

  /// Reads a script; a word `Stores/NAME` refers to a file in the folder of the script.
  public init(path: String) throws {
    let url = URL(fileURLWithPath: path)
    let text = try String(contentsOf: url, encoding: .utf8)
    let folder = url.deletingLastPathComponent().path
    func words(after mark: String) -> [[String]] {
      text.split(separator: "\n").filter { $0.hasPrefix(mark) }.map { line in
        shellWords(in: line.dropFirst(mark.count)).map { $0.hasPrefix("Stores/") ? "\(folder)/\($0)" : $0 }
      }
    }
    self.path = path
    name = url.deletingPathExtension().lastPathComponent
    given = words(after: "# given ")
    options = words(after: "# options ").flatMap { $0 }
  }
}

/// Splits a line into words, in which `'…'` keeps blanks.
public func shellWords(in line: Substring) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in line {
    switch character {
    case "'":
      isQuoted.toggle()
      word = word ?? ""
    case " " where !isQuoted:
      if let word { words.append(word) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
