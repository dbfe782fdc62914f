import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

/// A list of a server, and the people who share it.
struct Team {
  let server: PostgreSQLServer
  let list: String

  /// Makes a list that a new role owns, on the server of all tests unless another is given.
  init(owner: String, on other: PostgreSQLServer? = nil) async throws {
    server = try other ?? PostgreSQLServer.shared
    list = "list of \(owner)"
    // The owner of the server makes the tables, which are one for all.
    try await server.makeTables(of: [serverToDosSchema])
    try server.makeRole(owner)
    try await server.allow(owner)
    try await lists(owner).makeList()
  }

  func place(_ person: String) throws -> ServerLocation { try server.place(list: list, role: person) }
  func lists(_ person: String) throws -> ServerLists { try ServerLists(at: place(person)) }
  func toDos(_ person: String) throws -> PostgreSQLToDoRepository {
    try PostgreSQLToDoRepository(at: place(person), clock: ZoneClock.utc)
  }
}

let now = Instant(secondsSince1970: 1_795_143_600)

extension ToDoRepository {
  /// Stores a ToDo with a title.
  @discardableResult
  func add(_ title: String) async throws(ToDoError) -> ToDo {
    let result = try await make(
      ToDoChange(.add, at: now, .insert(ToDoValues(title: Title(stored: title), createdAt: now))))
    guard let toDo = result.toDos.first else { throw .otherCount(0) }
    return toDo
  }

  /// Gives a ToDo another title.
  func rename(_ id: ItemID, _ title: String) async throws(ToDoError) {
    _ = try await make(
      ToDoChange(.edit, at: now, .patch(ItemIDSet([id]), ToDoPatch(title: Title(stored: title)))))
  }

  /// The titles of all ToDos, newest first.
  func titles() async throws(ToDoError) -> [String] {
    var titles: [String] = []
    try await read(
      ToDoQuery(state: .all), now: ZoneClock.utc.local(SharedEntities.Instant(secondsSince1970: 0)),
      batchSize: 100
    ) {
      batch throws(ToDoError) in titles += batch.map(\.title.text)
    }
    return titles
  }
}

