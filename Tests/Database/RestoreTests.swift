import DatabaseStorage
import Foundation
import SharedEntities
import Testing

private let schema = Schema(
  module: "notes", migrations: [Migration(sql: "CREATE TABLE note(text TEXT NOT NULL) STRICT")])

@Suite("Restoring a store")
final class RestoreTests {
  private let folder = NSTemporaryDirectory() + "todo-viper-\(UUID().uuidString)"

  private var path: String { folder + "/s.sqlite" }
  private var backup: String { folder + "/backup" }
  private var kept: String { path + ".before-restore" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func database(at path: String? = nil) -> Database {
    Database(path: path ?? self.path, schema: schema, busyTimeout: 50)
  }

  private func write(_ text: String, to path: String? = nil) throws {
    try database(at: path).openForWriting().run("INSERT INTO note VALUES (?1)", .text(text))
  }

  private func texts(_ path: String? = nil) throws -> String? {
    try database(at: path).openForReading().text("SELECT group_concat(text, ' ') FROM note")
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// Creates a store and a backup, and changes the store afterwards.
  private func fill() throws {
    try write("one")
    try database().backUp(to: backup, replacing: false)
    try write("two")
  }

  /// Leaves a log beside the store that belongs to another, larger one.
  private func leaveStaleLog() throws {
    let other = try database(at: folder + "/other").openForWriting()
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)"
    try other.run("INSERT INTO note \(numbers) SELECT hex(randomblob(100)) FROM n")
    _ = try other.number("PRAGMA wal_checkpoint(TRUNCATE)")
    // Larger than a page, so that the log contains the page with the page count.
    try other.run("INSERT INTO note \(numbers) SELECT 'in the log' FROM n")
    try FileManager.default.copyItem(atPath: folder + "/other-wal", toPath: path + "-wal")
  }

  @Test("A backup replaces the content of the store, and every restore keeps a copy of the previous store")
  func content() throws {
    try fill()
    #expect(try database().restore(from: backup) == kept)
    #expect(try texts() == "one" && texts(kept) == "one two" && texts(backup) == "one")
    #expect(try names == ["backup", "s.sqlite", "s.sqlite.before-restore"])
    let attributes = try FileManager.default.attributesOfItem(atPath: kept)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try write("three")
    #expect(try database().restore(from: kept) == kept + "-2")
    #expect(try texts() == "one two" && texts(kept) == "one two" && texts(kept + "-2") == "one three")
  }

  @Test(
    "Without a store, a backup creates one, in WAL mode whatever the backup uses",
    arguments: ["WAL", "DELETE"])
  func none(mode: String) throws {
    try fill()
    try FileManager.default.removeItem(atPath: path)
    try Connection(path: backup, mode: .readWrite, busyTimeout: 0).runScript("PRAGMA journal_mode = \(mode)")
    #expect(try database().restore(from: backup) == nil)
    let connection = try Connection(path: path, mode: .readOnly, busyTimeout: 0)
    #expect(try connection.text("PRAGMA journal_mode") == "wal")
    #expect(try texts() == "one" && !names.contains("s.sqlite.before-restore"))
  }

  @Test(
    "A store is in WAL mode after it is restored, whatever it and the backup used",
    arguments: [true, false])
  func journal(isReadable: Bool) throws {
    try fill()
    for path in [path, backup] {
      try Connection(path: path, mode: .readWrite, busyTimeout: 0).runScript("PRAGMA journal_mode = DELETE")
    }
    if !isReadable { try Data(repeating: 0x61, count: 20_000).write(to: URL(fileURLWithPath: path)) }
    _ = try database().restore(from: backup)
    let connection = try Connection(path: path, mode: .readOnly, busyTimeout: 0)
    #expect(try connection.text("PRAGMA journal_mode") == "wal" && texts() == "one")
  }

  @Test("An open store continues with the restored content, and sees a change")
  func others() throws {
    try fill()
    let other = OpenStore(database())
    let version = try other.version()
    _ = try database().restore(from: backup)
    #expect(try other.version() != version)
    let same: (StoreError) -> StoreError = { $0 }
    try other.writing(createsStore: false, failure: same) { connection throws(StoreError) in
      try connection.run("INSERT INTO note VALUES ('three')")
    }
    #expect(try texts() == "one three" && texts(kept) == "one two")
  }

  @Test("A backup that does not exist, or is the store itself, is reported by path")
  func noBackup() throws {
    try fill()
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    _ = FileManager.default.createFile(atPath: folder + "/empty", contents: nil)
    for name in ["missing", "empty"] {
      let missing = folder + "/" + name
      #expect(throws: StoreError.file(.noBackup(path: missing))) {
        try self.database().restore(from: missing)
      }
    }
    for same in [path, link] {
      #expect(throws: StoreError.file(.isStore(path: same))) { try self.database().restore(from: same) }
    }
    #expect(try texts() == "one two" && !names.contains("s.sqlite.before-restore"))
  }

