import Doubles
import Foundation
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

/// What somebody may do on a server by any other client, who knows the tables.
@Suite("The rights of people on a server")
struct ServerRightsTests {
  private static let tables = [
    "list", "member", "list_person", "counter", "step", "todo", "tag", "tag_count", "gram", "change",
    "change_row",
  ]

  @Test("A role that was never invited, or was removed, has no rights at all", arguments: [true, false])
  func outsiders(wasInvited: Bool) async throws {
    let team = try await Team(owner: "rightless_\(wasInvited)_ann")
    let name = "rightless_\(wasInvited)"
    try team.server.makeRole(name)
    if wasInvited {
      try await team.lists("rightless_\(wasInvited)_ann").invite(name, .init(mayWrite: true, isOwner: false))
      #expect(try team.server.run("SELECT count(*) FROM list", as: name) == "1")
      try await team.lists("rightless_\(wasInvited)_ann").remove(name)
    }
    let attempts = [
      "SELECT create_list('rightless', 1)", "SELECT create_list('rightless', 1, '0123456789abcde0')",
      "SELECT lists_of_person(true, true)", "SELECT delete_list('x')",
    ]
    let onTables = Self.tables.flatMap { table in
      ["ACCESS SHARE", "ROW SHARE", "SHARE", "ACCESS EXCLUSIVE"].map {
        "BEGIN; LOCK TABLE \(table) IN \($0) MODE; ROLLBACK"
      } + ["SELECT count(*) FROM \(table)", "DELETE FROM \(table)", "TRUNCATE \(table)"]
    }
    for attempt in attempts + onTables {
      #expect(throws: PostgreSQLServer.Failure.self, "\(attempt)") { try team.server.run(attempt, as: name) }
    }
  }

  @Test(
    "A writer breaks no list, rewrites no history, takes no row along, and sees nothing that is another's")
  func writers() async throws {
    let team = try await Team(owner: "sql_ann")
    try team.server.makeRole("sql_bob")
    try await team.server.allow("sql_bob")
    try await team.lists("sql_ann").invite("sql_bob", .init(mayWrite: true, isOwner: false))
    let bob = try team.toDos("sql_bob")
    try await team.toDos("sql_ann").add("milk")
    try await bob.add("bread")
    let own = ServerLists(at: try team.server.place(list: "bob's own", role: "sql_bob"))
    try await own.makeList()
    let list = try team.server.run("SELECT id FROM list WHERE name = '\(team.list)'")
    let other = try team.server.run("SELECT id FROM list WHERE name = 'bob''s own'")
    let refused = [
      "UPDATE list SET number = 9223372036854775807 WHERE id = '\(list)'",
      "UPDATE list SET number = 0 WHERE id = '\(list)'", "UPDATE list SET version = 2",
      "UPDATE list SET id = 'x' WHERE id = '\(list)'", "UPDATE list SET name = 'x' WHERE id = '\(list)'",
      "UPDATE counter SET last_id = 9223372036854775807",
      "UPDATE counter SET last_id = 0 WHERE list = '\(list)'",
      "UPDATE counter SET counted = -1",
      "INSERT INTO counter VALUES ('\(list)', 'quiz', 9223372036854775807, 0)",
      "UPDATE todo SET list = '\(other)'", "UPDATE tag SET list = '\(other)'",
      "UPDATE change SET list = '\(other)'", "UPDATE change SET first_text = 'x'",
      "UPDATE change SET made_at = 1",
      "UPDATE change SET who = 'sql_ann'", "UPDATE change SET is_undone = 2",
      "UPDATE change_row SET title = 'x'",
      "DELETE FROM change_row", "UPDATE step SET who = 'sql_ann'", "DELETE FROM step",
      "INSERT INTO step(list, number, token) SELECT id, number + 1, 'x' FROM list WHERE id = '\(list)'",
      """
      INSERT INTO change(list, id, kind, made_at, count, first_id, first_text, is_undone)
        VALUES ('\(list)', 99, 'add', 0, 1, 1, 'x', 0)
      """,
      "UPDATE member SET list = '\(other)'", "UPDATE member SET role_id = 1", "SELECT * FROM list_person",
      "INSERT INTO member(list, role, may_write, is_owner) VALUES ('\(list)', 'sql_bob', 1, 1)",
      "INSERT INTO member(list, role, may_write, is_owner, role_id) VALUES ('\(other)', 'sql_ann', 1, 1, 10)",
    ]
    for sql in refused {
      #expect(throws: PostgreSQLServer.Failure.self, "\(sql)") { try team.server.run(sql, as: "sql_bob") }
    }
    // A change that is not in force any more is forgotten, and stays where it is.
    _ = try await bob.undo(1)
    try team.server.run("DELETE FROM change", as: "sql_bob")
    #expect(try team.server.run("SELECT count(*) FROM change WHERE list = '\(list)'") == "2")
    #expect(try team.server.run("SELECT count(*) FROM change_row WHERE list = '\(list)'") == "4")
    try await bob.add("eggs")
    #expect(try await team.toDos("sql_ann").titles().sorted() == ["eggs", "milk"])
    #expect(try await team.toDos("sql_ann").check().isEmpty)
  }

