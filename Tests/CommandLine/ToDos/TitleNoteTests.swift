import Doubles
import Testing

/// The note on words of a title that other tools read as attributes.
@Suite(.timeLimit(.minutes(30)))
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
        todo-viper: note: '+shop' and 'pri:H' are part of the title; \
        ToDos have no such attributes, but 'todo-viper list WORD' finds a word of the title

        """)
  }

  @Test("The note speaks Japanese")
  func japanese() async throws {
    let changes = ["LC_ALL": "ja_JP.UTF-8"] as [String: String?]
    let output = try await store.run("add", "家賃", "due:tomorrow", changes: changes)
    #expect(
      output.errors == "todo-viper: 注意: 'due:tomorrow' はタイトルに含まれます。期日は --due tomorrow で指定します\n")
    let tags = try await store.run("add", "牛乳", "+shop", "pri:H", changes: changes)
    #expect(
      tags.errors == """
        todo-viper: 注意: '+shop'、'pri:H' はタイトルに含まれます。\
        ToDo にその属性はありませんが、'todo-viper list 語' はタイトルの語も探します

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
