import DatabaseStorage
import Doubles
import Foundation
import ModulesContracts
import Platform
import PostgreSQLStorage
import RegistryModules
import ServerDoubles
import SharedEntities
import TeamModules
import Terminal
import Testing

/// A list that goes from a file to a server, and back, by the commands that do it.
@Suite("A list that is copied between a file and a server", .patient)
struct ListCopyTests {
  private let server: PostgreSQLServer
  private let folder = TemporaryFolder()

  /// One person makes the tables of all features, which then serve all lists.
  init() async throws {
    server = try PostgreSQLServer.shared
    _ = try await output("todo-viper team create", as: "owner", UUID().uuidString)
  }

  /// Makes a role that may make lists.
  private func makeRole(_ name: String) async throws {
    try server.makeRole(name)
    try await server.allow(name)
  }

  /// What a line of the shell prints for a person, whose store is a list on the server; without one, a file.
  private func output(_ line: String, as person: String = "", _ list: String? = nil) async throws -> String {
    let store = try list.map { try server.place(list: $0, role: person).text } ?? file
    return try await runLine("(\(line)) 2>&1", store: store, in: folder).text
  }

  private var file: String { folder.path + "/t.sqlite" }
  private var copy: String { folder.path + "/copy.sqlite" }

  /// All rows of a store, a line each.
  ///
  /// - Parameter isWhole: whether those who made changes are among them, and the numbers that come next.
  private func dump(_ path: String, isWhole: Bool = true) throws -> [String] {
    let connection = try Connection(path: path, mode: .readOnly, busyTimeout: 5000)
    func lines(_ sql: String) throws -> [String] {
      var lines: [String] = []
      try connection.statement(sql).rows([]) { row throws(StoreError) in lines.append(row.text(0)) }
      return lines
    }
    let tables = try lines("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    return try tables.filter { isWhole || $0 != "sqlite_sequence" }.flatMap { table in
      let columns = try lines("SELECT name FROM pragma_table_info('\(table)') ORDER BY cid")
      let values = columns.filter { isWhole || $0 != "who" }.map { "quote(\"\($0)\")" }
      let rows = try lines("SELECT \(values.joined(separator: " || ' ' || ")) FROM \"\(table)\" ORDER BY 1")
      return rows.map { "\(table) \($0)" }
    }
  }

  /// Fills the file with all that a store can hold: each kind of change, undone ones, and ToDos that were deleted.
  private func fill() async throws {
    let lines = [
      "add 牛乳を買う --due '2030-01-15 09:30' --tag 家 --priority high --memo 'for tea'", "add Bread",
      "add Eggs --due 2030-01-15", "add Water --due 2030-01-01 --repeat 'every day'", "done 4",
      "edit 2 --title 'Rye bread' --tag shop", "done 2-3", "delete 3", "add Last", "delete 6",
      "edit 1 --due 2030-02-01", "undo 2", "timeline post Hello", "timeline post World", "timeline like 1",
      "timeline edit 2 'World!'", "timeline delete 2", "timeline undo", "timeline settings --name Ann",
      "quiz settings --count 3 --limit off",
    ]
    for line in lines {
      let printed = try await output("todo-viper \(line)")
      #expect(!printed.contains("todo-viper:"), "\(line): \(printed)")
    }
    let played = try await output("printf '1\\n2\\n' | todo-viper quiz --seed 1")
    #expect(played.contains("of 3"), "\(played)")
  }

