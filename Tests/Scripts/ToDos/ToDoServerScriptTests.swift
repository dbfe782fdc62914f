import Platform
import PostgreSQLStorage
import StudyGate
import Testing
import ToDosModules

/// The to-do app on a server, frame by frame.
@Suite("Scripts of the to-do app on a server")
@AppActor
struct ToDoServerScriptTests {
  private nonisolated static let collection = ScriptCollection(
    app: "todos",
    modules: [
      ToDosModule(
        stores: ToDoStores(
          server: {
            PostgreSQLToDoRepository(at: $0, clock: $1, reviewer: $2, $3)
          },
          people: { ServerLists(at: $0) }))
    ])

  @Test("Every step of a script shows what it shows on a file", arguments: try collection.runsInTurn())
  func frames(run: ScriptCollection.Run) async throws {
    try await Self.collection.expectFrames(run, onServerWith: serverToDosSchema)
  }
}
