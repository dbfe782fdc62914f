import DatabaseStorage
import Doubles
import Foundation
import Testing

/// Sound stores that cannot be written to at the moment: locked, in a read-only folder, or on a full disk.
@Suite(.patient)
struct OccupiedStoreTests {
  let store = TestStore()

  private static let changes = [["add", "x"], ["done", "1"], ["undo"], ["clear-done"]]

  @Test("While another program writes, reading works, and changing is refused after five seconds")
  func writer() async throws {
    try await store.fill(3)
    let bytes = try contents(of: store.path)
    let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
    try connection.runScript("BEGIN IMMEDIATE; DELETE FROM todo WHERE id = 1")
    let start = ContinuousClock.now
    let running = try Self.changes.map { try store.start($0.map { Array($0.utf8) }) }
    #expect(try await store.run("list").text.split(separator: "\n").count == 3)
    #expect(try await store.run("show", "1").isDone)
    // The lock is still held: a reader that waited for the writer would have been refused as busy.
    for process in running { expectRefusal(try await process.finish(), saying: "is busy: another program") }
    #expect(ContinuousClock.now - start > .seconds(4))
    try connection.runScript("ROLLBACK")
    #expect(try contents(of: store.path) == bytes)
  }

  @Test("While another program has the store for itself, every command is refused after five seconds")
  func exclusive() async throws {
    try await store.fill(3)
    let bytes = try contents(of: store.path)
    let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
    try connection.runScript(
      "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM todo WHERE id = 1")
    let running = try (Self.changes + [["list"], ["show", "1"], ["history"]])
      .map { try store.start($0.map { Array($0.utf8) }) }
    for process in running { expectRefusal(try await process.finish(), saying: "is busy: another program") }
    try connection.runScript("ROLLBACK")
    #expect(try contents(of: store.path) == bytes)
  }

  #if os(Linux)
    @Test("A command waits for a writer that is soon done")
    func shortWait() async throws {
      try await store.fill(3)
      let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
      try connection.runScript("BEGIN IMMEDIATE")
      let wait = LockWait(in: store)
      let waiting = try store.start("add", "patience", changes: wait.changes(store))
      try await wait.begin(in: waiting)
      try connection.runScript("COMMIT")
      try wait.end()
      let output = try await waiting.finish()
      #expect(output.isDone && output.text == "Added 4: patience\n", "\(output)")
    }
  #endif

  @Test("A store made where one was removed that a program still has open is a store of its own")
  func madeAfterRemoval() async throws {
    try await store.fill(200)
    let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
    try connection.runScript("UPDATE todo SET memo = 'in the log'")
    try #require(unlink(store.path) == 0)
    let output = try await store.run("add", "new")
    #expect(output.text == "Added 1: new\n", "\(output)")
    try connection.runScript("DELETE FROM todo WHERE id > 100")
    try await store.run("add", "another")
    #expect(try await store.toDos().map(\.title) == ["new", "another"])
    #expect(try connection.number("SELECT count(*) FROM todo") == 100)
    try await store.expectSound()
    // Closing it would remove the log by its name, which now belongs to the new store.
    connection.keepLogOnClose()
  }

  @Test(
    "In a read-only folder reading works, changing is refused, and nothing is touched",
    arguments: [0o500, 0o555])
  func readOnlyFolder(mode: mode_t) async throws {
    try await store.fill(3)
    try await expectReadable {
      chmod(store.folder, mode)
    } undo: {
      chmod(store.folder, 0o700)
    }
  }

  @Test("A read-only file can be read, changing it is refused, and nothing is touched")
  func readOnlyFile() async throws {
    try await store.fill(3)
    try await expectReadable {
      chmod(store.path, 0o400)
    } undo: {
      chmod(store.path, 0o600)
    }
  }

  @Test("A file that may not be read is refused")
  func unreadableFile() async throws {
    try await store.fill(3)
    chmod(store.path, 0)
    defer { chmod(store.path, 0o600) }
    for command in [["list"], ["add", "x"]] {
      expectRefusal(try await store.run(command, wrapper: unprivileged), saying: "check the permissions")
    }
  }

  @Test("A store that is to be made in a read-only folder is refused when changing, and empty when reading")
  func noStoreInReadOnlyFolder() async throws {
    chmod(store.folder, 0o500)
    defer { chmod(store.folder, 0o700) }
    expectRefusal(try await store.run("add", "x", wrapper: unprivileged), saying: "check the permissions")
    #expect(try await store.run("list", wrapper: unprivileged).text == "No ToDos\n")
    #expect(try store.fileNames() == [])
  }

  /// Runs every kind of command with the permissions that `restrict` sets.
  private func expectReadable(_ restrict: () -> Int32, undo: () -> Int32) async throws {
    let (bytes, names) = (try contents(of: store.path), try store.fileNames())
    let list = try await store.run("list")
    #expect(restrict() == 0)
    defer { _ = undo() }
    for command in Self.changes {
      expectRefusal(try await store.run(command, wrapper: unprivileged), saying: "check the permissions")
    }
    #expect(try await store.run("list", wrapper: unprivileged) == list)
    #expect(try await store.run("doctor", wrapper: unprivileged).ending == .status(0))
    #expect(try contents(of: store.path) == bytes)
    #expect(try store.fileNames() == names)
  }
}