@Suite("A list that people share")
struct ServerListsTests {
  @Test("Nobody sees a list but those who are let in, and who may only read changes nothing")
  func rights() async throws {
    let team = try await Team(owner: "rights_owner")
    try await team.toDos("rights_owner").add("milk")
    for name in ["rights_reader", "rights_other"] { try team.server.makeRole(name) }
    try await team.lists("rights_owner").invite("rights_reader", .init(mayWrite: false, isOwner: false))
    #expect(try await team.toDos("rights_reader").titles() == ["milk"])
    await #expect(throws: ToDoError.self) { try await team.toDos("rights_reader").add("bread") }
    await #expect(throws: ToDoError.store(.server(.noList(name: team.list)))) {
      try await team.toDos("rights_other").titles()
    }
    #expect(try await team.toDos("rights_owner").titles() == ["milk"])
    #expect(
      try await team.lists("rights_reader").people().map(\.name) == ["rights_owner", "rights_reader"])
  }

  @Test("Only its owner lets people in, and takes the list from them")
  func invitations() async throws {
    let team = try await Team(owner: "invites_owner")
    for name in ["invites_writer", "invites_other"] { try team.server.makeRole(name) }
    let writer = ServerLists.Rights(mayWrite: true, isOwner: false)
    try await team.lists("invites_owner").invite("invites_writer", writer)
    await #expect(throws: StoreError.self) {
      try await team.lists("invites_writer").invite("invites_other", writer)
    }
    await #expect(throws: StoreError.server(.noPerson(name: "invites_owner"))) {
      try await team.lists("invites_writer").remove("invites_owner")
    }
    await #expect(throws: StoreError.server(.noPerson(name: "nobody"))) {
      try await team.lists("invites_owner").invite("nobody", writer)
    }
    try await team.lists("invites_owner").remove("invites_writer")
    #expect(try await team.lists("invites_owner").people().map(\.name) == ["invites_owner"])
    await #expect(throws: ToDoError.self) { try await team.toDos("invites_writer").titles() }
  }

  @Test("Undo takes back one's own newest change, and refuses where somebody has changed its ToDos since")
  func undo() async throws {
    let team = try await Team(owner: "undo_ann")
    try team.server.makeRole("undo_bob")
    try await team.lists("undo_ann").invite("undo_bob", .init(mayWrite: true, isOwner: false))
    let (ann, bob) = try (team.toDos("undo_ann"), team.toDos("undo_bob"))
    let milk = try await ann.add("milk")
    try await bob.add("bread")
    // Bob's change is newer, and not Ann's.
    #expect(try await ann.undo(1).map(\.firstText) == ["milk"])
    #expect(try await bob.titles() == ["bread"])
    _ = try await ann.redo(1)
    try await bob.rename(milk.id, "oat milk")
    let refusal = ToDoError.store(.server(.changedBy(name: "undo_bob", text: "milk")))
    await #expect(throws: refusal) { try await ann.undo(1) }
    #expect(try await ann.titles().sorted() == ["bread", "oat milk"])
    // Each change says who made it, and those of one person can be asked for.
    #expect(try await ann.history(limit: nil).map(\.person) == ["undo_bob", "undo_bob", "undo_ann"])
    #expect(try await bob.history(limit: 1, by: "undo_ann").map(\.firstText) == ["milk"])
    // What Bob takes back himself is no obstacle.
    _ = try await bob.undo(1)
    _ = try await ann.undo(1)
    #expect(try await ann.titles() == ["bread"])
  }

  @Test("By any other client, too, a person reads, writes and removes only what is theirs")
  func otherClients() async throws {
    let team = try await Team(owner: "client_ann")
    for name in ["client_bob", "client_carl"] { try team.server.makeRole(name) }
    try await team.lists("client_ann").invite("client_bob", .init(mayWrite: true, isOwner: false))
    try await team.toDos("client_ann").add("milk")
    func run(_ sql: String, as role: String) throws -> String { try team.server.run(sql, as: role) }
    #expect(throws: PostgreSQLServer.Failure.self) { try run("SELECT count(*) FROM todo", as: "client_carl") }
    #expect(try run("SELECT title FROM todo", as: "client_bob") == "milk")
    // Rows that a policy hides are not there to be removed or changed.
    #expect(try run("DELETE FROM change RETURNING id", as: "client_bob") == "")
    for sql in ["DELETE FROM change_row", "UPDATE step SET token = 'x'"] {
      #expect(throws: PostgreSQLServer.Failure.self) { try run(sql, as: "client_bob") }
    }
    #expect(throws: PostgreSQLServer.Failure.self) { try run("UPDATE list SET name = 'x'", as: "client_bob") }
    #expect(throws: PostgreSQLServer.Failure.self) {
      try run(
        """
        INSERT INTO change(list, id, who, kind, made_at, count, first_id, first_text, is_undone)
        SELECT id, 99, 'client_ann', 'add', 0, 1, 1, 'x', 0 FROM list
        """, as: "client_bob")
    }
    #expect(try run("SELECT count(*) FROM change", as: "client_ann") == "1")
  }

  @Test("A list that a newer program has brought up to date is read, and not changed")
  func newerVersion() async throws {
    let team = try await Team(owner: "newer_ann")
    try await team.toDos("newer_ann").add("milk")
    try team.server.run("UPDATE list SET version = 99 WHERE name = '\(team.list)'")
    let repository = try team.toDos("newer_ann")
    #expect(try await repository.titles() == ["milk"])
    await #expect(throws: ToDoError.store(.newerVersion)) { try await repository.add("bread") }
    #expect(try await repository.titles() == ["milk"])
  }

  @Test("A list can be made once")
  func twice() async throws {
    let team = try await Team(owner: "twice_owner")
    await #expect(throws: StoreError.server(.listExists(name: team.list))) {
      try await team.lists("twice_owner").makeList()
    }
  }

  @Test("Changes of others are seen as such, and one's own are not")
  func versions() async throws {
    let team = try await Team(owner: "versions_ann")
    let (one, other) = try (team.toDos("versions_ann"), team.toDos("versions_ann"))
    try await one.add("a")
    let version = try await one.version()
    try await one.add("b")
    #expect(try await one.version() == version)
    try await other.add("c")
    #expect(try await one.version() != version)
  }
}
