import Doubles
import Foundation
import StudyResults
import Testing
import ViperMutants
import ViperSyntaxTree

@testable import StudyTestability

/// What counts as an entrant's code and tests.
@Suite("Testability", .timeLimit(.minutes(10)))
struct TestabilityTests {
  @Test("To an app belongs what its builder names, and what that names, with extensions, but nothing beside")
  func reachable() throws {
    let folder = TemporaryFolder()
    let source = """
      struct AppBuilder { func make() -> Screen { Screen() } }
      struct Screen { func isShort(_ n: Int) -> Bool { n < 3 } }
      extension Screen { func helped() -> Bool { helper(3) } }
      func helper(_ n: Int) -> Bool { n < 4 }
      struct Command { func isShort(_ n: Int) -> Bool { n < 5 || Screen().isShort(n) } }
      """
    let path = folder.path + "/App.swift"
    try Array(source.utf8).write(to: path)
    let tree = try #require(
      try SyntaxTree.typed(["swiftc", "-frontend", "-parse-as-library", "-module-name", "App", path])[path])
    let text = SourceText(Array(source.utf8))
    let mutants = Placement.mutants(of: tree, text: text, target: "App", file: "App.swift").numbered()
    let reached = ReachableDeclarations(["App": ["App.swift": tree]]) { module, name in
      module == "App" && name.hasSuffix("Builder")
    }
    let relations = mutants.filter { $0.mutationOperator == .relation }
    #expect(relations.map(\.original) == ["n < 3", "n < 4", "n < 5"])
    #expect(relations.filter(reached.contains).map(\.original) == ["n < 3", "n < 4"])
  }

  @Test("Blank lines and comments are no lines of code")
  func lines() {
    #expect(
      TestFacts.code(in: "/// A.\nlet a = 1 // b\n\n  /* c\n d */\n@Test func x() {}\n/* e */\n") == [
        "let a = 1 // b", "@Test func x() {}",
      ])
  }

  @Test("A mutant is noticed by both if one of them notices it, and unreached only if neither reaches it")
  func both() {
    let both = MutationStudy.Result.both
    #expect(both(.survived, .killed(.crash)) == .killed(.crash))
    #expect(both(.killed(.time), .uncovered) == .killed(.time))
    #expect(both(.uncovered, .survived) == .survived)
    #expect(both(.survived, .uncovered) == .survived)
    #expect(both(.uncovered, .uncovered) == .uncovered)
  }

  @Test("Every entrant has code and tests where they are looked for")
  func entrants() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    for entrant in Entrant.all where entrant.folder == nil || Self.has(entrant, in: package) {
      #expect(!entrant.testFiles(features: ["Timeline"], in: package).isEmpty, "\(entrant.name)")
    }
  }

  /// An architecture may be taken out of the package.
  private static func has(_ entrant: Entrant, in package: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(package)/Sources/Architectures/\(entrant.folder ?? "")")
  }
}
