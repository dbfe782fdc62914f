import Doubles
import Foundation
import Testing

/// `clear-done --archive`, which keeps in a file what it deletes.
@Suite(.patient)
struct ArchiveTests {
  let store = TestStore()

  private func text(of path: String) throws -> String {
    String(decoding: try contents(of: path), as: UTF8.self)
  }

  /// Stores ToDos of which the first are done.
  private func fill(_ count: Int, done: Int) async throws {
    try await store.fill(count)
    try await store.run("done", "1-\(done)")
  }

  @Test("The completed ToDos are lines of a new todo.txt that only the user can read, and are deleted")
  func new() async throws {
    try await fill(3, done: 2)
    let path = store.scratchPath()
    let output = try await store.run("clear-done", "--archive", path)
    #expect(output.text == "Deleted 1: ToDo 1\nDeleted 2: ToDo 2\n" && output.errors.isEmpty, "\(output)")
    let lines = try text(of: path).split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    for (line, title) in zip(lines, ["ToDo 1", "ToDo 2"]) {
      #expect(line.wholeMatch(of: #/x \d{4}-\d\d-\d\d 2023-11-14 (.*)/#)?.1 == title[...])
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try await store.toDos().map(\.id) == [3])
    try await store.expectSound()
  }

  @Test("An archive that exists keeps its mode and gets more lines, and none is joined to its last")
  func appended() async throws {
    try await fill(3, done: 1)
    let (path, link) = (store.scratchPath(), store.scratchPath())
    try Array("x old without a line end".utf8).write(to: path)
    chmod(path, 0o644)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try await store.run("clear-done", "--archive", link).isDone)
    try await store.run("done", "2")
    #expect(try await store.run("clear-done", "--archive", path, "--json").text.hasPrefix("[{\"id\":2,"))
    let lines = try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines[0] == "x old without a line end" && lines[3].isEmpty, "\(lines)")
    #expect(lines[1].hasSuffix(" ToDo 1") && lines[2].hasSuffix(" ToDo 2"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o644)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test(
    "It is one change, whose undo leaves the archive; an import of it finds the ToDos again")
  func undo() async throws {
    try await fill(3, done: 2)
    let before = try await store.toDos()
    let path = store.scratchPath()
    try await store.run("clear-done", "--archive", path)
    let archived = try text(of: path)
    #expect(try await store.changeCount() == 3)
    #expect(try await store.run("undo").isDone)
    #expect(try await store.toDos() == before)
    #expect(try text(of: path) == archived)
    let known = try await store.run("import", path, "--format", "todotxt")
    #expect(known.text == "Imported 0, 2 already here\n", "\(known)")
  }

  @Test("Without completed ToDos no file is made")
  func nothing() async throws {
    try await store.fill(1)
    let path = store.scratchPath()
    #expect(try await store.run("clear-done", "--archive", path).text == "No completed ToDos\n")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("The store, its log, a folder, a pipe and a device are refused, and nothing is deleted")
  func targets() async throws {
    try await fill(2, done: 1)
    let before = try await store.toDos()
    let (link, hard, pipe) = (store.scratchPath(), store.scratchPath(), store.scratchPath())
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store.path)
    try FileManager.default.linkItem(atPath: store.path, toPath: hard)
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [store.path, link, hard, store.path + "-wal", store.path + "-shm", store.path + "-journal"] {
      expectRefusal(
        try await store.run("clear-done", "--archive", path),
        saying: "\(path) is the store itself or belongs to it; name another file")
    }
    for path in [store.folder, pipe, "/dev/null"] {
      expectRefusal(
        try await store.run("clear-done", "--archive", path), saying: "\(path) is not a regular file")
    }
    expectRefusal(
      try await store.run("clear-done", "--archive", store.folder + "/none/a"), saying: "cannot be written")
    expectRefusal(try await store.run("clear-done", "--archive", ""), status: 64, saying: "must not be empty")
    #expect(try await store.toDos() == before)
    try await store.expectSound()
  }

  @Test("If a hook refuses the deletion, nothing is archived")
  func hook() async throws {
    try await fill(2, done: 1)
    try FileManager.default.createDirectory(atPath: store.hooks, withIntermediateDirectories: true)
    try Array("#!/bin/sh\nexit 1\n".utf8).write(to: store.hooks + "/before")
    chmod(store.hooks + "/before", 0o700)
    let path = store.scratchPath()
    expectRefusal(try await store.run("clear-done", "--archive", path))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await store.run("list", "--done", "--no-hooks").text.contains("ToDo 1"))
  }

  @Test("If the archive does not fit on the disk, it is as before and nothing is deleted")
  func fullDisk() async throws {
    try await fill(300, done: 300)
    let before = try await store.toDos()
    let path = store.scratchPath()
    // Nearly all of the limit is there already; the store's files stay below the limit.
    try [UInt8](repeating: 0x78, count: 160_000).write(to: path)
    let output = try await store.run("clear-done", "--archive", path, wrapper: "ulimit -f 320 && exec \"$@\"")
    expectRefusal(output, saying: "\(path) cannot be written")
    #expect(try contents(of: path).count == 160_000)
    #expect(try await store.toDos() == before)
    try await store.expectSound()
  }

  #if os(Linux)
    @Test("The archive is on disk, and a new one has its name there, before the store is changed")
    func order() async throws {
      try await fill(2, done: 1)
      let (calls, path) = (SystemCalls(store), store.folder + "/archive")
      #expect(try await store.run("clear-done", "--archive", path, changes: try calls.changes()).isDone)
      let all = try calls.all
      let synced = try #require(all.firstIndex(of: "fsync archive"), "\(all)")
      let named = try #require(all[synced...].firstIndex(of: "fsync store"), "\(all)")
      #expect(all[named...].contains("fdatasync todos.sqlite-wal"), "\(all)")
    }

    @Test("An archive that does not reach the disk is as before, or gone, and nothing is deleted")
    func archiveWithoutDisk() async throws {
      try await fill(2, done: 1)
      let path = store.folder + "/archive"
      for old in [nil, "x old\n"] {
        if let old { try Array(old.utf8).write(to: path) }
        let changes = try SystemCalls(store).changes(
          failing: .init(call: "fsync", part: "archive", code: EIO))
        let output = try await store.run("clear-done", "--archive", path, changes: changes)
        expectRefusal(output, saying: "\(path) cannot be written (Input/output error)")
        let now = FileManager.default.fileExists(atPath: path) ? try text(of: path) : nil
        #expect(now == old)
        #expect(try await store.toDos().count == 2)
      }
    }

    @Test("If the deletion fails once the archive is written, the archive stays, and the error says so")
    func deletionFails() async throws {
      try await fill(2, done: 1)
      let path = store.folder + "/archive"
      let changes = try SystemCalls(store).changes(
        failing: .init(call: "fdatasync", part: "todos.sqlite-wal", code: EIO))
      let output = try await store.run("clear-done", "--archive", path, changes: changes)
      expectRefusal(output, saying: "; nothing was deleted, but \(path) has the completed ToDos already")
      #expect(try text(of: path).contains(" ToDo 1\n"))
      #expect(try await store.toDos().count == 2)
      #expect(try await store.run("clear-done", "--archive", path).isDone)
      #expect(try text(of: path).split(separator: "\n").count == 2)
      try await store.expectSound()
    }
  #endif
}
