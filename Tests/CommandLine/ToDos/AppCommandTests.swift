import Doubles
import Foundation
import StudyRecordings
import Testing

/// The app on the command line, and scripts that drive it.
@Suite(.patient)
struct AppCommandTests {
  let store = TestStore()

  private static let scripts = URL(filePath: #filePath).appending(path: "../../../Scripts/ToDos").standardized

  /// A file with the given text.
  private func script(_ text: String) throws -> String {
    let path = store.scratchPath()
    try Array(text.utf8).write(to: path)
    return path
  }

  @Test(
    "A script prints the expected frames, from a file and from standard input",
    arguments: [("C", "en"), ("ja_JP.UTF-8", "ja")])
  func frames(locale: String, language: String) async throws {
    let path = Self.scripts.appending(path: "Scripts/form-is-saved-by-its-button.script").path
    let recording = Self.scripts.appending(path: "Frames/form-is-saved-by-its-button.txt").path
    let frames = try #require(try FrameRecording.frames(in: "\(language)-80x24", ofFile: recording))
    let expected = Array(RecordedFrame.output(of: frames).utf8)
    let file = try await store.run("app", "--script", path, changes: ["LC_ALL": locale])
    #expect(file.isDone && file.bytes == expected, "\(file)")
    let other = TestStore()
    let input = try await other.run(
      ["app", "--script", "-"], input: contents(of: path), changes: ["LC_ALL": locale])
    #expect(input.isDone && input.bytes == expected, "\(input)")
  }

  @Test("What a script does is in the store, and the store is sound")
  func effect() async throws {
    let path = try script("key n\ntext 牛乳を買う\nkey ctrl-s\nkey space\noutside add パン\n")
    #expect(try await store.run("app", "--script", path).isDone)
    #expect(try await store.toDos().map(\.title) == ["牛乳を買う", "パン"])
    #expect(try await store.toDos().map(\.done) == [true, false])
    try await store.expectSound()
  }

  @Test("Pasted text may begin with a mark that joins the character before it")
  func mark() async throws {
    let path = try script("key n\ntext \u{301}abc\nkey ctrl-s\n")
    #expect(try await store.run("app", "--script", path).isDone)
    #expect(try await store.toDos().map(\.title) == ["\u{301}abc"])
  }

  @Test(
    "A script that ends while the store is slow to answer ends the app all the same",
    arguments: [
      "", "advance 2s\nkey n\n", "advance 2s\nkey enter\nadvance 2s\nkey e\nadvance 2s\n",
      "advance 2s\nkey enter\nadvance 2s\nkey e\nadvance 2s\nkey ctrl-s\n", "advance 2s\nkey d\n",
    ])
  func slowEnd(events: String) async throws {
    try await store.run("add", "one")
    let path = try script(events)
    #expect(try await store.run("app", "--script", path, "--latency", "1s").isDone)
  }

  @Test(
    "An unknown event is reported with its line, and the script does not run",
    arguments: [
      "press d", "key", "key ctrl-", "key f13", "text", "advance", "advance 4", "advance -1s", "advance soon",
      "outside", "outside add", "outside undo 1", "outside delete", "fail", "fail now", "resize",
      "resize 0x10",
      "resize 80", "--- start", " key d",
    ])
  func unknownEvent(event: String) async throws {
    try await store.run("add", "one")
    let before = try await store.toDos()
    let path = try script("# a comment\n\nkey d\noutside add two\n\(event)\n")
    let output = try await store.run("app", "--script", path)
    let sentence = """
      todo-viper: line 5 of the script: '\(event)' is not an event; write key, text, advance, outside, fail next or \
      resize\n
      """
    #expect(output == Output(ending: .status(64), bytes: [], errorBytes: Array(sentence.utf8)))
    #expect(try await store.toDos() == before)
  }

  @Test("An unknown event is reported in Japanese, too")
  func unknownEventInJapanese() async throws {
    let output = try await store.run(
      "app", "--script", script("press d\n"), changes: ["LC_ALL": "ja_JP.UTF-8"])
    expectRefusal(output, status: 64, saying: "スクリプトの 1 行目: 'press d' はイベントではありません。")
  }

  @Test(
    "A mistake in the options of the app is reported before anything is done",
    arguments: [
      (
        ["--script", "-", "--size", "0x24"],
        "'0x24' is not a size; write columns and rows from 1 to 1000, such as 80x24"
      ),
      (
        ["--script", "-", "--size", "80"],
        "'80' is not a size; write columns and rows from 1 to 1000, such as 80x24"
      ),
      (
        ["--script", "-", "--size", "80x1001"],
        "'80x1001' is not a size; write columns and rows from 1 to 1000, such as 80x24"
      ),
      (["--size", "80x24"], "--size is for scripts; give --script too, or remove it"),
      (["--styles"], "--styles is for scripts; give --script too, or remove it"),
      (["--app", "todo"], "'todo' is not one of todos"),
      (["--architecture", "vipr"], "'vipr' is not one of viper"),
      (["--open", "milk"], "'milk' is not the number of an item; 'todo-viper list'"),
      (["--open", "0"], "'0' is not the number of an item; 'todo-viper list'"),
      (["--latency", "2"], "'2' is not a duration; write a number and ms, s, m, h or d, such as 250ms"),
      (["--seed", "x"], "'x' is not a whole number of 1 or more"),
      (["--clock", "sundial"], "'sundial' is not one of system, manual"),
      (
        ["--script", "-", "--clock", "system"], "a script has its own clock; remove '--clock system'"
      ),
      (["--scirpt", "-"], "unknown option '--scirpt'; did you mean '--script'?"),
      (["todos"], "'app' does not take 'todos'; see 'todo-viper help app'"),
    ])
  func options(words: [String], sentence: String) async throws {
    let output = try await store.run(["app"] + words, input: Array("key n\n".utf8))
    expectRefusal(output, status: 64, saying: sentence)
    #expect(try store.fileNames() == [])
  }

  @Test("A script that is missing, a folder or not UTF-8 is reported, and nothing is done")
  func unreadableScript() async throws {
    let missing = store.scratchPath()
    expectRefusal(
      try await store.run("app", "--script", missing),
      saying: "the script \(missing) cannot be read (No such file or directory); name another file")
    expectRefusal(
      try await store.run("app", "--script", store.folder),
      saying: "the script \(store.folder) cannot be read (Is a directory); name another file")
    let binary = store.scratchPath()
    try (Array("key n\ntext ".utf8) + [0xFF, 0x0A]).write(to: binary)
    expectRefusal(
      try await store.run("app", "--script", binary),
      saying: "the script \(binary) cannot be read (it is not UTF-8); name another file")
    #expect(try store.fileNames() == [])
  }

  @Test("An error of another process ends the script with its message")
  func outsideFailure() async throws {
    try await store.run("add", "one")
    let output = try await store.run("app", "--script", script("outside done 99\nkey d\n"))
    #expect(output.ending == .status(1))
    #expect(
      output.errors
        == "todo-viper: there is no ToDo 99; 'todo-viper list --all' lists all ToDos\n")
    #expect(output.text.hasPrefix("--- start\n") && !output.text.contains("--- outside"))
    #expect(try await store.toDos().count == 1)
  }

