import Doubles
import Foundation
import Testing

/// Editing several ToDos, and adding to memos.
@Suite(.patient)
struct EditTests {
  let store = TestStore()

  @Test("Numbers and ranges name the ToDos, all of which are edited in one change")
  func several() async throws {
    try await store.fill(9)
    let output = try await store.run("edit", "7-8", "2", "--due", "tomorrow", "--memo", "m")
    #expect(output.text == "Changed 2: ToDo 2\nChanged 7: ToDo 7\nChanged 8: ToDo 8\n")
    #expect(try await store.toDos().filter { $0.dueAt != nil && $0.memo == "m" }.map(\.id) == [2, 7, 8])
    #expect(try await store.changeCount() == 2)
    #expect(try await store.run("undo").text == "Undone: Changed 2: ToDo 2, and 2 more\n")
    #expect(try await store.toDos().allSatisfy { $0.dueAt == nil && $0.memo.isEmpty })
    try await store.expectSound()
  }

  @Test("The first twenty are listed, and those that did not differ are counted")
  func many() async throws {
    try await store.fill(30)
    try await store.run("edit", "1-3", "--memo", "m")
    let output = try await store.run("edit", "1-30", "--memo", "m")
    let lines = output.text.split(separator: "\n")
    #expect(lines.count == 22 && lines[0] == "Changed 4: ToDo 4" && lines[19] == "Changed 23: ToDo 23")
    #expect(lines.suffix(2) == ["and 7 more", "3 unchanged"])
    #expect(try await store.run("edit", "1-30", "--memo", "m").text == "30 unchanged\n")
    #expect(try await store.changeCount() == 3)
    let japanese = try await store.run("edit", "1-2", "--memo", "n", changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(japanese.text == "変更しました: 1 ToDo 1\n変更しました: 2 ToDo 2\n")
    let unchanged = try await store.run("edit", "1-2", "--memo", "n", changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(unchanged.text == "2 件は変更がありません\n")
  }

  @Test("One number prints the ToDo as ever, however it is written")
  func one() async throws {
    try await store.fill(3)
    #expect(try await store.run("edit", "2", "--memo", "m").text == "Changed 2: ToDo 2\nMemo:\n  m\n")
    #expect(
      try await store.run("edit", "2-2", "2", "--memo", "m").text == "Unchanged 2: ToDo 2\nMemo:\n  m\n")
    let object = try await store.run("edit", "2", "--memo", "n", "--json").text
    #expect(object.hasPrefix("{\"id\":2,"), "\(object)")
    #expect(try JSONDecoder().decode(ListedToDo.self, from: Data(object.utf8)).memo == "n")
  }

  @Test("As JSON, several are an array of those that changed")
  func json() async throws {
    try await store.fill(3)
    try await store.run("edit", "2", "--memo", "m")
    let output = try await store.run("edit", "1-3", "--memo", "m", "--json")
    let toDos = try JSONDecoder().decode([ListedToDo].self, from: Data(output.bytes))
    #expect(toDos.map(\.id) == [1, 3] && toDos.allSatisfy { $0.memo == "m" })
    #expect(try await store.run("edit", "1-3", "--memo", "m", "--json").text == "[]\n")
  }

  @Test("If one of them does not exist, none is changed")
  func allOrNone() async throws {
    try await store.fill(5)
    let before = try await store.toDos()
    for numbers in [["1", "99"], ["99", "1"], ["1-6"], ["3", "4-9223372036854775807"]] {
      let output = try await store.run(["edit"] + numbers + ["--due", "tomorrow"])
      expectRefusal(output, saying: "'todo-viper list --all' lists")
    }
    let both = try await store.run("edit", "1", "98-99", "--due", "tomorrow")
    expectRefusal(both, saying: "there are no ToDos 98-99")
    #expect(try await store.toDos() == before)
    #expect(try await store.changeCount() == 1)
  }

  @Test("A title is for one ToDo alone")
  func title() async throws {
    try await store.fill(3)
    let output = try await store.run("edit", "1-2", "--title", "x")
    expectRefusal(
      output, status: 64, saying: "--title is for one ToDo; give one number, or leave --title out")
    #expect(try await store.changeCount() == 1)
    #expect(try await store.run("edit", "1-1", "--title", "x").text == "Changed 1: x\n")
  }

  @Test("A memo from standard input is read once, for all of them")
  func memo() async throws {
    try await store.fill(3)
    let output = try await store.run("edit", "1-2", "--memo", "-", input: Array("one\ntwo\n".utf8))
    #expect(output.isDone, "\(output)")
    #expect(try await store.toDos().map(\.memo) == ["one\ntwo", "one\ntwo", ""])
  }

  @Test("A due date that has passed stays where a ToDo has it")
  func past() async throws {
    try await store.addOverdue("late")
    try await store.fill(1)
    #expect(try await store.run("edit", "1-2", "--memo", "m").isDone)
    #expect(try await store.toDos().map(\.dueAt) == ["2023-11-14", nil])
  }

  @Test("--append adds a line to the end of each memo")
  func append() async throws {
    try await store.fill(3)
    try await store.run("edit", "1", "--memo", "one")
    try await store.run("edit", "2", "--memo", "two\n")
    #expect(try await store.run("edit", "1-3", "--append", "more", "--due", "tomorrow").isDone)
    #expect(try await store.toDos().map(\.memo) == ["one\nmore", "two\nmore", "more"])
    let output = try await store.run("edit", "3", "--append", "-", input: Array("a\nb\n".utf8))
    #expect(output.text.hasSuffix("Memo:\n  more\n  a\n  b\n"), "\(output)")
    try await store.run("undo", "2")
    #expect(try await store.toDos().map(\.memo) == ["one", "two\n", ""])
  }

  @Test("Nothing appended changes nothing")
  func appendNothing() async throws {
    try await store.fill(1)
    #expect(try await store.run("edit", "1", "--append", "").text == "Unchanged 1: ToDo 1\n")
    #expect(try await store.changeCount() == 1)
  }

  @Test("--memo and --append exclude each other, and one of the options is needed")
  func usage() async throws {
    try await store.fill(1)
    expectRefusal(
      try await store.run("edit", "1", "--memo", "a", "--append", "b"), status: 64,
      saying: "--memo and --append cannot be combined; give one of them")
    expectRefusal(
      try await store.run("edit", "1"), status: 64,
      saying:
        "'edit' needs something to change; give --title, --due, --from, --repeat, --priority, --project, --tag, --not-tag, --memo or --append"
    )
  }

  @Test("A memo that would become too long is refused, and no other is changed")
  func tooLong() async throws {
    try await store.fill(2)
    let long = [UInt8](repeating: 0x78, count: 65_535)
    try await store.run("edit", "2", "--memo", "-", input: long)
    let output = try await store.run("edit", "1-2", "--append", "y")
    expectRefusal(output, saying: "a memo has at most 64 KiB; shorten it")
    #expect(try await store.toDos().map(\.memo.utf8.count) == [0, 65_535])
  }

  @Test("Lines that processes append at the same time are all kept")
  func concurrent() async throws {
    try await store.fill(1)
    let writers = try (1...3).map { number in
      try store.start(
        [],
        wrapper:
          "for round in 1 2 3 4 5 6 7 8 9 10; do \"$1\" edit 1 --append \(number)-$round || exit 1; done")
    }
    for writer in writers { #expect(try await writer.finish().ending == .status(0)) }
    let lines = try await store.toDos()[0].memo.split(separator: "\n")
    #expect(Set(lines).count == 30 && lines.count == 30, "\(lines)")
  }
}
