import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities

@testable import ToDosStorage

@Suite("The table of tags")
struct TagTableTests {
  private let folder = TemporaryFolder()

  private var database: Database { Database(path: folder.path + "/t.sqlite", schema: toDosSchema) }

  private func rows() throws -> [String] {
    var rows: [String] = []
    try database.openForReading().statement(
      "SELECT key, todo_created_at, todo_id, todo_is_done, name FROM tag ORDER BY todo_id, key"
    ).rows([]) { row throws(StoreError) in
      rows.append("\(row.text(0)) \(row.integer(1)) \(row.integer(2)) \(row.integer(3)) \(row.text(4))")
    }
    return rows
  }

  @Test(
    "It has a row for the project and for each tag of a ToDo, after any changes",
    arguments: [1, 2, 3] as [UInt64])
  func randomChanges(seed: UInt64) async throws {
    let repository = SQLiteToDoRepository(database: database)
    var chance = RandomChanges(seed: seed)
    for round in 1...300 {
      try await chance.change(repository)
      guard round % 10 == 0 else { continue }
      let wanted = try await repository.all().sorted { $0.id < $1.id }.flatMap { toDo in
        toDo.values.labels.sorted { searchKey($0) < searchKey($1) }.map { label in
          let name = String(label.unicodeScalars.dropFirst())
          return
            "\(searchKey(label)) \(toDo.createdAt.secondsSince1970) \(toDo.id) \(toDo.isDone ? 1 : 0) \(name)"
        }
      }
      #expect(try rows() == wanted, "\(round)")
    }
    #expect(try await repository.check().isEmpty)
  }

  private func plan(_ sql: String) throws -> [String] {
    var steps: [String] = []
    try database.openForReading().freshStatement("EXPLAIN QUERY PLAN " + sql).rows([]) {
      row throws(StoreError) in
      steps.append(row.text(3))
    }
    return steps
  }

  @Test(
    "Every section of a tag is read along an index, up to the number of the ToDo, without sorting",
    arguments: ToDoQuery.State.allCases, ["", "milk"])
  func sections(state: ToDoQuery.State, search: String) async throws {
    let repository = SQLiteToDoRepository(database: database)
    try await repository.store(Sample.new("a", tags: "home"))
    let place = ToDoPlace(createdAt: Sample.now, id: Sample.id(1))
    for (stretch, comparison) in [
      (ToDoSection.from(place), "<"), (.before(place), ">"), (.from(nil), nil), (.before(nil), nil),
    ] {
      let filter = ToDoFilter(state: state, search: search, label: .tag(Sample.tag("home")))
      let sql = ToDoWalk(filter, stretch, limit: 1, at: Sample.clock.localNow()).sql
      #expect(!sql.contains("memo"))
      let steps = try plan(sql)
      let index = state == .all ? "PRIMARY KEY (key=?" : "INDEX tag_by_state (key=? AND todo_is_done=?"
      #expect(steps[0].contains("SEARCH tag USING") && steps[0].contains(index), "\(steps)")
      // Whether a ToDo waits, stands in its row, too.
      let rest = Set(steps.dropFirst().filter { !$0.hasPrefix("CORRELATED") })
      #expect(rest == ["SEARCH todo USING INTEGER PRIMARY KEY (rowid=?)"], "\(steps)")
      if let comparison {
        #expect(steps[0].contains("(todo_created_at,todo_id)\(comparison)(?,?)"), "\(steps)")
      }
    }
  }

  @Test(
    "Every section of a small project is read from its labels, and of a large one along the index of the list",
    arguments: ToDoQuery.State.allCases, ["", "milk"])
  func projects(state: ToDoQuery.State, search: String) async throws {
    let repository = SQLiteToDoRepository(database: database)
    try await repository.store(Sample.new("a", project: "home.roof"))
    let place = ToDoPlace(createdAt: Sample.now, id: Sample.id(1))
    let filter = ToDoFilter(state: state, search: search, label: .project(Sample.project("home")))
    for stretch in [ToDoSection.from(place), .before(place), .from(nil), .before(nil)] {
      var walk = ToDoWalk(filter, stretch, limit: 1, at: Sample.clock.localNow())
      walk.sortsProject = true
      let small = try plan(walk.sql)
      let labels = try #require(small.first { $0.hasPrefix("SEARCH tag USING") }, "\(small)")
      #expect(labels.contains("(key>? AND key<?)"), "\(small)")
      #expect(small.contains("SEARCH todo USING INTEGER PRIMARY KEY (rowid=?)"), "\(small)")
      walk.sortsProject = false
      let large = try plan(walk.sql)
      // Those that wait are few, and sorted.
      #expect(large[0].contains("todo USING INDEX"), "\(large)")
      #expect(large.count == (state == .waiting ? 2 : 1), "\(large)")
    }
  }

  @Test("Tags are counted along an index, and a query looks at the ToDos of its tag only")
  func queries() async throws {
    let repository = SQLiteToDoRepository(database: database)
    try await repository.store(Sample.new("a", tags: "home"))
    let query = ToDoQuery(state: .all, tags: [Sample.tag("a")], excludedTags: [Sample.tag("b")])
    let steps = try plan(query.sql(toDoColumns, now: Sample.clock.localNow(), Sample.clock).text)
    #expect(steps.contains("SEARCH todo USING INTEGER PRIMARY KEY (rowid=?)"), "\(steps)")
    #expect(
      steps.contains {
        $0.hasPrefix("SEARCH tag") && $0.contains("key=? AND todo_created_at=? AND todo_id=?")
      }, "\(steps)")
  }

  @Test("A long list of a tag is read to its end, and a search within it in many steps")
  func large() async throws {
    let repository = SQLiteToDoRepository(database: database)
    let edits = (0..<11_000).map {
      ToDoEdit.insert(Sample.new("title", after: $0 / 1000, tags: $0 % 2 == 0 ? "x" : "y"))
    }
    _ = try await repository.make(ToDoChange(.import, at: Sample.now, edits))
    let all = try await repository.all(ToDoQuery(tags: [Sample.tag("x")])).map(\.summary)
    #expect(all.count == 5500)
    for search in ["", "T", "#x"] {
      let filter = ToDoFilter(state: .open, search: search, label: .tag(Sample.tag("x")))
      #expect(try await repository.toDos(filter, .from(nil), limit: 20_000) == all)
      #expect(try await repository.toDos(filter, .before(nil), limit: 20_000) == all)
    }
    let none = ToDoFilter(search: "#y", label: .tag(Sample.tag("x")))
    #expect(try await repository.toDos(none, .from(nil), limit: 1).isEmpty)
  }
}