  @Test("Everything comes back as it was, and its history is that of the list meanwhile")
  func roundTrip() async throws {
    try await makeRole("copy_ann")
    try await fill()
    let before = try dump(file, isWhole: false)
    #expect(before.filter { $0.hasPrefix("change_row ") }.count > 12)
    let views = [
      "list --all", "list --all --json", "show 1-5 --json", "history --json",
      "export --format ics | grep UID",
      "timeline --json", "timeline settings", "quiz settings", "quiz history", "quiz questions",
    ].map { "todo-viper \($0)" }
    var shown: [String] = []
    for view in views { shown.append(try await output(view)) }

    let made = try await output("todo-viper team create --from \(file)", as: "copy_ann", "copied")
    #expect(made.hasPrefix("Created the list: postgresql://"), "\(made)")
    for (view, text) in zip(views, shown) {
      let there = try await output(view, as: "copy_ann", "copied")
      #expect(there.replacing(",\"by\":\"copy_ann\"", with: "") == text, "\(view)")
    }
    #expect(try await output("todo-viper doctor", as: "copy_ann", "copied") == "The store is sound\n")

    #expect(
      try await output("todo-viper team copy \(copy)", as: "copy_ann", "copied")
        == "Copied the list to: \(copy)\n")
    #expect(try dump(copy, isWhole: false) == before)
    let copied = "--store \(copy)"
    #expect(try await output("todo-viper doctor \(copied)") == "The store is sound\n")
    // Both can go back to the beginning, and forward again.
    let undone = try await output("todo-viper undo 9 2>&1; todo-viper redo 11; todo-viper list --all")
    #expect(undone.contains("Undone: Added 1: 牛乳を買う"), "\(undone)")
    #expect(
      try await output(
        "todo-viper undo 9 \(copied); todo-viper redo 11 \(copied); todo-viper list --all \(copied)")
        == undone)
    #expect(
      try await output(
        "todo-viper undo 9; todo-viper redo 11; todo-viper list --all", as: "copy_ann", "copied")
        == undone)
  }

  @Test("What people did stays theirs, and what somebody undid comes last if it can be made again")
  func people() async throws {
    for person in ["copy_bea", "copy_carl"] { try await makeRole(person) }
    func run(_ line: String, as person: String) async throws -> String {
      try await output("todo-viper \(line)", as: person, "shared")
    }
    for line in [
      "team create", "team invite copy_carl", "add Milk", "add Bread", "edit 1 --title 'Oat milk'",
    ] {
      _ = try await run(line, as: "copy_bea")
    }
    _ = try await run("undo", as: "copy_bea")
    _ = try await run("add Eggs", as: "copy_carl")
    _ = try await run("edit 2 --title 'Rye bread'", as: "copy_carl")
    _ = try await run("timeline settings --name Bea", as: "copy_bea")
    _ = try await run("timeline settings --name Carl", as: "copy_carl")
    _ = try await run("team copy \(copy)", as: "copy_bea")
    func inCopy(_ line: String) async throws -> String {
      try await output("todo-viper \(line) --store \(copy)")
    }
    let history = try await inCopy("history").split(separator: "\n").map {
      $0.replacing(/^.*copy_/, with: "")
    }
    #expect(
      history == [
        "bea   Changed 1: Oat milk (undone)", "carl  Changed 2: Rye bread", "carl  Added 3: Eggs",
        "bea   Added 2: Bread", "bea   Added 1: Milk",
      ])
    #expect(try await inCopy("redo") == "Redone: Changed 1: Oat milk\n")
    #expect(try await inCopy("undo 5").split(separator: "\n").last == "Undone: Added 1: Milk")
    #expect(try await inCopy("timeline settings").contains("Bea"))
    #expect(try await inCopy("doctor") == "The store is sound\n")

    // Once somebody has changed the same ToDo, it cannot be made again, here or there.
    _ = try await run("edit 1 --title 'Soy milk'", as: "copy_carl")
    let other = folder.path + "/other.sqlite"
    _ = try await run("team copy \(other)", as: "copy_bea")
    #expect(try await output("todo-viper redo --store \(other)").contains("nothing to redo"))
    #expect(try await run("redo", as: "copy_bea").contains("copy_carl has changed"))
    #expect(try await output("todo-viper doctor --store \(other)") == "The store is sound\n")
  }

  @Test("A list is made whole or not at all, and nothing is replaced")
  func refusals() async throws {
    try await makeRole("copy_dora")
    func run(_ line: String, _ list: String = "of dora") async throws -> String {
      try await output("todo-viper \(line)", as: "copy_dora", list)
    }
    _ = try await output("todo-viper add Milk")
    #expect(
      try await run("team create --from \(folder.path)/none").hasSuffix("does not exist; name another file\n")
    )
    try Data(repeating: 7, count: 4096).write(to: URL(filePath: folder.path + "/junk"))
    #expect(
      try await run("team create --from \(folder.path)/junk").contains("/junk is not a store of todo-viper"))
    #expect(try await run("list").contains("you have no list"))
    #expect(try await run("team create --from \(file)").hasPrefix("Created the list"))
    #expect(
      try await run("team create --from \(file)").contains("the server already has a list of dora"))
    #expect(try await run("team create --from \(file)", "twice").contains("was created from this file"))
    #expect(try await run("list", "twice").contains("you have no list"))
    #expect(try await run("team copy \(file)").contains("already exists; name another file"))
    #expect(try await run("team copy \(folder.path)").contains("is not a regular file"))
    #expect(try await run("team copy \(folder.path)/none/t.sqlite").contains("cannot be written"))
    #expect(try await output("todo-viper list") == "1  [ ]  Milk\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy {
        !$0.contains("unfinished")
      })
  }

  @Test(
    "A copy replaces a file with --force only, is whole or not there, and leaves nothing unfinished behind")
  func unfinished() async throws {
    try await makeRole("copy_gina")
    func run(_ line: String) async throws -> String { try await output(line, as: "copy_gina", "of gina") }
    _ = try await run("todo-viper team create; todo-viper add Milk")
    try Data("old".utf8).write(to: URL(filePath: copy))
    #expect(try await run("todo-viper team copy \(copy)").contains("replace it with --force"))
    // What a process that is no more has left, and what is somebody else's.
    let leftovers = ["", "-wal", "-shm", "-journal"].map { "\(copy).unfinished-4194305\($0)" }
    let others = ["\(copy).unfinished-1", "\(copy).unfinished-me"]
    for path in leftovers + others { try Data().write(to: URL(filePath: path)) }
    #expect(
      try await run("ulimit -f 8; todo-viper team copy --force \(copy)").contains("cannot be written"))
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == "old")
    func names() throws -> Set<String> {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("unfinished") })
    }
    #expect(try names() == ["copy.sqlite.unfinished-1", "copy.sqlite.unfinished-me"])
    #expect(try await run("todo-viper team copy --force \(copy)") == "Copied the list to: \(copy)\n")
    #expect(try await output("todo-viper list --store \(copy)") == "1  [ ]  Milk\n")
    #expect(try names() == ["copy.sqlite.unfinished-1", "copy.sqlite.unfinished-me"])
  }

  @Test("A dump that was restored without rights is mended by an upgrade")
  func restoredDump() async throws {
    try await makeRole("copy_hana")
    let (from, to) = (try OwnDatabase("dumped"), try OwnDatabase("restored"))
    for person in ["owner", "copy_hana"] {
      let place = try from.place("home", person).text
      let line = person == "owner" ? "team allow copy_hana" : "team create; todo-viper add Milk"
      let made = person == "owner" ? "todo-viper team create; " : ""
      _ = try await runLine("\(made)todo-viper \(line)", store: place, in: folder)
    }
    let dumped = try await runLine(
      """
      pg_dump --no-privileges --host \(server.folder) --username owner dumped \
        | psql --quiet --host \(server.folder) --username owner restored >/dev/null
      """, store: file, in: folder)
    #expect(dumped.errors.isEmpty, "\(dumped)")
    func run(_ line: String, as person: String) async throws -> String {
      try await runLine("(todo-viper \(line)) 2>&1", store: to.place("home", person).text, in: folder).text
    }
    #expect(try await run("list", as: "copy_hana").contains("you have no list"))
    #expect(try await run("team upgrade", as: "owner") == "The tables are up to date\n")
    #expect(try await run("list --search il", as: "copy_hana") == "1  [ ]  Milk\n")
    #expect(try await run("add Bread", as: "copy_hana") == "Added 2: Bread\n")
    #expect(try await run("team", as: "copy_hana") == "copy_hana  owner\n")
  }

  @Test(
    "Where the connection is lost as a list is made, it is there once all the same",
    arguments: [Relay.Fault.beforeCommit, .afterCommit])
  func lost(fault: Relay.Fault) async throws {
    _ = try await output("todo-viper add Milk")
    let place = try server.place(list: UUID().uuidString)
    let relay = try Relay(to: server)
    relay.lose(fault)
    try await ServerLists(at: relay.place(of: place)).makeList(ofFile: file, features: [serverToDosSchema])
    #expect(relay.hasLost)
    let toDos = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
    #expect(try await toDos.titles() == ["Milk"])
    #expect(try await toDos.check().isEmpty)
  }

  @Test("Who waits is told of every row that is copied, in either direction")
  func rows() async throws {
    for title in ["Milk", "Bread"] { _ = try await output("todo-viper add \(title)") }
    let lists = ServerLists(at: try server.place(list: UUID().uuidString))
    var count = 0
    try await lists.makeList(ofFile: file, features: [serverToDosSchema]) { count += $0 }
    // The ToDos, what is kept of their tags and other fields, the changes, and each ToDo before and after its change.
    #expect(count == 2 + 2 + 2 + 4)
    count = 0
    try await lists.copyList(to: copy, features: [serverToDosSchema]) { count += $0 }
    #expect(count == 2 + 2 + 4)
  }

  @Test("On a terminal, a list that takes a while says how many rows are copied, and leaves nothing of that")
  @AppActor
  func progress() async throws {
    let lines = (1...5_000).map { "Thing \($0)\n" }.joined()
    try Data(lines.utf8).write(to: URL(filePath: folder.path + "/many.txt"))
    _ = try await output("todo-viper import --format todotxt '\(folder.path)/many.txt'")
    let (printed, progress) = (TextBuffer(), TextBuffer())
    let context = CommandContext(
      language: .english, clock: ZoneClock.utc, store: .server(try server.place(list: UUID().uuidString)),
      output: printed, progress: progress, input: MemorySource([]), style: .plain)
    try await ModuleRegistry([TeamModule(schemas: [serverToDosSchema])])
      .run(["team", "create", "--from", file], in: context)
    #expect(printed.text.hasPrefix("Created the list: postgresql://"))
    #expect(progress.text.contains("00 rows") && progress.text.hasSuffix("\r\u{1B}[K"), "\(progress.text)")
  }

  @Test("Tables of an earlier version are brought up to date by who made them, and go on working until then")
  func upgrade() async throws {
    try server.makeRole("copy_emma")
    try server.run("CREATE DATABASE older")
    func run(_ line: String, as person: String, _ list: String) async throws -> String {
      let store = try server.place(list: list, role: person).text.replacing("/postgres?", with: "/older?")
      return try await output("TODO_VIPER_STORE='\(store)' todo-viper \(line)", as: person, list)
    }
    #expect(try await run("team create", as: "owner", "first").hasPrefix("Created the list"))
    try server.run("DROP FUNCTION create_list(text, bigint, text)", in: "older")
    #expect(try await run("add Milk", as: "owner", "first") == "Added 1: Milk\n")
    _ = try await output("todo-viper add Bread")
    for line in ["team create", "team create --from \(file)", "team upgrade"] {
      #expect(
        try await run(line, as: "copy_emma", "second").hasSuffix(
          "ask owner to run 'todo-viper team upgrade'\n"), "\(line)")
    }
    #expect(try await run("team upgrade", as: "owner", "first") == "The tables are up to date\n")
    #expect(try await run("team allow copy_emma", as: "owner", "first") == "copy_emma  may create lists\n")
    #expect(
      try await run("team create --from \(file)", as: "copy_emma", "second").hasPrefix("Created the list"))
    #expect(try await run("list", as: "copy_emma", "second") == "1  [ ]  Bread\n")
    #expect(try await run("list", as: "owner", "first") == "1  [ ]  Milk\n")
  }
}