  @Test(
    "An unusable backup is refused before anything changes",
    arguments: [
      ("PRAGMA application_id = 7", .file(.foreign)), ("PRAGMA user_version = 99", .newerVersion),
      ("UPDATE module SET version = 2", .newerVersion),
      (
        "DROP TABLE note; DROP TABLE module; DROP TABLE store; PRAGMA application_id = 0",
        .file(.notADatabase)
      ),
    ] as [(String, StoreError)])
  func unusable(sql: String, reason: StoreError) throws {
    try fill()
    try Connection(path: backup, mode: .readWrite, busyTimeout: 0).runScript(sql)
    #expect(throws: StoreError.file(.unusableBackup(path: backup, reason))) {
      try self.database().restore(from: self.backup)
    }
    #expect(try texts() == "one two" && names == ["backup", "s.sqlite"])
  }

  @Test("The module's tables in a backup are inspected as the current version has them, if there are any")
  func inspection() throws {
    try fill()
    let stars = Migration(sql: "ALTER TABLE note ADD COLUMN stars INTEGER NOT NULL DEFAULT 3")
    let newer = Schema(module: "notes", migrations: schema.migrations + [stars])
    let other = Schema(module: "other", migrations: [Migration(sql: "CREATE TABLE other(x)")])
    func inspected(by schema: Schema) throws -> [String] {
      var columns: [String] = []
      _ = try Database(path: path, schema: schema, busyTimeout: 50).restore(from: backup) {
        connection throws(StoreError) in
        columns.append(
          try connection.text("SELECT group_concat(name, ' ') FROM pragma_table_info('note')") ?? "")
      }
      return columns
    }
    #expect(try inspected(by: schema) == ["text"])
    #expect(try inspected(by: newer) == ["text stars"])
    #expect(try inspected(by: other) == [])
    try write("two")
    #expect(throws: StoreError.file(.unusableBackup(path: backup, .full))) {
      try self.database().restore(from: self.backup) { _ throws(StoreError) in throw .full }
    }
    #expect(try texts() == "one two")
  }

  @Test("A backup with a damaged page is refused before anything changes")
  func damagedBackup() throws {
    try fill()
    try write(String(repeating: "x", count: 50_000), to: backup)
    var content = try bytes(backup)
    let last = content.count - 4096
    content.replaceSubrange(last..<last + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    try content.write(to: URL(fileURLWithPath: backup))
    do throws(StoreError) {
      _ = try database().restore(from: backup)
      Issue.record("it was restored")
    } catch {
      guard case .file(.unusableBackup(backup, .damaged)) = error else { throw error }
    }
    #expect(try texts() == "one two" && names == ["backup", "s.sqlite"])
  }

  @Test(
    "A store that cannot be read is moved aside unchanged, with its log and without the index of it",
    arguments: [true, false])
  func unreadable(isCutOff: Bool) throws {
    try fill()
    if isCutOff {
      try #require(truncate(path, off_t(try bytes(path).count - 100)) == 0)
    } else {
      try Data(repeating: 0x61, count: 20_000).write(to: URL(fileURLWithPath: path))
      for suffix in ["-wal", "-shm"] { try Data("x".utf8).write(to: URL(fileURLWithPath: path + suffix)) }
    }
    let before = try bytes(path)
    #expect(try database().restore(from: backup) == kept)
    #expect(try !names.contains { $0.hasSuffix("-shm") })
    #expect(try texts() == "one" && bytes(kept) == before)
    #expect(try names.contains("s.sqlite.before-restore-wal") == !isCutOff)
    #expect(try !names.contains("s.sqlite-wal"))
  }

  /// Sets a number in the header of the store, and returns the previous one.
  private func set(_ pragma: String, _ value: Int64) throws -> Int64 {
    let connection = try Connection(path: path, mode: .readWrite, busyTimeout: 0)
    let old = try connection.number("PRAGMA \(pragma)")
    try connection.runScript("PRAGMA \(pragma) = \(value)")
    return old ?? 0
  }

  @Test("A store of another program, or of a newer version, is not replaced")
  func notOurs() throws {
    try fill()
    for (pragma, error) in [("application_id", StoreError.file(.foreign)), ("user_version", .newerVersion)] {
      let old = try set(pragma, 99)
      #expect(throws: error) { try self.database().restore(from: self.backup) }
      _ = try set(pragma, old)
    }
    #expect(try texts() == "one two" && !names.contains("s.sqlite.before-restore"))
  }

  @Test("A stale log is distinguished from the store's own, and moved aside with the store")
  func staleLog() throws {
    try fill()
    #expect(!database().hasStaleLog())
    do {
      let writer = try database().openForWriting()
      try writer.run("INSERT INTO note VALUES ('three')")
      #expect(!database().hasStaleLog())
    }
    let before = try bytes(path)
    try leaveStaleLog()
    #expect(database().hasStaleLog())
    #expect(throws: StoreError.file(.staleLog(path: path + "-wal"))) {
      try self.database().backUp(to: self.folder + "/copy", replacing: false)
    }
    let (stale, same) = (StoreError.file(.staleLog(path: path + "-wal")), { (error: StoreError) in error })
    do {
      let reader = OpenStore(database())
      #expect(throws: stale) {
        try reader.reading { connection throws(StoreError) in
          try connection.number("SELECT count(text) FROM note")
        }
      }
    }
    do {
      let writer = OpenStore(database())
      #expect(throws: stale) {
        try writer.writing(createsStore: true, failure: same) { connection throws(StoreError) in
          try connection.run("UPDATE note SET text = 'x'")
        }
      }
    }
    #expect(try bytes(path) == before && database().hasStaleLog())
    #expect(try database().restore(from: backup) == kept)
    #expect(try texts() == "one" && bytes(kept) == before)
    #expect(try names.contains("s.sqlite.before-restore-wal") && !names.contains("s.sqlite-wal"))
  }

  @Test("A store that only its log makes foreign is left as it is, by reading and by writing")
  func foreignLog() throws {
    try fill()
    do {
      let other = try Connection(path: backup, mode: .readWrite, busyTimeout: 0)
      try other.runScript("PRAGMA application_id = 7")
      try FileManager.default.copyItem(atPath: backup + "-wal", toPath: path + "-wal")
    }
    let before = try [path, path + "-wal"].map(bytes)
    for _ in 1...2 {
      #expect(throws: StoreError.file(.foreign)) { try self.database().openForReading() }
      #expect(throws: StoreError.file(.foreign)) { try self.database().openForWriting() }
      #expect(throws: StoreError.file(.foreign)) { try self.database().isInUse() }
      #expect(try [path, path + "-wal"].map(bytes) == before)
    }
    #expect(database().hasStaleLog())
    try FileManager.default.removeItem(atPath: path + "-wal")
    #expect(try texts() == "one two")
  }

  @Test("While another program changes the store it is not restored, and no copy is kept")
  func busy() throws {
    try fill()
    let other = try database().openForWriting()
    try other.runScript("BEGIN IMMEDIATE")
    #expect(throws: StoreError.busy) { try self.database().restore(from: self.backup) }
    try other.runScript("ROLLBACK")
    #expect(try texts() == "one two" && !names.contains("s.sqlite.before-restore"))
  }
}
