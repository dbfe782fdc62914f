import Doubles
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

/// Tables that an older program made, in which no ToDo has a start.
enum StartlessTables: String, CaseIterable {
  /// Those of the first program.
  case oldest
  /// Those of the last program that knew no starts.
  case newest

  /// Makes them, with an empty list of a person.
  func make(in database: OwnDatabase, for person: String) async throws {
    try database.server.makeRole(person)
    switch self {
    case .oldest:
      try database.server.run(database.tablesOfVersion1, in: database.name)
      try database.server.run("SELECT create_list('home', 1)", as: person, in: database.name)
    case .newest:
      let tables = try ServerLists(at: database.place("home", "owner"))
      try await tables.makeTables(of: [serverToDosSchema])
      try database.removeStarts()
      try await tables.setMayMakeLists(person, true)
      try await ServerLists(at: database.place("home", person)).makeList()
    }
  }
}

extension OwnDatabase {
  /// Takes away what this version adds to the tables.
  fileprivate func removeStarts() throws {
    let columns = "DROP COLUMN start_day, DROP COLUMN start_minute, DROP COLUMN start_at"
    try server.run(
      "DROP FUNCTION start_comes() CASCADE; ALTER TABLE todo \(columns); ALTER TABLE change_row \(columns)",
      in: name)
  }
}

extension ToDoRepository {
  /// Imports a ToDo.
  fileprivate func importOne(_ values: ToDoValues, isDryRun: Bool) async throws(ToDoError) {
    var records = [ToDoImport(values, record: ImportedToDo(line: 1))]
    _ = try await importRecords(
      at: now, isDryRun: isDryRun, { () throws(ToDoError) in records.popLast() }, merged: { _, _ in nil },
      mayUpdate: { _, _ in false })
  }
}

@Suite("Starts on a server", .patient)
struct ServerStartsTests {
  private let folder = TemporaryFolder()
  private let days = ["2001-01-01", "9998-12-01"].compactMap { CalendarDay($0) }
  private let states = ToDoQuery.State.allCases + [.unfinished]

  private func values(
    _ title: String, start: CalendarDay? = nil, due: CalendarDay? = nil, tag: String = "home"
  ) throws -> ToDoValues {
    try ToDoValues(
      title: Title(title), createdAt: now, start: start.map { DueDate($0) }, due: due.map { DueDate($0) },
      tags: Tags([tag]))
  }

  private func upgrade(_ database: OwnDatabase) async throws {
    try await ServerLists(at: database.place("home", "owner")).makeTables(of: [serverToDosSchema])
  }

