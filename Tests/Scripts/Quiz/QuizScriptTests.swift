import Platform
import QuizStudy
import StudyGate
import Testing

/// The quiz, frame by frame, in every architecture.
@Suite("Scripts of the quiz")
@AppActor
struct QuizScriptTests {
  private nonisolated static let collection = ScriptCollection(
    app: "quiz", modules: [QuizStudy()])

  @Test("Every step of a script shows the expected frame", arguments: try collection.runs())
  func frames(run: ScriptCollection.Run) async throws { try await Self.collection.expectFrames(run) }

  @Test("Every script has expected frames in each language and size, and all expected frames have a script")
  func recordings() throws { try Self.collection.expectRecordings(moreThan: 30) }

  @Test("A script prints the same bytes each time, and another seed changes the order")
  func repeated() async throws {
    let scripts = try Self.collection.scripts()
    let script = try #require(scripts.first { $0.name == "seed-decides-the-order" })
    let other = try #require(scripts.first { $0.name == "another-seed-gives-another-order" })
    let first = try await Self.collection.run(script, ScriptSetting.all[0])
    let second = try await Self.collection.run(script, ScriptSetting.all[0])
    let third = try await Self.collection.run(other, ScriptSetting.all[0])
    #expect(first.utf8.elementsEqual(second.utf8) && first.contains("--- start\n"))
    #expect(!first.utf8.elementsEqual(third.utf8))
  }
}
