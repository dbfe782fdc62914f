import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

private let writer = ServerLists.Rights(mayWrite: true, isOwner: false)
private let reader = ServerLists.Rights(mayWrite: false, isOwner: false)
private let owner = ServerLists.Rights(mayWrite: true, isOwner: true)

@Suite("The people of a list, and its owners")
struct ServerPeopleTests {
  @Test("The last owner of a list cannot leave it, or give up their rights")
  func lastOwner() async throws {
    let team = try await Team(owner: "last_ann")
    try team.server.makeRole("last_bob")
    let ann = try team.lists("last_ann")
    for rights in [reader, writer] {
      await #expect(throws: StoreError.server(.lastOwner)) { try await ann.invite("last_ann", rights) }
    }
    await #expect(throws: StoreError.server(.lastOwner)) { try await ann.leave() }
    for sql in [
      "DELETE FROM member", "UPDATE member SET is_owner = 0", "UPDATE member SET may_write = 0",
    ] {
      #expect(throws: PostgreSQLServer.Failure.self) { try team.server.run(sql, as: "last_ann") }
    }
    try await ann.invite("last_bob", owner)
    try await ann.leave()
    await #expect(throws: StoreError.server(.noList(name: team.list))) { try await ann.people() }
    let bob = try team.lists("last_bob")
    #expect(try await bob.people().map(\.name) == ["last_bob"])
    await #expect(throws: StoreError.server(.lastOwner)) { try await bob.leave() }
    #expect(try await bob.people().map(\.rights) == [owner])
  }

  @Test("Of two owners who leave at the same time, one stays")
  func bothLeave() async throws {
    let team = try await Team(owner: "both_ann")
    try team.server.makeRole("both_bob")
    let (ann, bob) = try (team.lists("both_ann"), team.lists("both_bob"))
    for _ in 0..<10 {
      try await ann.invite("both_bob", owner)
      async let first: Void? = try? ann.leave()
      async let second: Void? = try? bob.leave()
      let left = await [first, second].compactMap { $0 }.count
      let owners = try team.server.run(
        "SELECT count(*) FROM member JOIN list ON id = list WHERE name = '\(team.list)' AND is_owner = 1")
      #expect(left == 1 && owners == "1")
      if (try? await ann.people()) == nil { try await bob.invite("both_ann", owner) }
    }
  }

