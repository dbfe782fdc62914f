import Doubles
import Foundation
import Testing

/// Views saved, used, listed, shown, deleted and refused.
@Suite(.patient)
struct ViewCommandTests {
  private let store = TestStore()
  private let japanese: [String: String?] = ["LC_ALL": "ja_JP.UTF-8"]

  private var settings: String { store.hooks.replacing("/hooks", with: "/config") }

  private func numbers(_ words: String...) async throws -> String { try await store.numbersInOrder(words) }

  private func fill() async throws {
    for (title, project, tag) in [
      ("Report", "work", "desk"), ("Milk", "home", "shop"), ("Call Bob", "work.sales", "phone"),
      ("Bread", "home", "shop"),
    ] { try await store.run("add", title, "--project", project, "--tag", tag) }
  }

  @Test(
    "A view is a query by a name, alone and beside other words, with its order unless another one is given")
  func view() async throws {
    try await fill()
    #expect(
      try await store.run("view", "work", "project:work", "--sort", "title").text == "Saved the view work\n")
    #expect(try await numbers("@work") == "3 1")
    #expect(try await numbers("@work", "report") == "1")
    #expect(try await numbers("@WORK", "--sort", "created") == "3 1")
    #expect(try await numbers("not", "@work") == "4 2")
    #expect(try await numbers("(@work or milk)") == "3 2 1")
    #expect(try await store.run("view", "work", "#shop", "--reverse").text == "Replaced the view work\n")
    #expect(try await numbers("@work") == "2 4")
    #expect(try await numbers("@work", "--reverse") == "4 2")
    #expect(try await store.run("view", "work").text == "#shop --reverse\n")
    let json = ##"{"name":"work","query":"#shop","reverse":true,"isUsed":false}"##
    #expect(try await store.run("view", "work", "--json").text == json + "\n")
    #expect(
      try String(contentsOfFile: settings, encoding: .utf8) == "view.work = #shop\nview.work.reverse = yes\n")
  }

  @Test(
    "A view in use filters lists and gives its project and tags to what is added, until another word is said")
  func use() async throws {
    try await fill()
    try await store.run("view", "work", "project:work", "#desk", "(due:none or due:..fri)")
    try await store.run("view", "shop", "#shop")
    #expect(try await store.run("view", "use", "WORK").text == "The view work is in use\n")
    #expect(try await numbers() == "1")
    #expect(try await numbers("@shop") == "4 2")
    #expect(try await numbers("milk") == "")
    let added = try await store.run("add", "Plan", "--tag", "big")
    #expect(added.text == "Added 5: Plan\nTags: #big #desk\nProject: work\n")
    #expect(added.errors == "todo-viper: note: added with +work, #desk of the view work, which is in use\n")
    #expect(try await store.run("add", "Elsewhere", "--project", "garden").errors.contains("#desk"))
    #expect(try await numbers() == "5 1")
    #expect(
      try await store.run("views").text
        == "  shop  #shop\n* work  project:work #desk (due:none or due:..fri)\n")
    #expect(try await store.run("view", "use", "none").text == "No view is in use\n")
    #expect(try await numbers() == "6 5 4 3 2 1")
    #expect(try await store.run("add", "Free").errors.isEmpty)
    try await store.run("view", "use", "work")
    #expect(try await store.run("view", "work", "--delete").text == "Deleted the view work\n")
    #expect(try await numbers("#desk") == "6 5 1")
    #expect(
      try await store.run("views", "--json").text == ##"[{"name":"shop","query":"#shop","isUsed":false}]"##
        + "\n")
  }

  @Test("What is no view, no name or no query is refused, and nothing is saved")
  func refusals() async throws {
    try await store.run("view", "work", "#work")
    for (words, sentence) in [
      (["view", "a b", "x"], "'a b' is not a name of a view; write at most 40 letters, digits, '-' and '_'"),
      (["view", "none", "x"], "'none' is not a name of a view"),
      (["view", "--", "-x", "y"], "'-x' is not a name of a view"),
      (["view", "wrok"], "there is no view 'wrok'; did you mean 'work'?"),
      (["view", "use", "other"], "there is no view 'other'; 'todo-viper views' lists them"),
      (["view", "other", "--delete"], "there is no view 'other'"),
      (["view", "work", "x", "--delete"], "--delete takes the name alone; leave out the query"),
      (["view", "bad", "due:blue"], "'blue' is not a day for 'due:'"),
      (["view", "work", "@work"], "the view 'work' names itself; save it with another query"),
      (["list", "@wrok"], "there is no view '@wrok'; did you mean '@work'?"),
    ] {
      expectRefusal(try await store.run(words), status: 64, saying: sentence)
    }
    let output = try await store.run("view", "wrok", changes: japanese)
    expectRefusal(output, status: 64, saying: "ビュー 'wrok' はありません。'work' ですか?")
    #expect(try await store.run("views").text == "  work  #work\n")
    #expect(try await store.run("list", "@bob").text == "No ToDos\n")
  }

  @Test("What stands in the way of a view is named, and the advice helps")
  func remedies() async throws {
    try await store.run("add", "x")
    try await store.run("view", "good", "#a")
    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: settings)) }

    try write("view.good = #a\nview = gone\n")
    for words in [["list"], ["add", "y"]] {
      expectRefusal(
        try await store.run(words), status: 1,
        saying: "the view 'gone' is in use, but does not exist; 'todo-viper view use none' ends it")
    }
    #expect(try await store.run("views").text == "  good  #a\n")
    #expect(try await numbers("@good") == "")
    #expect(try await store.run("view", "use", "none").isDone)
    #expect(try await numbers() == "1")

    for line in ["view.bad.sort = size", "view.bad.reverse = maybe"] {
      try write("view.bad = x\n\(line)\n")
      let key = line.split(separator: " ")[0]
      let sentence = "is no value of '\(key)'; save the view again, or delete it"
      for words in [["views"], ["view", "bad"], ["view", "use", "bad"]] {
        expectRefusal(try await store.run(words), status: 1, saying: sentence)
      }
      expectRefusal(
        try await store.run("list", "@bad"), status: 64,
        saying: "the view 'bad' cannot be read; 'todo-viper view bad' says why")
      #expect(try await numbers() == "1")
      // What is wrong with one keeps no other from being saved.
      try write("view.bad = x\n\(line)\nview.worse = x\nview.worse.sort = size\nview.c d = x\n")
      #expect(try await store.run("view", "other", "y").isDone)
      #expect(try await store.run("view", "worse", "z").isDone)
      #expect(try await numbers("@worse") == "")
      try write("view.bad = x\n\(line)\n")
      #expect(try await store.run("view", "bad", "--delete").isDone)
      #expect(try String(contentsOfFile: settings, encoding: .utf8) == "")
      try write("view.bad = x\n\(line)\n")
      #expect(try await store.run("view", "BAD", "y").text == "Replaced the view BAD\n")
      #expect(try String(contentsOfFile: settings, encoding: .utf8) == "view.BAD = y\n")
    }

    try write("view.a b = x\n")
    #expect(try await numbers() == "1")
    expectRefusal(
      try await store.run("views"), status: 1,
      saying: "config: 'view.a b' does not name a view; change or remove the line")

    try write("view.a = due:blue\nview = a\n")
    expectRefusal(
      try await store.run("list"), status: 1, saying: "todo-viper: @a: 'blue' is not a day for 'due:'")
    expectRefusal(
      try await store.run("add", "z"), status: 1,
      saying: "; this view is in use, and 'todo-viper view use none' ends it")
    #expect(try await store.run("views").text == "* a  due:blue\n")
    try write("\u{FEFF}view.a = x\nview =\n")
    #expect(try await store.run("views").text == "  a  x\n")
  }

  @Test("A view selects what the words select of which it is made, whatever quotation marks they hold")
  func quotes() async throws {
    for title in ["Buy 5\" disk", "5 cm disk\"", "a “b” c", "d 「e\" f"] { try await store.run("add", title) }
    for words in [["5\" disk"], ["“b” c"], ["e\" f"], ["not", "5\" disk"]] {
      let found = try await store.numbersInOrder(words)
      #expect(try await store.run(["view", "v"] + words).isDone)
      #expect(try await numbers("@v") == found && found != "", "\(words)")
    }
  }

  @Test("A view of what does not wait lists no completed ToDos")
  func notWaiting() async throws {
    for title in ["p1", "p2"] { try await store.run("add", title, "--project", "work") }
    try await store.run("done", "2")
    try await store.run("view", "work", "project:work not is:waiting")
    #expect(try await numbers("@work") == "1")
    #expect(try await numbers("project:work", "not", "is:waiting", "--all") == "2 1")
  }

  @Test("Folders that link to one file of settings lose no view of each other")
  func links() async throws {
    let folder = URL(filePath: settings).deletingLastPathComponent().deletingLastPathComponent()
    let shared = folder.appending(path: "shared")
    let homes = ["one", "two"].map { folder.appending(path: $0) }
    for home in homes {
      let own = home.appending(path: "todo-viper")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: own.appending(path: "config"), withDestinationURL: shared)
    }
    try Data("# ours\n".utf8).write(to: shared)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        let home = homes[number % 2].path()
        group.addTask {
          let run = try await store.run("view", "v\(number)", "x", changes: ["XDG_CONFIG_HOME": home])
          #expect(run.isDone, "\(run)")
        }
      }
      try await group.waitForAll()
    }
    let lines = try String(contentsOf: shared, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 9 && lines[0] == "# ours")
  }

  @Test("--explain shows the query with the view in use, and says so")
  func explain() async throws {
    try await store.run("view", "work", "#desk")
    try await store.run("view", "use", "work")
    let output = try await store.run("list", "milk", "--explain")
    #expect(output.text == "open ToDos\n  with the tag #desk\n  with \"milk\"\nnewest first\n")
    #expect(
      output.errors
        == "todo-viper: note: only the view work, which is in use; 'todo-viper view use none' ends it\n")
  }

  @Test("Settings that cannot be read are named with their line, and stay as they are")
  func brokenSettings() async throws {
    try await store.run("view", "work", "#work")
    let broken = "# mine\nview.work = #work\nbroken\n"
    try Data(broken.utf8).write(to: URL(filePath: settings))
    for words in [["list"], ["view", "a", "b"], ["views"], ["add", "x"]] {
      expectRefusal(
        try await store.run(words), status: 1, saying: "config: line 3 is not a setting; write KEY = VALUE")
    }
    #expect(try String(contentsOfFile: settings, encoding: .utf8) == broken)
    #expect(try await store.run("list", changes: ["HOME": nil, "XDG_CONFIG_HOME": nil]).isDone)
    expectRefusal(
      try await store.run("view", "a", "b", changes: ["HOME": nil, "XDG_CONFIG_HOME": nil]), status: 64,
      saying: "HOME is not set; name the folder of your settings in XDG_CONFIG_HOME")
  }
}