  @Test("Nobody sees another's settings and answers, who shares the list")
  func personal() async throws {
    let server = try PostgreSQLServer.shared
    try await makeTablesOfAllFeatures(in: TemporaryFolder())
    let team = try await Team(owner: "secret_ann")
    try server.makeRole("secret_bob")
    try await team.lists("secret_ann").invite("secret_bob", .init(mayWrite: true, isOwner: false))
    let rows = [
      "quiz_tally(list, question, correct_count, answer_count)": "'q', 1, 1",
      "quiz_settings(list, is_limited, limit_seconds, question_count)": "1, 10, 10",
      "quiz_answer(list, number, question, verdict, elapsed_milliseconds, answered_at)":
        "0, 'q', 'correct', 1, 1",
      "timeline_settings(list, user_id, user_name, user_image_name, posts_completed_todos)":
        "'a', 'b', 'c', 1",
    ]
    for (columns, values) in rows {
      let table = String(columns.prefix { $0 != "(" })
      let count = "SELECT count(*) FROM \(table)"
      for person in ["secret_ann", "secret_bob"] {
        let number = person == "secret_ann" ? values : values.replacing("0, 'q', 'c", with: "-1, 'q', 'c")
        try server.run("INSERT INTO \(columns) SELECT id, \(number) FROM list", as: person)
        #expect(try server.run(count, as: person) == "1", "\(table)")
        #expect(throws: PostgreSQLServer.Failure.self, "\(table)") {
          try server.run("UPDATE \(table) SET who = 'secret_ann'", as: person)
        }
      }
      #expect(try server.run(count + " WHERE who LIKE 'secret%'") == "2", "\(table)")
    }
  }

  @Test("doctor sees numbers from which no next one can be had")
  func counters() async throws {
    let team = try await Team(owner: "counter_ann")
    let ann = try team.toDos("counter_ann")
    try await ann.add("milk")
    #expect(try await ann.check().isEmpty)
    let list = try team.server.run("SELECT id FROM list WHERE name = '\(team.list)'")
    let broken = [
      "UPDATE counter SET last_id = 9223372036854775807 WHERE list = '\(list)'",
      "UPDATE counter SET last_id = 0 WHERE list = '\(list)'",
      "UPDATE counter SET last_id = 1, counted = 7 WHERE list = '\(list)'",
      "UPDATE list SET number = 0 WHERE id = '\(list)'",
      "UPDATE list SET number = 9223372036854775807 WHERE id = '\(list)'",
      "INSERT INTO tag_count VALUES ('\(list)', 'x', 'x', 3)",
    ]
    let mending = [
      "UPDATE counter SET last_id = 1, counted = 1 WHERE list = '\(list)'",
      "UPDATE list SET number = 1 WHERE id = '\(list)'", "DELETE FROM tag_count WHERE list = '\(list)'",
    ]
    for sql in broken {
      try team.server.run(sql)
      #expect(try await ann.check().count == 1, "\(sql)")
      for sql in mending { try team.server.run(sql) }
      #expect(try await ann.check().isEmpty)
    }
  }

  @Test(
    "Tables of an older program are brought up to date with all who share lists, and serve older programs on")
  func upgrade() async throws {
    let database = try OwnDatabase("upgraded")
    let server = database.server
    for name in ["upgraded_ann", "upgraded_bob"] { try server.makeRole(name) }
    func run(_ sql: String, as role: String = "owner") throws -> String {
      try server.run(sql, as: role, in: database.name)
    }
    _ = try run(database.tablesOfVersion1)
    _ = try run("SELECT create_list('home', 1)", as: "upgraded_ann")
    _ = try run("INSERT INTO member SELECT id, 'upgraded_bob', 1, 0 FROM list", as: "upgraded_ann")
    _ = try run("INSERT INTO member SELECT id, 'nobody at all', 1, 0 FROM list", as: "upgraded_ann")
    // This program works on them before they are.
    let bob = try PostgreSQLToDoRepository(
      at: database.place("home", "upgraded_bob"), clock: ZoneClock.utc)
    try await bob.add("milk")
    let lists = try ServerLists(at: database.place("home", "upgraded_ann"))
    #expect(try await lists.people().map(\.name) == ["nobody at all", "upgraded_ann", "upgraded_bob"])
    await #expect(throws: StoreError.server(.olderTables(owner: "owner"))) { try await lists.leave() }
    await #expect(throws: StoreError.server(.olderTables(owner: "owner"))) {
      try await lists.makeTables(of: [serverToDosSchema])
    }
    try await ServerLists(at: database.place("home", "owner")).makeTables(of: [serverToDosSchema])
    #expect(try await lists.people().map(\.name) == ["nobody at all", "upgraded_ann", "upgraded_bob"])
    #expect(try await lists.people().map(\.isGone) == [true, false, false])
    try await bob.add("bread")
    #expect(try await bob.undo(1).map(\.firstText) == ["bread"])
    // What an older program sends.
    let older = """
      BEGIN; UPDATE list SET number = number + 1 WHERE name = 'home';
      INSERT INTO step(list, number, token) SELECT id, number, 'older' FROM list;
      DELETE FROM change WHERE who = session_user AND is_undone = 1;
      INSERT INTO counter(list, feature, last_id, counted) SELECT id, 'todos', 3, 1 FROM list
        ON CONFLICT (list, feature) DO UPDATE SET last_id = excluded.last_id, counted = excluded.counted; COMMIT
      """
    _ = try run(older, as: "upgraded_bob")
    try server.makeRole("upgraded_carl")
    let invitation = """
      INSERT INTO member(list, role, may_write, is_owner) SELECT id, 'upgraded_carl', 1, 0 FROM list
      ON CONFLICT (list, role) DO UPDATE SET may_write = excluded.may_write, is_owner = excluded.is_owner
      """
    for _ in 0..<2 { _ = try run(invitation, as: "upgraded_ann") }
    #expect(try run("SELECT title FROM todo", as: "upgraded_carl") == "milk")
    #expect(try run("SELECT create_list('second', 1)", as: "upgraded_ann") == "t")
    #expect(try await lists.people().count == 4)
  }

  @Test("In a copy of the database on another server nobody has a list until the tables are upgraded there")
  func otherServer() async throws {
    let database = try OwnDatabase("copied")
    let server = database.server
    for name in ["copied_ann", "copied_bob"] { try server.makeRole(name) }
    let tables = try ServerLists(at: database.place("home", "owner"))
    try await tables.makeTables(of: [serverToDosSchema])
    try await tables.setMayMakeLists("copied_ann", true)
    let ann = try ServerLists(at: database.place("home", "copied_ann"))
    try await ann.makeList()
    try await ann.invite("copied_bob", .init(mayWrite: true, isOwner: false))
    // The other server has the same identifiers for other roles, and was given no rights.
    try server.run(
      """
      ALTER TABLE member DISABLE TRIGGER ALL; ALTER TABLE list_person DISABLE TRIGGER ALL;
      UPDATE member SET server = 1, role_id = CASE role WHEN 'copied_ann' THEN 'copied_bob'::regrole
        ELSE 'copied_ann'::regrole END;
      UPDATE list_person SET server = 1, role_id = CASE role WHEN 'copied_ann' THEN 'copied_bob'::regrole
        ELSE 'copied_ann'::regrole END;
      ALTER TABLE member ENABLE TRIGGER ALL; ALTER TABLE list_person ENABLE TRIGGER ALL;
      REVOKE copied_people FROM copied_ann, copied_bob; REVOKE ALL ON ALL TABLES IN SCHEMA public FROM copied_people;
      REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM copied_people
      """, in: database.name)
    await #expect(throws: StoreError.server(.noList(name: "home"))) { try await ann.people() }
    try await tables.makeTables(of: [serverToDosSchema], renewing: true)
    #expect(try await ann.people().map(\.name) == ["copied_ann", "copied_bob"])
    #expect(try await ann.people().map(\.rights.isOwner) == [true, false])
    try await PostgreSQLToDoRepository(
      at: database.place("home", "copied_bob"), clock: ZoneClock.utc
    ).add("milk")
    try await ServerLists(at: database.place("second", "copied_ann")).makeList()
  }

  @Test("The refusal to make tables names the role that the server lacks")
  func group() async throws {
    let database = try OwnDatabase("grouped")
    try database.server.makeRole("grouped_ann")
    try database.server.run("GRANT CREATE ON SCHEMA public TO grouped_ann", in: database.name)
    let lists = try ServerLists(at: database.place("home", "grouped_ann"))
    await #expect(throws: StoreError.server(.needsGroup(name: "grouped_people", owner: "grouped_ann"))) {
      try await lists.makeTables(of: [serverToDosSchema])
    }
    try database.server.run("CREATE ROLE grouped_people ADMIN grouped_ann")
    try await lists.makeTables(of: [serverToDosSchema])
    try await lists.makeList()
    try database.server.makeRole("grouped_bob")
    try await lists.invite("grouped_bob", .init(mayWrite: true, isOwner: false))
    try await PostgreSQLToDoRepository(
      at: database.place("home", "grouped_bob"), clock: ZoneClock.utc
    ).add("milk")
  }
}

/// A database of its own on the server of the tests.
struct OwnDatabase {
  let server: PostgreSQLServer
  let name: String

  init(_ name: String) throws {
    server = try PostgreSQLServer.shared
    self.name = name
    try server.run("CREATE DATABASE \(name)")
  }

  func place(_ list: String, _ person: String) throws -> ServerLocation {
    let text = try server.place(list: list, role: person).text
    return try #require(ServerLocation(text.replacing("/postgres?", with: "/\(name)?")))
  }

  /// What makes the tables of the program that made them first.
  var tablesOfVersion1: String {
    get throws {
      try String(
        contentsOf: URL(filePath: #filePath).appending(path: "../../Fixtures/tables-1.sql")
          .standardizedFileURL,
        encoding: .utf8)
    }
  }
}
