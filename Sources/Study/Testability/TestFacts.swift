internal import Foundation
internal import StudyResults
internal import StudyStructure
internal import ViperMutantRuns
internal import ViperSyntaxTree

/// The size of an architecture's own tests, counted in their sources and syntax trees.
struct TestFacts {
  /// The number of functions with the attribute `@Test`; one with arguments counts once.
  private(set) var tests = 0
  /// The lines of the files with tests and helpers, without blank lines and comments.
  private(set) var lines = 0
  /// The types in the tests that conform to a protocol of the product.
  private(set) var written: Set<String> = []
  /// The generated mocks that the tests name.
  private(set) var generated: Set<String> = []
}

extension TestFacts {
  /// Counts the tests of an architecture.
  init(_ architecture: Architecture, features: [String], package: String, _ build: MutantBuild) throws {
    let protocols = try Self.protocols(in: "\(package)/Sources")
    for (target, files) in architecture.testFiles(features: features, in: package) {
      let trees = try build.trees(ofTarget: target, where: files.contains)
      for file in files {
        let text = try String(contentsOfFile: "\(package)/\(file)", encoding: .utf8)
        let code = Self.code(in: text)
        lines += code.count
        tests += code.count { $0 == "@Test" || $0.hasPrefix("@Test(") || $0.hasPrefix("@Test ") }
        if let tree = trees[file] { collect(tree, protocols) }
      }
    }
  }

  /// Returns the lines of code, with surrounding whitespace removed.
  static func code(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return SourceText(text).codeLines.sorted().filter { lines.indices.contains($0 - 1) }.map {
      lines[$0 - 1].trimmingCharacters(in: .whitespaces)
    }
  }

  private mutating func collect(_ node: SyntaxNode, _ protocols: Set<String>) {
    if ["struct_decl", "class_decl", "enum_decl", "actor_decl", "extension_decl"].contains(node.kind),
      !node.isImplicit, let name = node.declaredName, let inherited = node.inherited,
      inherited.split(separator: ",").contains(where: { protocols.contains(Self.lastWord($0)) })
    {
      written.insert(name)
    }
    if let declaration = node.declaration, let mark = declaration.firstRange(of: "Mocks.(file)."),
      case let name = declaration[mark.upperBound...].prefix(while: { $0.isLetter || $0.isNumber }),
      name.hasSuffix("Mock")
    {
      generated.insert(String(name))
    }
    for child in node.children { collect(child, protocols) }
  }

  /// Returns the names of the protocols that the product declares.
  private static func protocols(in folder: String) throws -> Set<String> {
    var names: Set<String> = []
    for path in FileManager.default.subpaths(atPath: folder) ?? []
    where path.hasSuffix(".swift") && !path.hasPrefix("Study/") && !path.hasPrefix("Scaffold/") {
      let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      for line in code(in: text) {
        guard let mark = line.firstRange(of: "protocol "),
          line[..<mark.lowerBound].allSatisfy({ $0.isLetter || $0 == " " || $0 == "@" })
        else { continue }
        names.insert(String(line[mark.upperBound...].prefix { $0.isLetter || $0.isNumber }))
      }
    }
    return names
  }

  private static func lastWord(_ text: Substring) -> String {
    String(text.split { $0 == " " || $0 == "." }.last ?? "")
  }
}
