internal import Foundation
internal import StudyResults
internal import ViperSyntaxTree

/// Cuts declarations out of the sources, so that the report shows the code that is compiled.
struct ExcerptReader {
  /// The folder of sources.
  let sources: String

  /// Returns the code of a behaviour in each architecture, with the architecture's identifier.
  ///
  /// - Throws: `ReportError` if a declaration is no longer in the file that the behaviour names.
  func excerpts(of behaviour: Behaviour) throws -> [(architecture: String, excerpts: [Excerpt])] {
    let architectures = Set(Architecture.all(inSources: sources).map(\.name))
    return try behaviour.places.filter { architectures.contains($0.architecture) }.map {
      architecture, places in
      let excerpts = try places.map { place in
        let (code, line) = try declaration(place)
        return Excerpt(place: "Sources/\(place.file):\(line)", code: code)
      }
      return (architecture, excerpts)
    }
  }

  /// The behaviours of the features that the package has.
  var behaviours: [Behaviour] {
    Behaviour.all.filter { FileManager.default.fileExists(atPath: "\(sources)/Modules/\($0.feature)") }
  }

  /// Returns the text of a declaration with its doc comment, and the number of the first line.
  func declaration(_ place: Behaviour.Place) throws -> (code: String, line: Int) {
    let path = "\(sources)/\(place.file)"
    let tree = try SyntaxTree.parsed(ofFile: path)
    let found = Self.declarations(named: place.declaration, in: tree)
    guard found.indices.contains(place.index), let range = found[place.index].range else {
      throw ReportError(
        "\(place.file) has no \(place.declaration); correct its place in Sources/Study/Report/Behaviour.swift"
      )
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    var first = range.lowerBound.line - 1
    while first > 0, lines[first - 1].trimmingCharacters(in: .whitespaces).hasPrefix("///") { first -= 1 }
    let cut = lines[first...min(range.upperBound.line - 1, lines.count - 1)]
    let indentation = cut.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return (cut.map { String($0.dropFirst(indentation)) }.joined(separator: "\n"), first + 1)
  }

  private static func declarations(named name: String, in node: SyntaxNode) -> [SyntaxNode] {
    (Self.name(of: node) == name ? [node] : [])
      + node.children.flatMap { declarations(named: name, in: $0) }
  }

  private static func name(of node: SyntaxNode) -> String? {
    switch node.kind {
    case "func_decl", "struct_decl", "class_decl", "enum_decl", "constructor_decl": node.declaredName
    // A variable's own range covers only its name; the range of its binding covers the whole declaration.
    case "pattern_binding_decl": variable(in: node)
    default: nil
    }
  }

  private static func variable(in node: SyntaxNode) -> String? {
    guard let first = node.children.first else { return nil }
    return first.kind == "pattern_named" ? first.declaredName : variable(in: first)
  }
}

/// An error that prevents the report.
struct ReportError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
