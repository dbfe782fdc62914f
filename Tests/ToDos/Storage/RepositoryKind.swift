import DatabaseStorage
import Doubles
import InMemoryStorage
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import ToDosEntities
import ToDosStorage

/// The repositories that must behave alike: SQLite's, the one in memory, and PostgreSQL's.
enum RepositoryKind: CaseIterable {
  case sqlite
  case inMemory
  case postgreSQL

  /// How many random rounds a test takes of a number: fewer on a server, where each statement is a message.
  func rounds(of count: Int) -> Int { self == .postgreSQL ? count / 5 : count }

  /// Calls `body` with an empty repository.
  func withRepository(_ body: (any ToDoRepository) async throws -> Void) async throws {
    try await withTwo { repository, _ in try await body(repository) }
  }

  /// Calls `body` with two repositories of one empty store, as two programs have them.
  func withTwo(_ body: (any ToDoRepository, any ToDoRepository) async throws -> Void) async throws {
    switch self {
    case .inMemory:
      let repository = InMemoryToDoRepository(clock: Sample.clock)
      try await body(repository, InMemoryToDoRepository(sharing: repository, clock: Sample.clock))
    case .postgreSQL:
      let place = try await PostgreSQLServer.shared.newList(of: [serverToDosSchema])
      try await body(
        PostgreSQLToDoRepository(at: place, clock: Sample.clock),
        PostgreSQLToDoRepository(at: place, clock: Sample.clock))
    case .sqlite:
      let folder = TemporaryFolder()
      func open() -> SQLiteToDoRepository {
        SQLiteToDoRepository(
          database: Database(path: folder.path + "/a/b/t.sqlite", schema: toDosSchema), clock: Sample.clock)
      }
      try await body(open(), open())
    }
  }
}

extension ToDoRepository {
  /// Stores ToDos in one change.
  @discardableResult
  func store(_ new: ToDoValues..., as kind: ToDoChangeKind = .add) async throws(ToDoError) -> [ToDo] {
    try await make(ToDoChange(kind, at: Sample.now, new.map { .insert($0) })).toDos
  }

  /// Makes a change now.
  @discardableResult
  func make(_ kind: ToDoChangeKind, _ edits: ToDoEdit...) async throws(ToDoError) -> ToDoChangeResult {
    try await make(ToDoChange(kind, at: Sample.now, edits))
  }

  /// Returns what importing a ToDo would do.
  func dryRun(_ values: ToDoValues, listedID: ItemID? = nil) async throws(ToDoError) -> ToDoImportCounts {
    try await importRecords([values], listedID: listedID, isDryRun: true)
  }

  /// Imports ToDos.
  ///
  /// - Parameter mayUpdate: whether stored ToDos may get other values; nil to take every ToDo that may be a record for
  ///   the same.
  func importRecords(
    _ values: [ToDoValues], listedID: ItemID? = nil, isDryRun: Bool = false, mayUpdate: Bool? = nil
  ) async throws(ToDoError) -> ToDoImportCounts {
    var rest = values[...]
    return try await importRecords(
      at: Sample.now, isDryRun: isDryRun,
      { () throws(ToDoError) in
        rest.popFirst().map { ToDoImport($0, listedID: listedID, record: ImportedToDo(line: 1)) }
      },
      merged: { item, toDo in mayUpdate == nil || item.values.memo == toDo.memo ? nil : item.values },
      mayUpdate: { _, _ in mayUpdate == true })
  }

  /// Whether a ToDo with an identifier is already stored.
  func knows(_ identifier: String) async throws(ToDoError) -> Bool {
    try await dryRun(Sample.new("x", identifier: identifier)).known == 1
  }

  /// Returns the problems found in the store; empty for a repository that cannot be checked.
  func check() async throws(ToDoError) -> [StoreFinding] {
    guard let file = self as? any ToDoStoreFile else { return [] }
    return try await file.check()
  }

  /// Returns the ToDos of a query.
  func all(_ query: ToDoQuery = ToDoQuery(state: .all)) async throws(ToDoError) -> [ToDo] {
    var found: [ToDo] = []
    try await read(query, now: Sample.clock.localNow(), batchSize: 3) { batch throws(ToDoError) in
      found += batch
    }
    return found
  }

  /// Returns the titles of a query's ToDos.
  func titles(_ query: ToDoQuery = ToDoQuery(state: .all)) async throws(ToDoError) -> [String] {
    try await all(query).map(\.title.text)
  }
}
