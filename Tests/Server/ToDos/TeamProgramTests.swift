import Doubles
import Foundation
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing

/// The program with a list on a server.
@Suite("The program on a server", .patient)
struct TeamProgramTests {
  private let server: PostgreSQLServer
  private let folder = TemporaryFolder()

  /// One person makes the tables of all features, which then serve all lists.
  init() async throws {
    server = try PostgreSQLServer.shared
    _ = try await run("todo-viper team create", as: "owner", list: UUID().uuidString)
  }

  /// Runs the program as a person with a list.
  private func run(_ line: String, as person: String, list: String) async throws -> Output {
    try await runLine(line, store: try server.place(list: list, role: person).text, in: folder)
  }

  /// Makes the roles of two people, the first of whom makes lists.
  private func makeRoles(_ owner: String, _ other: String) async throws {
    for person in [owner, other] { try server.makeRole(person) }
    let output = try await run("todo-viper team allow \(owner)", as: "owner", list: "any")
    #expect(output.text == "\(owner)  may create lists\n")
  }

  @Test("The sessions in docs/team.md print what they show")
  func session() async throws {
    try await makeRoles("ann", "bob")
    let page = URL(filePath: #filePath).appending(path: "../../../../docs/team.md").standardizedFileURL
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```\n")
    let sessions = blocks.filter { $0.hasPrefix("$ todo-viper") }
    #expect(sessions.count == 3)
    let session = sessions.joined()
    var printed = ""
    for line in session.split(separator: "\n").filter({ $0.hasPrefix("$ ") }).map({ $0.dropFirst(2) }) {
      printed += "$ \(line)\n" + (try await run("\(line) 2>&1", as: "ann", list: "home").text)
    }
    #expect(printed.replacing("ann@/postgres", with: "ann@db.example.org/todo") == session)
  }

  @Test("A list on a server is worked on like a file, by two people at once")
  func commands() async throws {
    try await makeRoles("carl", "dora")
    func output(_ line: String, as person: String) async throws -> String {
      let output = try await run(line, as: person, list: "list of carl")
      return output.text + output.errors
    }
    #expect(try await output("todo-viper team create", as: "carl").hasPrefix("Created the list"))
    #expect(try await output("todo-viper team invite dora", as: "carl") == "dora  can read and write\n")
    #expect(
      try await output("todo-viper add 牛乳を買う --due 2030-01-15 --tag 家", as: "carl").hasPrefix(
        "Added 1: 牛乳を買う\n"))
    #expect(try await output("todo-viper done 1", as: "dora") == "Done 1: 牛乳を買う\n")
    #expect(
      try await output("todo-viper undo 2>&1", as: "carl")
        == "todo-viper: dora has changed 牛乳を買う since, so nothing was undone or redone; change it by hand\n")
    #expect(try await output("todo-viper undo", as: "dora") == "Undone: Done 1: 牛乳を買う\n")
    #expect(try await output("todo-viper list --search 乳を", as: "dora").contains("牛乳を買う #家"))
    #expect(try await output("todo-viper doctor", as: "carl") == "The store is sound\n")
    #expect(try await output("todo-viper backup /tmp/x", as: "carl").contains("pg_dump"))
    let exported = try await output("todo-viper export - --format csv", as: "carl")
    #expect(exported.contains("牛乳を買う"))
  }

  @Test("Somebody is given ToDos, finds them, and each change says who made it")
  func assigning() async throws {
    try await makeRoles("emma", "fred")
    func output(_ line: String, as person: String) async throws -> String {
      let output = try await run("\(line) 2>&1", as: person, list: "list of emma")
      return output.text
    }
    for line in ["team create", "team invite fred", "add Milk", "add Bread", "add Eggs --tag shop"] {
      _ = try await output("todo-viper \(line)", as: "emma")
    }
    #expect(
      try await output("todo-viper assign 2-3 @fred", as: "emma")
        == "Changed 2: Bread\nChanged 3: Eggs\n")
    #expect(try await output("todo-viper assign ＠emma 3", as: "fred").hasPrefix("Changed 3: Eggs\n"))
    #expect(try await output("todo-viper list --mine", as: "fred") == "2  [ ]  Bread @fred\n")
    #expect(try await output("todo-viper list --mine", as: "emma") == "3  [ ]  Eggs #shop @emma\n")
    _ = try await output("todo-viper assign 3 none", as: "emma")
    #expect(try await output("todo-viper list --mine", as: "emma") == "No ToDos\n")
    let history = try await output("todo-viper history --by fred", as: "emma")
    #expect(history.contains("  fred  Changed 3: Eggs") && history.split(separator: "\n").count == 1)
    #expect(try await output("todo-viper history", as: "fred").split(separator: "\n").count == 6)
    #expect(
      try await output("todo-viper assign 1 @nobody", as: "emma")
        == "todo-viper: @nobody does not share the list; 'todo-viper team' shows who does\n")
    #expect(
      try await output("todo-viper assign 1", as: "emma").contains(
        "needs the numbers of ToDos and one person"))
    #expect(
      try await output("todo-viper assign 1 fred", as: "emma")
        == "todo-viper: 'fred' is not the number of a ToDo; write a name with @, such as @ann\n")
    for line in ["assign 1 none", "list --mine", "history --by emma"] {
      let refusal = try await output("todo-viper-team \(line) --store /tmp/none.sqlite", as: "emma")
      #expect(refusal.contains("the store is a file; name a list"), "\(line): \(refusal)")
    }
  }

  @Test(
    "What a store on a server needs, or cannot be, is one sentence",
    arguments: [
      ("todo-viper list --store postgresql://nobody@/postgres?host=/nowhere", "does not answer"),
      (
        "todo-viper list --store 'postgresql://h/d?list='",
        "the list or the timeout in the store's URL is invalid"
      ),
      (
        "todo-viper list --store 'postgresql://h/d?timeout=soon'",
        "the list or the timeout in the store's URL is invalid"
      ),
      ("todo-viper team create --store /tmp/a.sqlite", "the store is a file; name a list"),
      ("todo-viper team invite nobody", "you have no list"),
    ])
  func refusals(line: String, words: String) async throws {
    let output = try await run(line, as: "owner", list: "no such list")
    #expect(output.errors.contains(words) && output.errors.split(separator: "\n").count == 1, "\(output)")
    #expect(output.text.isEmpty)
  }

  @Test("Help does not call a part of the program one of others")
  func overview() async throws {
    let output = try await run("todo-viper-team help", as: "owner", list: "none")
    #expect(!output.text.contains("is never run") && output.text.contains("postgresql:// URL"), "\(output)")
  }

  @Test(
    "Help for teams is there before there is a list",
    arguments: ["help team", "team --help", "help assign", "help --all team"])
  func help(words: String) async throws {
    let output = try await run("unset TODO_VIPER_STORE; todo-viper \(words)", as: "owner", list: "none")
    #expect(
      output.text.contains("Usage: todo-viper \(words.contains("team") ? "team" : "assign")")
        && output.errors.isEmpty, "\(output)")
  }
}
