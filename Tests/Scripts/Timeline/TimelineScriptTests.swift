import Platform
import StudyGate
import Testing
import TimelineStudy

/// The timeline, frame by frame, in every architecture.
@Suite("Scripts of the timeline")
@AppActor
struct TimelineScriptTests {
  private nonisolated static let collection = ScriptCollection(
    app: "timeline", modules: [TimelineStudy()])

  @Test("Every step of a script shows the expected frame", arguments: try collection.runs())
  func frames(run: ScriptCollection.Run) async throws { try await Self.collection.expectFrames(run) }

  @Test("Every script has expected frames in each language and size, and all expected frames have a script")
  func recordings() throws { try Self.collection.expectRecordings(moreThan: 40) }

  @Test("A script prints the same bytes each time")
  func repeated() async throws {
    let script = try #require(try Self.collection.scripts().first { $0.name == "relative-times-move-on" })
    let first = try await Self.collection.run(script, ScriptSetting.all[0])
    let second = try await Self.collection.run(script, ScriptSetting.all[0])
    #expect(first.utf8.elementsEqual(second.utf8) && first.contains("--- start\n"))
  }
}
