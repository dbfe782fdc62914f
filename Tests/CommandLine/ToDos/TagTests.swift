import Doubles
import Foundation
import Testing

/// Tags given, listed, changed, shown and refused.
@Suite(.patient)
struct TagTests {
  let store = TestStore()

  private let japanese: [String: String?] = ["LC_ALL": "ja_JP.UTF-8"]

  @Test("A new ToDo has the tags that are given, each once, in their order")
  func add() async throws {
    #expect(
      try await store.run("add", "Buy milk", "--tag", "home").text == "Added 1: Buy milk\nTags: #home\n")
    #expect(
      try await store.run("add", "x", "--tag", "#b", "--tag=＃a", "--tag", "B", "--tag", "買い物").text
        == "Added 2: x\nTags: #b #a #買い物\n")
    #expect(
      try await store.run("add", "牛乳", "--tag", "家", changes: japanese).text == "追加しました: 3 牛乳\nタグ: #家\n")
    #expect(try await store.run("add", "none").text == "Added 4: none\n")
    #expect(try await store.changeCount() == 4)
    try await store.expectSound()
  }

  @Test("A list is filtered by tags that a ToDo has, and by those that it has not, in any spelling")
  func list() async throws {
    for words in [["home"], ["Home", "shop"], ["ｈｏｍｅ", "買い物"], [], ["homes"]] {
      try await store.run(["add", "x"] + words.flatMap { ["--tag", $0] })
    }
    try await store.run("done", "2")
    #expect(try await store.numbers("--tag", "home") == "1 3")
    #expect(try await store.numbers("--tag", "＃ＨＯＭＥ", "--all") == "1 2 3")
    #expect(try await store.numbers("--tag", "home", "--tag", "shop", "--all") == "2")
    #expect(try await store.numbers("--tag", "＃買い物") == "3")
    #expect(try await store.numbers("--not-tag", "home") == "4 5")
    #expect(try await store.numbers("--not-tag", "買い物", "--not-tag", "homes", "--all") == "1 2 4")
    #expect(try await store.numbers("--tag", "home", "--not-tag", "shop", "--all") == "1 3")
    #expect(try await store.numbers("--tag", "home", "--done") == "2")
    #expect(try await store.numbers("--tag", "home", "--limit", "1") == "1")
    #expect(try await store.numbers("--tag", "home", "買い物") == "3")
    #expect(try await store.numbers("#shop", "--all") == "2")
    #expect(try await store.run("list", "--tag", "none").text == "No ToDos\n")
  }

  @Test("'edit' adds tags and removes others, of several ToDos in one change, which is undone")
  func edit() async throws {
    try await store.run("add", "a", "--tag", "home")
    try await store.run("add", "b", "--tag", "shop", "--tag", "Home")
    #expect(
      try await store.run("edit", "2", "--tag", "x", "--tag", "買い物", "--not-tag", "ＳＨＯＰ").text
        == "Changed 2: b\nTags: #Home #x #買い物\n")
    #expect(
      try await store.run("edit", "1-2", "--tag", "x", "--not-tag", "home").text
        == "Changed 1: a\nChanged 2: b\n")
    #expect(try await store.run("list").text == "2  [ ]  b #x #買い物\n1  [ ]  a #x\n")
    #expect(
      try await store.run("edit", "1", "--tag", "X", "--not-tag", "y").text == "Unchanged 1: a\nTags: #x\n")
    #expect(try await store.run("edit", "1", "--not-tag", "x").text == "Changed 1: a\n")
    #expect(try await store.changeCount() == 5)
    #expect(
      try await store.run("undo", "2").text == "Undone: Changed 1: a\nUndone: Changed 1: a, and 1 more\n")
    #expect(try await store.run("list").text == "2  [ ]  b #Home #x #買い物\n1  [ ]  a #home\n")
    #expect(try await store.numbers("--tag", "home") == "1 2")
    #expect(try await store.run("redo", "2").isDone)
    #expect(try await store.numbers("--tag", "home") == "")
    #expect(try await store.numbers("--tag", "x") == "2")
    try await store.expectSound()
  }

  @Test("A deletion that is undone brings the tags back")
  func deletion() async throws {
    try await store.run("add", "a", "--tag", "home")
    try await store.run("delete", "1")
    #expect(try await store.run("list", "--tag", "home").text == "No ToDos\n")
    try await store.run("undo")
    #expect(try await store.run("list", "--tag", "home").text == "1  [ ]  a #home\n")
  }

  @Test("Words that are no tags are refused, whole and before anything is changed")
  func refusals() async throws {
    try await store.run("add", "a", "--tag", "home")
    let sentence = "is not a tag; a tag is one word of at most 100 characters, without commas"
    for word in ["", "#", "＃", "two words", "a,b", "a、b", "a\u{3000}b", "a\tb", "a\u{1B}b"] {
      for words in [
        ["add", "x", "--tag"], ["list", "--tag"], ["list", "--not-tag"], ["edit", "1", "--not-tag"],
      ] {
        let output = try await store.run(words + [word])
        expectRefusal(output, status: 64, saying: sentence, "\(words) \(word)")
      }
    }
    let output = try await store.run("add", "x", "--tag", "two words")
    #expect(output.errors == "todo-viper: --tag: 'two words' \(sentence)\n")
    let long = try await store.run("add", "x", "--tag", String(repeating: "牛", count: 101))
    expectRefusal(long, status: 64, saying: sentence)
    #expect(
      try await store.run("add", "x", "--tag", "二 語", changes: japanese).errors
        == "todo-viper: --tag: '二 語' はタグになりません。空白や読点のない 100 文字までの 1 語にしてください\n")
    #expect(try await store.changeCount() == 1)
  }

  @Test("More than 100 tags are refused, also together with those that a ToDo has")
  func tooMany() async throws {
    let hundred = (1...100).flatMap { ["--tag", "t\($0)"] }
    #expect(try await store.run(["add", "x"] + hundred).isDone)
    let sentence = "a ToDo has at most 100 tags; remove some"
    expectRefusal(try await store.run("edit", "1", "--tag", "one"), saying: sentence)
    expectRefusal(try await store.run(["add", "y", "--tag", "one"] + hundred), saying: sentence)
    #expect(try await store.run("edit", "1", "--tag", "T7", "--not-tag", "t8", "--tag", "one").isDone)
    #expect(try await store.numbers("--tag", "one") == "1")
    #expect(try await store.numbers("--tag", "t8") == "")
  }

  @Test("'list' shows tags after the titles, and 'show' in a line of their own")
  func text() async throws {
    try await store.fill(9)
    try await store.run("add", "牛乳を買う", "--tag", "買い物", "--tag", "home", "--priority", "high")
    try await store.run("edit", "9", "--tag", "a")
    try await store.run("done", "9")
    #expect(
      try await store.run("list", "--all", "--limit", "3").text
        == "10  [ ]  (H) 牛乳を買う #買い物 #home\n 9  [x]  ToDo 9 #a\n 8  [ ]  ToDo 8\n")
    #expect(
      try await store.run("list", "--done", "--color", "always").text
        == " 9  [x]  \u{1B}[2mToDo 9\u{1B}[0m \u{1B}[2m#a\u{1B}[0m\n")
    let shown = try await store.run("show", "10").text
    #expect(shown.hasPrefix("10: 牛乳を買う\nPriority: high\nTags: #買い物 #home\nState: open\n"), "\(shown)")
    #expect(try await store.run("show", "10", changes: japanese).text.contains("\nタグ: #買い物 #home\n"))
  }

  @Test("As JSON tags are an array of words without marks, or no key")
  func json() async throws {
    let added = try await store.run("add", "x", "--tag", "#買い物", "--tag", "home", "--json").text
    #expect(added.hasSuffix(",\"tags\":[\"買い物\",\"home\"]}\n"), "\(added)")
    try await store.run("add", "y")
    #expect(try await store.run("list", "--tag", "home", "--json").text == "[\n\(added.dropLast())\n]\n")
    #expect(try await !store.run("show", "2", "--json").text.contains("tags"))
  }

  @Test("A list without its name is filtered too")
  func nameless() async throws {
    try await store.run("add", "x", "--tag", "home")
    #expect(try await store.run("--tag", "home").text == "1  [ ]  x #home\n")
  }
}
