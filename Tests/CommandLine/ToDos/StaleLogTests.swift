import DatabaseStorage
import Doubles
import Foundation
import Testing

/// A store with a log of another file, as is left if the store's file is replaced by other means than SQLite.
@Suite(.patient)
struct StaleLogTests {
  let store = TestStore()
  private var log: String { store.path + "-wal" }

  /// Puts a backup of a large store under the log of a program that was killed while it changed the store.
  private func leaveStaleLog() async throws {
    try await store.fill(400)
    let (shrunk, small, large) = (store.scratchPath(), TestStore(), TestStore())
    for other in [small, large] { try FileManager.default.copyItem(atPath: store.path, toPath: other.path) }
    #expect(try await small.run("delete", "1-390").isDone)
    #expect(try await small.run("backup", shrunk).isDone)
    let connection = try Connection(path: large.path, mode: .readWrite, busyTimeout: 0)
    try connection.runScript("UPDATE todo SET memo = memo || 'a memo that takes room'")
    try FileManager.default.copyItem(atPath: large.path + "-wal", toPath: log)
    try contents(of: shrunk).write(to: store.path)
  }

  @Test(
    "Commands say so in one line, and change neither file",
    arguments: [["list"], ["done", "395"], ["history"]])
  func commands(command: [String]) async throws {
    try await leaveStaleLog()
    let (bytes, stale) = (try contents(of: store.path), try contents(of: log))
    expectRefusal(
      try await store.run(command),
      saying: "the log \(log) belongs to another file; 'todo-viper doctor' shows how to fix it")
    #expect(try contents(of: store.path) == bytes && contents(of: log) == stale)
  }

  @Test("The doctor says how to fix it, and that fixes it")
  func doctor() async throws {
    try await leaveStaleLog()
    let output = try await store.run("doctor")
    let advice =
      "The log \(log) belongs to another file; move it elsewhere while no todo-viper is running, and check again\n"
    #expect(output.ending == .status(1) && output.text == advice, "\(output)")
    #expect(try await store.run("doctor", "--json").text.contains("belongs to another file"))
    try FileManager.default.moveItem(atPath: log, toPath: store.scratchPath())
    try await store.expectSound()
    #expect(try await store.toDos().count == 10)
  }

  @Test("A restore sets both aside, as they are")
  func restore() async throws {
    try await leaveStaleLog()
    let (bytes, stale) = (try contents(of: store.path), try contents(of: log))
    let copy = store.scratchPath()
    let other = TestStore()
    try await other.fill(2)
    #expect(try await other.run("backup", copy).isDone)
    #expect(try await store.run("restore", copy).isDone)
    #expect(try await store.toDos().count == 2)
    #expect(try contents(of: store.path + ".before-restore") == bytes)
    #expect(try contents(of: store.path + ".before-restore-wal") == stale)
    try await store.expectSound()
  }

  @Test("A store that is damaged by itself is not blamed on its log")
  func damaged() async throws {
    try await leaveStaleLog()
    var bytes = try contents(of: store.path)
    for page in 1..<(bytes.count / 4096) {
      bytes.replaceSubrange(page * 4096..<page * 4096 + 8, with: repeatElement(0xEE, count: 8))
    }
    try bytes.write(to: store.path)
    expectRefusal(try await store.run("list"), saying: "is damaged")
  }
}
