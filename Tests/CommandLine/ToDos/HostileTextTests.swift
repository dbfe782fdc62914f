import Doubles
import Foundation
import Testing

/// Text that would do harm if it were interpreted as anything but text.
@Suite(.patient)
struct HostileTextTests {
  let store = TestStore()

  /// Sequences that a terminal would obey, characters that reorder its text, and those that nobody sees.
  ///
  /// Tests receive the index, so that their report shows none of it.
  static let controls = [
    "\u{1B}[31m", "\u{1B}]0;owned\u{7}", "\u{1B}[2J", "\u{9B}2J", "\u{90}q", "\u{9D}0;x\u{9C}", "a\tb",
    "a\u{8}b",
    "\u{7F}", "\u{E}", "\u{202E}gnp.exe", "\u{2066}x\u{2069}", "\u{200F}", "\u{61C}", "a\u{1}\u{1F}",
    "\u{E0068}\u{E0069}\u{E007F}", "pay\u{200B}pal", "\u{FEFF}\u{2060}\u{2063}", "\u{3164}\u{FFA0}",
    "😀\u{E0101}\u{E0102}",
  ]

  static let statements = [
    "'); DROP TABLE todo; --", "\"; DROP TABLE todo; --", "' OR 1=1 --", "%", "_", "' UNION SELECT 1,2,3 --",
    "?1", "\\",
  ]

  @Test(
    "No control character of a title or memo reaches the terminal, with colour or without",
    arguments: controls.indices)
  func terminal(index: Int) async throws {
    let text = Self.controls[index]
    let memo = "one \(text)\ntwo \(text)"
    try await expectHarmless(["add", "a \(text) b", "--memo", memo, "--due", "today"])
    let stored = try #require(try await store.toDos().first)
    #expect(stored.title == "a \(text) b" && stored.memo == memo, "what was entered is not what is stored")
    for command in [
      ["list"], ["note", "1", "x \(text)"], ["show", "1"], ["done", "1"], ["list", "--all"], ["undo"],
      ["history"], ["redo"],
      ["reopen", "1"],
      ["edit", "1", "--title", "x \(text)"], ["complete-line", "--", "show", ""], ["delete", "1"], ["undo"],
      ["list", "--search", text], ["list", "--json"], ["show", "1", "--json"], ["history", "--json"],
    ] {
      try await expectHarmless(command)
    }
    for command in [
      [text], ["list", "--\(text)"], ["show", text], ["list", "--due", text], ["list", "--sort", text],
      ["help", text],
      ["list", "--color", text], ["history", text], ["undo", text], ["export", "--format", text],
      ["completions", text],
    ] {
      try await expectHarmless(command, status: 64)
    }
    for command in [
      ["list", "--store", "/dev/null/\(text)"], ["backup", "/dev/null/\(text)"],
      ["import", "/dev/null/\(text).txt"],
    ] {
      try await expectHarmless(command, status: 1)
    }
  }

  @Test("A title is one line, however the line is broken")
  func lineBreaks() async throws {
    for text in ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"] {
      expectRefusal(try await store.run("add", "one\(text)two"), saying: "a title is one line")
    }
    #expect(try store.fileNames() == [])
  }

  @Test("JSON holds what was entered, and no control character", arguments: controls.indices)
  func documents(index: Int) async throws {
    let text = Self.controls[index]
    let output = try await store.run("add", "a\(text)b", "--memo", text, "--json")
    #expect(output.isDone, "\(output)")
    let toDo = try JSONDecoder().decode(ListedToDo.self, from: Data(output.bytes))
    #expect(toDo.title == "a\(text)b" && toDo.memo == text)
    #expect(
      output.text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control && !$0.properties.isDefaultIgnorableCodePoint
      })
  }

  @Test("SQL is text in every field", arguments: statements)
  func queries(text: String) async throws {
    try await store.fill(3)
    #expect(try await store.run("add", text, "--memo", text).text == "Added 4: \(text)\nMemo:\n  \(text)\n")
    #expect(try await store.run("edit", "1", "--title", text).text == "Changed 1: \(text)\n")
    #expect(try await store.run("list", "--search", text).text == "4  [ ]  \(text)\n1  [ ]  \(text)\n")
    for command in [
      ["show", text], ["done", text], ["delete", "1", text], ["undo", text], ["history", "--limit", text],
      ["list", "--sort", text], ["list", "--due", text], ["list", "--limit", text],
      ["edit", text, "--title", "x"],
      ["import", "-", "--format", text],
    ] {
      expectRefusal(try await store.run(command), status: 64)
    }
    let after = try await store.toDos()
    #expect(after.map(\.title) == [text, "ToDo 2", "ToDo 3", text] && after.last?.memo == text)
    #expect(try await store.run("complete-line", "--", "show", text).isDone)
    try await store.expectSound()
  }

  @Test(
    "A store's path may hold anything",
    arguments: ["with space", "%41?x#y", "'quoted\"", "日本語", "file:x"])
  func paths(name: String) async throws {
    let path = store.folder + "/" + name + "/" + name
    #expect(try await store.run("add", "x", "--store", path).isDone)
    #expect(try await store.run("list", "--store", path).text == "1  [ ]  x\n")
    #expect(try await store.run("backup", path + ".copy", "--store", path).ending == .status(0))
    chmod(path, 0o400)
    #expect(try await store.run("list", "--store", path, wrapper: unprivileged).text == "1  [ ]  x\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == [name])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: store.folder + "/" + name).sorted() == [
        name, name + ".copy",
      ])
  }

  /// Runs a command plainly and with colour, and expects no terminal sequences in its output except the program's own
  /// colours.
  private func expectHarmless(
    _ command: [String], status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let plain = try await store.run(command)
    var outputs = [plain]
    if !command.contains("--color"), status != 0 || command.first == "list" {
      outputs.append(
        try await store.run(["--color", "always"] + command, changes: ["LC_ALL": "ja_JP.UTF-8"]))
    }
    for output in outputs {
      var own = output.text.replacing(#/\u{1B}\[(0|1|2|31|32)m/#, with: "")
      // The tab between a word and its meaning in the answer to a shell.
      if command.first == "complete-line" { own.replace("\t", with: "", maxReplacements: 1) }
      for scalar in (own + output.errors).unicodeScalars where scalar != "\n" {
        let isHarmless =
          scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
          && !scalar.properties.isDefaultIgnorableCodePoint
        #expect(
          isHarmless || command.contains("--json") && scalar.properties.isBidiControl,
          "\(command): \(output)", sourceLocation: sourceLocation)
      }
    }
    #expect(plain.ending == .status(status), "\(command): \(plain)", sourceLocation: sourceLocation)
    if status != 0 {
      expectRefusal(plain, status: status, "\(command): \(plain)", sourceLocation: sourceLocation)
    }
  }
}
