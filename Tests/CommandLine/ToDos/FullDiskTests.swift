import DatabaseStorage
import Doubles
import Foundation
import Testing
import ToDosStorage

/// A limit on the size of files stands in for a full disk.
@Suite(.patient)
struct FullDiskTests {
  let store = TestStore()

  /// Runs a program that may write no file larger than a number of blocks of 512 bytes.
  private static func limited(_ blocks: Int) -> String { "ulimit -f \(blocks) && exec \"$@\"" }

  @Test("A change that does not fit is refused, and the store is as it was", arguments: [2, 8, 16, 32, 60])
  func change(blocks: Int) async throws {
    try await store.fill(300)
    let bytes = try contents(of: store.path)
    let before = try await store.toDos()
    for command in [["done", "1-300"], ["delete", "1-300"]] {
      let output = try await store.run(command, wrapper: Self.limited(blocks))
      expectRefusal(output, saying: "is full; free some space and try again")
      #expect(try contents(of: store.path) == bytes, "\(command)")
    }
    #expect(try await store.toDos() == before)
    try await store.expectSound()
    let next = try await store.run("add", "there is room again")
    #expect(next.isDone, "\(next)")
    #expect(try store.fileNames() == ["todos.sqlite"])
  }

  @Test(
    "A store that cannot be made is refused, and can be made when there is room", arguments: [8, 16, 40])
  func first(blocks: Int) async throws {
    expectRefusal(try await store.run("add", "x", wrapper: Self.limited(blocks)), saying: "is full")
    #expect(try await store.run("list").text == "No ToDos\n")
    let next = try await store.run("add", "there is room again")
    #expect(next.isDone && next.text == "Added 1: there is room again\n", "\(next)")
    try await store.expectSound()
  }

  /// The files of the store's folder but for those that SQLite begins there and has no room for.
  private func ownFileNames() throws -> [String] {
    try store.fileNames().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
  }

  private static let readings = [
    ["list"], ["list", "--all", "--json"], ["show", "1"], ["history"], ["export", "-"], ["doctor"],
  ]

  // SQLite needs a file of 32 KiB to read with others: https://www.sqlite.org/walformat.html#the_wal_index_file_format.
  @Test("A reading command needs no room on the disk of the store", arguments: [0, 2, 8, 63, 64])
  func reading(blocks: Int) async throws {
    try await store.fill(10)
    let bytes = try contents(of: store.path)
    for words in Self.readings {
      let wanted = try await store.run(words)
      // The limit is one for standard output, too, unless that is a pipe.
      let output = try await store.run(words, wrapper: "{ \(Self.limited(blocks)); } | cat")
      #expect(output == wanted && output.isDone, "\(words): \(output)")
    }
    #expect(try contents(of: store.path) == bytes)
    #expect(try ownFileNames() == ["todos.sqlite"])
    #expect(try await store.run("add", "there is room again").isDone)
  }

  @Test("What a killed program left in the log is read without room, and stays there", arguments: [2, 63])
  func readingLog(blocks: Int) async throws {
    let other = TestStore()
    try await other.fill(3)
    let connection = try Database(path: other.path, schema: toDosSchema).openForWriting()
    try connection.runScript("UPDATE todo SET title = 'in the log' WHERE id = 3")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: other.path + suffix, toPath: store.path + suffix)
    }
    let bytes = try contents(of: store.path + "-wal")
    let output = try await store.run("list", wrapper: "{ \(Self.limited(blocks)); } | cat")
    #expect(output.isDone && output.text.contains("in the log"), "\(output)")
    #expect(try contents(of: store.path + "-wal") == bytes)
    #expect(try await store.run("list") == output)
  }

  @Test("A file for which there is room can be written although there is none for a change")
  func export() async throws {
    try await store.fill(10)
    let output = try await store.run(
      "export", store.folder + "/list.csv", wrapper: "{ \(Self.limited(8)); } | cat")
    #expect(output.isDone, "\(output)")
    #expect(try ownFileNames() == ["list.csv", "todos.sqlite"])
  }

  @Test("A backup that does not fit is refused and leaves no file", arguments: [2, 16, 60])
  func backup(blocks: Int) async throws {
    try await store.fill(300)
    let copy = store.folder + "/copy.sqlite"
    expectRefusal(
      try await store.run("backup", copy, wrapper: Self.limited(blocks)),
      saying: "\(copy) cannot be written (No space left on device)")
    #expect(!FileManager.default.fileExists(atPath: copy))
    #expect(try store.fileNames().filter { $0.contains("copy") } == [])
    try await store.expectSound()
    #expect(try store.fileNames() == ["todos.sqlite"])
  }
}
