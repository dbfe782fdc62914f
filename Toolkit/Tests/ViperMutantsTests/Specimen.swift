import Foundation
import Testing
import ViperSyntaxTree
import ViperTestSupport

@testable import ViperMutants

/// A source text with its mutants.
struct Specimen {
  let text: SourceText
  let tree: SyntaxNode
  let mutants: [Mutant]

  /// Has the compiler check a text, which uses nothing but the standard library.
  init(_ source: String) throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/Specimen.swift"
    try Data(source.utf8).write(to: URL(filePath: path))
    let trees = try SyntaxTree.typed([
      "swiftc", "-swift-version", "6", "-parse-as-library", path,
    ])
    text = SourceText(Array(source.utf8))
    tree = try #require(trees[path])
    mutants = Placement.mutants(of: tree, text: text, target: "Specimen", file: "Specimen.swift").numbered()
  }

  /// The mutants of one operator, as `original → mutated`.
  func changes(_ mutationOperator: MutationOperator) -> [String] {
    mutants.filter { $0.mutationOperator == mutationOperator }.map { "\($0.original) → \($0.mutated)" }
  }

  /// The text with all mutants.
  var mutated: MutatedSource { MutatedSource(text, mutants) }
}
