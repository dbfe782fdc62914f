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

  @Test("An order in TODO_VIPER_SORT that does not exist is refused by 'list' alone, unless --sort is given")
  func wrongOrder() async throws {
    let wrong = ["TODO_VIPER_SORT": "size"] as [String: String?]
    let sentence = "TODO_VIPER_SORT: 'size' is not one of created, due, priority, title"
    expectRefusal(try await store.run("list", changes: wrong), status: 64, saying: sentence)
    expectRefusal(try await store.run(changes: wrong), status: 64, saying: sentence)
    #expect(try await store.run("list", "--sort", "due", changes: wrong).isDone)
    #expect(try await store.run("add", "x", changes: wrong).isDone)
    #expect(try await store.run("list", "--help", changes: wrong).isDone)
    let japanese = try await store.run("list", changes: wrong.merging(["LC_ALL": "ja_JP.UTF-8"]) { $1 })
    expectRefusal(
      japanese, status: 64,
      saying: "TODO_VIPER_SORT: 'size' は使えません。created、due、priority、title のどれかを指定してください")
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
