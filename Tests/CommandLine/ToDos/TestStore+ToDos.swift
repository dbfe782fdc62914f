import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

extension TestStore {
  /// Expects that the executable reports the store as sound.
  func expectSound(
    _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let output = try await run("doctor")
    #expect(
      output == Output(ending: .status(0), bytes: Array("The store is sound\n".utf8), errorBytes: []),
      comment(), sourceLocation: sourceLocation)
  }

  /// Stores ToDos in one change, without the executable; `title` names each.
  func fill(_ count: Int, title: (Int) -> String = { "ToDo \($0)" }) async throws {
    let repository = SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
    let instant = Instant(secondsSince1970: 1_700_000_000)
    let edits = (1...count).map {
      ToDoEdit.insert(ToDoValues(title: Title(stored: title($0)), createdAt: instant))
    }
    _ = try await repository.make(ToDoChange(.import, at: instant, edits))
  }

  /// Stores an overdue ToDo without the executable, which would refuse that.
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

  /// The numbers of the ToDos that `list` shows, oldest first.
  func numbers(_ words: String...) async throws -> String { try await numbersInOrder(["--reverse"] + words) }

  /// The numbers of the ToDos that `list` shows, in its order.
  func numbersInOrder(_ words: [String]) async throws -> String {
    let output = try await run(["list"] + words)
    try #require(output.isDone, "\(output)")
    return output.text.split(separator: "\n").compactMap { Int($0.prefix { $0 != " " }) }.map(String.init)
      .joined(separator: " ")
  }

  /// The number of changes in the history that are not undone.
  func changeCount() async throws -> Int {
    struct Change: Decodable {
      let undone: Bool
    }
    let output = try await run("history", "--json")
    try #require(output.isDone, "\(output)")
    return try JSONDecoder().decode([Change].self, from: Data(output.bytes)).filter { !$0.undone }.count
  }
}

/// A ToDo in the format of `list --json`.
struct ListedToDo: Decodable, Hashable, Sendable {
  let id: Int
  let title: String
  let memo: String
  var done: Bool
  let createdAt: String
  let dueAt: String?
}
