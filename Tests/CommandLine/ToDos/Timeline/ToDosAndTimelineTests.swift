import DatabaseStorage
import Doubles
import Testing

/// The two modules on one store, and the events between them.
///
/// The file is in a folder named after each, so that it is removed with either.
@Suite("ToDos and the timeline", .patient)
struct ToDosAndTimelineTests {
  private let store = TestStore()

  /// The texts on the timeline, newest first.
  private func texts() async throws -> [Substring] {
    try await store.run("timeline").text.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .map { $0.dropFirst(2) }
  }

  private func addToDos() async throws {
    for title in ["Buy milk", "Call the bank", "Water the plants"] { try await store.run("add", title) }
  }

  @Test("Nothing is posted unless it is enabled")
  func off() async throws {
    try await addToDos()
    #expect(try await store.run("done", "1").text == "Done 1: Buy milk\n")
    try await store.run("timeline", "settings", "--post-completed", "off")
    #expect(try await store.run("done", "2").isDone)
    #expect(try await texts().isEmpty)
  }

  @Test("Once it is asked for, each change that completes ToDos is one post")
  func on() async throws {
    try await addToDos()
    try await store.run("timeline", "settings", "--post-completed", "on", "--user", "hanako")
    let output = try await store.run("done", "1")
    #expect(output.isDone && output.text == "Done 1: Buy milk\n" && output.errors.isEmpty)
    #expect(try await store.run("done", "1-3").isDone)
    #expect(try await texts() == ["Done: Call the bank, and 1 more", "Done: Buy milk"])
    #expect(try await store.run("timeline").text.contains("@hanako"))
    // A ToDo that is done already is not completed again, and one that is reopened not at all.
    try await store.run("done", "1")
    try await store.run("reopen", "1")
    #expect(try await texts().count == 2)
  }

  @Test("A post is not shared to the store, its log or its other names, with --force as without")
  func sharing() async throws {
    try await store.expectRefusal(ofItsFilesBy: ["timeline", "share", "1", "--to"])
  }

  @Test("The post is in the language in which the ToDo was completed")
  func japanese() async throws {
    try await addToDos()
    try await store.run("timeline", "settings", "--post-completed", "on")
    try await store.run("done", "1-2", changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(try await texts() == ["完了: Buy milk、ほか 1 件"])
  }

  @Test(
    "A ToDo that is completed in either app, or by another process, is on the open timeline",
    arguments: ["todos", "timeline"])
  func apps(app: String) async throws {
    try await addToDos()
    try await store.run("timeline", "settings", "--post-completed", "on")
    let events = app == "todos" ? "key space\n" : "outside done 3\n"
    let output = try await store.run(
      ["app", "--app", app, "--script", "-"], input: Array((events + "outside done 1\n").utf8))
    #expect(output.isDone)
    #expect(output.text.contains("Done: Buy milk") == (app == "timeline"))
    #expect(try await texts().sorted() == ["Done: Buy milk", "Done: Water the plants"])
  }

  @Test("A timeline that fails neither undoes the completion nor hides it, and says why")
  func failure() async throws {
    try await addToDos()
    try await store.run("timeline", "settings", "--post-completed", "on")
    let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
    try connection.run(
      "CREATE TRIGGER no_posts BEFORE INSERT ON timeline_post BEGIN SELECT RAISE(FAIL, 'no'); END")
    let output = try await store.run("done", "1")
    #expect(output.ending == .status(0) && output.text == "Done 1: Buy milk\n")
    #expect(output.errors.contains("the change was made, but 'timeline' could not be updated: "))
    #expect(try await store.run("list", "--done", "--json").text.contains("Buy milk"))
    #expect(try await texts().isEmpty)
  }

  @Test("Undo in the timeline does not affect the to-do list, and vice versa")
  func apart() async throws {
    try await store.run("timeline", "post", "one")
    expectRefusal(try await store.run("undo"), saying: "nothing to undo")
    try await store.run("timeline", "undo")
    expectRefusal(try await store.run("redo"), saying: "nothing to redo")
  }

  @Test("A backup has what any module stored, also where there is no ToDo")
  func otherModules() async throws {
    let copy = store.folder + "/copy"
    #expect(try await store.run("timeline", "post", "hello").isDone)
    #expect(try await store.run("backup", copy).isDone)
    #expect(try await store.run("timeline", "delete", "1").isDone)
    #expect(try await store.run("restore", copy).isDone)
    #expect(try await store.run("timeline").text.contains("hello"))
  }
}
