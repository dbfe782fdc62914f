import DatabaseStorage
import Doubles
import Foundation
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

private let writer = ServerLists.Rights(mayWrite: true, isOwner: false)

/// Who made a change of a list is a role on the server, and not its name.
@Suite("Who made the changes of a list on a server", .patient)
struct ServerAuthorsTests {
  private func undoing(_ person: String, as asker: String, in team: Team) throws -> PostgreSQLToDoRepository {
    try PostgreSQLToDoRepository(
      at: team.place(asker), clock: ZoneClock.utc, ServerCalls(undoing: person))
  }

  @Test("A new role with the name of a dropped one has none of its changes, to undo or in its history")
  func newRole() async throws {
    let team = try await Team(owner: "heir_ann")
    let ann = try team.lists("heir_ann")
    for _ in 0..<3 {
      try team.server.makeRole("heir_bob")
      try await ann.invite("heir_bob", writer)
      let bob = try team.toDos("heir_bob")
      await #expect(throws: ToDoError.nothingToUndo(available: 0)) { try await bob.undo(1) }
      #expect(try await bob.nextStep(.undone) == nil)
      try await bob.add("milk")
      #expect(try await bob.history(limit: nil, by: "heir_bob").map(\.firstText) == ["milk"])
      try team.server.run("DROP OWNED BY heir_bob; DROP ROLE heir_bob")
    }
    #expect(
      try await team.toDos("heir_ann").history(limit: nil, by: nil).map(\.person)
        == ["heir_bob", "heir_bob", "heir_bob"])
    // Those whose role is gone are found by the name of then, as nobody else has it.
    #expect(try await team.toDos("heir_ann").history(limit: nil, by: "heir_bob").count == 3)
    #expect(try await ann.authors() == ["heir_ann", "heir_bob"])
    #expect(try await undoing("heir_bob", as: "heir_ann", in: team).undo(3).count == 3)
    #expect(try await team.toDos("heir_ann").check().isEmpty)
  }

  @Test("A role that is renamed keeps its changes, which are shown under its name of now")
  func renamedRole() async throws {
    let team = try await Team(owner: "wed_ann")
    try team.server.makeRole("wed_bob")
    try await team.lists("wed_ann").invite("wed_bob", writer)
    let milk = try await team.toDos("wed_bob").add("milk")
    try await team.toDos("wed_bob").rename(milk.id, "oat milk")
    try team.server.run("ALTER ROLE wed_bob RENAME TO wed_rob")
    // Somebody else takes over the name, and is let in.
    try team.server.makeRole("wed_bob")
    try await team.lists("wed_ann").invite("wed_bob", writer)
    let (new, rob) = (try team.toDos("wed_bob"), try team.toDos("wed_rob"))
    await #expect(throws: ToDoError.nothingToUndo(available: 0)) { try await new.undo(1) }
    try await new.add("bread")
    #expect(try await rob.nextStep(.undone)?.record.firstText == "oat milk")
    #expect(try await new.history(limit: nil, by: nil).map(\.person) == ["wed_bob", "wed_rob", "wed_rob"])
    #expect(try await new.history(limit: nil, by: "wed_rob").map(\.firstText) == ["oat milk", "milk"])
    #expect(try await new.history(limit: nil, by: "wed_bob").map(\.firstText) == ["bread"])
    #expect(try await rob.undo(1).map(\.firstText) == ["oat milk"])
    try await rob.add("eggs")
    #expect(try await rob.undo(2).map(\.firstText) == ["eggs", "milk"])
    #expect(try await rob.redo(2).map(\.firstText) == ["milk", "eggs"])
    #expect(try await undoing("wed_rob", as: "wed_ann", in: team).undo(1).map(\.firstText) == ["eggs"])
    // A refusal names the role as it is now, too.
    try await rob.rename(milk.id, "soy milk")
    try await team.toDos("wed_ann").rename(milk.id, "tea")
    try team.server.run("ALTER ROLE wed_ann RENAME TO wed_anna")
    await #expect(throws: ToDoError.store(.server(.changedBy(name: "wed_anna", text: "soy milk")))) {
      try await rob.undo(1)
    }
  }

  @Test(
    "A copy of the list in a file names people as they are called now, and its maker's own rows are theirs")
  func copies() async throws {
    let team = try await Team(owner: "scribe_ann")
    try team.server.makeRole("scribe_bob")
    try await team.lists("scribe_ann").invite("scribe_bob", writer)
    try await team.toDos("scribe_bob").add("milk")
    try team.server.run("ALTER ROLE scribe_bob RENAME TO scribe_rob")
    let folder = TemporaryFolder()
    let path = folder.path + "/copy.sqlite"
    try await team.lists("scribe_ann").copyList(to: path, features: [serverToDosSchema])
    let history = try await runLine("todo-viper history", store: path, in: folder)
    #expect(history.text.contains("  scribe_rob  Added 1: milk"), "\(history)")
    try await team.lists("scribe_ann").delete()
    // Nobody knows the people of a file: its changes are those of who makes a list of it.
    try await team.server.allow("scribe_rob")
    try await team.lists("scribe_rob").makeList(ofFile: path, features: [serverToDosSchema])
    #expect(try await team.lists("scribe_rob").authors() == ["scribe_rob"])
    #expect(try await team.toDos("scribe_rob").undo(1).map(\.person) == ["scribe_rob"])
  }

  @Test("Nobody writes in another's name by SQL, or takes over who they are")
  func attacks() async throws {
    let team = try await Team(owner: "forged_ann")
    try team.server.makeRole("forged_bob")
    try await team.lists("forged_ann").invite("forged_bob", .init(mayWrite: true, isOwner: true))
    try await team.toDos("forged_ann").add("milk")
    let list = try team.server.run("SELECT id FROM list WHERE name = '\(team.list)'")
    func change(_ who: String) -> String {
      """
      BEGIN; UPDATE list SET number = number + 1 WHERE id = '\(list)';
      INSERT INTO change(list, id, who, kind, made_at, count, first_id, first_text, is_undone)
        SELECT id, number, \(who), 'add', 0, 1, 1, 'x', 0 FROM list WHERE id = '\(list)'; COMMIT
      """
    }
    func step(_ who: String) -> String {
      """
      BEGIN; UPDATE list SET number = number + 1 WHERE id = '\(list)';
      INSERT INTO step(list, number, token, who)
        SELECT id, number, 'x', \(who) FROM list WHERE id = '\(list)'; COMMIT
      """
    }
    let refused =
      ["'forged_ann'", "'nobody'", "''"].flatMap { [change($0), step($0)] } + [
        "UPDATE change SET who = 'forged_bob'", "UPDATE author SET role_id = to_regrole('forged_bob')::oid",
        "UPDATE author SET who = 'x'", "DELETE FROM author",
        "INSERT INTO author(list, who, role) VALUES ('\(list)', 'x', 'x')",
        "INSERT INTO author SELECT list, 'x', role, role_id, server FROM author",
        "SELECT author_comes('\(list)', to_regrole('forged_bob')::oid, 1, 'forged_ann')", "TRUNCATE author",
        """
        INSERT INTO change_row(list, change_id, is_after, id) SELECT list, id, 2, 1 FROM change
          WHERE list = '\(list)' AND who = 'forged_ann'
        """,
      ]
    for sql in refused {
      #expect(throws: PostgreSQLServer.Failure.self, "\(sql)") { try team.server.run(sql, as: "forged_bob") }
    }
    #expect(try team.server.run("DELETE FROM change RETURNING id", as: "forged_bob") == "")
    for sql in [change("NULL"), change("'forged_bob'")] { try team.server.run(sql, as: "forged_bob") }
    #expect(
      try await team.toDos("forged_ann").history(limit: nil, by: nil).map(\.person)
        == ["forged_bob", "forged_bob", "forged_ann"])
    // Those outside see nobody.
    try team.server.makeRole("forged_eve")
    #expect(throws: PostgreSQLServer.Failure.self) {
      try team.server.run("SELECT * FROM author", as: "forged_eve")
    }
    try await team.server.allow("forged_eve")
    #expect(try team.server.run("SELECT count(*) FROM author", as: "forged_eve") == "0")
  }

  @Test("Older tables give changes to members who have the name now, and to nobody else")
  func upgrade() async throws {
    let database = try OwnDatabase("titled")
    let server = database.server
    for name in ["titled_ann", "titled_bob", "titled_eve", "titled_joe"] { try server.makeRole(name) }
    func toDos(_ person: String, undoing other: String? = nil) throws -> PostgreSQLToDoRepository {
      try PostgreSQLToDoRepository(
        at: database.place("home", person), clock: ZoneClock.utc, ServerCalls(undoing: other))
    }
    try server.run(database.tablesOfVersion1, in: database.name)
    try server.run("SELECT create_list('home', 1)", as: "titled_ann", in: database.name)
    for name in ["titled_bob", "titled_eve", "titled_joe"] {
      try server.run(
        "INSERT INTO member SELECT id, '\(name)', 1, 0 FROM list", as: "titled_ann", in: database.name)
      try await toDos(name).add("of \(name)")
    }
    // The names of those who have made changes are known before, too.
    let ann = try ServerLists(at: database.place("home", "titled_ann"))
    #expect(try await ann.authors() == ["titled_bob", "titled_eve", "titled_joe"])
    // Joe is no member any more, and Eve's role is another one now.
    try server.run("DELETE FROM member WHERE role IN ('titled_joe', 'titled_eve')", in: database.name)
    try server.run("DROP OWNED BY titled_eve; DROP ROLE titled_eve")
    // A program that is open meanwhile goes on.
    let open = try toDos("titled_bob")
    try await open.add("more")
    try await ServerLists(at: database.place("home", "owner")).makeTables(of: [serverToDosSchema])
    try await open.add("most")
    #expect(try await open.undo(3).map(\.firstText) == ["most", "more", "of titled_bob"])
    _ = try await open.redo(3)
    for name in ["titled_eve", "titled_joe"] {
      if name == "titled_eve" { try server.makeRole(name) }
      try await ann.invite(name, writer)
      await #expect(throws: ToDoError.nothingToUndo(available: 0)) { try await toDos(name).undo(1) }
    }
    try server.run("ALTER ROLE titled_bob RENAME TO titled_rob")
    #expect(
      try await toDos("titled_rob").history(limit: nil, by: nil).map(\.person)
        == ["titled_rob", "titled_rob", "titled_joe", "titled_eve", "titled_rob"])
    #expect(try await toDos("titled_rob").undo(1).map(\.firstText) == ["most"])
    #expect(try await toDos("titled_ann").check().isEmpty)
    // Once more changes nothing.
    try await ServerLists(at: database.place("home", "owner")).makeTables(
      of: [serverToDosSchema], renewing: true)
    #expect(try await toDos("titled_rob").undo(1).map(\.firstText) == ["more"])
  }

  @Test("On another server, a copy of the database gives changes to those who have the names there")
  func otherServer() async throws {
    let database = try OwnDatabase("moved")
    let server = database.server
    for name in ["moved_ann", "moved_bob", "moved_old"] { try server.makeRole(name) }
    let tables = try ServerLists(at: database.place("home", "owner"))
    try await tables.makeTables(of: [serverToDosSchema])
    try await tables.setMayMakeLists("moved_ann", true)
    let ann = try ServerLists(at: database.place("home", "moved_ann"))
    try await ann.makeList()
    func toDos(_ person: String) throws -> PostgreSQLToDoRepository {
      try PostgreSQLToDoRepository(at: database.place("home", person), clock: ZoneClock.utc)
    }
    for name in ["moved_bob", "moved_old"] {
      try await ann.invite(name, writer)
      try await toDos(name).add("of \(name)")
    }
    try server.run("DROP OWNED BY moved_old; DROP ROLE moved_old", in: database.name)
    try server.makeRole("moved_old")
    try await ann.invite("moved_old", writer)
    try await toDos("moved_old").add("new")
    // The other server has other identifiers.
    let tablesOfPeople = ["member", "list_person", "author"]
    let moves = tablesOfPeople.map {
      """
      ALTER TABLE \($0) DISABLE TRIGGER ALL; UPDATE \($0) SET server = 1, role_id = role_id::bigint + 100000
        WHERE server IS NOT NULL; ALTER TABLE \($0) ENABLE TRIGGER ALL;
      """
    }.joined()
    try server.run(moves, in: database.name)
    try await tables.makeTables(of: [serverToDosSchema], renewing: true)
    #expect(try await toDos("moved_bob").undo(1).map(\.firstText) == ["of moved_bob"])
    await #expect(throws: ToDoError.nothingToUndo(available: 1)) { try await toDos("moved_old").undo(2) }
    #expect(try await toDos("moved_old").undo(1).map(\.firstText) == ["new"])
  }

  @Test("doctor tells of a change whose author the list does not know")
  func unknownAuthor() async throws {
    let team = try await Team(owner: "lost_ann")
    try await team.toDos("lost_ann").add("milk")
    let list = try team.server.run("SELECT id FROM list WHERE name = '\(team.list)'")
    try team.server.run("UPDATE change SET who = 'x' WHERE list = '\(list)'")
    #expect(
      try await team.toDos("lost_ann").check()
        == [.integrity("the list does not know x, the author of some changes")])
    #expect(try await team.toDos("lost_ann").history(limit: nil, by: nil).map(\.person) == ["x"])
  }
}