  @Test("A usage error of another process ends the script like one of its own")
  func outsideMistake() async throws {
    let output = try await store.run("app", "--script", script("outside done first\n"))
    #expect(output.ending == .status(64))
    #expect(
      output.errors
        == "todo-viper: 'first' is not the number of a ToDo; 'todo-viper list' shows the numbers\n")
  }

  @Test("Without a terminal the app says what to use instead")
  func withoutTerminal() async throws {
    expectRefusal(
      try await store.run("app"), saying: "the app needs a terminal; use 'todo-viper list', or --script")
    #expect(try store.fileNames() == [])
  }

  @Test("In a pipe the program without a command lists the open ToDos")
  func pipe() async throws {
    try await store.run("add", "one")
    try await store.run("add", "two")
    try await store.run("done", "1")
    let output = try await store.run([])
    #expect(output.isDone && output.text == "2  [ ]  two\n", "\(output)")
  }

  @Test("A script ends with the app, whatever lines are left")
  func leftLines() async throws {
    let output = try await store.run("app", "--script", script("key q\nkey n\noutside add one\n"))
    #expect(output.isDone && output.text.hasSuffix("--- key q\n"), "\(output)")
    #expect(try await store.toDos().isEmpty)
  }

  @Test("Lines may end as on Windows, and the last without an end")
  func lineEnds() async throws {
    let output = try await store.run(
      "app", "--size", "40x10", "--script", script("# one\r\n\r\n  \r\noutside add 牛乳\r\nkey space"))
    #expect(output.isDone && output.text.contains("\n--- outside add 牛乳\n"), "\(output)")
    #expect(try await store.toDos().map(\.done) == [true])
  }
}
