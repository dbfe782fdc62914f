import Doubles
import Testing

/// What `list` selects by words, and in which order.
@Suite(.patient)
struct ListTests {
  let store = TestStore()

  /// The titles that `list` shows, oldest first.
  private func titles(_ words: String..., changes: [String: String?] = [:]) async throws -> [String] {
    let output = try await store.run(["list", "--reverse"] + words, changes: changes)
    try #require(output.isDone, "\(output)")
    return output.text.split(separator: "\n").map { String($0.split(separator: "]  ").last ?? "") }
  }

  @Test("Words select the ToDos that contain all of them, wherever they are")
  func words() async throws {
    try await store.run("add", "Buy milk and bread")
    try await store.run("add", "Bread", "--memo", "with Milk")
    try await store.run("add", "Milk")
    #expect(try await titles("milk", "BREAD") == ["Buy milk and bread", "Bread"])
    #expect(try await titles("bread", "ＭＩＬＫ") == ["Buy milk and bread", "Bread"])
    #expect(try await titles("milk and") == ["Buy milk and bread"])
    #expect(try await titles("milk bread") == ["No ToDos"])
    #expect(try await titles("bread", "--search", "milk and") == ["Buy milk and bread"])
    #expect(try await titles("--search", "milk", "--all", "with", "bread") == ["Bread"])
    #expect(try await titles("") == ["Buy milk and bread", "Bread", "Milk"])
  }

  @Test("A query has keys, 'not', 'or' and parentheses, and counts with the options")
  func query() async throws {
    try await store.run("add", "milk", "--due", "2026-11-30", "--priority", "high")
    try await store.run("add", "bread", "--due", "2026-12-24", "--tag", "home")
    try await store.run("add", "tea", "--tag", "home")
    try await store.run("done", "3")
    #expect(try await store.numbers("due:2026-11") == "1")
    #expect(try await store.numbers("期日:2026-12-01..") == "2")
    #expect(try await store.numbers("milk or #home") == "1 2")
    #expect(try await store.numbers("(milk or #home) not pri:high") == "2")
    #expect(try await store.numbers("not", "priority:high") == "2")
    #expect(try await store.numbers("#home", "is:done") == "3")
    #expect(try await store.numbers("#home", "is:done", "--open") == "")
    #expect(try await store.numbers("done:any") == "3")
    #expect(try await store.numbers("tag:home", "--all") == "2 3")
    #expect(try await store.numbers("tag:home", "--done") == "3")
    #expect(try await store.numbers("limit:1") == "1")
    #expect(try await store.numbers("due:any", "--priority", "high") == "1")
  }

  @Test("What is no query is refused in one sentence that shows the right form")
  func wrongQuery() async throws {
    expectRefusal(
      try await store.run("list", "prioritty:high"), status: 64,
      saying: """
        there is no 'prioritty:' in a query; write priority:, or '"prioritty:…"' for a text with a colon
        """)
    expectRefusal(
      try await store.run("list", "a b or c"), status: 64,
      saying: "'a b or c' could mean two things beside 'or'; write '(a b) or c'")
    expectRefusal(
      try await store.run("list", "due:blue"), status: 64,
      saying: "'blue' is not a day for 'due:'; write due:today")
    expectRefusal(
      try await store.run("list", "優先度:青", changes: ["LC_ALL": "ja_JP.UTF-8"]), status: 64,
      saying: "'青' は 'priority:' の値ではありません。high、medium、low、none、any のどれかを指定してください")
  }

