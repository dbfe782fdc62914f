import Doubles
import Testing

/// The first impressions of a new user.
@Suite(.patient)
struct HelpAndErrorTests {
  let store = TestStore()

  @Test("Help lists the commands, first those that people need first")
  func overview() async throws {
    let program = """
      todo-viper: a to-do list for the terminal

      Usage: todo-viper [COMMAND]

      Commands:
        add  Add a ToDo
        list  List ToDos
        done  Mark ToDos as done
        app  Open the app on the terminal
        show  Show a ToDo in full
        edit  Change ToDos
        note  Add a note to a ToDo, with the time
        skip  Skip an occurrence of repeating ToDos
        reopen  Mark ToDos as open again
        delete  Delete ToDos
        clear-done  Delete all done ToDos
        undo  Undo the last changes
        redo  Redo undone changes
        history  Show changes, newest first
        project  List the projects with their numbers of ToDos
        tag  List the tags with their numbers of ToDos
        view  Save a query under a name
        views  List the saved views
        import  Import ToDos from a file
        export  Write all ToDos to a file
        doctor  Check the store and report problems
        backup  Write a copy of the store to a file
        restore  Replace the store with a backup

      """
    let rest = """
        completions  Print a shell's completion script
        manual  Print the manual page
        help  Explain the program or a command

      Options of every command:
        --store PATH  store file, or postgresql:// URL of a list
        --color WHEN  colour the output: auto, always or never
        --no-hooks  run no hooks
        -h, --help  show help
        --version  show the version

      See 'todo-viper help COMMAND' for more.
      'todo-viper help --all' also lists commands for developers.

      """
    for words in [["help"], ["--help"], ["-h"]] {
      let output = try await store.run(words)
      // The column width depends on all commands, including those of other modules.
      let text = output.text.replacing(#/(\S) {2,}/#) { "\($0.1)  " }
      #expect(output.isDone && text.hasPrefix(program) && text.hasSuffix(rest), "\(words)\n\(text)")
    }
  }

  @Test("What is for developers is listed where all is asked for, and explained and completed anyway")
  func advanced() async throws {
    #expect(
      try await store.run("help", "--all").text.contains(
        #/\n  preview +Draw a screen in one of its states\n/#))
    #expect(try await store.run("help", "preview").text.hasPrefix("Draw a screen in one of its states\n"))
    let app = try await store.run("help", "app").text
    #expect(!app.contains("--architecture") && app.contains("--script"))
    #expect(app.hasSuffix("\n'todo-viper help app --all' also lists options for developers.\n"))
    for words in [["help", "app", "--all"], ["help", "--all", "app"]] {
      let all = try await store.run(words).text
      #expect(all.contains("[--app NAME] [--architecture NAME]") && all.contains("\n  --architecture NAME"))
    }
    let completed = try await store.run("complete-line", "--", "").text
    #expect(completed.hasPrefix("app\tOpen the app on the terminal\npreview\tDraw a screen"))
    #expect(try await store.run("complete-line", "--", "app", "--ar").text.hasPrefix("--architecture\t"))
    let japanese = try await store.run("help", changes: ["LC_ALL": "ja_JP.UTF-8"]).text
    #expect(japanese.hasSuffix("'todo-viper help --all' では開発者向けのコマンドも表示します。\n"))
  }

  @Test("Help on a command shows all its parameters, in English and in Japanese")
  func command() async throws {
    let english = """
      Add a ToDo

      Usage: todo-viper add TITLE… [--due WHEN] [--from WHEN] [--repeat RULE] [--priority PRIORITY]
          [--project PROJECT] [--tag TAG] [--memo TEXT|-] [--json]

      The words of the title are joined by spaces. Write '--' before a title that begins with a dash.

      Arguments:
        TITLE…  what to do, in one line

      Options:
        --due WHEN           when it is due: 2026-11-30, "dec 24", tomorrow, "fri 17:00", 5pm, 2h, +3d,
                             eom
        --from WHEN          when it starts: it waits until then
        --repeat RULE        how it repeats: "every friday", "each month", "after 10 days"
        --priority PRIORITY  high, medium, low or none
        --project PROJECT    such as home.kitchen
        --tag TAG            a tag to add; may be repeated
        --memo TEXT|-        a text of any length, '-' for standard input
        --json               print JSON instead of text
        --store PATH         store file, or postgresql:// URL of a list
        --color WHEN         colour the output: auto, always or never
        --no-hooks           run no hooks
        -h, --help           show help

      Examples:
        todo-viper add 牛乳を買う --due tomorrow --tag 買い物
        todo-viper add Call the bank --due 'fri 9:00'
        todo-viper add Water the plants --repeat 'every friday'
        todo-viper add Notes --memo - < notes.txt

      """
    let japanese = """
      ToDo を追加する

      使い方: todo-viper add TITLE… [--due WHEN] [--from WHEN] [--repeat RULE] [--priority PRIORITY]
          [--project PROJECT] [--tag TAG] [--memo TEXT|-] [--json]

      タイトルの語は空白でつなぎます。'-' で始まるタイトルは '--' の後に書きます。

      引数:
        TITLE…  することを 1 行で

      オプション:
        --due WHEN           期日: 2026-11-30、12月24日、明日、金曜17時、2時間後、3日後、月末
        --from WHEN          開始: それまでは待機
        --repeat RULE        繰り返し: 毎週金曜、毎月25日もれなく、完了から10日後
        --priority PRIORITY  優先度: high(高)、medium(中)、low(低)、none(なし)
        --project PROJECT    プロジェクト: 家、家.台所
        --tag TAG            付けるタグ(複数指定可)
        --memo TEXT|-        メモ('-' は標準入力)
        --json               テキストの代わりに JSON を出力する
        --store PATH         ストアのファイル、またはリストの postgresql:// URL
        --color WHEN         色を付けるか: auto、always、never
        --no-hooks           フックを実行しない
        -h, --help           ヘルプを表示する

      例:
        todo-viper add 牛乳を買う --due 明日 --tag 買い物
        todo-viper add 銀行に電話する --due 金曜
        todo-viper add 植物に水をやる --repeat 毎週金曜
        todo-viper add メモ --memo - < notes.txt

      """
    for words in [["help", "add"], ["add", "--help"], ["add", "-h"], ["add", "x", "--help"]] {
      #expect(try await store.run(words).text == english, "\(words)")
      #expect(try await store.run(words, changes: ["LC_ALL": "ja_JP.UTF-8"]).text == japanese, "\(words)")
    }
    #expect(try store.fileNames() == [])
  }

  @Test("The version is shown alone or with a command")
  func version() async throws {
    for words in [["--version"], ["list", "--version"]] {
      let output = try await store.run(words)
      #expect(output.isDone && output.text.wholeMatch(of: #/todo-viper \d+\.\d+\.\d+\n/#) != nil, "\(output)")
    }
  }

  @Test(
    "A mistake on the command line is reported in one line, with what was likely meant",
    arguments: [
      (["lst"], "unknown command 'lst'; did you mean 'list'?"),
      (["frobnicate"], "unknown command 'frobnicate'; see 'todo-viper help'"),
      (["help", "ad"], "unknown command 'ad'; did you mean 'add'?"),
      (["list", "--opne"], "unknown option '--opne'; did you mean '--open'?"),
      (["add"], "'add' needs TITLE; see 'todo-viper help add'"),
      (["done"], "'done' needs ID; see 'todo-viper help done'"),
      (["show", "1", "2"], "'show' does not take '2'; see 'todo-viper help show'"),
      (
        ["edit", "1"],
        "'edit' needs something to change; give --title, --due, --from, --repeat, --priority, --project, --tag, --not-tag, --memo or --append"
      ),
      (["list", "--open", "--done"], "--open and --done cannot be combined; give one of them"),
      (["list", "--json", "--json"], "--json is given twice; give it once"),
      (["list", "--json=yes"], "--json takes no value; remove '='"),
      (["list", "--limit", "0"], "--limit: '0' is not a whole number of 1 or more"),
      (["list", "--sort", "size"], "--sort: 'size' is not one of created, due, priority, project, title"),
      (["done", "7-3"], "'7-3' runs backwards; write 3-7"),
      (["done", "x"], "'x' is not the number of a ToDo; 'todo-viper list' shows the numbers"),
      (["list", "--due"], "--due needs a value; write one that begins with a dash as --due=VALUE"),
      (
        ["list", "--due", "someday"],
        "--due: 'someday' is not a date; write 2026-11-30, \"dec 24\", today, tomorrow, fri, \"next fri\", +3d, "
          + "2w, eom, 5pm, \"tomorrow 17:00\" or 2h"
      ),
    ])
  func usage(words: [String], sentence: String) async throws {
    let output = try await store.run(words)
    let expected = Output(ending: .status(64), bytes: [], errorBytes: Array("todo-viper: \(sentence)\n".utf8))
    #expect(output == expected)
  }

  @Test(
    "An everyday word for a command leads to the command",
    arguments: [
      ("new", "add"), ("create", "add"), ("ls", "list"), ("cat", "show"), ("modify", "edit"),
      ("update", "edit"),
      ("finish", "done"), ("complete", "done"), ("check", "done"), ("uncheck", "reopen"), ("rm", "delete"),
      ("remove", "delete"), ("del", "delete"), ("LS", "list"), ("log", "history"), ("load", "import"),
      ("man", "manual"),
    ])
  func synonym(word: String, command: String) async throws {
    for words in [[word, "1"], ["help", word]] {
      let sentence = "unknown command '\(word)'; did you mean '\(command)'?"
      expectRefusal(try await store.run(words), status: 64, saying: sentence)
    }
    #expect(!(try await store.run("help").text.contains("\n  \(word) ")))
  }

  @Test(
    "Every failure is reported in one line",
    arguments: [
      (["show", "7"], "there is no ToDo 7; 'todo-viper list --all' lists all ToDos"),
      (["done", "1", "99"], "there is no ToDo 99; 'todo-viper list --all' lists all ToDos"),
      (["undo", "3"], "only 1 change can be undone; give a smaller number"),
      (["redo"], "there is nothing to redo; 'todo-viper history' shows what was undone"),
      (["add", "\t"], "a title must not be blank; give one"),
      (["edit", "1", "--title", ""], "a title must not be blank; give one"),
      (["add", String(repeating: "x", count: 501)], "a title has at most 500 characters; shorten it"),
    ])
  func failure(words: [String], sentence: String) async throws {
    try await store.run("add", "one")
    let before = try await store.toDos()
    let output = try await store.run(words)
    let expected = Output(ending: .status(1), bytes: [], errorBytes: Array("todo-viper: \(sentence)\n".utf8))
    #expect(output == expected)
    #expect(try await store.toDos() == before)
  }

  @Test("A due date that has passed is stored, with a note on standard error")
  func passedDue() async throws {
    let english = try await transcript(
      store,
      [
        ["add", "Return the books", "--due", "2001-02-03"],
        ["edit", "1", "--due", "2001-02-03 17:00", "--json"], ["edit", "1", "--title", "Buy the books"],
        ["edit", "1", "--due", "2999-01-01"], ["add", "Two"], ["edit", "1", "2", "--due", "2002-02-03"],
      ])
    let createdAt = try #require(try await store.toDos().first?.createdAt)
    #expect(
      english.replacing(#/"modifiedAt":"[^"]*",/#, with: "") == """
        $ add 'Return the books' --due 2001-02-03
        Added 1: Return the books
        Due: Sat 2001-02-03 (overdue)
        ! todo-viper: note: 2001-02-03 has passed
        $ edit 1 --due '2001-02-03 17:00' --json
        {"id":1,"title":"Return the books","memo":"","done":false,"createdAt":"\(createdAt)","dueAt":"2001-02-03T17:00+00:00"}
        ! todo-viper: note: 2001-02-03 17:00 has passed
        $ edit 1 --title 'Buy the books'
        Changed 1: Buy the books
        Due: Sat 2001-02-03 17:00 (overdue)
        $ edit 1 --due 2999-01-01
        Changed 1: Buy the books
        Due: Tue 2999-01-01
        $ add Two
        Added 2: Two
        $ edit 1 2 --due 2002-02-03
        Changed 1: Buy the books
        Changed 2: Two
        ! todo-viper: note: 2002-02-03 has passed

        """)
    let japanese = try await transcript(
      store, [["edit", "1", "--due", "2001年2月3日"]], changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(
      japanese == """
        $ edit 1 --due 2001年2月3日
        変更しました: 1 Buy the books
        期日: 2001-02-03(土)(期限切れ)
        ! todo-viper: 注意: 期日 2001-02-03(土) は過ぎています

        """)
  }
}
