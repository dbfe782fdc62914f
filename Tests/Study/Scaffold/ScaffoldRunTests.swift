import Doubles
import Foundation
import Testing
import ViperModuleScaffold
import ViperTools

@testable import StudyScaffold

#if Timeline
  /// The files from which an architecture is made, in a repository of their own.
  private final class StudyCopy {
    static let original = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()

    private let folder = TemporaryFolder()
    var run: ScaffoldRun { ScaffoldRun(package: URL(filePath: folder.path)) }

    init() throws {
      for path in [
        "Package.swift", ".swift-format", "Sources/Study/Results", "Sources/Study/Timeline",
        ArchitectureScaffold.template, ArchitectureScaffold.templateTests,
      ] + Self.apps {
        let copy = URL(filePath: folder.path).appending(path: path)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.original.appending(path: path), to: copy)
      }
      try git("init", "-q")
      try git("add", "-A")
      try git("-c", "user.name=a", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Begin")
    }

    /// The folders of the timeline in the architectures that the package has.
    private static let apps: [String] = {
      let folders = try? FileManager.default.contentsOfDirectory(
        atPath: original.appending(path: "Sources/Architectures").path)
      return (folders ?? []).map { "Sources/Architectures/\($0)/Timeline" }.filter {
        FileManager.default.fileExists(atPath: original.appending(path: $0).path)
      }
    }()

    @discardableResult
    func git(_ words: String...) throws -> String {
      let result = try ToolResult(of: ["git"] + words, in: folder.path)
      try #require(result.isGood, "\(String(decoding: result.errors, as: UTF8.self))")
      return String(decoding: result.output, as: UTF8.self)
    }

    /// The files that differ from the commit, each with its state.
    var changes: [String] {
      get throws { try git("status", "--porcelain", "-uall").split(separator: "\n").map(String.init) }
    }

    func append(_ text: String, to path: String) throws {
      let file = URL(filePath: folder.path).appending(path: path)
      try Data((String(contentsOf: file, encoding: .utf8) + text).utf8).write(to: file)
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: URL(filePath: folder.path).appending(path: path), encoding: .utf8)
    }

    func write(_ path: String) throws {
      let file = URL(filePath: folder.path).appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }

    /// Runs the commands of the summary behind `Undo:`.
    func undo(_ summary: String) throws {
      let commands = try #require(summary.split(separator: "Undo: ").last)
      let result = try ToolResult(of: ["sh", "-ec", String(commands)], in: folder.path)
      try #require(result.isGood)
    }
  }

  @Suite("The command that adds an architecture", .patient)
  struct ScaffoldRunTests {
    @Test("It writes formatted files, and what it says undoes all of it")
    func add() throws {
      let copy = try StudyCopy()
      let said = try copy.run.add("ReducersWithAVeryLongName", isDryRun: false)
      #expect(
        said.hasPrefix("ReducersWithAVeryLongName is added: 5 new files, and a new name in Package.swift, "))
      #expect(
        try copy.changes == [
          " M Package.swift", " M Sources/Study/Results/Architecture.swift",
          " M Sources/Study/Timeline/TimelineStudy+Architectures.swift",
          "?? Sources/Architectures/ReducersWithAVeryLongName/Timeline/TimelineApp.swift",
          "?? Sources/Architectures/ReducersWithAVeryLongName/Timeline/TimelineScreen.swift",
          "?? Tests/Architectures/ReducersWithAVeryLongName/Timeline/TimelineTests.swift",
          "?? docs/architectures/ja/reducers-with-a-very-long-name.md",
          "?? docs/architectures/reducers-with-a-very-long-name.md",
        ])
      let longest = try copy.git("diff", "-U0").split(separator: "\n").filter { $0.hasPrefix("+") }.map(
        \.count
      )
      .max()
      #expect(longest ?? 0 > 60 && longest ?? 0 <= 111)
      try copy.undo(said)
      #expect(try copy.changes.isEmpty)
    }

    @Test("A dry run lists the files and writes none")
    func dryRun() throws {
      let copy = try StudyCopy()
      let said = try copy.run.add("UntakenName", isDryRun: true)
      #expect(said.hasPrefix("new      Sources/Architectures/UntakenName/Timeline/TimelineApp.swift\n"))
      #expect(said.contains("\nchanged  Package.swift\n"))
      #expect(try copy.changes.isEmpty)
    }

    @Test("What is refused, or fails at a late file, leaves the package as it was")
    func nothingHalfDone() throws {
      let copy = try StudyCopy()
      #expect(throws: ScaffoldError.invalidTypeName("flux")) { try copy.run.add("flux", isDryRun: false) }
      try copy.append("// mine\n", to: "Package.swift")
      #expect(throws: ScaffoldError.uncommitted(["Package.swift"])) {
        try copy.run.add("UntakenName", isDryRun: false)
      }
      try copy.git("checkout", "-q", "--", ".")
      try copy.write("docs/architectures/untaken-name.md")
      #expect(throws: ScaffoldError.folderExists("docs/architectures/untaken-name.md")) {
        try copy.run.add("UntakenName", isDryRun: false)
      }
      try copy.git("clean", "-fdq")
      // No folder can be created below a file.
      try copy.write("docs/architectures")
      let error = #expect(throws: ScaffoldError.self) { try copy.run.add("UntakenName", isDryRun: false) }
      #expect(error?.description.contains("/untaken-name.md cannot be written: ") == true)
      #expect(try copy.changes == ["?? docs/architectures"])
    }

    @Test("An architecture is added once, and a second one beside it")
    func twice() throws {
      let copy = try StudyCopy()
      _ = try copy.run.add("UntakenName", isDryRun: false)
      #expect(throws: ScaffoldError.folderExists("Sources/Architectures/UntakenName")) {
        try copy.run.add("UntakenName", isDryRun: false)
      }
      try copy.git("add", "-A")
      try copy.git("-c", "user.name=a", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Add a first")
      var run = copy.run
      run.registered.append(.init(name: "untaken-name", folder: "UntakenName", color: ""))
      _ = try run.add("UntakenToo", isDryRun: false)
      let manifest = try copy.text("Package.swift")
      #expect(
        manifest.contains(
          "  Architecture(name: \"UntakenName\", apps: [\"Timeline\"]),\n"
            + "  Architecture(name: \"UntakenToo\", apps: [\"Timeline\"]),\n]\n"))
      let table = try copy.text("Sources/Study/Timeline/TimelineStudy+Architectures.swift")
      #expect(table.contains(".opening(\"untaken-name\")") && table.contains(".opening(\"untaken-too\")"))
    }

    @Test("The tables of this package are those of its architectures")
    func tables() {
      #expect(ScaffoldRun(package: StudyCopy.original).staleTables.map(\.path) == [])
    }

    @Test("A table that is not up to date is written anew")
    func stale() throws {
      let copy = try StudyCopy()
      let path = "Sources/Study/Timeline/TimelineStudy+Architectures.swift"
      #expect(try copy.run.writeTables() == "The tables are up to date.\n")
      try copy.append("// more\n", to: path)
      #expect(try copy.run.writeTables() == path + "\n")
      #expect(try copy.changes.isEmpty)
    }
  }
#endif