  @Test("Fields of imported files that ToDos do not have are for queries")
  func otherFields() async throws {
    let tasks =
      #"[{"description":"a","status":"pending","estimate":"2h"},{"description":"b","status":"pending","estimate":2},{"description":"c","status":"pending"}]"#
    try await store.run("import", "-", "--format", "taskwarrior", input: Array(tasks.utf8))
    #expect(try await titles("field.estimate:2h") == ["a"])
    #expect(try await titles("field.estimate:2,2h") == ["a", "b"])
    #expect(try await titles("field.estimate:none") == ["c"])
    #expect(try await titles("項目.estimate:あり") == ["a", "b"])
    #expect(
      try await store.run("list", "not", "field.estimate:any", "--explain").text
        == "open ToDos\n  without the field estimate\nnewest first\n")
  }

  @Test("--explain says how a query was read, with the options, and lists nothing")
  func explain() async throws {
    try await store.run("add", "milk")
    #expect(
      try await store.run(
        "list", "milk", "(pri:high or due:..2026-12-01)", "not", "#home", "--sort", "due", "limit:5",
        "--explain"
      ).text == """
        open ToDos
          without the tag #home
          with "milk"
          any of:
            Priority: high
            due on 2026-12-01 or earlier
        soonest due first, at most 5

        """)
    #expect(
      try await store.run(
        "list", "不要", "除く", "期日:なし", "--reverse", "--explain", changes: ["LC_ALL": "ja_JP.UTF-8"]
      ).text == """
        未完了の ToDo
          「不要」を含む
          期日がある
        新しい順、逆順

        """)
  }

  @Test("A word that begins with a dash follows two dashes")
  func dash() async throws {
    try await store.run("add", "--", "5 of --force")
    #expect(try await titles("--", "--force") == ["5 of --force"])
    expectRefusal(try await store.run("list", "--force"), status: 64, saying: "unknown option '--force'")
  }

  @Test("Words need the name of the command: without it they may be a mistyped one")
  func nameless() async throws {
    expectRefusal(try await store.run("--all", "milk"), status: 64, saying: "unknown command 'milk'")
  }

  @Test("A time after a day is refused, not searched")
  func time() async throws {
    for option in ["--due", "--due-before", "--due-after"] {
      expectRefusal(
        try await store.run("list", option, "fri", "17:00"), status: 64,
        saying: "'fri 17:00' after \(option) is ambiguous")
    }
  }

  @Test("TODO_VIPER_SORT sets the order, unless --sort does")
  func order() async throws {
    for title in ["b", "c", "a"] { try await store.run("add", title) }
    let byTitle = ["TODO_VIPER_SORT": "title"] as [String: String?]
    #expect(try await titles(changes: byTitle) == ["c", "b", "a"])
    #expect(try await titles("--sort", "created", changes: byTitle) == ["b", "c", "a"])
    #expect(try await titles(changes: ["TODO_VIPER_SORT": ""]) == ["b", "c", "a"])
    #expect(try await store.run(changes: byTitle).text.hasPrefix("3  [ ]  a\n"))
  }

  @Test("Several orders with commas: the next decides among equals, numbers by their value")
  func severalOrders() async throws {
    for words in [
      ["Hedge", "--project", "garden", "--due", "tomorrow"], ["Part 9", "--project", "garden"],
      ["Part 10", "--project", "garden"], ["Arm", "--project", "home"],
      ["Ärmel", "--project", "Home.Sewing"],
      ["Milk", "--due", "today"],
    ] { try await store.run(["add"] + words) }
    // The helper lists in reverse.
    let expected = "6 5 4 3 2 1"
    #expect(try await store.numbers("--sort", "project,due,title") == expected)
    let variable = ["TODO_VIPER_SORT": "project, due,title"] as [String: String?]
    let lines = try await store.run("list", changes: variable).text.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["1", "2", "3", "4", "5", "6"])
    #expect(
      try await store.run("list", "--explain", changes: variable).text
        == "open ToDos\nby project, then soonest due first, then by title\n")
    for word in ["project,", "due,size", ","] {
      expectRefusal(
        try await store.run("list", "--sort", word), status: 64,
        saying: "--sort: '\(word)' is not one of created, due, priority, project, title")
    }
  }

  @Test("An order in TODO_VIPER_SORT that does not exist is refused by 'list' alone, unless --sort is given")
  func wrongOrder() async throws {
    let wrong = ["TODO_VIPER_SORT": "size"] as [String: String?]
    let sentence = "TODO_VIPER_SORT: 'size' is not one of created, due, priority, project, title"
    expectRefusal(try await store.run("list", changes: wrong), status: 64, saying: sentence)
    expectRefusal(try await store.run(changes: wrong), status: 64, saying: sentence)
    #expect(try await store.run("list", "--sort", "due", changes: wrong).isDone)
    #expect(try await store.run("add", "x", changes: wrong).isDone)
    #expect(try await store.run("list", "--help", changes: wrong).isDone)
    let japanese = try await store.run("list", changes: wrong.merging(["LC_ALL": "ja_JP.UTF-8"]) { $1 })
    expectRefusal(
      japanese, status: 64,
      saying: "TODO_VIPER_SORT: 'size' は使えません。created、due、priority、project、title のどれかを指定してください")
  }

  @Test("A priority is given, changed, listed and sorted by, in words of either language")
  func priority() async throws {
    #expect(
      try await store.run("add", "bank", "--priority", "高").text == "Added 1: bank\nPriority: high\n")
    try await store.run("add", "plants", "--priority", "l")
    try await store.run("add", "milk")
    #expect(
      try await store.run("list", "--sort", "priority").text
        == "1  [ ]  (H) bank\n2  [ ]  (L) plants\n3  [ ]  milk\n")
    #expect(try await store.run("list", "--priority", "none").text == "3  [ ]  milk\n")
    #expect(
      try await store.run("list", "--priority", "low", changes: ["LC_ALL": "ja_JP.UTF-8"]).text
        == "2  [ ]  (低) plants\n")
    #expect(try await store.run("edit", "1", "--title", "bank!").text.contains("Priority: high"))
    #expect(try await store.run("undo").isDone)
    #expect(try await store.run("edit", "1-2", "--priority", "none").isDone)
    #expect(try await store.run("list", "--priority", "high").text == "No ToDos\n")
    #expect(try await store.run("undo").isDone)
    #expect(try await store.run("show", "1", "--json").text.contains(",\"priority\":\"high\""))
    expectRefusal(
      try await store.run("add", "x", "--priority", "urgent"), status: 64,
      saying: "--priority: 'urgent' is not one of high, medium, low, none")
  }
}
