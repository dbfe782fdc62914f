import Foundation
import Testing
import ToDosModules

/// The to-do app, frame by frame, in every architecture.
///
/// With `TODO_VIPER_RECORD=1` in the environment the expected frames are written instead of compared, and the tests
/// fail, so that nobody takes them for passed. What is recorded is to be read before it is committed.
@Suite("Scripts of the to-do app")
@MainActor
struct ToDoScriptTests {
  private nonisolated static let collection = ScriptCollection(
    app: "todos", modules: [ToDosModule()], architectures: ["viper"], folder: "ToDos")

  /// A script in a surrounding, in an architecture.
  struct Run: Sendable, CustomTestStringConvertible {
    let script: ScriptFile
    let surrounding: Surrounding
    let architecture: String

    var testDescription: String { "\(script.name) \(surrounding) \(architecture)" }

    nonisolated static func all() throws -> [Run] {
      try collection.scripts().flatMap { script in
        Surrounding.all.flatMap { surrounding in
          collection.architectures.map { Run(script: script, surrounding: surrounding, architecture: $0) }
        }
      }
    }
  }

  @Test("Every step of a script shows the expected frame", arguments: try Run.all())
  func frames(run: Run) async throws {
    let collection = Self.collection
    let printed = try await collection.run(run.script, run.surrounding, architecture: run.architecture)
    let url = URL(fileURLWithPath: collection.expectedPath(of: run.script, run.surrounding))
    guard ProcessInfo.processInfo.environment["TODO_VIPER_RECORD"] != "1" else {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(printed.utf8).write(to: url)
      Issue.record("recorded, not compared; leave TODO_VIPER_RECORD out to compare")
      return
    }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    if let difference = frameDifference(expected: expected, actual: printed) {
      Issue.record("expected | shown\n\(difference)")
    }
  }

  @Test("Every script has expected frames, and all expected frames have a script", arguments: Surrounding.all)
  func names(surrounding: Surrounding) throws {
    let scripts = try Self.collection.scripts().map(\.name)
    #expect(scripts.count > 50)
    #expect(try Self.collection.expectedNames(in: surrounding) == scripts)
  }

  @Test("A script gives the same bytes each time")
  func repeated() async throws {
    let script = try #require(try Self.collection.scripts().first { $0.name == "midnight-passes" })
    let first = try await Self.collection.run(script, Surrounding.all[0], architecture: "viper")
    let second = try await Self.collection.run(script, Surrounding.all[0], architecture: "viper")
    #expect(first.utf8.elementsEqual(second.utf8) && first.contains("--- start\n"))
  }

  @Test("A frame that is not as expected is found")
  func changed() async throws {
    let script = try #require(try Self.collection.scripts().first { $0.name == "toggle-done" })
    let printed = try await Self.collection.run(script, Surrounding.all[0], architecture: "viper")
    let changed = printed.replacing("[x]", with: "[ ]", maxReplacements: 1)
    let difference = try #require(frameDifference(expected: printed, actual: changed))
    #expect(difference.hasPrefix("--- key space\n") && difference.contains("^"))
  }

  @Test("The words of a comment are parted by blanks, those within quotes kept")
  func words() {
    #expect(parted("add  'Call the bank' --memo ''") == ["add", "Call the bank", "--memo", ""])
  }
}
