import DatabaseStorage
import Doubles
import SharedEntities
import ToDosEntities
import ToDosStorage

/// The repositories that must do the same: the real one, and the double that stands in for it.
enum RepositoryKind: CaseIterable {
  case sqlite
  case inMemory

  /// An empty repository, to be used inside `body`.
  func withRepository(_ body: (any ToDoRepository) async throws -> Void) async throws {
    switch self {
    case .inMemory: try await body(InMemoryToDoRepository())
    case .sqlite:
      let folder = TemporaryFolder()
      try await body(
        SQLiteToDoRepository(database: Database(path: folder.path + "/a/b/t.sqlite", schema: toDosSchema)))
    }
  }
}

extension ToDoRepository {
  /// Stores ToDos as one change.
  @discardableResult
  func store(_ new: NewToDo..., as kind: ChangeKind = .add) async throws(ToDoError) -> [ToDo] {
    try await change(kind, at: Sample.now) { transaction throws(ToDoError) in
      var stored: [ToDo] = []
      for new in new { stored.append(try transaction.insert(new)) }
      return stored
    }
  }

  /// The ToDos of a query.
  func all(_ query: ToDoQuery = ToDoQuery(state: .all)) async throws(ToDoError) -> [ToDo] {
    var found: [ToDo] = []
    try await read(query, now: Sample.clock.localNow(), batchSize: 3) { batch throws(ToDoError) in
      found += batch
    }
    return found
  }

  /// The titles of a query's ToDos.
  func titles(_ query: ToDoQuery = ToDoQuery(state: .all)) async throws(ToDoError) -> [String] {
    try await all(query).map(\.title.text)
  }
}
