import Doubles
import Foundation
import Testing

/// Notes added, listed, found, taken back and refused.
@Suite(.patient)
struct NoteCommandTests {
  let store = TestStore()

  @Test("A note is shown with its number and time, found by a search, and removed by its number or undone")
  func changes() async throws {
    try await store.run("add", "Call the bank")
    try await store.run("note", "1", "Busy,", "again", "on Monday")
    let noted = try await store.run("note", "1", "Reached Café Müller")
    #expect(noted.text.hasPrefix("Changed 1: Call the bank\nNotes:\n  1. "), "\(noted)")
    let shown = try await store.run("show", "1").text
    let lines = shown.split(separator: "\n").drop { $0 != "Notes:" }.dropFirst().map(String.init)
    #expect(lines.count == 2 && !shown.contains("annotation"), "\(shown)")
    #expect(lines[0].hasPrefix("  1. ") && lines[0].hasSuffix(" Busy, again on Monday"), "\(shown)")
    #expect(lines[1].hasPrefix("  2. ") && lines[1].hasSuffix(" Reached Café Müller"), "\(shown)")
    #expect(try await store.numbers("cafe muller") == "1")
    #expect(try await store.numbers("--search", "busy") == "1")
    for word in ["taskwarrior", "annotation", "20"] { #expect(try await store.numbers(word) == "") }
    let document = try await store.run("show", "1", "--json").text
    #expect(document.contains(#""text":"Busy, again on Monday"},{"at":""#), "\(document)")
    #expect(!document.contains("otherFields"), "\(document)")
    try await store.run("note", "1", "--remove", "1")
    #expect(try await store.numbers("busy") == "")
    #expect(try await store.run("show", "1").text.contains("\n  1. "))
    try await store.run("undo")
    #expect(try await store.numbers("busy") == "1")
    try await store.expectSound()
  }

  @Test("What cannot be noted or taken back is refused, and says what to do")
  func refusals() async throws {
    try await store.run("add", "x")
    for (arguments, message) in [
      (["note", "1"], "'note' needs a text to add, or --remove"),
      (["note", "1", "a", "--remove", "1"], "'note' needs a text to add, or --remove"),
      (
        ["note", "1", "--remove", "1"],
        "there is no note 1: the ToDo has none; 'todo-viper show' numbers them"
      ),
      (["note", "1", "a\nb"], "a note is one line"), (["note", "1", " "], "a note must not be blank"),
      (["note", "2", "a"], "2"),
    ] {
      let run = try await store.run(arguments)
      #expect(!run.isDone && run.errors.contains(message), "\(arguments) \(run)")
    }
    let japanese = try await store.run("note", "1", "--remove", "3", changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(japanese.errors.contains("3 番目の記録はありません"), "\(japanese)")
    #expect(try await store.run("show", "1", "--json").text.contains("notes") == false)
  }
}
