import Doubles
import Foundation
import Testing

/// How the executable reads the names of stores and other files.
@Suite("Names of stores and files", .patient)
struct StoreNameTests {
  private let store = TestStore()

  /// Runs the executable in the folder of the store.
  private func run(_ words: String..., changes: [String: String?] = [:]) async throws -> Output {
    try await store.run(words, changes: changes, wrapper: "cd '\(store.folder)' && exec \"$@\"")
  }

  @Test(
    "What SQLite takes for something else is a file of that name",
    arguments: [":memory:", "file:x.sqlite", "file::memory:?cache=shared", "file:x?mode=memory"])
  func plainNames(name: String) async throws {
    #expect(try await run("add", "Milk", "--store", name).text == "Added 1: Milk\n")
    #expect(try await run("list", "--store", name).text == "1  [ ]  Milk\n")
    #expect(try await run("backup", "file:copy", "--store", name).isDone)
    #expect(try await run("add", "Bread", "--store", name).isDone)
    #expect(try await run("export", ":memory:.json", "--store", name).isDone)
    #expect(try await run("restore", "file:copy", "--store", name).isDone)
    #expect(try await run("list", "--store", name).text == "1  [ ]  Milk\n")
    chmod(store.folder + "/file:copy", 0o400)
    #expect(try await run("list", "--store", "file:copy").text == "1  [ ]  Milk\n")
    let names = Set(try store.fileNames().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") })
    #expect(names == [name, "file:copy", ":memory:.json", "\(name).before-restore"])
  }

  @Test(
    "A URL of anything but a list, and libpq's keywords, make no file",
    arguments: [
      "mysql://h/d", "postgress://h/d", "POSTGRESQL://h/d", "postgresql:/x", "file:///tmp/x",
      "host=h dbname=d",
    ])
  func refused(name: String) async throws {
    for output in [
      try await run("add", "x", "--store", name),
      try await run("add", "x", changes: ["TODO_VIPER_STORE": name]),
    ] {
      expectRefusal(output, status: 64, saying: "postgresql://host/database?list=NAME")
    }
    #expect(try store.fileNames().isEmpty)
  }

  @Test("A tilde that no shell has replaced is the home folder, in every option and variable")
  func home() async throws {
    let home = store.folder + "/home"
    let changes = ["HOME": home, "TODO_VIPER_STORE": "~/a/b"]
    #expect(try await run("add", "x", changes: changes).isDone)
    #expect(try await run("add", "x", "--store=~/c", changes: changes).isDone)
    #expect(try await run("backup", "~/d", changes: changes).text == "Copied to \(home)/d\n")
    #expect(try store.fileNames() == ["home"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home).filter { !$0.contains("-") }.sorted() == [
        "a", "c", "d",
      ])
    for (name, value) in [
      ("TODO_VIPER_STORE", "~nobody/x"), ("TODO_VIPER_STORE", "~x"), ("TODO_VIPER_HOOKS", "~x/y"),
    ] {
      let output = try await run("add", "x", changes: changes.merging([name: value]) { $1 })
      expectRefusal(output, status: 64, saying: "\(name): '\(value)' begins with an unknown home folder")
    }
    try FileManager.default.createDirectory(atPath: home + "/hooks", withIntermediateDirectories: true)
    try await makeExecutable("#!/bin/sh\necho no >&2\nexit 1\n", at: home + "/hooks/before")
    let hooks = changes.merging(["TODO_VIPER_HOOKS": "~/hooks"]) { $1 }
    expectRefusal(try await run("add", "x", changes: hooks), saying: "before")
  }

  @Test(
    "The program for lists on servers is found beside this one, or in an absolute folder of the search path")
  func otherProgram() async throws {
    let (folder, other) = (store.folder, store.folder + "/bin")
    // Alone, as where the other program is installed elsewhere.
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try await copyExecutable(at: try Tool.path(), to: other + "/todo-viper")
    func teams(path: String) async throws -> Output {
      try await store.run(
        "team", changes: ["PATH": path], wrapper: "cd '\(folder)' && exec '\(other)/todo-viper' team")
    }
    try await makeExecutable("#!/bin/sh\necho \"run $*\"\n", at: folder + "/todo-viper-team")
    for path in ["", ":", ".", ".:/usr/bin", "/usr/bin::", "bin/.."] {
      expectRefusal(try await teams(path: path), saying: "lists on a server need the program todo-viper-team")
    }
    #expect(try await teams(path: "/nowhere:\(folder)").text == "run team\n")
  }
}
