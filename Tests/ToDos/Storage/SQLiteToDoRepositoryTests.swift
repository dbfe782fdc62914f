import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

/// SQL that gives ToDo 2 two tags, and then spoils their table.
private func tagged(_ sql: String) -> String {
  """
  UPDATE todo SET tags = '#a #B', tag_keys = '#a #b', search = search || char(31) || '#a #b' WHERE id = 2;
  \(sql)
  """
}

@Suite("The SQLite repository")
struct SQLiteToDoRepositoryTests {
  private let folder = TemporaryFolder()

  private var database: Database {
    Database(path: folder.path + "/t.sqlite", schema: toDosSchema, busyTimeout: 50)
  }

  private func repository() -> SQLiteToDoRepository { SQLiteToDoRepository(database: database) }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  @Test("Reading a missing store finds nothing and creates nothing")
  func readingMakesNothing() async throws {
    #expect(try await repository().all().isEmpty)
    #expect(try await repository().history(limit: nil).isEmpty)
    #expect(try await repository().dryRun(Sample.new("x")) == ToDoImportCounts(added: 1))
    #expect(try names().isEmpty)
  }

  @Test("What one repository stores is visible to another immediately")
  func acrossConnections() async throws {
    try await repository().store(Sample.new("one"))
    let reader = repository()
    #expect(try await reader.titles() == ["one"])
    try await repository().store(Sample.new("two"))
    #expect(try await reader.titles() == ["two", "one"])
  }

  @Test("Closing the last connection leaves the store alone in its folder")
  func noLogLeft() async throws {
    try await repository().store(Sample.new("one"))
    _ = try await repository().all()
    #expect(try names() == ["t.sqlite"])
  }

  @Test("A repository that has read can write, and sees its change")
  func readThenWrite() async throws {
    let repository = repository()
    #expect(try await repository.all().isEmpty)
    try await repository.store(Sample.new("one"))
    #expect(try await repository.titles() == ["one"])
  }

  @Test("A read sees the store as it was when it began, despite later changes")
  func snapshot() async throws {
    let repository = repository()
    for number in 1...10 { try await repository.store(Sample.new("\(number)", after: number)) }
    var titles: [String] = []
    try await repository.read(ToDoQuery(), now: Sample.clock.localNow(), batchSize: 2) {
      batch throws(ToDoError) in
      titles += batch.map(\.title.text)
      try await self.repository().store(Sample.new("meanwhile", after: -titles.count))
    }
    #expect(titles == (1...10).reversed().map(String.init))
    #expect(try await repository.all().count == 15)
  }

  @Test("A store locked by another program can be read, and changing it fails as busy")
  func locked() async throws {
    try await repository().store(Sample.new("one"))
    let other = try database.openForWriting()
    try other.runScript("BEGIN IMMEDIATE")
    #expect(try await repository().titles() == ["one"])
    await #expect(throws: ToDoError.store(.busy)) { try await repository().store(Sample.new("two")) }
    try other.runScript("ROLLBACK")
    try await repository().store(Sample.new("two"))
  }

