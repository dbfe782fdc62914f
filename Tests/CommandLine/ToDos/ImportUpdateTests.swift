import Doubles
import Foundation
import Testing

/// What `import --update` changes, and what it keeps.
@Suite(.patient)
struct ImportUpdateTests {
  let store = TestStore()

  /// A file of one record, and the option that names its format.
  static let files: [(format: String, text: String)] = [
    ("json", #"[{"uid":"u","title":"one"}]"#), ("csv", "uid,title,memo,done,dueAt\nu,one,,,\n"),
    ("json", #"[{"uid":"u","title":"one","memo":"","dueAt":null,"tags":[],"priority":null,"repeat":""}]"#),
    ("todotxt", "one uid:u\n"),
    (
      "taskwarrior",
      #"[{"description":"one","status":"pending","entry":"20200101T090000Z","uuid":"24a3688f-a3b2-4804-8656-12574db1b22e"}]"#
    ),
    (
      "ics",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u\nSUMMARY:one\nDTSTAMP:20200101T090000Z\nEND:VTODO\nEND:VCALENDAR\n"
    ),
  ]

  private func run(_ file: (format: String, text: String), _ options: String...) async throws -> String {
    try await store.run(
      ["import", "-", "--format", file.format] + options, input: Array(file.text.utf8)
    ).text
  }

  @Test("An unchanged file empties nothing that was added here", arguments: files)
  func unchanged(file: (format: String, text: String)) async throws {
    #expect(try await run(file) == "Imported 1\n")
    #expect(
      try await store.run(
        "edit", "1", "--memo", "m", "--due", "2030-12-02", "--repeat", "weekly", "--priority", "high",
        "--tag", "home", "--project", "home.kitchen"
      ).isDone)
    let before = try await store.run("show", "1", "--json").text
    #expect(try await run(file, "--update") == "Imported 0, 1 already here\n", "\(file)")
    #expect(try await run(file) == "Imported 0, 1 already here\n", "\(file)")
    #expect(try await store.run("show", "1", "--json").text == before, "\(file)")
  }

  @Test("An old record does not undo a newer change here, and says so")
  func newer() async throws {
    let file = (
      format: "json",
      text: #"[{"uid":"u","title":"one","dueAt":"2026-12-01","modifiedAt":"2020-01-02T09:00:00Z"}]"#
    )
    #expect(try await run(file) == "Imported 1\n")
    #expect(try await store.run("edit", "1", "--title", "two", "--due", "2030-01-01").isDone)
    #expect(try await store.run("done", "1").isDone)
    #expect(
      try await run(file, "--update") == """
        Imported 0, kept 1 with newer changes here:
          line 1, record 1 'one': ToDo 1 was changed here later; kept: title, due

        """)
    #expect(try await store.toDos().map(\.title) == ["two"])
    let newer = (format: "json", text: file.text.replacingOccurrences(of: "2020-", with: "2090-"))
    #expect(try await run(newer, "--update") == "Imported 0, updated 1\n")
    #expect(try await store.toDos().map(\.title) == ["one"])
  }

  @Test("Without a date of change, what was changed here stays, and what only imports changed does not")
  func undated() async throws {
    func file(_ title: String) -> (format: String, text: String) { ("csv", "uid,title\nu,\(title)\n") }
    for title in ["one", "two", "three"] {
      #expect(
        try await run(file(title), "--update").hasPrefix("Imported \(title == "one" ? "1" : "0, updated 1")"))
    }
    #expect(try await store.run("edit", "1", "--title", "mine").isDone)
    #expect(
      try await run(file("four"), "--update") == """
        Imported 0, kept 1 with newer changes here:
          line 2: ToDo 1 was changed here later; kept: title

        """)
    #expect(try await store.toDos().map(\.title) == ["mine"])
    let document = try await store.run(
      ["import", "-", "--format", "csv", "--update", "--json"], input: Array(file("four").text.utf8)
    ).text
    #expect(
      document.contains(#""kept":[{"line":2,"id":1,"reason":"ToDo 1 was changed here later; kept: title"}]"#),
      "\(document)")
  }

  @Test("A dry run tells what would be kept")
  func dryRun() async throws {
    let file = (format: "csv", text: "uid,title\nu,one\n")
    #expect(try await run(file) == "Imported 1\n")
    #expect(try await store.run("edit", "1", "--title", "two").isDone)
    #expect(
      try await run(file, "--update", "--dry-run").hasPrefix(
        "Would import 0, keep 1 with newer changes here:\n"))
  }
}
