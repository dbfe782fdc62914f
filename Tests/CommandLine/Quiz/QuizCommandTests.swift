import Doubles
import Foundation
import Testing

/// The other commands of the quiz, as processes.
@Suite("The commands of the quiz", .patient)
struct QuizCommandTests {
  private let store = TestStore()

  @discardableResult
  private func take(_ file: [UInt8], _ options: String...) async throws -> Output {
    try await store.run(["quiz", "import", "-"] + options, input: file)
  }

  @Test(
    "Errors are reported in one line, however long the words are",
    arguments: [
      ["quiz", longWord], ["quiz", "--category", longWord], ["quiz", "--limit", longWord],
      ["quiz", "--seed", longWord], ["quiz", "questions", "--category", longWord],
      ["quiz", "import", longWord], ["quiz", "settings", "--limit", longWord],
    ])
  func longWords(words: [String]) async throws { expectShortError(try await store.run(words)) }

  @Test("A session of importing, changing settings and looking at questions")
  func session() async throws {
    let path = store.scratchPath()
    try QuestionFile.kitchen.write(to: path)
    var shown = try await transcript(
      store,
      [
        ["quiz", "import", path, "--dry-run"], ["quiz", "import", path], ["quiz", "import", path],
        ["quiz", "import", path, "--json"], ["quiz", "questions", "--category", "Kitchen"],
        ["quiz", "history"], ["quiz", "history", "--json"], ["quiz", "settings"],
        ["quiz", "settings", "--limit", "off", "--count", "3"], ["quiz", "settings", "--json"],
        ["quiz", "settings", "--limit", "30"],
      ])
    shown = shown.replacingOccurrences(of: path, with: "FILE")
    #expect(
      shown == """
        $ quiz import FILE --dry-run
        Would import 2
        $ quiz import FILE
        Imported 2
        $ quiz import FILE
        2 already here
        $ quiz import FILE --json
        {"added":0,"replaced":0,"unchanged":2,"dryRun":false}
        $ quiz questions --category Kitchen
        Kitchen

          k-1
            What is cold?
            ✓ 1  Ice
              2  Tea
              3  Rice
              4  Fire
            Source: The shelf

          k-2
            What is hot?
              1  Ice
              2  Tea
              3  Rice
            ✓ 4  Fire
            Source: The shelf
        $ quiz history
        Nothing answered yet
        $ quiz history --json
        []
        $ quiz settings
        Time limit  20 s
        Questions   10
        $ quiz settings --limit off --count 3
        Time limit  off
        Questions   3
        $ quiz settings --json
        {"limited":false,"limitSeconds":20,"questionCount":3}
        $ quiz settings --limit 30
        Time limit  30 s
        Questions   3

        """)
  }

  @Test("It speaks Japanese")
  func japanese() async throws {
    let path = store.scratchPath()
    try QuestionFile.kitchen.write(to: path)
    let shown = try await transcript(
      store,
      [
        ["quiz", "import", path], ["quiz", "settings", "--limit", "off"], ["quiz", "history"],
        ["quiz", "questions", "--category", "鍋"],
      ], changes: ["LC_ALL": "ja_JP.UTF-8"]
    ).replacingOccurrences(of: path, with: "FILE")
    #expect(
      shown == """
        $ quiz import FILE
        2 問を取り込みました
        $ quiz settings --limit off
        時間制限  なし
        問題数    10
        $ quiz history
        まだ回答がありません
        $ quiz questions --category 鍋
        ! todo-viper: カテゴリー '鍋' はありません。'todo-viper quiz questions' で確認してください
        => status(1)

        """)
  }

  @Test("What is shown as JSON can be imported")
  func roundTrip() async throws {
    try await take(QuestionFile.kitchen)
    let file = try await store.run("quiz", "questions", "--category", "Kitchen", "--json").bytes
    #expect(try await take(file).text == "2 already here\n")
  }

  @Test("The included questions are there without an import, in both languages, each with its source")
  func included() async throws {
    let output = try await store.run("quiz", "questions", "--json")
    let file = try #require(JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any])
    let questions = try #require(file["questions"] as? [[String: Any]])
    #expect(questions.count >= 40)
    for question in questions {
      let sentence = try #require(question["sentence"] as? [String: String])
      #expect(Set(sentence.keys) == ["en", "ja"])
      #expect((question["choices"] as? [Any])?.count == 4)
      #expect((1...4).contains(try #require(question["answer"] as? Int)))
      #expect((question["source"] as? String)?.isEmpty == false)
    }
  }

  @Test(
    "A malformed file is refused with its line and the reason, and nothing is imported",
    arguments: [
      ("not json", "line 1: "),
      ("{}", "line 1: the key \"questions\" is missing"),
      ("{\"format\": \"other\", \"version\": 1, \"questions\": []}", "line 1: \"format\" must be"),
      ("{\"format\": \"todo-viper-quiz\", \"version\": 2, \"questions\": []}", "line 1: "),
    ])
  func malformed(text: String, reason: String) async throws {
    expectRefusal(try await take(Array(text.utf8)), saying: reason)
    #expect(try await store.run("quiz", "history", "--json").text == "[]\n")
  }

  @Test("A refused import creates no store", arguments: ["not json", "{}", " "])
  func noStoreOfRefusal(text: String) async throws {
    let broken = QuestionFile.file(QuestionFile.question("k-1", "New?"), QuestionFile.question("k-3", " "))
    for file in [Array(text.utf8), broken] {
      expectRefusal(try await take(file))
      #expect(try store.fileNames() == [])
    }
  }

  @Test("A broken rule is reported with its line, and the questions before it are not imported either")
  func rules() async throws {
    try await take(QuestionFile.kitchen)
    let blank = QuestionFile.file(QuestionFile.question("k-1", "New?"), QuestionFile.question("k-3", " "))
    expectRefusal(try await take(blank), saying: "line 6: ")
    let twice = QuestionFile.file(QuestionFile.question("k-4"), QuestionFile.question("k-4"))
    expectRefusal(try await take(twice), saying: "line 6: ")
    let control = QuestionFile.file(QuestionFile.question("k-5", "\\u001b[31mred"))
    expectRefusal(try await take(control), saying: "line 5: ")
    let notUTF8 = QuestionFile.kitchen.map { $0 == UInt8(ascii: "c") ? 0xFF : $0 }
    expectRefusal(try await take(notUTF8), saying: "UTF-8")
    let questions = try await store.run("quiz", "questions", "--category", "Kitchen").text
    #expect(questions.contains("What is cold?") && !questions.contains("New?") && !questions.contains("k-4"))
  }

  @Test("An imported question replaces one with the same id, whose answers are kept")
  func replacing() async throws {
    try await take(QuestionFile.kitchen)
    try await store.run(["quiz", "--category", "Kitchen", "--seed", "3"], input: Array("1\n4\n".utf8))
    let output = try await take(QuestionFile.file(QuestionFile.question("k-1", "What is cool?")))
    #expect(output.text == "Replaced 1\n", "\(output)")
    #expect(
      try await store.run("quiz", "history").text == """
        Kitchen: 2 of 2 right (100 %)
          1/1  What is cool?
          1/1  What is hot?

        """)
  }

  @Test("A text that changes the writing direction is never sent to the terminal unchanged")
  func hostile() async throws {
    let hostile = QuestionFile.file(
      QuestionFile.question("k-1", "\\u202e\\u2066hostile\\u200b", source: "x\\u202e"))
    #expect(try await take(hostile).ending == .status(0))
    for words in [["quiz", "questions"], ["quiz", "--category", "Kitchen"], ["quiz", "history"]] {
      let output = try await store.run(words, input: Array("2\n".utf8))
      #expect(
        !output.text.unicodeScalars.contains { ["\u{202E}", "\u{2066}", "\u{9B}"].contains($0) },
        "\(output)")
    }
    expectRefusal(
      try await store.run("quiz", "questions", "--category", "a\u{1B}[31m\u{202E}"),
      saying: "there is no category")
  }

  @Test(
    "A wrong command line is refused with what would be right",
    arguments: [
      (["quiz", "--count", "0"], "a round has 1 to 100 questions"),
      (["quiz", "--count", "101"], "a round has 1 to 100 questions"),
      (["quiz", "--limit", "soon"], "the time limit is 1 to 3600 seconds, or off"),
      (["quiz", "settings", "--limit", "3601"], "the time limit is 1 to 3600 seconds, or off"),
      (["quiz", "--seed", "x"], "--seed"), (["quiz", "import"], "FILE"), (["quiz", "histroy"], "history"),
      (["quiz", "--limits", "3"], "did you mean '--limit'"), (["quiz", "questions", "x"], "x"),
      (["app", "--app", "quiz", "--open", "1"], "the app quiz has no items to open at, only "),
    ])
  func usage(words: [String], part: String) async throws {
    expectRefusal(try await store.run(words), status: 64, saying: part)
    #expect(try store.fileNames() == [])
  }

  @Test("A folder is no file of questions, and a name of any length does not fill the screen")
  func folder() async throws {
    expectRefusal(try await store.run("quiz", "import", "/"), saying: "/ cannot be read (Is a directory)")
    let name = String(repeating: "x", count: 100_000)
    let refused = try await take(Array("{\"\(name)\": 1}".utf8))
    expectRefusal(refused, saying: "unknown key \"\(name.prefix(60))…\"")
    #expect(refused.errors.utf8.count < 200)
  }

  @Test("Two processes that change settings at once both succeed")
  func settingsAtOnce() async throws {
    for (limit, count) in zip(1...5, 11...15) {
      async let one = store.run("quiz", "settings", "--limit", "\(limit)")
      async let other = store.run("quiz", "settings", "--count", "\(count)")
      #expect(try await [one, other].map(\.ending) == [.status(0), .status(0)])
      #expect(
        try await store.run("quiz", "settings", "--json").text
          == "{\"limited\":true,\"limitSeconds\":\(limit),\"questionCount\":\(count)}\n")
    }
  }

  @Test("An unknown category is refused on a terminal as well, before the app opens")
  func noCategoryOnTerminal() async throws {
    let app = try TerminalSession(
      store, "quiz", "--category", "Cellar", changes: ["LC_ALL": "en_US.UTF-8"])
    #expect(try await app.end() == .status(1))
    #expect(try app.errors().hasPrefix("todo-viper: there is no category 'Cellar'"))
  }

  @Test("A missing file and an unknown category are refused")
  func missing() async throws {
    expectRefusal(
      try await store.run("quiz", "import", store.folder + "/none.json"), saying: "cannot be read")
    for command in [["quiz"], ["quiz", "questions"], ["quiz", "history"]] {
      expectRefusal(
        try await store.run(command + ["--category", "Cellar"]), saying: "there is no category 'Cellar'")
    }
  }

  @Test("Looking at the questions needs no store that can be written")
  func readOnly() async throws {
    try #require(chmod(store.folder, 0o500) == 0)
    defer { chmod(store.folder, 0o700) }
    let output = try await store.run("quiz", "questions")
    #expect(output.ending == .status(0) && output.text.hasPrefix("VIPER\n"), "\(output)")
  }

  @Test("The app opens on a terminal, with the round that is asked for at once")
  func terminal() async throws {
    try await take(QuestionFile.kitchen)
    let app = try TerminalSession(
      store, "quiz", "--category", "Kitchen", "--seed", "3", "--limit", "off",
      changes: ["LC_ALL": "en_US.UTF-8"])
    try await app.expect("What is cold?")
    app.type("1")
    try await app.expect("Correct")
    app.type("\r")
    try await app.expect("What is hot?")
    app.type("q")
    try await app.expect("All categories")
    app.type("q")
    #expect(try await app.end() == .status(0))
    #expect(try await store.run("quiz", "history").text.contains("1 of 1 right"))
  }

  @Test("A change whose output cannot be written says that it was made")
  func changeWithoutOutput() async throws {
    expectRefusal(
      try await store.run("quiz", "settings", "--count", "5", wrapper: #"exec "$@" >&-"#), status: 74,
      saying: "the change was made (")
  }
}
