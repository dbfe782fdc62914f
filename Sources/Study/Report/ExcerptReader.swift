internal import Foundation
internal import StudyResults
internal import ViperSyntaxTree

/// Cuts declarations out of the sources, so that the report shows the code that is compiled.
final class ExcerptReader {
  /// The folder of sources.
  let sources: String
  /// The files that were read, as the compiler takes its time to parse one.
  private var files: [String: (tree: SyntaxNode, lines: [String])] = [:]

  init(sources: String) { self.sources = sources }

  /// Returns the code of a behaviour in each architecture, with the architecture's identifier.
  ///
  /// - Throws: `ReportError` if a declaration is no longer in the file that the behaviour names, or if the code lacks
  ///   what the behaviour is about.
  func excerpts(of behaviour: Behaviour) throws -> [(architecture: String, excerpts: [Excerpt])] {
    let architectures = Set(Architecture.all(inSources: sources).map(\.name))
    return try behaviour.places.filter { architectures.contains($0.architecture) }.map {
      architecture, places in
      let excerpts = try places.map { place in
        let (code, line) = try declaration(place)
        return Excerpt(place: "Sources/\(place.file):\(line)", code: code)
      }
      for text in behaviour.essence where !excerpts.contains(where: { $0.code.contains(text) }) {
        throw ReportError(
          "the code of \(behaviour.subject.identifier) in \(architecture) has no \"\(text)\"; name the declaration that has it "
            + "in Sources/Study/Report/Behaviour+Places.swift")
      }
      return (architecture, excerpts)
    }
  }

  /// The behaviours of the features that the package has.
  var behaviours: [Behaviour] {
    Behaviour.all.filter {
      FileManager.default.fileExists(atPath: "\(sources)/Modules/\($0.subject.feature)")
    }
  }

  /// Returns the text of a declaration with its doc comment, and the number of the first line.
  ///
  /// - Throws: `ReportError` unless exactly one declaration has this signature, and it holds what it should.
  func declaration(_ place: Behaviour.Place) throws -> (code: String, line: Int) {
    let (tree, lines) = try file(place.file)
    let found = Self.ranges(of: place.signature, in: tree, lines)
    guard let range = found.first, found.count == 1 else {
      throw ReportError(
        "\(place.file) has \(found.isEmpty ? "no" : "more than one") \(place.signature); "
          + "correct it in Sources/Study/Report/Behaviour+Places.swift")
    }
    var first = range.lowerBound.line - 1
    while first > 0, lines[first - 1].trimmingCharacters(in: .whitespaces).hasPrefix("///") { first -= 1 }
    let cut = lines[first...min(range.upperBound.line - 1, lines.count - 1)]
    let indentation = cut.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let code = cut.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    guard code.contains(place.essence) else {
      throw ReportError(
        "\(place.signature) in \(place.file) has no \"\(place.essence)\"; name the declaration that has it in "
          + "Sources/Study/Report/Behaviour+Places.swift")
    }
    return (code, first + 1)
  }

  private func file(_ name: String) throws -> (tree: SyntaxNode, lines: [String]) {
    if let known = files[name] { return known }
    let path = "\(sources)/\(name)"
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let file = (try SyntaxTree.parsed(ofFile: path), lines)
    files[name] = file
    return file
  }

  private static func ranges(
    of signature: String, in node: SyntaxNode, _ lines: [String]
  ) -> [ClosedRange<SourcePlace>] {
    var found = node.children.flatMap { ranges(of: signature, in: $0, lines) }
    // A variable's own range covers only its name; the range of its binding covers the whole declaration.
    if ["func_decl", "constructor_decl", "pattern_binding_decl"].contains(node.kind), let range = node.range,
      Self.signature(in: lines, from: range) == signature
    {
      found.insert(range, at: 0)
    }
    return found
  }

  /// Returns the text of a function, initializer or computed variable up to its body, on one line, without attributes
  /// and modifiers.
  private static func signature(in lines: [String], from range: ClosedRange<SourcePlace>) -> String {
    let text = lines[(range.lowerBound.line - 1)...(range.upperBound.line - 1)].joined(separator: " ")
    let declaration = String(decoding: text.utf8.dropFirst(range.lowerBound.column - 1), as: UTF8.self)
    let words = declaration.prefix { $0 != "{" }.split(separator: " ").drop {
      $0 != "func" && $0 != "var" && !$0.hasPrefix("init(")
    }
    return words.joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
  }
}

/// An error that prevents the report.
struct ReportError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
