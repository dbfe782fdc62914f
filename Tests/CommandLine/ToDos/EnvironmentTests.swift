import Doubles
import Foundation
import Testing

/// The effects of environment variables and global options.
@Suite(.patient)
struct EnvironmentTests {
  let store = TestStore()

  @Test(
    "The language is that of LC_ALL, else of LC_MESSAGES, else of LANG, else English",
    arguments: [
      ([:], false), (["LANG": "ja_JP.UTF-8"], true), (["LANG": "ja"], true), (["LANG": "en_US.UTF-8"], false),
      (["LANG": "C"], false), (["LANG": "de_DE.UTF-8"], false), (["LANG": "jam_JM"], false),
      (["LC_MESSAGES": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"], true),
      (["LC_MESSAGES": "en_US.UTF-8", "LANG": "ja_JP.UTF-8"], false),
      (["LC_ALL": "ja_JP.eucJP", "LC_MESSAGES": "C", "LANG": "C"], true),
      (["LC_ALL": "C", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8"], false),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja_JP.UTF-8"], true),
    ] as [([String: String], Bool)])
  func language(variables: [String: String], isJapanese: Bool) async throws {
    var changes: [String: String?] = ["LC_ALL": nil]
    for (name, value) in variables { changes[name] = value }
    #expect(
      try await store.run("list", changes: changes).text == (isJapanese ? "該当する ToDo はありません\n" : "No ToDos\n")
    )
  }

  @Test("The store is set by --store, TODO_VIPER_STORE, XDG_DATA_HOME or HOME, in this order")
  func places() async throws {
    let folder = store.folder
    var changes: [String: String?] = [
      "HOME": folder + "/home", "XDG_DATA_HOME": folder + "/data", "TODO_VIPER_STORE": folder + "/variable/a",
    ]
    func path(_ arguments: String...) async throws -> [String] {
      let output = try await store.run(["add", "x"] + arguments, changes: changes)
      try #require(output.isDone, "\(output)")
      let files = FileManager.default.subpaths(atPath: folder)?.filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
      for name in try store.fileNames() { try FileManager.default.removeItem(atPath: folder + "/" + name) }
      return files ?? []
    }
    #expect(try await path("--store", folder + "/option/b") == ["option/b"])
    #expect(try await path("--store=\(folder)/option/c") == ["option/c"])
    #expect(try await path() == ["variable/a"])
    changes["TODO_VIPER_STORE"] = ""
    #expect(try await path() == ["data/todo-viper/todos.sqlite"])
    // The XDG Base Directory Specification says to ignore relative paths.
    changes["XDG_DATA_HOME"] = "relative"
    #expect(try await path() == ["home/.local/share/todo-viper/todos.sqlite"])
    changes.updateValue(nil, forKey: "XDG_DATA_HOME")
    #expect(try await path() == ["home/.local/share/todo-viper/todos.sqlite"])
    changes.updateValue(nil, forKey: "HOME")
    expectRefusal(try await store.run("list", changes: changes), status: 64, saying: "HOME is not set")
  }

  @Test(
    "What needs no store needs no place for one",
    arguments: [["help"], ["--help"], ["completions", "bash"], ["manual"]])
  func homeless(command: [String]) async throws {
    let output = try await store.run(command, changes: ["HOME": nil, "TODO_VIPER_STORE": nil])
    #expect(output.isDone && !output.bytes.isEmpty, "\(output)")
  }

  @Test("A global option may come before or after the command's name")
  func globalOptions() async throws {
    try await store.run("--store", store.folder + "/b", "add", "x")
    #expect(try await store.run("list", "--store", store.folder + "/b").text == "1  [ ]  x\n")
    #expect(try await store.run("list").text == "No ToDos\n")
  }

  @Test("Days and times are those of TZ")
  func timeZones() async throws {
    // These two zones are 26 hours apart, so their dates always differ.
    let east = try await store.run("add", "east", "--due", "today", "--json", changes: ["TZ": "EAS-14"])
    let west = try await store.run("add", "west", "--due", "today", "--json", changes: ["TZ": "WES+12"])
    let days = try [east, west].map { try JSONDecoder().decode(ListedToDo.self, from: Data($0.bytes)).dueAt }
    #expect(days[0] != days[1], "\(days)")
    let overdue = try await store.run("list", "--overdue", changes: ["TZ": "EAS-14"])
    #expect(overdue.text.contains("west") && !overdue.text.contains("east"), "\(overdue)")
  }

  @Test("Colour marks what is overdue and what is done, in a pipe only when asked for")
  func colour() async throws {
    try await store.run("add", "late", "--due", "today", changes: ["TZ": "WES+12"])
    try await store.run("add", "over")
    try await store.run("done", "2")
    let coloured = try await store.run("list", "--all", "--color", "always", changes: ["TZ": "EAS-14"]).text
    #expect(coloured.contains("\u{1B}[31mDue:") && coloured.contains("\u{1B}[2mover\u{1B}[0m"), "\(coloured)")
    let plain = try await store.run("list", "--all", changes: ["TZ": "EAS-14"]).text
    #expect(coloured.replacing(#/\u{1B}\[\d+m/#, with: "") == plain && !plain.contains("\u{1B}"))
    for when in ["auto", "never"] {
      #expect(try await store.run("list", "--all", "--color", when, changes: ["TZ": "EAS-14"]).text == plain)
    }
  }
}
