import Doubles
import Foundation
import Testing

/// A limit on the size of files stands in for a full disk.
@Suite(.timeLimit(.minutes(30)))
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

  // SQLite needs a file of 32 KiB to read: https://www.sqlite.org/walformat.html#the_wal_index_file_format.
  @Test(
    "A reading command works if there is room for SQLite's files, otherwise it fails in one line",
    arguments: [(2, false), (8, false), (63, false), (64, true)])
  func reading(blocks: Int, hasRoom: Bool) async throws {
    try await store.fill(10)
    let (bytes, list) = (try contents(of: store.path), try await store.run("list"))
    let output = try await store.run("list", wrapper: Self.limited(blocks))
    if hasRoom {
      #expect(output == list)
    } else {
      expectRefusal(output, saying: "is full; free some space and try again")
    }
    #expect(try contents(of: store.path) == bytes)
    #expect(try await store.run("list") == list)
  }

  @Test("A backup that does not fit is refused and leaves no file", arguments: [2, 16, 60])
  func backup(blocks: Int) async throws {
    try await store.fill(300)
    let copy = store.folder + "/copy.sqlite"
    expectRefusal(try await store.run("backup", copy, wrapper: Self.limited(blocks)))
    #expect(!FileManager.default.fileExists(atPath: copy))
    #expect(try store.fileNames().filter { $0.contains("copy") } == [])
    try await store.expectSound()
    #expect(try store.fileNames() == ["todos.sqlite"])
  }
}
