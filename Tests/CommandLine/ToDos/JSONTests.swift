import Doubles
import Foundation
import Testing

/// The documents of `--json`: scripts rely on every key and type.
@Suite(.patient)
struct JSONTests {
  let store = TestStore()

  private static let toDo = [
    "id": "number", "title": "string", "memo": "string", "done": "bool", "createdAt": "string",
  ]
  private static let change = [
    "id": "number", "action": "string", "madeAt": "string", "count": "number", "firstId": "number",
    "firstTitle": "string", "undone": "bool",
  ]

  @Test("A ToDo has its keys, and those of dates only where there is one")
  func toDos() async throws {
    let due = Self.toDo.merging(["dueAt": "string"]) { $1 }
    #expect(try await shape("add", "one", "--json") == [Self.toDo])
    #expect(try await shape("add", "two", "--due", "tomorrow", "--memo", "m", "--json") == [due])
    #expect(try await shape("show", "2", "--json") == [due])
    let changed = Self.toDo.merging(["modifiedAt": "string"]) { $1 }
    let done = changed.merging(["completedAt": "string"]) { $1 }
    #expect(try await shape("edit", "2", "--due", "none", "--json") == [changed])
    #expect(try await shape("edit", "2", "--title", "zwei", "--json") == [changed])
    #expect(try await list("done", "1-2", "--json") == [done, done])
    #expect(try await list("reopen", "1-2", "--json") == [changed, changed])
    #expect(try await list("list", "--json") == [changed, changed])
    #expect(try await list("done", "2", "--json") == [done])
    #expect(try await list("done", "2", "--json") == [])
    #expect(try await list("clear-done", "--json") == [done])
    #expect(try await list("delete", "1", "--json") == [changed])
    #expect(try await list("list", "--all", "--json") == [])
  }

  @Test("A change of the history has its keys")
  func changes() async throws {
    #expect(try await list("history", "--json") == [])
    try await store.run("add", "one")
    try await store.run("add", "two")
    #expect(try await list("history", "--json") == [Self.change, Self.change])
    #expect(try await list("undo", "2", "--json") == [Self.change, Self.change])
    #expect(try await list("redo", "--json") == [Self.change])
  }

  @Test("The care of the store has its keys")
  func care() async throws {
    try await store.run("add", "one")
    #expect(try await shape("doctor", "--json") == [["sound": "bool", "findings": "array"]])
    let copy = store.scratchPath()
    #expect(try await shape("backup", copy, "--json") == [["path": "string"]])
    #expect(try await shape("restore", copy, "--json") == [["path": "string", "kept": "string"]])
    chmod(store.path, 0o644)
    let output = try await store.run("doctor", "--json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any])
    #expect(report["sound"] as? Bool == false && (report["findings"] as? [String])?.count == 1)
    #expect(output.ending == .status(1) && output.errors.hasPrefix("todo-viper: "))
  }

  @Test("Values are written as they are documented")
  func values() async throws {
    let surroundings = try StoppedClock.changes(at: "2026-11-27T10:33:59Z").merging(["TZ": "IST-5:30"]) { $1 }
    let output = try await store.run(
      "add", "買う \"x\"", "--memo", "a\nb", "--due", "2999-12-31 09:05", "--json", changes: surroundings)
    let toDo = try JSONDecoder().decode(ListedToDo.self, from: Data(output.bytes))
    #expect(toDo.id == 1 && toDo.title == "買う \"x\"" && toDo.memo == "a\nb" && !toDo.done)
    #expect(toDo.dueAt == "2999-12-31T09:05+05:30")
    #expect(toDo.createdAt == "2026-11-27T10:33:59Z")
    let day = try await store.run("edit", "1", "--due", "2999-12-31", "--json")
    #expect(try JSONDecoder().decode(ListedToDo.self, from: Data(day.bytes)).dueAt == "2999-12-31")
  }

  @Test("JSON is the same in every language and never coloured")
  func languages() async throws {
    try await store.run("add", "one")
    try await store.run("done", "1")
    for command in [["list", "--all"], ["show", "1"], ["history"], ["doctor"]] {
      let english = try await store.run(command + ["--json"])
      let japanese = try await store.run(
        command + ["--json", "--color", "always"], changes: ["LC_ALL": "ja_JP.UTF-8"])
      #expect(english == japanese && english.isDone, "\(command)")
    }
  }

  @Test("A failure is reported on standard error, and no document is printed")
  func failures() async throws {
    expectRefusal(try await store.run("show", "1", "--json"))
    expectRefusal(try await store.run("done", "1", "--json"))
    expectRefusal(try await store.run("add", " ", "--json"))
    expectRefusal(try await store.run("list", "--json", "--nothing"), status: 64)
  }

  /// The keys of the one object that a command prints, with the types of their values.
  private func shape(_ command: String...) async throws -> [[String: String]] {
    let object = try #require(try await document(command) as? [String: Any])
    return [object.mapValues(typeName)]
  }

  /// The keys of the objects in the one array that a command prints, with the types of their values.
  private func list(_ command: String...) async throws -> [[String: String]] {
    let objects = try #require(try await document(command) as? [[String: Any]])
    return objects.map { $0.mapValues(typeName) }
  }

  private func document(_ command: [String]) async throws -> Any {
    let output = try await store.run(command)
    try #require(output.isDone && output.text.hasSuffix("\n"), "\(output)")
    return try JSONSerialization.jsonObject(with: Data(output.bytes))
  }
}

/// The type of a JSON value.
private func typeName(_ value: Any) -> String {
  switch value {
  case is String: "string"
  // Foundation's Booleans are numbers as well; the encoded type tells them apart.
  case let number as NSNumber: String(cString: number.objCType) == "c" ? "bool" : "number"
  case is [Any]: "array"
  default: "\(type(of: value))"
  }
}