  @Test("An owner hands a list over, renames it and deletes it; others do not")
  func owners() async throws {
    let team = try await Team(owner: "hands_ann")
    try team.server.makeRole("hands_bob")
    let ann = try team.lists("hands_ann")
    try await team.toDos("hands_ann").add("milk")
    try await ann.invite("hands_bob", writer)
    let bob = try team.lists("hands_bob")
    await #expect(throws: StoreError.server(.needsOwner)) { try await bob.rename(to: "bob's") }
    await #expect(throws: StoreError.server(.needsOwner)) { try await bob.delete() }
    #expect(throws: PostgreSQLServer.Failure.self) {
      try team.server.run("UPDATE list SET name = 'bob''s'", as: "hands_bob")
    }
    for name in ["", String(repeating: "x", count: 101), "a\nb"] {
      await #expect(throws: StoreError.server(.badListName)) { try await ann.rename(to: name) }
    }
    try await ann.rename(to: "hands, renamed")
    await #expect(throws: StoreError.server(.noList(name: team.list))) { try await ann.people() }
    let renamed = try ServerLists(at: team.server.place(list: "hands, renamed", role: "hands_bob"))
    #expect(try await renamed.lists().map(\.name) == ["hands, renamed"])
    #expect(try await renamed.lists().map(\.rights) == [writer])
    try await ServerLists(at: team.server.place(list: "hands, renamed", role: "hands_ann")).delete()
    #expect(try await renamed.lists().isEmpty)
    for table in ["todo", "change", "change_row", "gram", "step", "member", "list"] {
      let column = table == "list" ? "id" : "list"
      let left = "SELECT count(*) FROM \(table) WHERE \(column) NOT IN (SELECT id FROM list)"
      #expect(try team.server.run(left) == "0", "\(table)")
    }
  }

  @Test("A name may be that of a list of others, and making it reveals nothing about theirs")
  func names() async throws {
    let team = try await Team(owner: "names_ann")
    try team.server.makeRole("names_bob")
    try await team.server.allow("names_bob")
    let bob = try team.lists("names_bob")
    try await bob.makeList()
    try await team.toDos("names_bob").add("bread")
    // An invitation does not change which list a name opens for Bob.
    try await team.lists("names_ann").invite("names_bob", writer)
    #expect(try await team.toDos("names_bob").titles() == ["bread"])
    let entries = try await bob.lists()
    #expect(entries.map(\.name) == [team.list, team.list] && entries.map(\.isHidden) == [false, true])
    try await team.toDos("names_ann").add("milk")
    let other = try team.server.place(list: entries[1].identifier, role: "names_bob")
    #expect(
      try await PostgreSQLToDoRepository(at: other, clock: ZoneClock.utc).titles() == [
        "milk"
      ])
    await #expect(throws: StoreError.server(.listExists(name: team.list))) { try await bob.makeList() }
    for name in [String(repeating: "x", count: 9_000), "a\u{1B}[31mb"] {
      let lists = ServerLists(at: try team.server.place(list: percentEncoded(name), role: "names_bob"))
      await #expect(throws: StoreError.server(.badListName)) { try await lists.makeList() }
    }
  }

  private func percentEncoded(_ text: String) -> String {
    text.utf8.map { "%" + (String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)) }.joined()
  }

  @Test("The owner of the tables grants and revokes the right to make lists")
  func makers() async throws {
    let team = try await Team(owner: "maker_ann")
    try team.server.makeRole("maker_bob")
    func lists(_ list: String) throws -> ServerLists {
      ServerLists(at: try team.server.place(list: list, role: "maker_bob"))
    }
    let refusal = StoreError.server(.mayNotMakeLists(owner: "owner"))
    await #expect(throws: refusal) { try await lists("bob's first").makeList() }
    // An invitation to a list is none to make others.
    try await team.lists("maker_ann").invite("maker_bob", writer)
    await #expect(throws: refusal) { try await lists("bob's first").makeList() }
    await #expect(throws: refusal) { try await lists("x").setMayMakeLists("maker_bob", true) }
    try await team.server.allow("maker_bob")
    try await lists("bob's first").makeList()
    try await ServerLists(at: team.server.place(list: "x")).setMayMakeLists("maker_bob", false)
    await #expect(throws: refusal) { try await lists("bob's second").makeList() }
    #expect(try await lists("bob's first").people().map(\.name) == ["maker_bob"])
  }

  @Test(
    "One person makes many lists, leaves and deletes them at the same time, and keeps the right to those that are left"
  )
  func manyLists() async throws {
    let team = try await Team(owner: "many_ann")
    try team.server.makeRole("many_bob")
    try await team.server.allow("many_bob")
    let lists = try (0..<24).map {
      ServerLists(at: try team.server.place(list: "many \($0)", role: "many_bob"))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for list in lists {
        group.addTask {
          try await list.makeList()
          try await list.invite("many_ann", owner)
        }
        group.addTask {
          await #expect(throws: Never.self) {
            try await team.server.allow("many_bob")
          }
        }
      }
      try await group.waitForAll()
    }
    try await ServerLists(at: team.server.place(list: "x")).setMayMakeLists("many_bob", false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, list) in lists.enumerated() where index != 7 {
        group.addTask { try await index.isMultiple(of: 2) ? list.leave() : list.delete() }
      }
      try await group.waitForAll()
    }
    #expect(try await lists[7].lists().map(\.name) == ["many 7"])
    try await lists[7].leave()
    #expect(throws: PostgreSQLServer.Failure.self) {
      try team.server.run("SELECT 1 FROM list", as: "many_bob")
    }
  }

  @Test("Of two lists that one person makes at the same time under one name, one is made")
  func equalNames() async throws {
    let team = try await Team(owner: "equal_ann")
    try await team.server.allow("equal_ann")
    for name in ["a", "b", "c", "d", "e"] {
      let list = ServerLists(at: try team.server.place(list: name, role: "equal_ann"))
      async let first: Void? = try? list.makeList()
      async let second: Void? = try? list.makeList()
      #expect(await [first, second].compactMap { $0 }.count == 1)
    }
    #expect(try await team.lists("equal_ann").lists().count == 6)
  }

  @Test("A list follows a role that is renamed, and goes to none that takes over the name of another")
  func roles() async throws {
    let team = try await Team(owner: "role_ann")
    for name in ["role_bob", "role_eve"] { try team.server.makeRole(name) }
    let ann = try team.lists("role_ann")
    try await team.toDos("role_ann").add("milk")
    for name in ["role_bob", "role_eve"] { try await ann.invite(name, writer) }
    try team.server.run("ALTER ROLE role_bob RENAME TO role_rob")
    try team.server.run("DROP ROLE role_eve")
    for name in ["role_bob", "role_eve"] {
      try team.server.makeRole(name)
      await #expect(throws: ToDoError.store(.server(.noList(name: team.list)))) {
        try await team.toDos(name).titles()
      }
    }
    #expect(try await team.toDos("role_rob").titles() == ["milk"])
    let people = try await ann.people()
    #expect(people.map(\.name) == ["role_ann", "role_eve", "role_rob"])
    #expect(people.map(\.isGone) == [false, true, false])
    // The new ones can be let in like anybody, and each is who they are.
    try await ann.invite("role_bob", reader)
    try await ann.invite("role_eve", reader)
    try await ann.invite("role_rob", writer)
    #expect(try await ann.people().map(\.rights) == [owner, reader, reader, writer])
    #expect(try await ann.people().allSatisfy { !$0.isGone })
    try await ann.remove("role_bob")
    #expect(try await team.toDos("role_rob").titles() == ["milk"])
  }

  @Test("The owner of the tables opens a list only if it is shared with them")
  func ownerOfTables() async throws {
    let team = try await Team(owner: "tables_ann")
    try await team.toDos("tables_ann").add("milk")
    let repository = try team.toDos("owner")
    await #expect(throws: ToDoError.store(.server(.noList(name: team.list)))) {
      try await repository.titles()
    }
    await #expect(throws: ToDoError.self) { try await repository.add("bread") }
    try await team.lists("tables_ann").invite("owner", reader)
    #expect(try await repository.titles() == ["milk"])
    await #expect(throws: ToDoError.self) { try await repository.add("bread") }
    #expect(try await team.toDos("tables_ann").titles() == ["milk"])
  }

  @Test("An owner undoes changes of other people, even of removed ones, and sees earlier values in a refusal")
  func undo() async throws {
    let team = try await Team(owner: "undoes_ann")
    for name in ["undoes_bob", "undoes_carl"] {
      try team.server.makeRole(name)
      try await team.lists("undoes_ann").invite(name, writer)
    }
    func undoing(_ person: String, as asker: String) throws -> PostgreSQLToDoRepository {
      try PostgreSQLToDoRepository(
        at: team.place(asker), clock: ZoneClock.utc, ServerCalls(undoing: person))
    }
    let milk = try await team.toDos("undoes_ann").add("milk")
    let bread = try await team.toDos("undoes_ann").add("bread")
    let bob = try team.toDos("undoes_bob")
    _ = try await bob.make(ToDoChange(.delete, at: now, .delete(.numbered(ItemIDSet([bread.id])))))
    try await bob.rename(milk.id, "oat milk")
    // Others do not take back what is not theirs, not even by another client.
    await #expect(throws: ToDoError.store(.server(.needsOwner))) {
      try await undoing("undoes_bob", as: "undoes_carl").undo(1)
    }
    #expect(
      try team.server.run(
        "UPDATE change SET is_undone = 1 WHERE who = 'undoes_bob' RETURNING id", as: "undoes_carl") == "")
    try await team.lists("undoes_ann").remove("undoes_bob")
    let ann = try undoing("undoes_bob", as: "undoes_ann")
    #expect(try await ann.undo(2).map(\.firstText) == ["oat milk", "bread"])
    #expect(try await ann.titles().sorted() == ["bread", "milk"])
    _ = try await ann.redo(2)
    #expect(try await ann.titles() == ["oat milk"])
    try await team.toDos("undoes_carl").rename(milk.id, "soy milk")
    let refusal = ToDoError.store(
      .server(.builtOn(name: "undoes_carl", text: "oat milk", was: "milk")))
    await #expect(throws: refusal) { try await ann.undo(1) }
    #expect(try await ann.titles() == ["soy milk"])
  }
}
