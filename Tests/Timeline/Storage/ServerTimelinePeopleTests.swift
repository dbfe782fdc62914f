import Doubles
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import TimelineEntities

private let writer = ServerLists.Rights(mayWrite: true, isOwner: false)

/// Settings and changes of a timeline belong to a role on the server, and not to its name.
@Suite("Whose the settings and changes of a timeline on a server are", .patient)
struct ServerTimelinePeopleTests {
  @Test("A renamed role keeps its settings and changes, and a new role of its old name has none of them")
  func roles() async throws {
    let server = try PostgreSQLServer.shared
    let place = try await server.newList(of: [serverTimelineSchema])
    let lists = ServerLists(at: place)
    func timeline(_ person: String) throws -> PostgreSQLTimelineRepository {
      PostgreSQLTimelineRepository(
        at: try server.place(list: place.list, role: person))
    }
    try server.makeRole("post_bob")
    try await lists.invite("post_bob", writer)
    try await timeline("post_bob").post("one")
    try await timeline("post_bob").save(.default(.english))
    try server.run("ALTER ROLE post_bob RENAME TO post_rob")
    try server.makeRole("post_bob")
    try await lists.invite("post_bob", writer)
    #expect(try await timeline("post_bob").settings() == nil)
    await #expect(throws: TimelineError.nothingToUndo(available: 0)) {
      try await timeline("post_bob").undo(1)
    }
    #expect(try await timeline("post_rob").settings() == .default(.english))
    try await timeline("post_rob").save(.default(.english))
    #expect(try await timeline("post_bob").history(limit: nil, by: "post_rob").map(\.person) == ["post_rob"])
    #expect(try await timeline("post_rob").undo(1).map(\.firstText) == ["one"])
    #expect(
      throws: PostgreSQLServer.Failure.self
    ) {
      try server.run(
        "INSERT INTO timeline_settings SELECT list, 'post_rob', 'a', 'b', 'c', 1 FROM author LIMIT 1",
        as: "post_bob")
    }
  }
}
