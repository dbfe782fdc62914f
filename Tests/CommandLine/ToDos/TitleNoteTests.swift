import Doubles
import Testing

/// The note on words of a title that other tools read as attributes.
@Suite(.patient)
struct TitleNoteTests {
  let store = TestStore()

  @Test("A title keeps the words of other tools, and a note on standard error tells so")
  func note() async throws {
    let output = try await store.run("add", "Pay", "rent", "due:tomorrow")
    #expect(output.ending == .status(0) && output.text == "Added 1: Pay rent due:tomorrow\n")
    #expect(
      output.errors == "todo-viper: note: 'due:tomorrow' is part of the title; use --due tomorrow\n")
    let tags = try await store.run("add", "Milk", "+shop", "pri:H")
    #expect(tags.text == "Added 2: Milk +shop pri:H\n")
    #expect(
      tags.errors == """
        todo-viper: note: '+shop' and 'pri:H' are part of the title; use --tag shop --priority high

        """)
    let until = try await store.run("add", "Milk", "until:sat")
    #expect(
      until.errors == """
        todo-viper: note: 'until:sat' is part of the title; \
        ToDos have no such attribute, but 'todo-viper list WORD' finds a word of the title

        """)
  }

  @Test(
    "What the note names is accepted as it stands",
    arguments: [
      ("+shop", "--tag shop"), ("due:tomorrow", "--due tomorrow"),
      ("wait:sat", "--from sat"), ("t:2027-01-04", "--from 2027-01-04"),
      ("due:tomorow", "--due with a day such as tomorrow"),
      ("rec:2w", "--repeat 'after 2 weeks'"), ("+it's", "--tag 'it'\\''s'"), ("+買い物", "--tag 買い物"),
      ("pri:7", "--priority with high, medium or low"), ("(B)", "--priority medium"),
      ("tags:a,b", "--tag a --tag b"),
      ("rec:odd", "--repeat with a rule such as weekly"),
      (
        "+shop until:sat",
        "--tag shop; ToDos have no attribute 'until:sat', but 'todo-viper list WORD' finds a word of the title"
      ),
    ])
  func options(words: String, advice: String) async throws {
    let title = words.hasPrefix("(") ? "\(words) Buy" : "Buy \(words)"
    let errors = try await store.run("add", title).errors
    #expect(errors.hasSuffix(" part of the title; use \(advice)\n"), "\(errors)")
    guard !advice.contains(" with "), !advice.contains(" or "), !advice.contains(";") else { return }
    let line = "exec \"$@\" \(advice)"
    #expect(try await store.run(["add", "Again"], wrapper: line).isDone)
  }

  @Test("The note speaks Japanese")
  func japanese() async throws {
    let changes = ["LC_ALL": "ja_JP.UTF-8"] as [String: String?]
    let output = try await store.run("add", "家賃", "due:tomorrow", changes: changes)
    #expect(
      output.errors == "todo-viper: 注意: 'due:tomorrow' はタイトルに含まれます。--due tomorrow で指定します\n")
    let tags = try await store.run("add", "牛乳", "+shop", "pri:H", changes: changes)
    #expect(
      tags.errors == """
        todo-viper: 注意: '+shop'、'pri:H' はタイトルに含まれます。--tag shop --priority high で指定します

        """)
    let own = try await store.run("add", "会議", "期日:明日", "priority:high", "+home", changes: changes)
    #expect(
      own.errors == """
        todo-viper: 注意: '期日:明日'、'priority:high'、'+home' はタイトルに含まれます。\
        --due 明日 --priority high --tag home で指定します

        """)
    let odd = try await store.run("add", "会議", "期日:そのうち", "優先度:特", "+home", changes: changes)
    #expect(
      odd.errors == """
        todo-viper: 注意: '期日:そのうち'、'優先度:特'、'+home' はタイトルに含まれます。--tag home で指定します。\
        --due の値は明日などの日です。--priority の値は high、medium、low のどれかです

        """)
    let until = try await store.run("add", "牛乳", "until:sat", "+shop", changes: changes)
    #expect(
      until.errors == """
        todo-viper: 注意: 'until:sat'、'+shop' はタイトルに含まれます。--tag shop で指定します。\
        ToDo に 'until:sat' の属性はありませんが、'todo-viper list 語' はタイトルの語も探します

        """)
  }

  @Test("Standard output is JSON alone with --json")
  func json() async throws {
    let output = try await store.run("add", "Milk", "due:fri", "--json")
    #expect(output.text.hasPrefix("{\"id\":1,\"title\":\"Milk due:fri\","), "\(output)")
    #expect(output.text.split(separator: "\n").count == 1 && output.errors.contains("note: 'due:fri' is"))
  }

  @Test("There is no note on other words, on words after two dashes, or when nothing was added")
  func silent() async throws {
    for words in [["Meet", "at", "17:00"], ["Read", "https://example.com/due:x"], ["--", "due:tomorrow"]] {
      let output = try await store.run(["add"] + words)
      #expect(output.isDone && output.errors.isEmpty, "\(output)")
    }
    let long = String(repeating: "x", count: 500)
    expectRefusal(try await store.run("add", "due:fri", long), saying: "a title has at most 500 characters")
  }
}