  @Test("Many tasks on one repository change it one after another")
  func manyTasks() async throws {
    let repository = repository()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...50 {
        group.addTask { @concurrent in try await repository.store(Sample.new("\(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await repository.all().map(\.id.rawValue)) == Set(1...50))
  }

  @Test("A universal identifier is a UUID that only its own store recognizes")
  func universalIdentifiers() async throws {
    let repository = repository()
    let toDo = try await repository.store(Sample.new("one"))[0]
    let identifier = try await repository.universalIdentifier(of: toDo)
    #expect(UUID(uuidString: identifier) != nil)
    #expect(try await repository.knows(identifier.uppercased()))
    // From another store, of another variant, of another ToDo, and too long.
    let start = identifier.index(identifier.startIndex, offsetBy: 19)
    for stranger in [
      (identifier.first == "0" ? "1" : "0") + identifier.dropFirst(),
      identifier[..<start] + "c" + identifier[start...].dropFirst(),
      identifier.dropLast() + "2", "0" + identifier,
      identifier[..<start] + "0" + identifier[start...],
    ] {
      #expect(try await !repository.knows(String(stranger)), "\(stranger) of \(identifier)")
    }
    let other = SQLiteToDoRepository(database: Database(path: folder.path + "/o.sqlite", schema: toDosSchema))
    let twin = try await other.store(Sample.new("one"))[0]
    #expect(try await other.universalIdentifier(of: twin) != identifier)
    #expect(try await !other.knows(identifier))
  }

  @Test("A check finds changes made by other means")
  func check() async throws {
    let repository = repository()
    try await repository.store(Sample.new("one"), Sample.new("two"), Sample.new("three"))
    #expect(try await repository.check().isEmpty)
    let connection = try database.openForWriting()
    try connection.runScript(
      """
      UPDATE todo SET search = 'x' WHERE id = 1;
      UPDATE todo SET title = ' ', search = ' ' WHERE id = 2;
      DELETE FROM change_row WHERE todo_id = 3;
      """)
    #expect(
      try await repository.check() == [.search(Sample.id(1)), .rule(Sample.id(2)), .history(change: 1)])
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: database.path)
    #expect(try await repository.check().contains(.permissions(path: database.path)))
  }

  @Test("A check of a ToDo that breaks a rule looks at its search key too, but not for tags that cannot be")
  func checkOfABrokenRule() async throws {
    let repository = repository()
    try await repository.store(Sample.new("one"), Sample.new("two"))
    try database.openForWriting().runScript(
      """
      UPDATE todo SET title = ' ' WHERE id = 1;
      UPDATE todo SET tags = '#a  #b', search = 'two' || char(31) || '#a # #b' WHERE id = 2;
      """)
    #expect(
      try await repository.check() == [.rule(Sample.id(1)), .search(Sample.id(1)), .rule(Sample.id(2))])
  }

  @Test("A backup is an independent store, replaces no file unless told to, and leaves nothing else behind")
  func backUp() async throws {
    let repository = repository()
    try await repository.store(Sample.new("one"))
    let target = folder.path + "/copy.sqlite"
    func copy() -> SQLiteToDoRepository {
      SQLiteToDoRepository(database: Database(path: target, schema: toDosSchema))
    }
    try await repository.backUp(to: target, replacing: false)
    await #expect(throws: ToDoError.store(.file(.fileExists(path: target)))) {
      try await repository.backUp(to: target, replacing: false)
    }
    try await repository.store(Sample.new("two"))
    #expect(try await copy().titles() == ["one"])
    #expect(try await copy().check().isEmpty)
    try await copy().store(Sample.new("three"))
    #expect(try await copy().undo(2).count == 2)
    try await repository.backUp(to: target, replacing: true)
    #expect(try await copy().titles() == ["two", "one"])
    await #expect(throws: ToDoError.self) {
      try await repository.backUp(to: folder.path + "/no/x", replacing: true)
    }
    #expect(try !names().contains { $0.contains("unfinished") })
  }

  @Test(
    "A check reports each broken rule",
    arguments: [
      ("UPDATE todo SET title = 'x ', search = 'x ' WHERE id = 1", .rule(Sample.id(1))),
      ("UPDATE todo SET memo = printf('%65537c', 'x') WHERE id = 2", .rule(Sample.id(2))),
      (
        "UPDATE todo SET tags = '#a  #b', search = 'one' || char(31) || '#a # #b' WHERE id = 1",
        .rule(Sample.id(1))
      ),
      (
        "UPDATE todo SET tags = '#a #A', search = 'one' || char(31) || '#a #a' WHERE id = 1",
        .rule(Sample.id(1))
      ),
      (
        "UPDATE todo SET tags = '#a,b', search = 'one' || char(31) || '#a,b' WHERE id = 1",
        .rule(Sample.id(1))
      ),
      ("UPDATE todo SET tags = '#a' WHERE id = 1", .search(Sample.id(1))),
      ("UPDATE todo SET search = 'one' || char(31) || '#a', tags = '#a' WHERE id = 1", .search(Sample.id(1))),
      (tagged("DELETE FROM tag WHERE name = 'B'"), .search(Sample.id(2))),
      (tagged("UPDATE tag SET name = 'b' WHERE name = 'B'"), .search(Sample.id(2))),
      (tagged("UPDATE tag SET todo_is_done = 1 WHERE name = 'B'"), .search(Sample.id(2))),
      (tagged("UPDATE tag SET todo_created_at = 1 WHERE name = 'B'"), .search(Sample.id(2))),
      (
        tagged("INSERT INTO tag SELECT 'x', todo_created_at, todo_id, 0, 'x' FROM tag LIMIT 1"),
        .integrity("the tag table has tags that no ToDo has")
      ),
      ("UPDATE todo SET search = 'two' WHERE id = 2", .search(Sample.id(2))),
      (tagged("UPDATE tag_count SET count = 7 WHERE name = 'B'"), .integrity("the tag counts are wrong")),
      (tagged("DELETE FROM tag_count WHERE name = 'B'"), .integrity("the tag counts are wrong")),
      (tagged("INSERT INTO tag_count VALUES ('x', 'x', 1)"), .integrity("the tag counts are wrong")),
      ("UPDATE change SET count = 3 WHERE id = 1", .history(change: 1)),
      ("UPDATE change SET open_count = 3 WHERE id = 1", .history(change: 1)),
      ("INSERT INTO change_row(change_id, is_after, todo_id) VALUES (7, 0, 1)", .history(change: 7)),
    ] as [(String, StoreFinding)])
  func finding(sql: String, finding: StoreFinding) async throws {
    try await repository().store(Sample.new("one"), Sample.new("two", memo: "memo"))
    try database.openForWriting().runScript(
      "\(sql); UPDATE todo SET search = 'two' || char(31) || memo WHERE length(memo) > 9")
    #expect(try await repository().check() == [finding])
  }

  @Test(
    "Only inserting ToDos creates a missing store",
    arguments: [
      (.insert(Sample.new("x")), true), (.setDone(true, .all(isDone: false)), false),
      (.delete(.all(isDone: true)), false),
    ] as [(ToDoEdit, Bool)])
  func making(edit: ToDoEdit, isMade: Bool) async throws {
    try await repository().make(.edit, edit)
    #expect(try names() == (isMade ? ["t.sqlite"] : []))
  }

  @Test("A reopened store continues with its content, and what others have changed since")
  func reopened() async throws {
    let toDo = try await repository().store(Sample.new("one"), Sample.new("two"))[1]
    let identifier = try await repository().universalIdentifier(of: toDo)
    _ = try await repository().make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(2)))))
    #expect(try await repository().undo(1).map(\.kind) == [.delete])
    let reader = repository()
    #expect(try await reader.openCount() == 2)
    #expect(try await repository().redo(1).map(\.kind) == [.delete])
    #expect(try await repository().store(Sample.new("three")).map(\.id) == [Sample.id(3)])
    #expect(try await repository().universalIdentifier(of: toDo) == identifier)
    #expect(try await repository().history(limit: nil).map(\.kind) == [.add, .delete, .add])
    #expect(try await reader.openCount() == 2)
    #expect(try await reader.titles() == ["three", "one"])
    #expect(try await reader.check().isEmpty)
  }

  @Test("The log of a killed program is read by the next, and can be undone")
  func logLeftOver() async throws {
    let killed = repository()
    try await killed.store(Sample.new("one"))
    try await killed.store(Sample.new("two"))
    let copy = Database(path: folder.path + "/copy.sqlite", schema: toDosSchema)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: database.path + suffix, toPath: copy.path + suffix)
    }
    do {
      let next = SQLiteToDoRepository(database: copy)
      #expect(try await next.titles() == ["two", "one"])
      #expect(try await next.undo(1).map(\.firstText) == ["two"])
      #expect(try await next.check().isEmpty)
    }
    #expect(try await SQLiteToDoRepository(database: copy).titles() == ["one"])
    #expect(try names().filter { $0.hasPrefix("copy") } == ["copy.sqlite"])
  }

  @Test("A check reports a stale log, and what else is wrong")
  func staleLog() async throws {
    try await repository().store(Sample.new("one"))
    let other = Database(path: folder.path + "/other.sqlite", schema: toDosSchema)
    do {
      let theirs = SQLiteToDoRepository(database: other)
      let new = Sample.new("theirs", memo: String(repeating: "m", count: 99))
      _ = try await theirs.make(
        ToDoChange(.import, at: Sample.now, Array(repeating: .insert(new), count: 300)))
    }
    let theirs = SQLiteToDoRepository(database: other)
    try await theirs.store(Sample.new("in the log"))
    try FileManager.default.copyItem(atPath: other.path + "-wal", toPath: database.logPath)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: database.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: database.logPath)
    #expect(
      try await repository().check()
        == [.staleLog(path: database.logPath), .permissions(path: database.path)])
  }
}
