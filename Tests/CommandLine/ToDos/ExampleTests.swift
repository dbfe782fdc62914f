import Doubles
import Foundation
import Testing

/// The examples of commands and hooks in the repository.
@Suite("Examples of commands and hooks", .patient)
struct ExampleTests {
  let store = TestStore()

  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

  private static let hasPython = access("/usr/bin/python3", X_OK) == 0

  /// Copies an example to where the program finds it.
  private func install(_ example: String, _ folder: String) async throws {
    let path = Self.examples.appendingPathComponent(example).path
    let output = try await Doubles.run([
      "/bin/sh", "-c", #"mkdir -m 700 -p "$1" && cp "$0" "$1" && chmod 755 "$1"/*"#, path, folder,
    ])
    try #require(output.isDone, "\(output)")
  }

  private func run(_ words: String..., changes: [String: String?] = [:]) async throws -> Output {
    let folder = URL(fileURLWithPath: try Tool.path()).deletingLastPathComponent().path
    let path = "\(store.folder)/bin:\(folder):/usr/bin:/bin"
    return try await store.run(
      words,
      changes: ["PATH": path, "TODO_VIPER_HOOK_LIMIT": "5m", "PYTHONUTF8": "1"].merging(changes) { $1 })
  }

  @Test("The agenda lists what is due, day by day", .enabled(if: hasPython, "there is no /usr/bin/python3"))
  func agenda() async throws {
    try await install("commands/todo-viper-agenda", store.folder + "/bin")
    for (title, due) in [("b", "2030-01-15 09:00"), ("牛乳\u{1B}", "2030-01-15"), ("c", "2031-02-03")] {
      #expect(try await run("add", title, "--due", due).isDone)
    }
    #expect(try await run("add", "never").isDone)
    let all = try await run("agenda")
    #expect(
      all.isDone
        && all.text == """
          2030-01-15
            09:00  1  b
                   2  牛乳\u{FFFD}
          2031-02-03
                   3  c

          """,
      "\(all)")
    #expect(try await run("agenda", "0") == Output(ending: .status(0), bytes: [], errorBytes: []))
    #expect(try await run("agenda", "soon").ending == .status(64))
    #expect(try await run("help", "agenda", changes: ["LC_ALL": "ja_JP.UTF-8"]).text.hasPrefix("使い方:"))
  }

  @Test(
    "The hook before a change refuses a word and sets a day",
    .enabled(if: hasPython, "there is no /usr/bin/python3"))
  func dueDay() async throws {
    try await install("hooks/before-due-day", store.hooks)
    #expect(try await run("add", "plain").text == "Added 1: plain\n")
    #expect(try await run("add", "now!").text.contains("\nDue: "))
    expectRefusal(
      try await run("edit", "1", "--title", "[work] x"), saying: "refused: [work] belongs on the list")
    #expect(try await run("done", "1-2").isDone)
    #expect(try await run("undo", "2").isDone)
    #expect(try await store.toDos().count == 1)
  }

  @Test("The hook after a change keeps a line of each")
  func log() async throws {
    try await install("hooks/after-log", store.hooks)
    for words in [["add", "one"], ["done", "1"]] { #expect(try await store.run(words).isDone) }
    let lines = String(decoding: try contents(of: store.path + ".log"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2 && lines[1].contains(#""change":"done""#))
  }
}
