import Doubles
import Foundation
import Testing

/// Importing with a process: from a pipe, all or nothing, interrupted and killed.
@Suite(.patient)
struct ImportTests {
  let store = TestStore()

  private static let command = ["import", "-", "--format", "todotxt"]

  @Test("Lines on standard input become ToDos in one change")
  func plain() async throws {
    let output = try await store.run(Self.command, input: Array("first\nsecond\n三つ目\n".utf8))
    #expect(output.isDone && output.text == "Imported 3\n", "\(output)")
    #expect(try await store.toDos().map(\.title) == ["first", "second", "三つ目"])
    #expect(try await store.run("undo").isDone)
    #expect(try await store.toDos().isEmpty)
    #expect(try store.fileNames() == ["todos.sqlite"])
  }

  @Test("The fields that ToDos do not have are shown, survive another memo, are undone, and are given back")
  func otherFields() async throws {
    let task = #"""
      [{"description":"Buy milk","entry":"20261120T090000Z","area":"Home","status":"pending","depends":["shop"],
      "uuid":"24a3688f-a3b2-4804-8656-12574db1b22e"}]
      """#
    #expect(
      try await store.run("import", "-", "--format", "taskwarrior", input: Array(task.utf8)).isDone)
    #expect(try await store.run("edit", "1", "--memo", "Oat").isDone)
    let shown = try await store.run("show", "1").text
    let fields = "Other fields:\n  [taskwarrior] area: \"Home\"\n  [taskwarrior] depends: [\"shop\"]\n"
    #expect(shown.hasSuffix("Memo:\n  Oat\n" + fields), "\(shown)")
    let document = try await store.run("show", "1", "--json").text
    #expect(document.contains(#""otherFields":{"taskwarrior":{"area":"Home","depends":["shop"]}}"#))
    let file = try await store.run("export", "-", "--format", "taskwarrior").text
    #expect(file.contains(#""memo":"Oat","area":"Home","depends":["shop"]}"#), "\(file)")
    #expect(try await store.run("undo").isDone)
    #expect(try await store.run("show", "1").text.hasSuffix("\n" + fields))
    #expect(try await store.run("list", "--search", "shop").text.contains("Buy milk"))
  }

  @Test("The document of an import has its keys")
  func document() async throws {
    let output = try await store.run(Self.command + ["--json"], input: Array("one\n".utf8))
    let object = try #require(JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any])
    #expect(Set(object.keys) == ["added", "updated", "known", "leftOut", "faults", "kept", "dryRun"])
    #expect(object["added"] as? Int == 1 && object["known"] as? Int == 0 && object["leftOut"] as? Int == 0)
    #expect(output.text.hasSuffix("\"dryRun\":false}\n"))
  }

  @Test("Keys and columns that mean nothing here are counted by name, and those of defined formats are not")
  func unknownNames() async throws {
    let json = #"[{"title":"a","Estimate":3,"sprint":"x"},{"title":"b","tags":"home","sprint":"y"}]"#
    let text = try await store.run("import", "-", input: Array(json.utf8)).text
    #expect(text == "Imported 2\n1 × Estimate, 2 × sprint left as other fields\n")
    let document = try await store.run("import", "-", "--json", "--dry-run", input: Array(json.utf8)).text
    #expect(
      document.hasSuffix(#""dryRun":true,"otherFields":{"Estimate":1,"sprint":2}}"# + "\n"), "\(document)")
    let csv = try await store.run("import", "-", "--format", "csv", input: Array("title,Owner\nc,x\n".utf8))
    #expect(csv.text == "Imported 1\n1 × Owner left as other fields\n")
    let ics = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:d\r\nX-KIND:1\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    #expect(
      try await store.run("import", "-", "--format", "ics", input: Array(ics.utf8)).text == "Imported 1\n")
  }

  @Test("A file that was changed at its source is refused by record, and taken over with --update")
  func update() async throws {
    func file(_ title: String, _ more: String = "") -> [UInt8] {
      Array("[{\"uid\":\"u\",\"title\":\"\(title)\"}\(more)]".utf8)
    }
    let command = ["import", "-"]
    #expect(try await store.run(command, input: file("one")).text == "Imported 1\n")
    #expect(try await store.run(command, input: file("one")).text == "Imported 0, 1 already here\n")
    expectRefusal(
      try await store.run(command, input: file("two")),
      saying: "line 1, record 1 'two': ToDo 1 has the same identifier and other values; import with --update")
    let output = try await store.run(command + ["--update"], input: file("two", #",{"title":"new"}"#))
    #expect(output.text == "Imported 1, updated 1\n")
    #expect(try await store.toDos().map(\.title) == ["two", "new"])
    #expect(try await store.run("undo").isDone)
    #expect(try await store.toDos().map(\.title) == ["one"])
  }

  @Test("The tags of a file become those of its ToDos; --update takes over others, and removes none")
  func tags() async throws {
    func file(_ tags: String) -> [UInt8] { Array("[{\"uid\":\"u\",\"title\":\"one\"\(tags)}]".utf8) }
    func tags() async throws -> String { try await store.run("list", "--all").text }
    try await store.run("import", "-", input: file(#","tags":["home","買い物"]"#))
    #expect(try await tags() == "1  [ ]  one #home #買い物\n")
    #expect(
      try await store.run("import", "-", input: file(#","tags":["home","買い物"]"#)).text
        == "Imported 0, 1 already here\n")
    #expect(
      try await store.run("import", "-", "--update", input: file(#","tags":["shop"]"#)).text
        == "Imported 0, updated 1\n")
    #expect(try await tags() == "1  [ ]  one #shop\n")
    #expect(try await store.run("list", "--tag", "home").text == "No ToDos\n")
    #expect(
      try await store.run("import", "-", "--update", input: file("")).text == "Imported 0, 1 already here\n")
    #expect(try await tags() == "1  [ ]  one #shop\n")
    try await store.run("undo", "1")
    #expect(try await store.run("list", "--tag", "home").text == "1  [ ]  one #home #買い物\n")
    try await store.expectSound()
  }

  @Test("Faulty records are named, and left out with --skip-faulty")
  func skipFaulty() async throws {
    let input = Array(#"[{"title":"one"},{"title":"two","done":"maybe"},{"title":"three"}]"#.utf8)
    expectRefusal(
      try await store.run("import", "-", input: input),
      saying:
        #"line 1, record 2 'two': "done" must be true or false, yes or no, or a word such as done or open, not 'maybe'; nothing was imported"#
    )
    let output = try await store.run("import", "-", "--skip-faulty", input: input)
    #expect(
      output.text == """
        Imported 2, left out 1 faulty:
          line 1, record 2 'two': "done" must be true or false, yes or no, or a word such as done or open, not 'maybe'

        """)
    #expect(try await store.toDos().map(\.title) == ["one", "three"])
    let japanese = try await store.run(
      "import", "-", "--skip-faulty", input: input, changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(
      japanese.text == """
        0 件を取り込みました。2 件は既にあります。誤りのある 1 件は取り込みませんでした:
          1 行目、2 件目 'two': "done" は true や false、yes や no、または done や open のような語でなければなりません。'maybe' は読めません

        """)
  }

  @Test(
    "Records after a faulty one are read in every format",
    arguments: [
      ("todotxt", "one\n\u{FF}two\nthree\n"), ("csv", "title,done\none,\ntwo,maybe\nthree,\n"),
      (
        "taskwarrior",
        #"[{"description":"one"},{"description":"two","status":"odd"},{"description":"three"}]"#
      ),
      (
        "ics",
        "BEGIN:VCALENDAR\n"
          + ["one", "two\nDUE:soon", "three"].map { "BEGIN:VTODO\nSUMMARY:\($0)\nEND:VTODO\n" }
          .joined() + "END:VCALENDAR\n"
      ),
    ])
  func skipsInEveryFormat(format: String, text: String) async throws {
    // In place of a letter that UTF-8 does not begin with.
    let input = text.unicodeScalars.flatMap { $0 == "\u{FF}" ? [0xFF] : Array(String($0).utf8) }
    let output = try await store.run("import", "-", "--format", format, "--skip-faulty", input: input)
    #expect(output.text.hasPrefix("Imported 2, left out 1 faulty:\n  line "), "\(output)")
    #expect(try await store.toDos().map(\.title) == ["one", "three"])
  }

  @Test("A dry run reports what would happen, and creates no store")
  func dryRun() async throws {
    let output = try await store.run(Self.command + ["--dry-run"], input: Array("one\n".utf8))
    #expect(output.isDone && output.text == "Would import 1\n", "\(output)")
    #expect(try store.fileNames() == [])
  }

  @Test(
    "Input that is not UTF-8 is refused as a whole, with its line",
    arguments: [
      [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) async throws {
    try await store.fill(2)
    let output = try await store.run(Self.command, input: Array("fine\n".utf8) + bytes + [0x0A])
    expectRefusal(output, saying: "line 2: ")
    #expect(try await store.toDos().count == 2)
  }

  @Test("A title that is too long makes the whole import fail")
  func longTitle() async throws {
    let input = Array("fine\n\(String(repeating: "x", count: 501))\n".utf8)
    expectRefusal(try await store.run(Self.command, input: input), saying: "line 2: a title has at most 500")
    #expect(try await store.toDos().isEmpty)
  }

  @Test("NUL and other control characters are kept, and never sent to the terminal")
  func controls() async throws {
    let title = "a\0b\u{1B}[31mc\u{9B}2Jd\u{202E}e"
    let output = try await store.run(Self.command, input: Array("\(title)\n".utf8))
    #expect(output.isDone, "\(output)")
    #expect(try await store.toDos().map(\.title) == [title])
    #expect(try await store.run("list").text == "1  [ ]  a␀b␛[31mc\u{FFFD}2Jd\u{FFFD}e\n")
    #expect(try await store.run("done", "1").text == "Done 1: a␀b␛[31mc\u{FFFD}2Jd\u{FFFD}e\n")
    #expect(try await store.run("undo").isDone)
    try await store.expectSound()
  }

  @Test("SQL in a file is text")
  func sql() async throws {
    let title = "'); DROP TABLE todo; --"
    #expect(try await store.run(Self.command, input: Array("\(title)\n".utf8)).isDone)
    #expect(try await store.toDos().map(\.title) == [title])
  }

  @Test(
    "An interrupt ends an import from a pipe that never ends, as a shell expects it, and nothing is changed")
  func interrupt() async throws {
    try await store.fill(3)
    let before = try await store.toDos()
    let pipe = store.scratchPath()
    try #require(mkfifo(pipe, 0o600) == 0)
    // Opened for both, so that neither side waits for the other and the pipe never ends.
    let writing = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(writing) }
    let process = try store.start("import", "-", "--format", "todotxt", inputPath: pipe)
    let lines = Array(String(repeating: "endless\n", count: 1000).utf8)
    try #require(write(writing, lines, lines.count) == lines.count)
    // Until all of it has been read.
    var patience = Patience()
    while try waiting(in: writing) > 0 {
      let isOver = patience.isOver(waitingFor: process.id)
      try #require(!isOver)
      try await Task.sleep(for: .milliseconds(5))
    }
    try await Task.sleep(for: .milliseconds(50))
    process.send(SIGINT)
    let output = try await process.finish()
    #expect(output == Output(ending: .signal(SIGINT), bytes: [], errorBytes: []))
    #expect(try await store.toDos() == before)
    try await store.expectSound()
    #expect(try await store.run("add", "next").text == "Added 4: next\n")
    #expect(try store.fileNames() == ["todos.sqlite"])
  }

  @Test("Killing 'import' 100 times imports all of a file or nothing")
  func kills() async throws {
    try await store.fill(3)
    let before = try await store.toDos()
    let killer = Killer(store)
    let input = Array((1...300).map { "imported \($0)\n" }.joined().utf8)
    for round in killer.rounds {
      let output = try await killer.run(round, Self.command, input: input)
      try await store.expectSound(killer.comment)
      let after = try await store.toDos()
      #expect(Array(after.prefix(3)) == before, killer.comment)
      let titles = after.dropFirst(3).map(\.title)
      let isWhole = titles == (1...300).map { "imported \($0)" }
      #expect(isWhole || titles.isEmpty && !output.reportsChange, killer.comment)
      #expect(try await store.changeCount() == (isWhole ? 2 : 1), killer.comment)
      guard isWhole else { continue }
      let next = try await store.run("undo")
      #expect(next.isDone, killer.comment)
    }
    #expect(try await store.toDos() == before)
    killer.expectHits()
  }

  @Test("An import that does not fit on the disk imports nothing", arguments: [16, 60])
  func full(blocks: Int) async throws {
    try await store.fill(3)
    let (before, bytes) = (try await store.toDos(), try contents(of: store.path))
    let text = (1...5000).map { "imported \($0)\n" }.joined()
    let file = store.scratchPath()
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let limit = "ulimit -f \(blocks) && exec \"$@\""
    expectRefusal(
      try await store.run(["import", file, "--format", "todotxt"], wrapper: limit), saying: "is full")
    expectRefusal(
      try await store.run(Self.command, input: Array(text.utf8), wrapper: limit), saying: "is full")
    #expect(try contents(of: store.path) == bytes)
    #expect(try await store.toDos() == before)
  }

  /// The number of unread bytes.
  private func waiting(in pipe: Int32) throws -> Int {
    var count: Int32 = 0
    try #require(ioctl(pipe, UInt(FIONREAD), &count) == 0)
    return Int(count)
  }

  @Test(
    "An input without an end is refused at its first fault",
    arguments: [
      ("json", "y", "line 1: "), ("csv", "no,such,column", "line 1: "), ("taskwarrior", "y", "line 1: "),
      ("ics", "y", "line 1: "),
    ])
  func endless(format: String, line: String, part: String) async throws {
    let output = try await store.run(
      "import", "-", "--format", format, wrapper: "yes '\(line)' | \"$@\"")
    expectRefusal(output, saying: part, "\(output)")
    #expect(try store.fileNames() == [])
  }

  @Test("A device is read as far as it is a file of the format, and no further")
  func device() async throws {
    for (path, format) in [("/dev/zero", "json"), ("/dev/zero", "todotxt"), ("/dev/urandom", "csv")] {
      let output = try await store.run("import", path, "--format", format)
      expectRefusal(output, saying: "line 1", "\(output)")
    }
  }

  @Test("A pipe is imported like a file, with its faulty records left out on demand")
  func pipe() async throws {
    let records = #"[{"title":"one"},{"title":"one\ntwo"},{"title":"three"}]"#
    let script = "printf '%s' '\(records)' | \"$@\""
    let refused = try await store.run("import", "-", wrapper: script)
    #expect(refused == (try await store.run("import", "-", input: Array(records.utf8))))
    expectRefusal(refused, saying: "a title is one line")
    let output = try await store.run("import", "-", "--skip-faulty", wrapper: script)
    #expect(
      output
        == (try await store.run(
          "import", "-", "--skip-faulty", "--store", store.path + "2",
          input: Array(records.utf8))))
    #expect(try await store.toDos().map(\.title) == ["one", "three"])
  }

  @Test("Without a folder for temporary files a pipe cannot be imported, which is said")
  func noTemporaryFolder() async throws {
    let script = "echo '[]' | \"$@\""
    expectRefusal(
      try await store.run("import", "-", changes: ["TMPDIR": "/no/where"], wrapper: script),
      saying:
        "the folder for temporary files /no/where cannot be written to (No such file or directory); set TMPDIR"
    )
    #expect(
      try await store.run("import", "-", input: Array("[]".utf8), changes: ["TMPDIR": "/no/where"]).isDone)
  }
}
