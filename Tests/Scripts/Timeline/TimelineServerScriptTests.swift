import Platform
import PostgreSQLStorage
import StudyGate
import Testing
import TimelineModules

/// The timeline on a server, frame by frame.
@Suite("Scripts of the timeline on a server")
@AppActor
struct TimelineServerScriptTests {
  private nonisolated static let collection = ScriptCollection(
    app: "timeline",
    modules: [
      TimelineModule(
        stores: TimelineStores(
          server: { PostgreSQLTimelineRepository(at: $0, $1) },
          people: { ServerLists(at: $0) }))
    ])

  @Test("Every step of a script shows what it shows on a file", arguments: try collection.runsInTurn())
  func frames(run: ScriptCollection.Run) async throws {
    try await Self.collection.expectFrames(run, onServerWith: serverTimelineSchema)
  }
}
