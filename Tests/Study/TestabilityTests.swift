import Doubles
import Foundation
import SharedEntities
import StudyResults
import Testing
import ViperSyntaxTree

@testable import StudyTestability
@testable import ViperMutants

/// What counts as an architecture's code and tests.
@Suite("Testability", .patient)
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
      try SyntaxTree.typed(["swiftc", "-parse-as-library", "-module-name", "App", path])[path])
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

  @Test("A mutant that nobody notices is left out of the scores if it is marked; one that is noticed is not")
  func equivalents() throws {
    let lines = ["a < b", "c < d", "e < f", "g < h"]
    let mutants = zip(1..., lines).map { line, original in
      Mutant(
        target: "TimelineMVVM", file: "A.swift", mutationOperator: .relation,
        place: SourcePlace(line: line, column: 1), original: original,
        mutated: original.replacing("<", with: "<="), range: line..<(line + 1), form: .skipped)
    }.numbered()
    let marks = lines.prefix(2).map { original in
      """
      file: A.swift
      operator: relation
      original: \(original)
      mutated: \(original.replacing("<", with: "<="))
      reason: So.
      """
    }
    let verdicts: [Verdict] = [.survived, .killed(.failure), .survived, .uncovered]
    let result = MutationStudy.Result(
      architecture: try #require(Architecture.named("mvvm")),
      results: zip(mutants, verdicts).map { (mutant: $0, scripts: $1, tests: .uncovered) },
      facts: TestFacts(), marks: try Equivalents(marks.joined(separator: "\n\n"), name: "marks"))
    let study = MutationStudy(
      features: [("Timeline", "timeline")], app: nil, package: "", work: "", optionsInPlace: nil, jobs: 1,
      sample: nil, seed: 1, say: { _ in })
    let scores = study.scores(of: [result])
    let row = try #require(scores.rows.first { $0.keys == ["mvvm", "timeline"] })
    let shown = zip(scores.columns, row.values).map { "\($0.identifier) \($1.formatted(in: .english))" }
    #expect(
      shown == [
        "mutants 4", "refused 0", "covered 3", "equivalent 1", "by-scripts 1", "by-tests 0", "by-either 1",
        "score-scripts 33.3", "score-tests 0", "score 33.3",
      ])
    let survivors = study.survivors(of: [result]).rows.map { row in
      "\(row.keys[1]) \(row.values[2].formatted(in: .english))"
    }
    #expect(survivors == ["A.swift:1 So.", "A.swift:3 —", "A.swift:4 —"])
  }

  @Test("A sample has neither totals nor what the own tests are, which only a run of all can tell")
  func sample() throws {
    func tables(_ sample: Int?) throws -> [String] {
      let study = MutationStudy(
        features: [("Timeline", "timeline")], app: nil, package: "", work: "", optionsInPlace: nil, jobs: 1,
        sample: sample, seed: 1, say: { _ in })
      let facts = sample == nil ? TestFacts() : nil
      let result = MutationStudy.Result(
        architecture: try #require(Architecture.named("mvvm")), facts: facts, marks: Equivalents())
      return study.result(of: [result]).tables.map(\.identifier)
    }
    #expect(try tables(nil) == ["totals", "mutation-score", "own-tests", "chance", "survivors"])
    #expect(try tables(2) == ["mutation-score", "survivors"])
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test("What is marked as equivalent stands in the sources, so that no mark outlives its code")
  func marks() throws {
    let folder = Self.package + "/Tests/EquivalentMutants"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".txt") {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      for block in text.split(separator: "\n\n") {
        func value(_ key: String) -> String? {
          block.split(separator: "\n").first { $0.hasPrefix(key + ": ") }.map {
            String($0.dropFirst(key.count + 2))
          }
        }
        let (file, original) = (try #require(value("file")), try #require(value("original")))
        // A feature may be taken out of the package.
        guard let source = try? String(contentsOfFile: "\(Self.package)/\(file)", encoding: .utf8) else {
          let home = file.split(separator: "/").dropLast().joined(separator: "/")
          #expect(!FileManager.default.fileExists(atPath: "\(Self.package)/\(home)"), "\(name): no \(file)")
          continue
        }
        let words = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(original), "\(name): \(file) has no \(original)")
      }
    }
  }

  @Test("Every architecture has code and tests where they are looked for")
  func architectures() throws {
    let package = Self.package
    for architecture in Architecture.all
    where architecture.folder == nil || Self.has(architecture, in: package) {
      #expect(!architecture.testFiles(features: ["Timeline"], in: package).isEmpty, "\(architecture.name)")
    }
  }

  /// An architecture may be taken out of the package.
  private static func has(_ architecture: Architecture, in package: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(package)/Sources/Architectures/\(architecture.folder ?? "")")
  }
}
