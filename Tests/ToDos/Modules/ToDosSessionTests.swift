import Doubles
import Platform
import SharedEntities
import Terminal
import Testing

/// A source of fixed bytes.
@AppActor
private final class Input: ByteSource {
  private var blocks: [[UInt8]]

  init(_ blocks: [UInt8]...) { self.blocks = blocks }

  func read() throws(InputError) -> [UInt8] {
    guard blocks.first != [] else { throw InputError(detail: "broken") }
    return blocks.isEmpty ? [] : blocks.removeFirst()
  }
}

@Suite("Commands of the to-do list")
@AppActor
struct ToDosSessionTests {
  @Test("A session, from adding to clearing")
  func session() async throws {
    let run = CommandLine()
    #expect(try await run("add", "牛乳を買う", "--due", "tomorrow") == "Added 1: 牛乳を買う\nDue: Sat 2026-11-21\n")
    #expect(
      try await run("add", "Call", "the", "bank", "--memo", "0123")
        == "Added 2: Call the bank\nMemo:\n  0123\n")
    #expect(
      try await run() == """
        2  [ ]                        Call the bank
        1  [ ]  Due: Sat 2026-11-21   牛乳を買う

        """)
    #expect(try await run("done", "1-2") == "Done 1: 牛乳を買う\nDone 2: Call the bank\n")
    #expect(try await run("done", "1") == "1 already done\n")
    #expect(try await run("list") == "No ToDos\n")
    #expect(try await run("reopen", "2") == "Reopened 2: Call the bank\n")
    #expect(
      try await run("edit", "2", "--title", "Call", "--due", "fri 9:00")
        == "Changed 2: Call\nDue: Fri 2026-11-27 09:00\nMemo:\n  0123\n")
    #expect(try await run("edit", "2", "--title", "Call").hasPrefix("Unchanged 2: Call\n"))
    #expect(try await run("undo") == "Undone: Changed 2: Call\n")
    #expect(try await run("redo", "1") == "Redone: Changed 2: Call\n")
    #expect(try await run("clear-done") == "Deleted 1: 牛乳を買う\n")
    #expect(try await run("delete", "2", "--json").contains("\"id\":2"))
    #expect(try await run("history", "--limit", "2").split(separator: "\n").count == 2)
    #expect(try await run("undo", "2") == "Undone: Deleted 2: Call\nUndone: Cleared done 1: 牛乳を買う\n")
    #expect(
      try await run("show", "1").hasPrefix(
        "1: 牛乳を買う\nDue: Sat 2026-11-21\nState: done\nCreated: Fri 2026-11-20 12:00\n"))
    #expect(try await run("doctor") == "The store is sound\n")
    #expect(try await run("backup", run.folder.path + "/copy") == "Copied to \(run.folder.path)/copy\n")
  }

  @Test(
    "A list is filtered and sorted as requested",
    arguments: [
      (["--all"], "4 3 2 1"), (["--open"], "4 3 1"), (["--done"], "2"), (["--search", "ﾊﾟﾝ"], "3"),
      (["--search", "ふわふわ"], "3"), (["--due", "2026-11-30"], "1"), (["--due-before", "12月1日"], "1"),
      (["--due-after", "2026-11-30", "--all"], "2"), (["--sort", "title"], "1 4 3"),
      (["--all", "--due", "next month"], "2"), (["--all", "--due", "2026-12"], "2"),
      (["--all", "--due", "来月"], "2"), (["--all", "--due", "december"], "2"),
      (["--all", "--due", "2026"], "2 1"),
      (["--all", "--due", "next week"], ""), (["--all", "--due", "week of nov 30"], "1"),
      (["--all", "--due", "last month"], ""), (["--all", "--due", "2026-11-30T12:00+00:00"], "1"),
      (["--all", "--due-after", "next month"], ""), (["--all", "--due-before", "next month"], "1"),
      (["--all", "--due-after", "this month", "--due-before", "2027"], "2"),
      (["--all", "--due-after", "2026-11-29", "--due-before", "2026-12-24"], "1"),
      (["--sort", "due"], "1 4 3"),
      (["--reverse"], "1 3 4"), (["--limit", "1"], "4"), (["--overdue"], ""),
    ])
  func list(options: [String], ids: String) async throws {
    let run = CommandLine()
    try await run("add", "apple", "--due", "2026-11-30")
    try await run("add", "banana", "--due", "2026-12-24")
    try await run("add", "パン", "--memo", "ふわふわ")
    try await run("add", "milk")
    try await run("done", "2")
    let text = try await run.output(of: ["list"] + options)
    let shown = text.split(separator: "\n").compactMap { $0.split(separator: " ").first }.joined(
      separator: " ")
    #expect(shown == (ids.isEmpty ? "No" : ids))
  }

  @Test("A memo comes from standard input, without its final newline")
  func memo() async throws {
    var run = CommandLine()
    run.input = Input(Array("one\ntw".utf8), Array("o\r\n\n".utf8))
    #expect(try await run("add", "x", "--memo", "-") == "Added 1: x\nMemo:\n  one\n  two\n")
    run.input = Input(Array(repeating: 0x61, count: 65_536), [0x0A])
    try await run("edit", "1", "--memo", "-")
    #expect(try await run("show", "1", "--json").utf8.count > 65_536)
  }

  @Test("A memo that is too long, not UTF-8 or cannot be read is refused in a sentence")
  func refusedMemo() async {
    var run = CommandLine()
    run.input = Input(Array(repeating: 0x61, count: 65_537))
    #expect(await run.failure("add", "x", "--memo", "-") == "a memo has at most 64 KiB; shorten it")
    run.input = Input(Array(repeating: 0x61, count: 10_000_000), Array(repeating: 0x0A, count: 100_000))
    #expect(await run.failure("add", "x", "--memo", "-") == "a memo has at most 64 KiB; shorten it")
    run.input = Input([0x61, 0xFF])
    #expect(
      await run.failure("add", "x", "--memo", "-")
        == "the memo on standard input is not UTF-8; convert it first")
    run.input = Input([])
    #expect(
      await run.failure("add", "x", "--memo", "-")
        == "standard input cannot be read (broken); give the memo as text")
    #expect(run.folder.names.isEmpty)
  }

  @Test(
    "A failure is reported in one sentence that says what to do next, in both languages",
    arguments: [
      (
        ["show", "9"], "there is no ToDo 9; 'todo-viper list --all' lists all ToDos",
        "ToDo 9 はありません。'todo-viper list --all' で確認してください"
      ),
      (
        ["done", "1", "3-5"], "there are no ToDos 1, 3-5; 'todo-viper list --all' lists all ToDos",
        "ToDo 1, 3-5 はありません。'todo-viper list --all' で確認してください"
      ),
      (["add", " "], "a title must not be blank; give one", "タイトルが空です。タイトルを指定してください"),
      (
        ["add", "x"] + (0...100).flatMap { ["--tag", "t\($0)"] }, "a ToDo has at most 100 tags; remove some",
        "タグは 100 個までです。減らしてください"
      ),
      (["add", "a\nb"], "a title is one line; put the rest into the memo", "タイトルは 1 行です。残りはメモに書いてください"),
      (
        ["undo"], "there is nothing to undo; 'todo-viper history' shows what was done",
        "取り消せる変更はありません。'todo-viper history' で確認してください"
      ),
      (
        ["redo"], "there is nothing to redo; 'todo-viper history' shows what was undone",
        "やり直せる変更はありません。'todo-viper history' で確認してください"
      ),
      (
        ["edit", "1"],
        "'edit' needs something to change; give --title, --due, --from, --repeat, --priority, --project, --tag, --not-tag, --memo or --append",
        "'edit' には変更する内容が必要です。--title、--due、--from、--repeat、--priority、--project、--tag、--not-tag、--memo、--append のどれかを指定してください"
      ),
      (
        ["done", "x"], "'x' is not the number of a ToDo; 'todo-viper list' shows the numbers",
        "'x' は ToDo の番号ではありません。番号は 'todo-viper list' で確認できます"
      ),
      (["done", "7-3"], "'7-3' runs backwards; write 3-7", "'7-3' は逆順です。3-7 と書いてください"),
      (
        ["import", "/nonexistent"],
        "the name of /nonexistent does not show its format; give --format with one of json, csv, todotxt, taskwarrior, ics",
        "/nonexistent の名前から形式が分かりません。--format に json、csv、todotxt、taskwarrior、ics のどれかを指定してください"
      ),
      (
        ["import", "/nonexistent.csv"],
        "/nonexistent.csv cannot be read (No such file or directory); name another file",
        "/nonexistent.csv を読めません(No such file or directory)。別のファイルを指定してください"
      ),
      (
        ["export", "/nonexistent/x.csv"],
        "/nonexistent/x.csv cannot be written (No such file or directory); name another file",
        "/nonexistent/x.csv に書き込めません(No such file or directory)。別のファイルを指定してください"
      ),
      (
        ["backup", "/dev/null"], "/dev/null is not a regular file and is not replaced; name another file",
        "/dev/null は通常のファイルではないため置き換えません。別のファイルを指定してください"
      ),
    ])
  func sentences(words: [String], english: String, japanese: String) async {
    var run = CommandLine()
    #expect(await run.failure(of: words) == english)
    run.language = .japanese
    #expect(await run.failure(of: words) == japanese)
    #expect(run.folder.names.isEmpty)
  }

  @Test("Undoing or redoing more changes than available fails, and the message says how many can be")
  func tooMany() async throws {
    let run = CommandLine()
    try await run("add", "x")
    #expect(await run.failure("undo", "2") == "only 1 change can be undone; give a smaller number")
    try await run("undo")
    #expect(await run.failure("redo", "2") == "only 1 change can be redone; give a smaller number")
  }

  @Test("Completion offers numbers with titles, of the state that the command applies to")
  func completion() async throws {
    let run = CommandLine()
    try await run("add", "one")
    try await run("add", "two\u{1B}[31m")
    try await run("done", "1")
    #expect(try await run("complete-line", "--", "done", "") == "2\ttwo␛[31m\n")
    #expect(try await run("complete-line", "--", "reopen", "") == "1\tone\n")
    #expect(try await run("complete-line", "--", "show", "") == "2\ttwo␛[31m\n1\tone\n")
    #expect(try await run("complete-line", "--", "show", "1") == "1\tone\n")
    #expect(try await run("complete-line", "--", "--store", "/nonexistent", "show", "").isEmpty)
  }

  @Test("Completion offers the tags of the store with how many ToDos have each")
  func tagCompletion() async throws {
    let run = CommandLine()
    try await run("add", "one", "--tag", "home", "--tag", "買い物")
    try await run("add", "two", "--tag", "HOME")
    try await run("done", "1")
    for words in [
      ["list", "--tag"], ["list", "--not-tag"], ["add", "x", "--tag"], ["edit", "1", "--not-tag"],
    ] {
      #expect(
        try await run.output(of: ["complete-line", "--"] + words + [""]) == "HOME\t2\n買い物\t1\n", "\(words)")
    }
    #expect(try await run("complete-line", "--", "list", "--tag", "買") == "買い物\t1\n")
    #expect(try await run("complete-line", "--", "--store", "/nonexistent", "list", "--tag", "").isEmpty)
  }
}
