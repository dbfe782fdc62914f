import Doubles
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Notes on a server", .patient)
struct ServerNotesTests {
  @Test("A ToDo that an earlier program stored is sound, and found by its words alone once it has changed")
  func earlier() async throws {
    let database = try OwnDatabase("earlier_notes")
    try database.server.makeRole("noting")
    let tables = try ServerLists(at: database.place("home", "owner"))
    try await tables.makeTables(of: [serverToDosSchema])
    try await tables.setMayMakeLists("noting", true)
    try await ServerLists(at: database.place("home", "noting")).makeList()
    let repository = try PostgreSQLToDoRepository(
      at: database.place("home", "noting"), clock: ZoneClock.utc)
    func numbers(_ text: String) async throws -> Int {
      try await repository.count(
        of: ToDoQuery(state: .all, search: [text]), now: ZoneClock.utc.localNow())
    }
    var values = try ToDoValues(title: Title("milk"), createdAt: now)
    values.foreign = ForeignFields([Note("Oat", addedAt: now).field])
    _ = try await repository.make(ToDoChange(.add, at: now, .insert(values), .insert(values)))
    #expect(try await numbers("oat") == 2)
    #expect(try await numbers("annotation") == 0)
    try database.server.run(
      """
      UPDATE todo SET search = 'milk' || chr(31) || lower(foreign_fields);
      DELETE FROM gram;
      INSERT INTO gram(list, gram, id) SELECT DISTINCT list, substr(search, place, 2), id
        FROM todo CROSS JOIN LATERAL generate_series(1, length(search) - 1) AS place
      """, as: "noting", in: database.name)
    #expect(try await numbers("annotation") == 2)
    #expect(try await repository.check().isEmpty)
    let first = try #require(ItemID(rawValue: 1))
    try await repository.rename(first, "oat milk")
    #expect(try await numbers("annotation") == 1)
    #expect(try await repository.check().isEmpty)
    _ = try await repository.make(ToDoChange(.delete, at: now, .delete(.all(isDone: false))))
    #expect(try await repository.check().isEmpty)
    _ = try await repository.undo(2)
    #expect(try await numbers("oat") == 2)
    #expect(try await numbers("annotation") == 0)
    #expect(try await repository.check().isEmpty)
  }
}
