import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

extension TestStore {
  /// Expects that the executable finds nothing wrong with the store.
  func expectSound(
    _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let output = try await run("doctor")
    #expect(
      output == Output(ending: .status(0), bytes: Array("The store is sound\n".utf8), errorBytes: []),
      comment(), sourceLocation: sourceLocation)
  }

  /// Puts ToDos into the store, all in one change, without the executable; each is called by `title`.
  func fill(_ count: Int, title: (Int) -> String = { "ToDo \($0)" }) async throws {
    let repository = SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
    let instant = Instant(secondsSince1970: 1_700_000_000)
    let edits = (1...count).map {
      ToDoEdit.insert(ToDoValues(title: Title(stored: title($0)), createdAt: instant))
    }
    _ = try await repository.make(ToDoChange(.import, at: instant, edits))
  }

  /// Puts a ToDo into the store whose due day has passed, without the executable, which would refuse that.
  func addOverdue(_ title: String) async throws {
    let repository = SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
    let instant = Instant(secondsSince1970: 1_700_000_000)
    let due = CalendarDay("2023-11-14").map { DueDate($0) }
    let values = ToDoValues(title: Title(stored: title), createdAt: instant, due: due)
    _ = try await repository.make(ToDoChange(.import, at: instant, .insert(values)))
  }

  /// All ToDos, oldest first, as the executable lists them.
  func toDos() async throws -> [ListedToDo] {
    let output = try await run("list", "--all", "--reverse", "--json")
    try #require(output.isDone, "\(output)")
    return try JSONDecoder().decode([ListedToDo].self, from: Data(output.bytes))
  }

  /// How many changes the history has that are not undone.
  func changeCount() async throws -> Int {
    struct Change: Decodable {
      let undone: Bool
    }
    let output = try await run("history", "--json")
    try #require(output.isDone, "\(output)")
    return try JSONDecoder().decode([Change].self, from: Data(output.bytes)).filter { !$0.undone }.count
  }
}

/// A ToDo as `list --json` has it.
struct ListedToDo: Decodable, Hashable, Sendable {
  let id: Int
  let title: String
  let memo: String
  var done: Bool
  let createdAt: String
  let dueAt: String?
}
