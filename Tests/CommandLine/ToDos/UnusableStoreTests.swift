import DatabaseStorage
import Doubles
import Foundation
import Testing

/// Files that are not a store, or not a usable one: every command reports that in one line and leaves them unchanged.
@Suite(.patient)
struct UnusableStoreTests {
  let store = TestStore()

  /// Commands that read and commands that change, one for each way of opening the store.
  private static let commands = [
    ["list"], ["show", "1"], ["history"], ["list", "--json"], ["add", "x"], ["done", "1"], ["undo"],
    ["clear-done"],
  ]

  @Test("A folder in the store's place is refused")
  func folder() async throws {
    try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: false)
    for command in Self.commands {
      expectRefusal(try await store.run(command), saying: "is a folder")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.path).isEmpty)
    #expect(try store.fileNames() == ["todos.sqlite"])
  }

  @Test(
    "What is no ordinary file is refused, and nothing is made beside it", arguments: ["pipe", "/dev/null"])
  func specialFile(name: String) async throws {
    let path = name.hasPrefix("/") ? name : store.folder + "/" + name
    if path != name { try #require(mkfifo(path, 0o600) == 0) }
    let names = try store.fileNames()
    for command in Self.commands {
      expectRefusal(try await store.run(command + ["--store", path]), saying: "is not a store")
    }
    #expect(try store.fileNames() == names)
  }

  @Test("A folder that is a file is refused")
  func fileOnTheWay() async throws {
    let file = store.folder + "/file"
    try Array("text".utf8).write(to: file)
    for command in Self.commands {
      expectRefusal(try await store.run(command, changes: ["TODO_VIPER_STORE": file + "/todos.sqlite"]))
    }
    #expect(try contents(of: file) == Array("text".utf8))
  }

  @Test(
    "A file that is no database is refused and stays as it is",
    arguments: [
      Array("x".utf8), Array("Shopping list\n- milk\n".utf8), Array(repeating: 0x41, count: 5000),
      Array(repeating: 0, count: 4096), Array("SQLite format 3".utf8) + [0],
      Array("SQLite format 3".utf8) + Array(repeating: 0, count: 4081),
      Array("SQLite format 3".utf8) + Array(repeating: 0xFF, count: 4081),
    ] as [[UInt8]])
  func noDatabase(bytes: [UInt8]) async throws {
    try bytes.write(to: store.path)
    try await expectRefusals()
  }

  @Test(
    "A store made by a newer version is refused and stays as it is",
    arguments: [
      "PRAGMA user_version = 99", "UPDATE module SET version = 99 WHERE identifier = 'todos'",
      "UPDATE module SET version = version + 1 WHERE identifier = 'todos'",
    ])
  func newer(sql: String) async throws {
    try await store.fill(3)
    try Connection(path: store.path, mode: .readWrite, busyTimeout: 0).runScript(sql)
    try await expectRefusals(saying: "newer version of todo-viper; update todo-viper")
  }

  @Test(
    "A database of another program is refused and stays as it is",
    arguments: [
      "CREATE TABLE note(text); INSERT INTO note VALUES ('keep me')",
      "CREATE TABLE todo(id INTEGER PRIMARY KEY, title TEXT)",
      "PRAGMA application_id = 1; CREATE TABLE note(text)",
      "PRAGMA journal_mode = WAL; CREATE TABLE note(text)",
      "PRAGMA user_version = 1; CREATE TABLE note(text)",
    ])
  func foreign(sql: String) async throws {
    try [].write(to: store.path)
    try Connection(path: store.path, mode: .readWrite, busyTimeout: 0).runScript(sql)
    try await expectRefusals(saying: "database of another program")
  }

  @Test("A store that was cut off anywhere is refused and stays as it is")
  func truncated() async throws {
    try await store.fill(300) { "ToDo \($0) \(String(repeating: "…", count: 100))" }
    let whole = try contents(of: store.path)
    try #require(whole.count > 20 * 4096 && whole.count.isMultiple(of: 4096))
    let pages = stride(from: 4096, to: whole.count, by: 4096)
    let odd = [
      1, 15, 16, 99, 100, 101, 511, 512, 4000, 4095, 4097, whole.count / 2 + 1, whole.count - 4095,
      whole.count - 1,
    ]
    for size in Array(pages) + [whole.count / 2] + odd {
      let cut = Array(whole.prefix(size))
      try cut.write(to: store.path)
      for command in [["list"], ["add", "x"]] {
        expectRefusal(try await store.run(command), "\(command) with \(size) of \(whole.count) bytes")
        #expect(try contents(of: store.path) == cut, "\(command) with \(size) of \(whole.count) bytes")
      }
    }
    #expect(try store.fileNames() == ["todos.sqlite"])
  }

  @Test("What is left of a damaged store is refused without a crash, whatever page is overwritten")
  func overwritten() async throws {
    try await store.fill(300)
    let whole = try contents(of: store.path)
    for page in 0..<whole.count / 4096 {
      var damaged = whole
      damaged.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0xA5, count: 4096))
      try damaged.write(to: store.path)
      let doctor = try await store.run("doctor")
      #expect(
        doctor.ending == .status(1) && doctor.errors.hasPrefix("todo-viper: "), "page \(page): \(doctor)")
      #expect(doctor.errors.split(separator: "\n").count == 1, "page \(page): \(doctor)")
      let list = try await store.run("list")
      #expect(list.isDone || list.ending == .status(1) && !list.errors.isEmpty, "page \(page): \(list)")
      #expect(try contents(of: store.path) == damaged, "page \(page)")
    }
  }

  /// Runs commands that must all fail, and expects that they change nothing.
  private func expectRefusals(
    saying part: String = "todo-viper: ", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (bytes, names) = (try contents(of: store.path), try store.fileNames())
    for command in Self.commands {
      expectRefusal(try await store.run(command), saying: part, sourceLocation: sourceLocation)
      #expect(try contents(of: store.path) == bytes, "\(command)", sourceLocation: sourceLocation)
      #expect(try store.fileNames() == names, "\(command)", sourceLocation: sourceLocation)
    }
  }
}
