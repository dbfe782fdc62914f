import Doubles
import Foundation
import Testing

/// Projects given, listed, counted, renamed and refused.
@Suite(.patient)
struct ProjectCommandTests {
  let store = TestStore()

  private let japanese: [String: String?] = ["LC_ALL": "ja_JP.UTF-8"]

  private func fill() async throws {
    for (title, project) in [
      ("Buy milk", "home.kitchen"), ("Paint", "Home"), ("Write", "work"), ("ローマ字", "家.台所"),
      ("Roof", "Old house.Roof, east"),
    ] {
      try await store.run("add", title, "--project", project, "--tag", "x")
    }
    try await store.run("add", "Read")
    try await store.run("done", "2")
  }

  @Test("A list is filtered by a project with its parts, by options and by queries")
  func list() async throws {
    try await fill()
    #expect(try await store.numbers("--project", "home") == "1")
    #expect(try await store.numbers("--project", "+HOME", "--all") == "1 2")
    #expect(try await store.numbers("project:=home", "--all") == "2")
    #expect(try await store.numbers("プロジェクト:家") == "4")
    #expect(try await store.numbers("proj:\"old house\"") == "5")
    #expect(try await store.numbers("--project", "Old house.Roof, east", "#x") == "5")
    #expect(try await store.numbers("project:none") == "6")
    #expect(try await store.numbers("project:any", "not", "project:home,work") == "4 5")
    #expect(try await store.numbers("--project", "ho") == "")
    #expect(try await store.numbers("kitchen") == "1")
    #expect(
      try await store.run("list", "--project", "work").text == "3  [ ]  Write +work #x\n")
    let document = try await store.run("list", "--json", "--project", "work").text
    #expect(document.contains(#""project":"work","tags":["x"]"#), "\(document)")
    #expect(
      try await store.run("list", "project:=home.a,none", "--explain").text
        == "open ToDos\n  any of:\n    in the project +home.a itself\n    without a project\nnewest first\n")
    try await store.expectSound()
  }

  @Test("'edit' gives a project to several ToDos in one change, and takes it away")
  func edit() async throws {
    try await fill()
    try await store.run("edit", "1-3", "--project", "家 の.台所")
    #expect(try await store.numbers("project:\"家 の\"", "--all") == "1 2 3")
    try await store.run("undo")
    #expect(try await store.numbers("project:home", "--all") == "1 2")
    try await store.run("edit", "1", "--project", "none")
    try await store.run("edit", "3", "--project", "なし")
    #expect(try await store.numbers("project:none") == "1 3 6")
    try await store.expectSound()
  }

  @Test("'projects' and 'tags' count what is open and done, a project with its parts")
  func counts() async throws {
    #expect(
      try await store.run("projects").text
        == "No projects; 'todo-viper edit 3 --project home' gives one to ToDo 3\n")
    #expect(try await store.run("projects", "--json").text == "[]\n")
    try await fill()
    #expect(
      try await store.run("projects").text == """
        +Home                  1 open, 1 done
        +home.kitchen          1 open, 0 done
        +Old house             1 open, 0 done
        +Old house.Roof, east  1 open, 0 done
        +work                  1 open, 0 done
        +家                    1 open, 0 done
        +家.台所               1 open, 0 done

        """)
    #expect(try await store.run("tags").text == "#x  4 open, 1 done\n")
    #expect(try await store.run("tags", changes: japanese).text == "#x  未完了 4 件、完了 1 件\n")
    #expect(try await store.run("tags", "--json").text == #"[{"tag":"x","open":4,"done":1}]"# + "\n")
    let document = try await store.run("projects", "--json").text
    #expect(document.hasPrefix(#"[{"project":"Home","open":1,"done":1},"#), "\(document)")
  }

  @Test("A renamed project takes its parts along, in one change that is undone")
  func rename() async throws {
    try await fill()
    let output = try await store.run("project", "rename", "home", "house.First floor")
    #expect(output.text == "Changed 1: Buy milk\nChanged 2: Paint\n", "\(output)")
    #expect(try await store.numbers("project:\"house.first floor.kitchen\"") == "1")
    #expect(try await store.numbers("project:=\"house.first floor\"", "--all") == "2")
    #expect(try await store.numbers("project:home", "--all") == "")
    #expect(try await store.run("undo").text == "Undone: Changed 1: Buy milk, and 1 more\n")
    #expect(try await store.numbers("project:home", "--all") == "1 2")
    // Two become one.
    try await store.run("project", "rename", "work", "HOME")
    #expect(try await store.numbers("project:home", "--all") == "1 2 3")
    let none = try await store.run("project", "rename", "nowhere", "home")
    #expect(
      none.errors.contains("no ToDo is in the project 'nowhere'; 'todo-viper projects' lists"), "\(none)")
    #expect(try await store.changeCount() == 8)
    try await store.expectSound()
  }

  @Test("A renamed tag is there once")
  func renameTag() async throws {
    try await store.run("add", "a", "--tag", "shop", "--tag", "b", "--tag", "errands")
    try await store.run("add", "b", "--tag", "SHOP")
    try await store.run("tag", "rename", "shop", "Errands")
    #expect(
      try await store.run("list").text == "2  [ ]  b #Errands\n1  [ ]  a #Errands #b\n")
    #expect(try await store.run("tags").text == "#b        1 open, 0 done\n#Errands  2 open, 0 done\n")
    try await store.run("undo")
    #expect(try await store.run("list").text == "2  [ ]  b #SHOP\n1  [ ]  a #shop #b #errands\n")
    let none = try await store.run("tag", "rename", "x", "y", changes: japanese)
    #expect(none.errors.contains("タグ '#x' の ToDo はありません"), "\(none)")
    try await store.expectSound()
  }

  @Test("What is no project is refused, with the form that is right")
  func refused() async throws {
    for words in [
      ["add", "x", "--project", "a..b"], ["list", "--project", ""], ["edit", "1", "--project", "."],
    ] {
      let output = try await store.run(words)
      #expect(!output.isDone && output.errors.contains("is not a project; write one name"), "\(output)")
    }
    let query = try await store.run("list", "project:a..b")
    #expect(query.errors.contains("'a..b' is not a value of 'project:'; write a project such as"), "\(query)")
    let note = try await store.run("add", "Paint", "project:home")
    #expect(note.errors.contains("--project home"), "\(note)")
  }

  @Test("A todo.txt file comes in with its projects, and goes out with them")
  func file() async throws {
    let file = "(A) 2026-11-20 Paint +garden.shed @home\n2026-11-20 Call +81 90\n"
    #expect(try await store.run("import", "-", "--format", "todotxt", input: Array(file.utf8)).isDone)
    #expect(try await store.numbers("project:garden") == "1")
    #expect(try await store.run("export", "-", "--format", "todotxt").text == file)
    try await store.run("edit", "1", "--project", "Old shed")
    let back = try await store.run("export", "-", "--format", "todotxt").text
    #expect(back.contains("(A) 2026-11-20 Paint @home project:Old%20shed"), "\(back)")
  }
}