  /// Expects that every way to read the list agrees with what a query means.
  private func expectAgreement(_ repository: PostgreSQLToDoRepository) async throws {
    let local = ZoneClock.utc.localNow()
    func all(_ query: ToDoQuery) async throws -> [ToDo] {
      var found: [ToDo] = []
      try await repository.read(query, now: local, batchSize: 2) { batch throws(ToDoError) in found += batch }
      return found
    }
    let toDos = try await all(ToDoQuery(state: .all))
    let home = try Tag("home")
    let starts: [ToDoCondition] = [
      .waiting, .not(.waiting), .start(from: nil, through: nil), .start(from: days[0], through: days[0]),
      .not(.start(from: days[0], through: days[1])),
    ]
    for state in states {
      for label in [nil, ToDoLabel.tag(home)] {
        let filter = ToDoFilter(state: state, label: label)
        let wanted = toDos.filter(filter.test(at: local))
        #expect(
          try await repository.toDos(filter, .from(nil), limit: 9) == wanted.map(\.summary), "\(filter)")
        #expect(try await all(ToDoQuery(filter)) == wanted, "\(filter)")
        #expect(try await repository.count(of: ToDoQuery(filter), now: local) == wanted.count, "\(filter)")
      }
      for condition in starts {
        let query = ToDoQuery(state: state, conditions: [condition], order: .due)
        #expect(try await all(query) == query.result(of: toDos, now: local), "\(query)")
      }
    }
    for scope in LabelScope.allCases {
      let labels = try await repository.labelCounts(scope)
      #expect(
        labels.reduce(0) { $0 + $1.count }
          == toDos.count { $0.tags.contains(home) && (scope == .all || $0.isDone) })
    }
    let counts = try await repository.openCounts()
    #expect(counts.open == toDos.count { !$0.isDone && !$0.values.isWaiting(local) })
    #expect(counts.waiting == toDos.count { $0.values.isWaiting(local) })
    let overview = try await repository.overview()
    #expect(overview.hasDue == toDos.contains { $0.due != nil || $0.start != nil })
    #expect(overview.highestID == toDos.map(\.id).max())
    #expect(try await repository.check().isEmpty)
  }

  @Test("Everything but a start works in the tables of an older program", arguments: StartlessTables.allCases)
  func older(tables: StartlessTables) async throws {
    let person = "unstarted_\(tables)"
    let database = try OwnDatabase("without_starts_\(tables)")
    try await tables.make(in: database, for: person)
    let ann = try PostgreSQLToDoRepository(at: database.place("home", person), clock: ZoneClock.utc)
    try await expectAgreement(ann)
    let milk = try await ann.add("milk")
    _ = try await ann.make(ToDoChange(.add, at: now, .insert(values("bread", due: days[1]))))
    try await expectAgreement(ann)
    _ = try await ann.make(ToDoChange(.done, at: now, .setDone(true, .all(isDone: false))))
    try await expectAgreement(ann)
    _ = try await ann.undo(1)
    _ = try await ann.redo(1)
    _ = try await ann.undo(1)
    try await ann.rename(milk.id, "oat milk")
    _ = try await ann.make(ToDoChange(.delete, at: now, .delete(.numbered(ItemIDSet([milk.id])))))
    #expect(try await ann.undo(2).map(\.firstText) == ["oat milk", "oat milk"])
    #expect(try await ann.toDo(milk.id) == milk)
    try await expectAgreement(ann)
    #expect(try await ann.history(limit: nil, by: nil).map(\.kind) == [.delete, .edit, .add, .add])
    #expect(try await ann.nextStep(.undone)?.record.firstText == "bread")
    // A copy has the whole history.
    let path = folder.path + "/copy.sqlite"
    try await ServerLists(at: database.place("home", person)).copyList(
      to: path, features: [serverToDosSchema])
    let copied = "todo-viper doctor && todo-viper redo 2 && todo-viper undo 3 && todo-viper list --all"
    let output = try await runLine(copied, store: path, in: folder)
    #expect(output.isDone && output.text.hasSuffix("1  [ ]  milk\n"), "\(output)")
  }

  @Test(
    "Tables of an older program store no start: nothing is changed, and who upgrades them is named",
    arguments: StartlessTables.allCases)
  func refusal(tables: StartlessTables) async throws {
    let person = "refused_\(tables)"
    let database = try OwnDatabase("refusing_starts_\(tables)")
    try await tables.make(in: database, for: person)
    let ann = try PostgreSQLToDoRepository(at: database.place("home", person), clock: ZoneClock.utc)
    let milk = try await ann.add("milk")
    let started = try values("paint", start: days[1])
    let refusal = ToDoError.store(.server(.olderTables(owner: "owner")))
    await #expect(throws: refusal) { try await ann.make(ToDoChange(.add, at: now, .insert(started))) }
    let patch = ToDoPatch(title: Title(stored: "oat milk"), start: .some(DueDate(days[0])))
    await #expect(throws: refusal) {
      try await ann.make(ToDoChange(.edit, at: now, .patch(ItemIDSet([milk.id]), patch)))
    }
    for isDryRun in [true, false] {
      await #expect(throws: refusal, "\(isDryRun)") { try await ann.importOne(started, isDryRun: isDryRun) }
    }
    #expect(try await ann.toDo(milk.id) == milk)
    #expect(try await ann.history(limit: nil, by: nil).map(\.kind) == [.add])
    #expect(try database.server.run("SELECT number FROM list", in: database.name) == "1")
    try await expectAgreement(ann)
  }

  @Test(
    "Once tables are upgraded, who has had the list open stores starts and sees those of others",
    arguments: StartlessTables.allCases)
  func upgraded(tables: StartlessTables) async throws {
    let person = "started_\(tables)"
    let database = try OwnDatabase("with_starts_\(tables)")
    try await tables.make(in: database, for: person)
    func open() throws -> PostgreSQLToDoRepository {
      try PostgreSQLToDoRepository(at: database.place("home", person), clock: ZoneClock.utc)
    }
    // Each has read the list before the upgrade.
    let (ann, counting, showing, querying) = try (open(), open(), open(), open())
    for repository in [ann, counting, showing, querying] { #expect(try await repository.openCount() == 0) }
    let milk = try await ann.add("milk")
    try await ann.rename(milk.id, "oat milk")
    try await upgrade(database)
    let result = try await ann.make(ToDoChange(.add, at: now, .insert(values("paint", start: days[1]))))
    let paint = try #require(result.toDos.first)
    #expect(try await counting.openCounts().waiting == 1)
    #expect(try await showing.toDos(ToDoFilter(state: .waiting), .from(nil), limit: 9) == [paint.summary])
    #expect(try await querying.titles() == ["paint", "oat milk"])
    try await expectAgreement(querying)
    // A start goes and comes with what is done and undone.
    let ids = ItemIDSet([paint.id])
    _ = try await ann.make(ToDoChange(.edit, at: now, .patch(ids, ToDoPatch(start: .some(nil)))))
    #expect(try await ann.openCounts().waiting == 0)
    _ = try await ann.make(ToDoChange(.edit, at: now, .patch(ids, ToDoPatch(start: .some(DueDate(days[0]))))))
    try await expectAgreement(ann)
    _ = try await ann.make(ToDoChange(.delete, at: now, .delete(.numbered(ids))))
    _ = try await ann.undo(3)
    #expect(try await ann.toDo(paint.id) == paint)
    try await expectAgreement(ann)
    // Older changes are undone as before.
    _ = try await ann.undo(2)
    #expect(try await ann.toDo(milk.id) == milk)
    try await expectAgreement(ann)
  }

  @Test("Older programs may change every list but those in which a ToDo has had a start")
  func versions() async throws {
    let database = try OwnDatabase("start_versions")
    try await StartlessTables.newest.make(in: database, for: "version_ann")
    try await upgrade(database)
    func version(_ list: String) throws -> String {
      try database.server.run("SELECT version FROM list WHERE name = '\(list)'", in: database.name)
    }
    let ann = try PostgreSQLToDoRepository(at: database.place("home", "version_ann"), clock: ZoneClock.utc)
    let milk = try await ann.add("milk")
    try await ServerLists(at: database.place("second", "version_ann")).makeList()
    #expect(try version("home") == "1")
    let patch = ToDoPatch(start: .some(DueDate(days[1])))
    _ = try await ann.make(ToDoChange(.edit, at: now, .patch(ItemIDSet([milk.id]), patch)))
    #expect(try version("home") == "2")
    _ = try await ann.undo(1)
    try await ann.add("bread")
    #expect(try version("home") == "2")
    #expect(try version("second") == "1")
    // Of a file, also the history may have one.
    let path = folder.path + "/t.sqlite"
    let lines = "todo-viper add Paint --from 9998-12-01 && todo-viper edit 1 --from none"
    #expect(try await runLine(lines, store: path, in: folder).isDone)
    try await ServerLists(at: database.place("third", "version_ann")).makeList(
      ofFile: path, features: [serverToDosSchema])
    #expect(try version("third") == "2")
    let third = try PostgreSQLToDoRepository(at: database.place("third", "version_ann"), clock: ZoneClock.utc)
    _ = try await third.undo(1)
    #expect(try await third.openCounts().waiting == 1)
  }

  @Test("The program says who upgrades the tables for a start, in both languages, and stores it then")
  func program() async throws {
    let database = try OwnDatabase("told_of_starts")
    func run(_ line: String) async throws -> String {
      let output = try await runLine(line, store: database.place("home", "owner").text, in: folder)
      return output.text + output.errors
    }
    #expect(try await run("todo-viper team create").hasPrefix("Created the list"))
    try database.removeStarts()
    let adding = "todo-viper add Paint --from 9998-12-01"
    #expect(
      try await run(adding).hasSuffix(
        " belong to an older version; ask owner to run 'todo-viper team upgrade'\n"))
    #expect(
      try await run("LC_ALL=ja_JP.UTF-8 \(adding)").hasSuffix(
        " のテーブルは古いバージョンのものです。owner さんに 'todo-viper team upgrade' の実行を頼んでください\n"))
    #expect(try await run("todo-viper list --all; todo-viper list --waiting") == "No ToDos\nNo ToDos\n")
    #expect(try await run("todo-viper team upgrade") == "The tables are up to date\n")
    #expect(try await run(adding).hasPrefix("Added 1: Paint\n"))
    #expect(try await run("todo-viper list --waiting") == "1  [ ]  →    Tue 9998-12-01   Paint\n")
  }
}
