/// The content of a package that could conflict with new names.
public struct PackageContent: Sendable {
  /// The text of every Swift file, including the manifest, by path relative to the package.
  public var files: [String: String]
  /// The path of every folder in the package.
  public var folders: [String]

  public init(files: [String: String], folders: [String]) {
    self.files = files
    self.folders = folders
  }
}

/// A list in a Swift file, to which an element can be added.
public struct NameList: Sendable {
  /// The path of the file, relative to the package.
  public let file: String
  /// The start of the list's line, with its indentation.
  let line: String

  public init(file: String, line: String) {
    self.file = file
    self.line = line
  }

  /// The list of features in the manifest.
  static let features = NameList(file: "Package.swift", line: "let features: [Feature] = [")
  /// The list of modules in the executable.
  static let modules = NameList(
    file: "Sources/todo-viper/Modules.swift", line: "let modules: [any Module] = [")
  /// The function in the manifest that creates a feature's targets.
  static let targets = NameList(file: "Package.swift", line: "func feature(")

  /// Returns the start of the list in a text, or nil if there is none.
  func start(in text: String) -> String.Index? {
    text.hasPrefix(line) ? text.startIndex : text.firstRange(of: "\n" + line)?.lowerBound
  }

  /// Returns the text with an element added at the end of the list.
  public func adding(_ element: String, to text: String?) throws(ScaffoldError) -> String {
    let indentation = String(line.prefix { $0 == " " })
    guard let text, let start = start(in: text),
      let opening = text[start...].firstRange(of: line)?.upperBound
    else { throw .missingLine(line: line, file: file) }
    let isOnLines = text[opening...].first == "\n"
    guard let closing = text[opening...].firstRange(of: isOnLines ? "\n\(indentation)]" : "]")?.lowerBound
    else { throw .missingLine(line: line, file: file) }
    let elements = text[opening..<closing]
    let last = elements.lastIndex { !$0.isWhitespace }.map(elements.index(after:)) ?? opening
    if isOnLines {
      let comma = elements[..<last].last == "," || last == opening ? "" : ","
      return "\(text[..<last])\(comma)\n\(indentation)  \(element),\(text[closing...])"
    }
    return "\(text[..<last])\(last == opening ? "" : ", ")\(element)\(text[closing...])"
  }
}

/// Returns the text with an import added in alphabetical order.
func addingImport(of module: String, to text: String) -> String {
  let line = "internal import \(module)"
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let index = lines.firstIndex { $0.hasPrefix("internal import ") && $0 > line }
  let end = lines.lastIndex { $0.hasPrefix("internal import ") }.map { $0 + 1 }
  lines.insert(line, at: index ?? end ?? 0)
  return lines.joined(separator: "\n")
}
