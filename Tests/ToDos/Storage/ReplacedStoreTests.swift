import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

@Suite("A store that is removed, replaced or created while a repository has it open")
struct ReplacedStoreTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path + "/t.sqlite" }
  /// Another name of the store that is removed or replaced.
  private var kept: String { folder.path + "/kept.sqlite" }

  private func repository(at path: String? = nil) -> SQLiteToDoRepository {
    SQLiteToDoRepository(database: Database(path: path ?? self.path, schema: toDosSchema, busyTimeout: 50))
  }

  /// Replaces the store with another file, or removes it, keeping the files beside it with the given
  /// suffixes.
  private func replace(with other: String?, leaving suffixes: [String] = ["-wal", "-shm"]) throws {
    try FileManager.default.linkItem(atPath: path, toPath: kept)
    for suffix in ["-wal", "-shm"] where !suffixes.contains(suffix) { unlink(path + suffix) }
    try #require(other.map { rename($0, path) } ?? unlink(path) == 0)
  }

  /// The path of another store, which is closed.
  private func otherStore() async throws -> String {
    let other = folder.path + "/other.sqlite"
    try await repository(at: other).store(Sample.new("theirs"), Sample.new("theirs too"))
    return other
  }

  private static let leftovers = [["-wal", "-shm"], ["-wal"], ["-shm"], []]

  @Test("A store that was removed reads as empty, and storing creates a new one", arguments: leftovers)
  func removed(leaving suffixes: [String]) async throws {
    let repository = repository()
    for title in ["one", "two"] { try await repository.store(Sample.new(title)) }
    let version = try await repository.version()
    try replace(with: nil, leaving: suffixes)
    #expect(try await repository.all().isEmpty)
    #expect(try await repository.toDos(ToDoFilter(), .from(nil), limit: 1).isEmpty)
    #expect(try await repository.openCount() == 0)
    let versionOfNone = try await repository.version()
    #expect(versionOfNone != version)
    await #expect(throws: ToDoError.nothingToUndo(available: 0)) { try await repository.undo(1) }
    let marked = try await repository.make(.done, .setDone(true, .all(isDone: false)))
    #expect(marked == ToDoChangeResult())
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await repository.store(Sample.new("new")).map(\.id) == [Sample.id(1)])
    #expect(try await repository.version() == versionOfNone)
    #expect(try await self.repository().titles() == ["new"])
    #expect(try await repository.titles() == ["new"])
    #expect(try await repository.check().isEmpty)
    #expect(try await self.repository(at: kept).titles() == ["two", "one"])
  }

  @Test("Storing right after the store was removed creates a new one", arguments: leftovers)
  func storedAfterRemoval(leaving suffixes: [String]) async throws {
    let repository = repository()
    try await repository.store(Sample.new("one"))
    try replace(with: nil, leaving: suffixes)
    try await repository.store(Sample.new("new"))
    #expect(try await self.repository().titles() == ["new"])
    #expect(try await self.repository(at: kept).titles() == ["one"])
    #expect(try await repository.check().isEmpty)
  }

  @Test("A store that replaces another is read and changed in its stead", arguments: leftovers)
  func replaced(leaving suffixes: [String]) async throws {
    let repository = repository()
    for number in 1...100 { try await repository.store(Sample.new("\(number)", memo: "mine")) }
    let version = try await repository.version()
    try replace(with: try await otherStore(), leaving: suffixes)
    #expect(try await repository.version() != version)
    #expect(try await repository.titles() == ["theirs too", "theirs"])
    try await repository.store(Sample.new("new"))
    _ = try await repository.undo(2)
    #expect(try await self.repository().titles() == [])
    #expect(try await repository.redo(2).count == 2)
    #expect(try await self.repository().titles() == ["new", "theirs too", "theirs"])
    #expect(try await repository.check().isEmpty)
    #expect(try await self.repository(at: kept).all().count == 100)
    #expect(try await self.repository(at: kept).check().isEmpty)
  }

  @Test("Rehearsals and backups use the current store")
  func otherConnections() async throws {
    let repository = repository()
    try await repository.store(Sample.new("one"))
    try replace(with: try await otherStore())
    let theirs = Sample.new("theirs too")
    #expect(try await repository.dryRun(theirs, listedID: Sample.id(2)).known == 1)
    try await repository.backUp(to: folder.path + "/copy.sqlite", replacing: false)
    #expect(try await self.repository(at: folder.path + "/copy.sqlite").titles() == ["theirs too", "theirs"])
  }

  @Test("A read of a store that is replaced in the meantime ends with an error", arguments: [true, false])
  func reading(isRemoval: Bool) async throws {
    let repository = repository()
    for title in ["one", "two", "three"] { try await repository.store(Sample.new(title)) }
    let other = isRemoval ? nil : try await otherStore()
    var titles: [String] = []
    await #expect(throws: ToDoError.self) {
      try await repository.read(ToDoQuery(), now: Sample.clock.localNow(), batchSize: 1) {
        batch throws(ToDoError) in
        titles += batch.map(\.title.text)
        do { try self.replace(with: other) } catch { throw .titleIsBlank }
        _ = try await repository.openCount()
      }
    }
    #expect(titles == ["three"])
    #expect(try await repository.all().count == (isRemoval ? 0 : 2))
  }

  @Test("A file that is not a store is refused and left alone; a store that follows is read")
  func garbage() async throws {
    let repository = repository()
    for number in 1...100 { try await repository.store(Sample.new("\(number)")) }
    let version = try await repository.version()
    let bytes = Data(repeating: 0x61, count: 20_000)
    let garbage = folder.path + "/garbage"
    try bytes.write(to: URL(fileURLWithPath: garbage))
    try replace(with: garbage)
    for _ in 1...2 {
      await #expect(throws: ToDoError.store(.file(.notADatabase))) { try await repository.all() }
      await #expect(throws: ToDoError.store(.file(.notADatabase))) { try await repository.version() }
      await #expect(throws: ToDoError.store(.file(.notADatabase))) {
        try await repository.store(Sample.new("x"))
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    try #require(rename(try await otherStore(), path) == 0)
    #expect(try await repository.titles() == ["theirs too", "theirs"])
    #expect(try await repository.version() != version)
  }

  @Test("A store created later is read and changed")
  func appeared() async throws {
    let repository = repository()
    #expect(try await repository.all().isEmpty)
    let version = try await repository.version()
    #expect(try await repository.version() == version)
    try await self.repository().store(Sample.new("theirs"))
    #expect(try await repository.titles() == ["theirs"])
    #expect(try await repository.version() != version)
    #expect(try await repository.store(Sample.new("mine")).map(\.id) == [Sample.id(2)])
  }

  @Test("A version differs after a change from outside, and only then")
  func version() async throws {
    let (mine, other) = (repository(), repository())
    var version = try await mine.version()
    func isSame() async throws -> Bool {
      let now = try await mine.version()
      defer { version = now }
      return now == version
    }
    try await mine.store(Sample.new("mine"))
    #expect(try await isSame())
    try await other.store(Sample.new("theirs"))
    #expect(try await !isSame())
    #expect(try await isSame())
    _ = try await other.all()
    _ = try await mine.undo(1)
    _ = try await mine.dryRun(Sample.new("new"))
    #expect(try await isSame())
    // As seen by a repository that has only read, and reopens the store to change it.
    let reader = repository()
    let before = try await reader.version()
    try await reader.store(Sample.new("first change"))
    #expect(try await reader.version() == before)
    let third = repository()
    let beforeOther = try await third.version()
    _ = try await other.undo(1)
    try await third.store(Sample.new("after another's change"))
    #expect(try await third.version() != beforeOther)
  }

  @Test(
    "An open store locked by another program can be read, and changing it fails as busy",
    arguments: ["IMMEDIATE", "EXCLUSIVE"])
  func locked(mode: String) async throws {
    let repository = repository()
    try await repository.store(Sample.new("one"))
    let version = try await repository.version()
    let other = try Database(path: path, schema: toDosSchema).openForWriting()
    try other.runScript("BEGIN \(mode); DELETE FROM todo")
    #expect(try await repository.titles() == ["one"])
    #expect(try await repository.openCount() == 1)
    #expect(try await repository.version() == version)
    await #expect(throws: ToDoError.store(.busy)) { try await repository.store(Sample.new("two")) }
    try other.runScript("ROLLBACK")
    try await repository.store(Sample.new("two"))
  }
}
