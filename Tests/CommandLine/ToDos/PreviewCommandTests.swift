import Doubles
import Foundation
import Testing

@Suite(.patient)
struct PreviewCommandTests {
  let store = TestStore()

  @Test("Without a screen, all are listed with their states")
  func list() async throws {
    let output = try await store.run("preview")
    let screens = output.text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      output.isDone
        && screens.prefix(7) == ["list", "detail", "form", "tags", "postpone", "confirmation", "keys"],
      "\(output)")
    #expect(output.text.contains("\nkeys: list detail form tags scrolled scrolled-to-end\n"))
  }

  @Test("A state of a screen is drawn in 80x24, or in the size that is asked for")
  func sizes() async throws {
    let standard = try await store.run("preview", "list", "empty")
    #expect(
      standard.isDone && standard.text.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
    #expect(
      try await store.run("preview", "list", "empty", "--size", "40x10").text
        == "ToDo  4 open  [All] Open  Done  Waiting\n\n\n  No ToDos\n\n\n\n\n\nn new  ? keys  q quit\n")
  }

  @Test("All states of a screen are drawn one after the other, each below its name")
  func allStates() async throws {
    let listed =
      try await store.run("preview").text.split(separator: "\n").first { $0.hasPrefix("keys: ") } ?? ""
    let names = listed.dropFirst("keys: ".count).split(separator: " ")
    let text = try await store.run("preview", "keys", "--size", "40x10").text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.hasPrefix("--- ") } == names.map { "--- keys \($0)" })
    #expect(lines.count == names.count * 11 + 1)
  }

  @Test("Colour and language are those of every command")
  func colourAndLanguage() async throws {
    let plain = try await store.run("preview", "list", "browsing")
    #expect(!plain.text.contains("\u{1B}"))
    let coloured = try await store.run("preview", "list", "browsing", "--color", "always")
    #expect(coloured.text.contains("\u{1B}["))
    let japanese = try await store.run("preview", "list", "browsing", changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(japanese.text.contains("> [ ] 牛乳を買う"))
  }

  @Test(
    "What is no screen, no state of the screen, or no size is refused with what there is",
    arguments: [
      (["lits"], "'lits' is not one of list, detail, form, tags, postpone, confirmation, keys"),
      (
        ["keys", "empty"],
        "the screen keys has no state empty; name one of list, detail, form, tags, scrolled, "
      ),
      (
        ["list", "nonsense"], "the screen list has no state nonsense; name one of loading, empty, browsing, "
      ),
      (
        ["list", "--size", "80"],
        "--size: '80' is not a size; write columns and rows from 1 to 1000, such as 80x24"
      ),
      (
        ["list", "--size", "80x0"],
        "--size: '80x0' is not a size; write columns and rows from 1 to 1000, such as 80x24"
      ),
    ])
  func refusals(words: [String], sentence: String) async throws {
    let output = try await store.run(["preview"] + words)
    #expect(output.ending == .status(64) && output.bytes.isEmpty)
    #expect(output.errors.hasPrefix("todo-viper: \(sentence)"), "\(output)")
  }

  @Test("No store is made or opened")
  func noStore() async throws {
    try await store.run("preview", "list")
    #expect(try store.fileNames().isEmpty)
  }
}
