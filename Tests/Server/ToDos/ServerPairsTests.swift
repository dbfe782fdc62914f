import Doubles
import Foundation
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("How a server finds ToDos by what they contain", .patient)
struct ServerPairsTests {
  private let folder = TemporaryFolder()

  private func found(_ text: String, in repository: PostgreSQLToDoRepository) async throws -> [ItemID] {
    let window = try await repository.toDos(
      ToDoFilter(state: .all, search: text), .from(nil), limit: 10)
    let query = ToDoQuery(state: .all, search: [text])
    let count = try await repository.count(of: query, now: ZoneClock.utc.local(now))
    #expect(count == window.count)
    return window.map(\.id).sorted()
  }

  @Test(
    "Search works in the tables of an older program, and once they are up to date, also for older programs")
  func upgrade() async throws {
    let database = try OwnDatabase("paired")
    let server = database.server
    try server.makeRole("paired_ann")
    func run(_ sql: String, as role: String = "owner") throws -> String {
      try server.run(sql, as: role, in: database.name)
    }
    _ = try run(database.tablesOfVersion1)
    _ = try run("SELECT create_list('home', 1)", as: "paired_ann")
    let ann = try PostgreSQLToDoRepository(
      at: database.place("home", "paired_ann"), clock: ZoneClock.utc)
    let milk = try await ann.add("牛乳を買う")
    let bread = try await ann.add("rye \"bread\" \\ {1,2}")
    func expectAll() async throws {
      #expect(try await found("牛乳", in: ann) == [milk.id])
      #expect(try await found("\" \\ {1", in: ann) == [bread.id])
      #expect(try await found("e \"b", in: ann) == [bread.id])
      #expect(try await found("none", in: ann).isEmpty)
      #expect(try await ann.check().isEmpty)
    }
    try await expectAll()
    try await ServerLists(at: database.place("home", "owner")).makeTables(of: [serverToDosSchema])
    #expect(try run("SELECT to_regclass('gram_block')") == "gram_block")
    try await expectAll()
    try await ann.rename(milk.id, "豆乳を買う")
    #expect(try await found("牛乳", in: ann).isEmpty)
    #expect(try await found("豆乳", in: ann) == [milk.id])
    _ = try await ann.undo(1)
    try await expectAll()
    // What an older program sends.
    let list = try run("SELECT id FROM list")
    _ = try run("DELETE FROM gram WHERE list = '\(list)' AND id BETWEEN 2 AND 2", as: "paired_ann")
    #expect(try await found("rye", in: ann).isEmpty)
    #expect(try await ann.check() == [.search(bread.id)])
    for _ in 0..<2 {
      _ = try run(
        """
        INSERT INTO gram(list, gram, id) SELECT '\(list)', substr(search, place, 2), id
          FROM todo, generate_series(1, length(search) - 1) AS place WHERE id = 2
        """, as: "paired_ann")
    }
    try await expectAll()
    _ = try await ann.make(ToDoChange(.delete, at: now, .delete(.all(isDone: false))))
    #expect(try run("SELECT count(*) FROM gram_block WHERE places <> '{}'") == "0")
    _ = try await ann.undo(1)
    try await expectAll()
  }

  @Test(
    "What ToDos are found by takes at most 8 times the space of a file, and goes with an import in one step")
  func size() async throws {
    let database = try OwnDatabase("sized")
    try database.server.makeRole("sized_ann")
    var chance = SplitMix64(state: 1)
    let letters = Array("のにはをたがでてとしれさいるもなあか牛乳買銀行電話本返植木水予約会議資料送掃除洗濯")
    func word() -> String {
      String(
        (0..<Int.random(in: 2...6, using: &chance)).map { _ in letters.randomElement(using: &chance) ?? "の" })
    }
    let lines = (0..<3000).map { _ in
      "\(word())\(word()) \(word()) \(Int.random(in: 0...999, using: &chance))\n"
    }
    let (text, file) = (folder.path + "/many.txt", folder.path + "/t.sqlite")
    try Data(lines.joined().utf8).write(to: URL(filePath: text))
    func run(_ line: String, _ person: String) async throws -> String {
      let place = try database.place("home", person).text
      return try await runLine("(\(line)) 2>&1", store: place, in: folder).text
    }
    _ = try await run("todo-viper team create; todo-viper team allow sized_ann", "owner")
    _ = try await run("todo-viper team create; todo-viper import --format todotxt \(text)", "sized_ann")
    _ = try await run("todo-viper import --format todotxt \(text) --store \(file)", "sized_ann")
    let space = try database.server.run("SELECT pg_total_relation_size('gram_block')", in: database.name)
    let size = try #require(FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
    #expect(try #require(Int(space)) <= 8 * size, "\(space) bytes, and \(size) of a file")
    #expect(try await run("todo-viper history | wc -l", "sized_ann").contains("1"))
    #expect(try await run("todo-viper undo; todo-viper list --all", "sized_ann").hasSuffix("No ToDos\n"))
    #expect(
      try await run("todo-viper redo; todo-viper doctor", "sized_ann").hasSuffix("The store is sound\n"))
  }
}
