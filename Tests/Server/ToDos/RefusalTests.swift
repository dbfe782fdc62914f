import Doubles
import Foundation
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

/// What people are told whose connection, list or right is not what it was.
@Suite("Refusals of a server", .patient)
struct RefusalTests {
  private let folder = TemporaryFolder()

  @Test(
    "An open repository reports that its list was deleted, or that the member was removed",
    arguments: [true, false])
  func gone(isDeleted: Bool) async throws {
    let (owner, other) = ("gone_\(isDeleted)_ann", "gone_\(isDeleted)_bob")
    let team = try await Team(owner: owner)
    try team.server.makeRole(other)
    try await team.lists(owner).invite(other, .init(mayWrite: true, isOwner: false))
    try await team.toDos(owner).add("milk")
    // A list of their own leaves them the right to the tables.
    for hasOwn in [false, true] {
      if hasOwn {
        try await team.lists(owner).invite(other, .init(mayWrite: true, isOwner: false))
        try await team.server.allow(other)
        try await ServerLists(at: team.server.place(list: "own of \(other)", role: other)).makeList()
      }
      let bob = try team.toDos(other)
      #expect(try await bob.titles() == ["milk"])
      if hasOwn, isDeleted {
        try await team.lists(owner).delete()
      } else {
        try await team.lists(owner).remove(other)
      }
      let gone = ToDoError.store(.server(.listGone(name: team.list)))
      await #expect(throws: gone) { try await bob.titles() }
      await #expect(throws: gone) { try await bob.version() }
      await #expect(throws: gone) { try await bob.openCount() }
      await #expect(throws: gone) { try await bob.count() }
      await #expect(throws: gone) { try await bob.history(limit: 1, by: nil) }
      await #expect(throws: gone) { try await bob.check() }
      await #expect(throws: gone) { try await bob.add("bread") }
      await #expect(throws: gone) { try await bob.undo(1) }
      await #expect(throws: ToDoError.store(.server(.noList(name: team.list)))) {
        try await team.toDos(other).titles()
      }
    }
  }

  @Test("Who cannot undo or redo is told whose change is in the way, also one that took something back")
  func culprits() async throws {
    let team = try await Team(owner: "culprit_ann")
    try team.server.makeRole("culprit_bob")
    try await team.lists("culprit_ann").invite("culprit_bob", .init(mayWrite: true, isOwner: false))
    let (ann, bob) = try (team.toDos("culprit_ann"), team.toDos("culprit_bob"))
    let milk = try await ann.add("milk")
    try await bob.rename(milk.id, "oat milk")
    _ = try await bob.undo(1)
    _ = try await ann.undo(1)
    // The older change of Ann was taken back.
    await #expect(throws: ToDoError.store(.server(.changedBy(name: "culprit_ann", text: "milk")))) {
      try await bob.redo(1)
    }
    _ = try await ann.redo(1)
    try await ann.rename(milk.id, "soy milk")
    _ = try await ann.undo(1)
    _ = try await bob.redo(1)
    _ = try await bob.undo(1)
    _ = try await ann.redo(1)
    // One that comes before Ann's was made again.
    await #expect(throws: ToDoError.store(.server(.changedBy(name: "culprit_ann", text: "milk")))) {
      try await bob.redo(1)
    }
  }

  @Test(
    "A setting of a role with which the server cannot serve lists is named",
    arguments: [
      (
        "default_transaction_read_only = on", "add Milk",
        "accepts no changes: it is a standby, or your role may only read"
      ),
      ("row_security = off", "list", "has row_security off"),
      ("search_path = pg_catalog", "list", "are not on your search_path"),
      ("search_path = none", "team create", "are not on your search_path"),
    ])
  func settings(setting: String, line: String, words: String) async throws {
    let name = "set_\(setting.prefix { $0 != " " })_\(line.prefix { $0 != " " })"
    let team = try await Team(owner: name)
    try team.server.run("ALTER ROLE \(name) SET \(setting)")
    let output = try await runLine("todo-viper \(line)", store: team.place(name).text, in: folder)
    #expect(output.errors.contains(words) && output.errors.split(separator: "\n").count == 1, "\(output)")
    #expect(!output.errors.contains("disk") && !output.errors.contains("folder"), "\(output)")
  }

  @Test("An address that cannot be used, another database, and a missing password are told apart")
  func connections() async throws {
    let server = try PostgreSQLServer.shared
    let team = try await Team(owner: "with_password")
    try server.run("ALTER ROLE with_password PASSWORD 'secret word'")
    let rules = URL(filePath: server.folder + "/data/pg_hba.conf")
    let others = try String(contentsOf: rules, encoding: .utf8)
    try ("local all with_password scram-sha-256\n" + others).write(
      to: rules, atomically: false, encoding: .utf8)
    try server.run("SELECT pg_reload_conf()")
    let place = try team.place("with_password").text
    func errors(_ line: String, _ place: String) async throws -> String {
      let output = try await runLine(line, store: place, in: folder)
      #expect(output.text.isEmpty && output.errors.split(separator: "\n").count == 1, "\(output)")
      return output.errors
    }
    #expect(
      try await errors("todo-viper list", place + "&sslmode=bogus").contains(
        "cannot be used (invalid sslmode"))
    #expect(
      try await errors(
        "todo-viper list",
        server.place(list: "any", role: "owner").text.replacing("/postgres?", with: "/none?")
      )
      .contains("has no such database"))
    #expect(
      try await errors("todo-viper list", server.place(list: "any", role: "no such role").text).contains(
        "refuses the connection (role \"no such role\" does not exist)"))
    #expect(try await errors("todo-viper list", place).contains("refuses your password, or you gave none"))
    try "*:*:*:*:secret word\n".write(toFile: folder.path + "/open", atomically: true, encoding: .utf8)
    let open = "chmod 644 \"$HOME/open\"; export PGPASSFILE=\"$HOME/open\"; todo-viper list"
    #expect(
      try await errors(open, place).contains(
        "/open is ignored because others can read it; run 'chmod 600' on it"))
    // Where no password is needed, nothing is said of the file.
    let owner = try await Team(owner: "without_password").place("without_password").text
    #expect(try await runLine(open, store: owner, in: folder).errors == "")
    let closed = open.replacing("644", with: "600")
    #expect(try await runLine(closed, store: place, in: folder).text == "No ToDos\n")
    let wrong = "*:*:*:*:wrong\n"
    try wrong.write(toFile: folder.path + "/open", atomically: true, encoding: .utf8)
    #expect(try await errors(closed, place).contains("refuses your password"))
  }

  @Test("What a server says besides is not on standard error")
  func notices() async throws {
    let team = try await Team(owner: "noticed")
    try team.server.run("ALTER ROLE noticed SET client_min_messages = debug5")
    let output = try await runLine(
      "todo-viper add Milk; todo-viper list", store: team.place("noticed").text, in: folder)
    #expect(output.errors.isEmpty && output.text == "Added 1: Milk\n1  [ ]  Milk\n", "\(output)")
  }

  @Test("A group of people is not invited as one")
  func groups() async throws {
    let team = try await Team(owner: "groups_ann")
    try team.server.run("CREATE ROLE groups_all")
    await #expect(throws: StoreError.server(.isGroup(name: "groups_all"))) {
      try await team.lists("groups_ann").invite("groups_all", .init(mayWrite: true, isOwner: false))
    }
    #expect(try await team.lists("groups_ann").people().map(\.name) == ["groups_ann"])
  }

  @Test("Roles whose names are no tags, or differ by case, each have their own ToDos")
  func names() async throws {
    let team = try await Team(owner: "Names")
    func run(_ line: String, as person: String = "Names") async throws -> String {
      let place = try team.place(percentEncoded(person)).text
      return try await runLine("(\(line)) 2>&1", store: place, in: folder).text
    }
    for name in ["names", "names of all"] {
      try team.server.makeRole(name)
      _ = try await run("todo-viper team invite '\(name)'")
    }
    #expect(
      try await run("todo-viper team")
        == "Names  owner  @%4eames\nnames  can read and write\nnames of all  can read and write  @names%20of%20all\n"
    )
    for title in ["Milk", "Bread", "Eggs"] { _ = try await run("todo-viper add \(title)") }
    #expect(try await run("todo-viper assign 1 @Names").contains("Tags: @%4eames"))
    #expect(try await run("todo-viper assign 2 @names").contains("Tags: @names\n"))
    #expect(try await run("todo-viper assign 3 @names%20of%20all").contains("Tags: @names%20of%20all"))
    #expect(try await run("todo-viper list --mine") == "1  [ ]  Milk @%4eames\n")
    #expect(try await run("todo-viper list --mine", as: "names") == "2  [ ]  Bread @names\n")
    #expect(try await run("todo-viper list --mine", as: "names of all") == "3  [ ]  Eggs @names%20of%20all\n")
    #expect(
      try await run("todo-viper assign 3 @nams").contains("does not share the list (did you mean @names?)"))
    #expect(
      try await run("todo-viper history --by nams")
        == "todo-viper: nobody called nams has changed the list or shares it; did you mean 'names'?\n")
    #expect(try await run("todo-viper undo --by xyz").contains("nobody called xyz has changed the list"))
    #expect(try await run("todo-viper history --by names") == "No changes\n")
    _ = try await run("todo-viper add Water", as: "names")
    _ = try await run("todo-viper team remove names")
    #expect(try await run("todo-viper history --by names").contains("Added 4: Water"))
  }

  private func percentEncoded(_ name: String) -> String { name.replacing(" ", with: "%20") }
}
