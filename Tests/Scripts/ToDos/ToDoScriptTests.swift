import Platform
import StudyGate
import Testing
import ToDosStudy

/// The to-do app, frame by frame, in every architecture.
@Suite("Scripts of the to-do app")
@AppActor
struct ToDoScriptTests {
  private nonisolated static let collection = ScriptCollection(
    app: "todos", modules: [ToDosStudy()])

  @Test("Every step of a script shows the expected frame", arguments: try collection.runs())
  func frames(run: ScriptCollection.Run) async throws { try await Self.collection.expectFrames(run) }

  @Test("Every script has expected frames in each language and size, and all expected frames have a script")
  func recordings() throws { try Self.collection.expectRecordings(moreThan: 50) }

  @Test("A script prints the same bytes each time")
  func repeated() async throws {
    let script = try #require(try Self.collection.scripts().first { $0.name == "midnight-passes" })
    let first = try await Self.collection.run(script, ScriptSetting.all[0])
    let second = try await Self.collection.run(script, ScriptSetting.all[0])
    #expect(first.utf8.elementsEqual(second.utf8) && first.contains("--- start\n"))
  }

  @Test("A frame that is not as expected is found")
  func changed() async throws {
    let script = try #require(try Self.collection.scripts().first { $0.name == "toggle-done" })
    let printed = try await Self.collection.run(script, ScriptSetting.all[0])
    let changed = printed.replacing("[x]", with: "[ ]", maxReplacements: 1)
    let difference = try #require(frameDifference(expected: printed, actual: changed))
    #expect(difference.hasPrefix("--- key space\n") && difference.contains("^"))
  }
}
