import Doubles
import Foundation
import Testing

/// Hooks as people write them, called by the executable.
@Suite(.patient)
struct HookTests {
  let store = TestStore()

  private var folder: String { store.hooks }

  private func add(_ name: String, _ script: String) async throws {
    try await store.addHook(name, script)
  }

  /// Runs the executable with hooks that have ample time.
  private func run(_ words: String..., changes: [String: String?] = [:]) async throws -> Output {
    try await store.run(words, changes: ["TODO_VIPER_HOOK_LIMIT": "5m"].merging(changes) { $1 })
  }

  /// Answers with the first new ToDo, with an exclamation mark before its title.
  private let exclaiming = #"""
    sed 's/.*"toDos":\[{"old":[^}]*[}l],"new":\({[^}]*}\)}.*/\1/; s/"title":"/&!/'
    """#

  @Test("A hook receives each change, and accepts it by writing nothing")
  func agrees() async throws {
    let seen = store.scratchPath()
    try await add("before", "cat >>'\(seen)'")
    #expect(try await run("add", "one", "--due", "2030-01-15").text == "Added 1: one\nDue: Tue 2030-01-15\n")
    #expect(try await run("done", "1").text == "Done 1: one\n")
    #expect(try await run("delete", "1").isDone)
    let at = #/"(at|createdAt|modifiedAt|completedAt)":"[^"]*"/#
    let text = String(decoding: try contents(of: seen), as: UTF8.self).replacing(at) { #""\#($0.1)":"""# }
    let open = #"{"id":1,"title":"one","memo":"","done":false,"createdAt":"","dueAt":"2030-01-15"}"#
    let done = open.replacing("false", with: "true")
      .replacing(#","dueAt""#, with: #","modifiedAt":"","completedAt":"","dueAt""#)
    #expect(
      text == """
        {"version":1,"phase":"before","change":"add","at":"","toDos":[{"old":null,"new":\(open)}]}
        {"version":1,"phase":"before","change":"done","at":"","toDos":[{"old":\(open),"new":\(done)}]}
        {"version":1,"phase":"before","change":"delete","at":"","toDos":[{"old":\(done),"new":null}]}

        """)
  }

  @Test("A ToDo that a hook modifies is reported, printed and stored")
  func alters() async throws {
    try await add("before", exclaiming)
    #expect(try await run("add", "one").text == "Added 1: !one\n")
    #expect(try await run("add", "two", "--json").text.contains(#""title":"!two""#))
    #expect(try await run("edit", "1", "--title", "uno").text.hasPrefix("Changed 1: !uno\n"))
    #expect(try await run("done", "1-2").text == "Done 1: !!uno\nDone 2: !two\n")
    let file = store.scratchPath()
    try Array(#"[{"title":"three"},{"title":"four"}]"#.utf8).write(to: file)
    #expect(try await run("import", file, "--format", "json").text == "Imported 2\n")
    #expect(try await store.toDos().map(\.title) == ["!!uno", "!two", "!three", "four"])
    #expect(
      try await run("history").text.split(separator: "\n").map { $0.dropFirst(22) } == [
        "Imported 3: !three, and 1 more", "Done 1: !uno, and 1 more", "Changed 1: !uno", "Added 2: !two",
        "Added 1: !one",
      ])
    try await store.expectSound()
  }

  @Test("A hook refuses with a reason, and nothing is changed")
  func refuses() async throws {
    #expect(try await run("add", "one").isDone)
    let before = try await store.toDos()
    try await add("before-check", "echo 'not today\u{1B}[2J' >&2; exit 1")
    let file = store.scratchPath()
    try Array(#"[{"title":"three"}]"#.utf8).write(to: file)
    for words in [
      ["add", "two"], ["edit", "1", "--title", "x"], ["done", "1"], ["delete", "1"], ["undo"],
      ["import", file, "--format", "json"],
    ] {
      let output = try await store.run(words, changes: ["TODO_VIPER_HOOK_LIMIT": "5m"])
      expectRefusal(
        output, saying: "todo-viper: hook before-check refused: not today␛[2J; nothing was changed\n",
        "\(words)")
    }
    let japanese = try await run("done", "1", changes: ["LC_ALL": "ja_JP.UTF-8"])
    expectRefusal(japanese, saying: "フック before-check が拒否しました: not today␛[2J。何も変更していません")
    #expect(try await store.toDos() == before)
    #expect(try await store.changeCount() == 1)
  }

  @Test(
    "A malformed answer is reported with its hook, line and reason, and nothing is changed",
    arguments: [
      ("yes", "line 1 of its answer: expected a value"),
      (
        #"{"id":1,"title":"a","memo":"","done":false,"x":1}"#, "line 1 of its answer: a ToDo has no key \"x\""
      ),
      (
        #"{"id":9,"title":"a","memo":"","done":false}"#,
        "line 1 of its answer: ToDo 9 is not part of this change"
      ),
      (
        #"{"id":1,"title":" ","memo":"","done":false}"#,
        "line 1 of its answer: a title must not be blank; give one; nothing was changed"
      ),
      (
        "\n" + #"{"id":1,"title":"a\nb","memo":"","done":false,"dueAt":"2001-02-03"}"#,
        "line 2 of its answer: a title is one line"
      ),
    ])
  func malformed(answer: String, sentence: String) async throws {
    try await add("before", "cat <<'END'\n\(answer)\nEND")
    expectRefusal(try await run("add", "one"), saying: "todo-viper: hook before, \(sentence)")
    #expect(try await store.toDos().isEmpty)
  }

  @Test("A hook that takes too long is killed, and the store is unlocked")
  func slow() async throws {
    try await add("before-slow", "sleep 1000")
    let output = try await run("add", "one", changes: ["TODO_VIPER_HOOK_LIMIT": "200ms"])
    expectRefusal(
      output, saying: "hook before-slow did not finish within the time limit of 0.2 s for all hooks")
    #expect(try await run("--no-hooks", "add", "two").isDone)
  }

  @Test("If other users can write to the folder, nothing is changed until that is fixed")
  func writable() async throws {
    try await add("before", "exit 0")
    chmod(folder, 0o775)
    let output = try await run("add", "one")
    expectRefusal(
      output,
      saying: "other users can write to \(try real(folder)), so no hook is run; run 'chmod go-w' on it")
    #expect(try await run("list").isDone)
    chmod(folder, 0o755)
    #expect(try await run("add", "one").isDone)
  }

  private func real(_ path: String) throws -> String {
    let resolved = try #require(realpath(path, nil))
    defer { free(resolved) }
    return String(cString: resolved)
  }

  @Test("Hooks are off by --no-hooks and by TODO_VIPER_NO_HOOKS, and in another folder by TODO_VIPER_HOOKS")
  func off() async throws {
    try await add("before", "exit 1")
    #expect(try await run("add", "one", "--no-hooks").isDone)
    #expect(try await run("--no-hooks", "add", "two").isDone)
    #expect(try await run("add", "three", changes: ["TODO_VIPER_NO_HOOKS": "1"]).isDone)
    #expect(try await run("add", "four", changes: ["TODO_VIPER_HOOKS": "/nowhere"]).isDone)
    #expect(try await run("add", "five", changes: ["XDG_CONFIG_HOME": "/nowhere"]).isDone)
    expectRefusal(try await run("add", "six", changes: ["XDG_CONFIG_HOME": "relative"]))
    let changes = ["XDG_CONFIG_HOME": "/nowhere", "TODO_VIPER_HOOKS": folder]
    expectRefusal(try await run("add", "six", changes: changes))
  }

  @Test("Undo and redo can be refused, but not modified")
  func undo() async throws {
    #expect(try await run("add", "one").isDone)
    #expect(try await run("done", "1").isDone)
    try await add("before", exclaiming)
    expectRefusal(
      try await run("undo"),
      saying:
        "hook before, line 1 of its answer: a hook can refuse an undo or redo, but not modify it")
    let seen = store.scratchPath()
    try await add("before", "cat >'\(seen)'")
    #expect(try await run("undo").text == "Undone: Done 1: one\n")
    #expect(String(decoding: try contents(of: seen), as: UTF8.self).contains(#""change":"undo""#))
    try await add("before", "grep -q redo && exit 1; exit 0")
    expectRefusal(try await run("redo"), saying: "hook before refused without a reason")
    #expect(try await store.toDos().map(\.done) == [false])
  }

  @Test("A hook that fails after the change only causes a warning")
  func after() async throws {
    try await add("after-1", "echo full >&2; exit 9")
    let output = try await run("add", "one")
    #expect(output.ending == .status(0) && output.text == "Added 1: one\n")
    #expect(output.errors == "todo-viper: the change was made, but hook after-1 failed: full\n")
    #expect(try await store.toDos().map(\.title) == ["one"])
  }

  @Test("What a hook that succeeds writes to standard error is shown, escaped and under its name")
  func remarks() async throws {
    try await add("before-check", "echo checked >&2")
    try await add("after", #"printf 'sent\033[2J\nto two\n' >&2"#)
    let output = try await run("add", "one")
    #expect(output.ending == .status(0) && output.text == "Added 1: one\n")
    #expect(
      output.errors == """
        todo-viper: hook before-check: checked
        todo-viper: hook after: sent␛[2J
        todo-viper: hook after: to two

        """)
    #expect(
      try await run("done", "1", changes: ["LC_ALL": "ja_JP.UTF-8"]).errors.hasPrefix(
        "todo-viper: フック before-check: checked\n"))
  }

  @Test("All hooks after a change are told of it in the order of their names, also if one fails")
  func order() async throws {
    let seen = store.scratchPath()
    for name in ["after-2", "after-1"] {
      try await add(name, "echo \(name) >>'\(seen)'; cat >>'\(seen)'; exit 1")
    }
    #expect(try await run("add", "one").ending == .status(0))
    let lines = String(decoding: try contents(of: seen), as: UTF8.self).split(separator: "\n")
    try #require(lines.count == 4)
    #expect([lines[0], lines[2]] == ["after-1", "after-2"])
    #expect(lines[1] == lines[3] && lines[1].hasPrefix(#"{"version":1,"phase":"after","change":"add","#))
  }

  @Test(
    "A hook may read the store while a change is made, and change it afterwards, without being called again")
  func nested() async throws {
    let (tool, seen) = (try Tool.path(), store.scratchPath())
    try await add("before", "'\(tool)' list >'\(seen)'")
    try await add("after", "'\(tool)' add follow-up >/dev/null")
    #expect(try await run("add", "one").isDone)
    #expect(try contents(of: seen) == Array("No ToDos\n".utf8))
    #expect(try await store.toDos().map(\.title) == ["one", "follow-up"])
  }

  @Test("A command that changes nothing runs no hook")
  func nothing() async throws {
    try await add("before", "exit 1")
    try await add("after", "exit 1")
    let file = store.scratchPath()
    try Array(#"[{"title":"three"}]"#.utf8).write(to: file)
    for words in [["import", file, "--format", "json", "--dry-run"], ["clear-done"], ["list"]] {
      #expect(try await store.run(words).isDone, "\(words)")
    }
  }

  @Test(
    "In the app a refusal is shown where other faults are, and what a hook alters is seen")
  func app() async throws {
    try await store.run("add", "one")
    try await store.run("add", "two")
    let (script, seen) = (store.scratchPath(), store.scratchPath())
    try await add(
      "before",
      """
      cat >'\(seen)'
      grep -q '"new":{[^}]*"done":false' '\(seen)' || { echo 'not yet' >&2; exit 1; }
      """)
    try Array("key space\nkey A\nkey d\nkey n\ntext three\nkey ctrl-s\n".utf8).write(to: script)
    let output = try await run("app", "--script", script)
    let frames = output.text.split(separator: "--- ").map(String.init)
    #expect(output.isDone && frames.count == 7, "\(output)")
    for frame in frames[1...3] {
      #expect(frame.contains("! not yet") && frame.contains("[ ] two"), "\(frame)")
    }
    #expect(frames[6].contains("[ ] three"))
    try await add("before", exclaiming)
    try Array("key n\ntext four\nkey ctrl-s\n".utf8).write(to: script)
    #expect(try await run("app", "--script", script).text.contains("> [ ] !four"))
  }
}
