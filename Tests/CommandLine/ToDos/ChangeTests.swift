import Doubles
import Testing

/// Changes by one process after another.
@Suite(.patient)
struct ChangeTests {
  let store = TestStore()

  @Test("Every kind of change is undone and redone across processes")
  func undo() async throws {
    try await store.fill(5)
    var states = [try await store.toDos()]
    let commands = [
      ["add", "six", "--due", "tomorrow", "--memo", "m"], ["done", "1-3"], ["edit", "2", "--title", "zwei"],
      ["reopen", "1"], ["delete", "4", "6"], ["clear-done"],
    ]
    for command in commands {
      #expect(try await store.run(command).isDone)
      states.append(try await store.toDos())
    }
    for state in states.dropLast().reversed() {
      #expect(try await store.run("undo").isDone)
      #expect(try await store.toDos() == state)
    }
    for state in states.dropFirst() {
      #expect(try await store.run("redo").isDone)
      #expect(try await store.toDos() == state)
    }
    #expect(try await store.run("undo", "6").isDone)
    #expect(try await store.toDos() == states[0])
    #expect(try await store.run("redo", "6").isDone)
    #expect(try await store.toDos() == states.last)
    try await store.expectSound()
  }

  @Test("Undoing or redoing more changes than there are does nothing")
  func tooMany() async throws {
    try await store.run("add", "one")
    try await store.run("done", "1")
    try await store.run("undo")
    let before = try await store.toDos()
    expectRefusal(try await store.run("undo", "2"), saying: "only 1 change can be")
    expectRefusal(try await store.run("redo", "2"), saying: "only 1 change can be")
    #expect(try await store.toDos() == before)
    #expect(try await store.run("redo").text == "Redone: Done 1: one\n")
  }

  @Test("A new change replaces those that were undone")
  func branching() async throws {
    try await store.run("add", "one")
    try await store.run("done", "1")
    try await store.run("undo")
    try await store.run("add", "two")
    expectRefusal(try await store.run("redo"), saying: "nothing to redo")
    #expect(try await store.run("history").text.split(separator: "\n").count == 2)
    try await store.expectSound()
  }

  @Test("A command that changes nothing cannot be undone")
  func nothing() async throws {
    try await store.run("add", "one")
    for command in [["edit", "1", "--title", "one"], ["reopen", "1"], ["clear-done"]] {
      #expect(try await store.run(command).isDone)
    }
    #expect(try await store.run("history").text.split(separator: "\n").count == 1)
  }

  @Test("An ID is never reused, not after deletion and not after undo")
  func numbers() async throws {
    try await store.run("add", "one")
    try await store.run("add", "two")
    try await store.run("delete", "2")
    #expect(try await store.run("add", "three").text == "Added 3: three\n")
    try await store.run("undo")
    #expect(try await store.run("add", "four").text == "Added 4: four\n")
    try await store.run("delete", "1", "4")
    #expect(try await store.toDos().isEmpty)
    #expect(try await store.run("add", "five").text == "Added 5: five\n")
  }

  @Test("Numbers and ranges name ToDos in any order, once each")
  func ranges() async throws {
    try await store.fill(9)
    let output = try await store.run("done", "7-8", "2", "8", "3-3")
    #expect(output.text == "Done 2: ToDo 2\nDone 3: ToDo 3\nDone 7: ToDo 7\nDone 8: ToDo 8\n")
    #expect(try await store.toDos().filter(\.done).map(\.id) == [2, 3, 7, 8])
    #expect(try await store.run("undo").text == "Undone: Done 2: ToDo 2, and 3 more\n")
  }

  @Test("If one of several ToDos does not exist, none is changed", arguments: ["done", "reopen", "delete"])
  func allOrNone(command: String) async throws {
    try await store.fill(5)
    try await store.run("done", "1-2")
    let before = try await store.toDos()
    for numbers in [["1", "99"], ["99", "1"], ["1-6"], ["3", "4-9223372036854775807"], ["5-1000000"]] {
      expectRefusal(try await store.run([command] + numbers), saying: "'todo-viper list --all' lists")
    }
    #expect(try await store.toDos() == before)
    #expect(try await store.run("history").text.split(separator: "\n").count == 2)
  }

  @Test(
    "What is no number of a ToDo is a mistake on the command line",
    arguments: [
      "0", "-1", "1-", "-", "1-2-3", "1.5", "+1", "９", "1e3", "99999999999999999999", "1 ", "",
    ])
  func noNumber(word: String) async throws {
    try await store.fill(5)
    for command in ["done", "delete", "show"] {
      expectRefusal(try await store.run(command, word), status: 64)
    }
    #expect(try await store.toDos().filter { !$0.done }.count == 5)
  }

  @Test("A title that begins with a dash follows two dashes")
  func dash() async throws {
    expectRefusal(try await store.run("add", "--force", "it"), status: 64, saying: "unknown option '--force'")
    #expect(try await store.run("add", "--", "--force", "-x").text == "Added 1: --force -x\n")
    #expect(try await store.run("edit", "1", "--title=-5 kg").text == "Changed 1: -5 kg\n")
    #expect(try await store.run("add", "--", "--").text == "Added 2: --\n")
  }
}
