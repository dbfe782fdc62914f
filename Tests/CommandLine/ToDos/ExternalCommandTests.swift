import Doubles
import Foundation
import Testing

/// Programs on the search path, called as commands of the executable.
@Suite("Commands from other programs", .patient)
struct ExternalCommandTests {
  let store = TestStore()
  private let folder = TemporaryFolder()

  private func add(_ name: String, _ script: String) async throws {
    try await makeExecutable(script, at: "\(folder.path)/todo-viper-\(name)")
  }

  private func run(
    _ words: String..., input: [UInt8]? = nil, changes: [String: String?] = [:]
  ) async throws -> Output {
    try await store.run(
      words, input: input, changes: ["PATH": folder.path + ":/usr/bin:/bin"].merging(changes) { $1 })
  }

  @Test("Its arguments, streams, status and signals are passed through")
  func own() async throws {
    try await add("echo", "#!/bin/sh\ncat\nprintf '<%s>' \"$@\"\necho bad >&2\nexit 42\n")
    let output = try await run("echo", "--json", "a b", "", "--help", input: Array("in ".utf8))
    #expect(
      output
        == Output(
          ending: .status(42), bytes: Array("in <--json><a b><><--help>".utf8),
          errorBytes: Array("bad\n".utf8)))
    try await add("die", "#!/bin/sh\nkill -TERM $$\n")
    #expect(try await run("die").ending == .signal(SIGTERM))
  }

  @Test("It receives the store's path, the language, and whether hooks are off")
  func environment() async throws {
    try await add(
      "env", "#!/bin/sh\necho \"$TODO_VIPER_STORE $TODO_VIPER_LANGUAGE ${TODO_VIPER_NO_HOOKS:-on}\"\n")
    #expect(try await run("env").text == "\(store.path) en on\n")
    let folder = FileManager.default.currentDirectoryPath
    let japanese = try await run("--no-hooks", "--store=x/y", "env", changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(japanese.text == "\(folder)/x/y ja 1\n")
    #expect(
      try await run("env", changes: ["HOME": nil, "TODO_VIPER_STORE": nil]).text == " en 1\n")
  }

  @Test("It may use the program that called it")
  func nested() async throws {
    try await add("count", "#!/bin/sh\nexec '\(try Tool.path())' list --json | grep -c title\n")
    try await store.fill(3)
    #expect(try await run("count").text == "3\n")
  }

  @Test("One that cannot be run is reported in one line")
  func unrunnable() async throws {
    try await add("broken", "neither a program nor a script")
    try await add("lost", "#!/no/such/interpreter\n")
    for name in ["broken", "lost"] {
      expectRefusal(try await run(name), saying: "\(folder.path)/todo-viper-\(name) cannot be run (")
    }
  }

  @Test("Help lists it, a mistyped name suggests it, and the program's own commands win")
  func help() async throws {
    try await add("agenda", "#!/bin/sh\necho \"agenda $1\"\n")
    try await add("list", "#!/bin/sh\necho stolen\n")
    let help = try await run("help").text
    #expect(help.contains("\n  agenda  \(folder.path)/todo-viper-agenda\n"))
    // The line breaks depend on the length of the folder's path.
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("/todo-viper-list is never run: todo-viper's own command takes precedence"))
    #expect(try await run("list").text == "No ToDos\n")
    #expect(try await run("help", "agenda").text == "agenda --help\n")
    #expect(try await run("--help", "agenda").text == "agenda --help\n")
    expectRefusal(try await run("agneda"), status: 64, saying: "did you mean 'agenda'?")
  }
}
