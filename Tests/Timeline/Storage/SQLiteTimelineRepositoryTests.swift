import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing
import TimelineContracts
import TimelineEntities
import TimelineInteractors

@testable import TimelineStorage

@Suite("The SQLite repository of the timeline")
struct SQLiteTimelineRepositoryTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path + "/t.sqlite" }
  private var database: Database { Database(path: path, schema: timelineSchema, busyTimeout: 50) }

  private func repository() -> SQLiteTimelineRepository { SQLiteTimelineRepository(database: database) }

  @Test(
    "Reading a missing store finds nothing and creates nothing, and neither does a refused change")
  func readingMakesNothing() async throws {
    #expect(try await repository().all().isEmpty)
    #expect(try await repository().settings() == nil)
    await #expect(throws: TimelineError.nothingToUndo(available: 0)) { try await repository().undo(1) }
    await #expect(throws: TimelineError.noSuchPost(Sample.ids(1))) {
      try await repository().make(.delete(Sample.ids(1)), at: Sample.now)
    }
    #expect(folder.names.isEmpty)
  }

  @Test("A timeline of the version before posts could be edited is read, edited and undone")
  func migrated() async throws {
    let old = Schema(module: timelineSchema.module, migrations: [timelineSchema.migrations[0]])
    try Database(path: path, schema: old).openForWriting().runScript(
      """
      INSERT INTO timeline_post VALUES (1, 'one', 1000, 1, 0, 'me', 'Me', '');
      INSERT INTO timeline_change VALUES (1, 'post', 1000, 1, 1, 'one', 0);
      INSERT INTO timeline_change_row(change_id, is_after, post_id) VALUES (1, 0, 1);
      """)
    let repository = SQLiteTimelineRepository(database: database)
    #expect(try await repository.all().map(\.editedAt) == [nil])
    _ = try await repository.make(.edit(Sample.id(1), try PostText("two")), at: Sample.now)
    #expect(try await repository.undo(2).map(\.kind) == [.edit, .post])
    #expect(try await repository.redo(2).map(\.kind) == [.post, .edit])
    let post = try #require(try await repository.post(Sample.id(1)))
    #expect(post.text.text == "two" && post.editedAt == Sample.now && post.didLike)
  }

  @Test("What one repository stores is visible to another immediately, whose version then differs")
  func acrossConnections() async throws {
    let (writer, reader) = (repository(), repository())
    try await writer.post("one")
    #expect(try await reader.texts() == ["one"])
    let (ofReader, ofWriter) = (try await reader.version(), try await writer.version())
    _ = try await writer.make(.toggle(.like, Sample.ids(1)), at: Sample.now)
    #expect(try await reader.version() != ofReader)
    #expect(try await writer.version() == ofWriter)
    #expect(try await reader.post(Sample.id(1))?.didLike == true)
  }

  @Test("Changes can be undone after the store is closed and reopened")
  func undoLater() async throws {
    try await repository().post("one")
    _ = try await repository().make(.toggle(.repost, Sample.ids(1)), at: Sample.now)
    #expect(try await repository().undo(1).map(\.kind) == [.repost])
    #expect(try await repository().post(Sample.id(1))?.didRepost == false)
    #expect(try await repository().redo(1).map(\.kind) == [.repost])
    #expect(try await repository().post(Sample.id(1))?.didRepost == true)
    #expect(folder.names == ["t.sqlite"])
  }

  @Test("Two programs that change different settings at once keep both changes")
  func settingsAtOnce() async throws {
    try await repository().save(Sample.settings)
    let patient = Database(path: path, schema: timelineSchema)
    await withTaskGroup(of: Void.self) { group in
      for isName in [true, false] {
        group.addTask {
          let interactor = TimelineSettingsInteractor(
            repository: SQLiteTimelineRepository(database: patient), defaults: Sample.settings)
          for number in 1...50 {
            let changes =
              isName
              ? TimelineSettingsInput(userName: "n\(number)")
              : TimelineSettingsInput(userID: "u\(number)")
            #expect(await (try? interactor.change(changes)) != nil)
            let author = await (try? interactor.settings())?.author
            let kept = isName ? author?.userName.text : author?.userID.text
            #expect(kept == (isName ? "n\(number)" : "u\(number)"))
          }
        }
      }
    }
    let author = try await repository().settings()?.author
    #expect(author?.userName.text == "n50" && author?.userID.text == "u50")
  }

  @Test("A store locked by another program can be read, and changing it fails as busy")
  func locked() async throws {
    try await repository().post("one")
    let other = try database.openForWriting()
    try other.runScript("BEGIN IMMEDIATE")
    #expect(try await repository().texts() == ["one"])
    await #expect(throws: TimelineError.store(.busy)) { try await repository().add(Sample.new("two")) }
    await #expect(throws: TimelineError.store(.busy)) { try await repository().save(Sample.settings) }
    try other.runScript("ROLLBACK")
    _ = try await repository().add(Sample.new("two"))
  }

  @Test("Many tasks on one repository change it one after another")
  func manyTasks() async throws {
    let repository = repository()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...50 {
        group.addTask { @concurrent in _ = try await repository.add(Sample.new("\(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await repository.all().map(\.id.rawValue)) == Set(1...50))
  }

  @Test("A store that was removed reads as empty, and a new post creates a new one")
  func removed() async throws {
    let repository = repository()
    try await repository.post("one", "two")
    let version = try await repository.version()
    try FileManager.default.removeItem(atPath: path)
    #expect(try await repository.all().isEmpty)
    #expect(try await repository.version() != version)
    await #expect(throws: TimelineError.noSuchPost(Sample.ids(1))) {
      try await repository.make(.toggle(.like, Sample.ids(1)), at: Sample.now)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await repository.add(Sample.new("new")).id == Sample.id(1))
    #expect(try await self.repository().texts() == ["new"])
  }

  @Test("A store that replaces another is read and changed in its stead")
  func replaced() async throws {
    let repository = repository()
    try await repository.post("one", "two")
    let kept = folder.path + "/kept.sqlite"
    let other = folder.path + "/other.sqlite"
    func opened(_ path: String) -> SQLiteTimelineRepository {
      SQLiteTimelineRepository(database: Database(path: path, schema: timelineSchema))
    }
    try await opened(other).post("theirs")
    try FileManager.default.linkItem(atPath: path, toPath: kept)
    try #require(rename(other, path) == 0)
    #expect(try await repository.texts() == ["theirs"])
    _ = try await repository.make(.toggle(.like, Sample.ids(1)), at: Sample.now)
    #expect(try await self.repository().post(Sample.id(1))?.didLike == true)
    #expect(try await opened(kept).all().map(\.didLike) == [false, false])
  }

  @Test("A file that is not a store is refused and left unchanged")
  func garbage() async throws {
    let bytes = Data(repeating: 0x61, count: 20_000)
    try bytes.write(to: URL(fileURLWithPath: path))
    await #expect(throws: TimelineError.store(.file(.notADatabase))) { try await repository().all() }
    await #expect(throws: TimelineError.store(.file(.notADatabase))) {
      try await repository().add(Sample.new("x"))
    }
    await #expect(throws: TimelineError.store(.file(.notADatabase))) { try await repository().settings() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test("Unreadable content of a store is reported as damage")
  func damage() async throws {
    try await repository().post("one")
    let connection = try database.openForWriting()
    try connection.runScript("UPDATE timeline_change SET kind = 'x'; UPDATE timeline_post SET id = -1")
    await #expect(throws: TimelineError.store(.damaged(detail: "a post has no valid number"))) {
      try await repository().all()
    }
    await #expect(
      throws: TimelineError.store(.damaged(detail: "change 1 of the timeline cannot be read"))
    ) { try await repository().undo(1) }
  }

  @Test("Tables of other modules in the same store are left alone")
  func otherModules() async throws {
    let other = Schema(
      module: "notes", migrations: [Migration(sql: "CREATE TABLE note(id INTEGER PRIMARY KEY)")])
    try Database(path: path, schema: other).openForWriting().runScript("INSERT INTO note VALUES (7)")
    #expect(try await repository().all().isEmpty)
    try await repository().post("one")
    #expect(try Database(path: path, schema: other).openForReading().number("SELECT id FROM note") == 7)
    #expect(try await repository().texts() == ["one"])
  }

  @Test("A reopened store continues with its content, and what others have changed since")
  func reopened() async throws {
    try await repository().post("one", "two")
    try await repository().save(Sample.settings)
    _ = try await repository().make(.delete(Sample.ids(2)), at: Sample.now)
    #expect(try await repository().undo(2).map(\.kind) == [.delete, .post])
    let reader = repository()
    #expect(try await reader.texts() == ["one"])
    #expect(try await repository().redo(1).map(\.kind) == [.post])
    #expect(try await repository().add(Sample.new("three", ago: -1)).id == Sample.id(3))
    #expect(try await reader.texts() == ["three", "two", "one"])
    #expect(try await reader.settings() == Sample.settings)
    await #expect(throws: TimelineError.nothingToRedo(available: 0)) { try await reader.redo(1) }
  }

  @Test("The log of a killed program is read by the next, and can be undone")
  func logLeftOver() async throws {
    let killed = repository()
    try await killed.post("one", "two")
    let copy = Database(path: folder.path + "/copy.sqlite", schema: timelineSchema)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
    }
    do {
      let next = SQLiteTimelineRepository(database: copy)
      #expect(try await next.texts() == ["two", "one"])
      #expect(try await next.undo(1).map(\.firstText) == ["two"])
    }
    #expect(try await SQLiteTimelineRepository(database: copy).texts() == ["one"])
    #expect(folder.names.filter { $0.hasPrefix("copy") } == ["copy.sqlite"])
  }

  @Test("A change of settings or posts without effect is no change to others")
  func nothingChanged() async throws {
    try await repository().save(Sample.settings)
    let watcher = repository()
    let version = try await watcher.version()
    try await repository().save(Sample.settings)
    #expect(try await repository().make(.delete(ItemIDSet([ItemID]())), at: Sample.now).isEmpty)
    #expect(try await watcher.version() == version)
    await #expect(throws: TimelineError.nothingToUndo(available: 0)) { try await repository().undo(1) }
  }
}
