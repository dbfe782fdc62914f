import DatabaseStorage
import Doubles
import Foundation
import Testing

/// The files beside the store, and the log that a killed writer leaves.
@Suite(.patient)
struct WriteAheadLogTests {
  let store = TestStore()

  @Test("Every command that ends leaves the store alone in its folder")
  func hygiene() async throws {
    let commands = [
      ["list"], ["history"], ["doctor"], ["add", "one"], ["add", "two"], ["list"], ["show", "1"],
      ["done", "1"],
      ["edit", "2", "--memo", "more"], ["undo"], ["redo"], ["history"], ["doctor"], ["reopen", "1"],
      ["delete", "2"], ["clear-done"], ["done", "99"], ["add", " "], ["undo", "99"], ["lst"], ["help"],
    ]
    for command in commands {
      try await store.run(command)
      let isMade = FileManager.default.fileExists(atPath: store.path)
      #expect(try store.fileNames() == (isMade ? ["todos.sqlite"] : []), "after \(command)")
    }
  }

  @Test("Reading makes no store, and no folder for one")
  func readingMakesNothing() async throws {
    let path = store.folder + "/not/there/todos.sqlite"
    for command in [["list"], ["history"], ["doctor"], ["show", "1"], ["list", "--json"]] {
      try await store.run(command + ["--store", path])
      #expect(try store.fileNames() == [], "after \(command)")
    }
  }

  @Test("The store's folders and its file are for the user alone, whatever the umask")
  func permissions() async throws {
    let path = store.folder + "/data/todo-viper/todos.sqlite"
    let output = try await store.run("add", "secret", "--store", path, wrapper: #"umask 0; exec "$@""#)
    #expect(output.isDone, "\(output)")
    #expect(try permissions(store.folder + "/data") == 0o700)
    #expect(try permissions(store.folder + "/data/todo-viper") == 0o700)
    #expect(try permissions(path) == 0o600)
    let copy = store.folder + "/copy"
    try await store.run("backup", copy, "--store", path, wrapper: #"umask 0; exec "$@""#)
    #expect(try permissions(copy) == 0o600)
  }

  @Test("Reading a store with a log that a killed writer left shows all of it and changes neither file")
  func leftOverLog() async throws {
    try await leaveLog()
    let (database, log) = (try contents(of: store.path), try contents(of: store.path + "-wal"))
    try #require(log.count > 4096)
    for command in [["list"], ["show", "4"], ["history"], ["doctor"], ["list", "--json"]] {
      let output = try await store.run(command)
      #expect(output.isDone, "\(output)")
      #expect(try contents(of: store.path) == database, "after \(command)")
      #expect(try contents(of: store.path + "-wal") == log, "after \(command)")
    }
    #expect(try await store.toDos().map(\.title) == ["ToDo 1", "ToDo 2", "ToDo 3", "in the log"])
  }

  @Test("The log is found and kept where the store is reached by a symbolic link")
  func linkedStore() async throws {
    try await leaveLog()
    let (database, log) = (try contents(of: store.path), try contents(of: store.path + "-wal"))
    let link = store.scratchPath()
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store.path)
    #expect(try await store.run("show", "4", "--store", link).isDone)
    #expect(try contents(of: store.path) == database)
    #expect(try contents(of: store.path + "-wal") == log)
    // Without write permission, the content of the log cannot be shown; the store without it must not be shown instead.
    chmod(store.path, 0o400)
    defer { chmod(store.path, 0o600) }
    expectRefusal(
      try await store.run("list", "--store", link, wrapper: unprivileged), saying: "check the permissions")
  }

  @Test("A change takes in the log that a killed writer left")
  func takingIn() async throws {
    try await leaveLog()
    let output = try await store.run("done", "4")
    #expect(output.isDone && output.text == "Done 4: in the log\n", "\(output)")
    #expect(try store.fileNames() == ["todos.sqlite"])
    try await store.expectSound()
  }

  @Test("A log that was cut off loses its last changes, and no others")
  func cutLog() async throws {
    try await leaveLog()
    let log = try contents(of: store.path + "-wal")
    for size in [0, 1, 31, 32, 33, log.count / 2, log.count - 1] {
      try Array(log.prefix(size)).write(to: store.path + "-wal")
      try? FileManager.default.removeItem(atPath: store.path + "-shm")
      let titles = try await store.toDos().map(\.title)
      #expect(titles == ["ToDo 1", "ToDo 2", "ToDo 3"], "\(size) of \(log.count) bytes")
      try await store.expectSound("\(size) of \(log.count) bytes")
    }
  }

  @Test("A copy of a backup over the store restores it")
  func restore() async throws {
    try await store.fill(3)
    let copy = store.scratchPath()
    try await store.run("backup", copy)
    let before = try await store.toDos()
    try await store.run("delete", "1-3")
    try await leaveLog(filling: false)
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store.path + end) }
    try FileManager.default.copyItem(atPath: copy, toPath: store.path)
    #expect(try await store.toDos() == before)
    try await store.expectSound()
    #expect(try await store.run("add", "next").text == "Added 4: next\n")
  }

  @Test("A backup contains what is only in the log, and replaces a file only on request")
  func backup() async throws {
    try await leaveLog()
    let copy = store.scratchPath()
    #expect(try await store.run("backup", copy).isDone)
    #expect(try await store.run("show", "4", "--store", copy).isDone)
    let bytes = try contents(of: copy)
    expectRefusal(try await store.run("backup", copy), saying: "already exists")
    #expect(try contents(of: copy) == bytes)
    #expect(try await store.run("backup", copy, "--force").isDone)
  }

  /// Leaves the files as they are when a writer is killed after its commit: a ToDo is only in the log.
  private func leaveLog(filling: Bool = true) async throws {
    if filling { try await store.fill(3) }
    let other = TestStore()
    try FileManager.default.copyItem(atPath: store.path, toPath: other.path)
    let connection = try Connection(path: other.path, mode: .readWrite, busyTimeout: 0)
    try connection.runScript(
      """
      BEGIN;
      INSERT INTO todo(title, memo, is_done, created_at, search) VALUES ('in the log', '', 0, 1700000001, 'in the log');
      INSERT INTO change(kind, made_at, count, first_id, first_title, is_undone)
        VALUES ('add', 1700000001, 1, last_insert_rowid(), 'in the log', 0);
      INSERT INTO change_row(change_id, is_after, todo_id)
        SELECT last_insert_rowid(), 0, (SELECT max(id) FROM todo);
      COMMIT
      """)
    for end in ["", "-wal"] { try contents(of: other.path + end).write(to: store.path + end) }
    // Up to here nothing may close the connection, which would empty the log.
    withExtendedLifetime(connection) {}
  }

  private func permissions(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o777
  }
}
