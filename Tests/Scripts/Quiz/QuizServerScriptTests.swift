import Platform
import PostgreSQLStorage
import QuizModules
import StudyGate
import Testing

/// The quiz on a server, frame by frame.
@Suite("Scripts of the quiz on a server")
@AppActor
struct QuizServerScriptTests {
  private nonisolated static let collection = ScriptCollection(
    app: "quiz",
    modules: [
      QuizModule(
        stores: QuizStores { PostgreSQLQuizRepository(at: $0, $1) })
    ])

  @Test("Every step of a script shows what it shows on a file", arguments: try collection.runsInTurn())
  func frames(run: ScriptCollection.Run) async throws {
    try await Self.collection.expectFrames(run, onServerWith: serverQuizSchema)
  }
}
