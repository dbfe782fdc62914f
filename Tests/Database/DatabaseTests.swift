import DatabaseStorage
import Foundation
import SharedEntities
import Synchronization
import Testing

let notesSchema = Schema(
  module: "notes",
  migrations: [
    Migration(sql: "CREATE TABLE note(text TEXT NOT NULL) STRICT"),
    Migration(sql: "ALTER TABLE note ADD COLUMN stars INTEGER NOT NULL DEFAULT 3"),
  ])

/// The schema before stars.
let notesSchemaOfVersion1 = Schema(module: "notes", migrations: [notesSchema.migrations[0]])

@Suite("The store file")
final class DatabaseTests {
  private let folder = NSTemporaryDirectory() + "todo-viper-\(UUID().uuidString)"

  private func database(_ schema: Schema = notesSchema) -> Database {
    Database(path: folder + "/sub/s.sqlite", schema: schema, busyTimeout: 50)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "Two slashes at the start of a path are one, also for a store that cannot change",
    arguments: [true, false])
  func slashes(isImmutable: Bool) throws {
    _ = try database().openForWriting().runScript(
      "INSERT INTO note(text) VALUES ('a'); PRAGMA journal_mode = DELETE")
    let connection = try Connection(
      path: "/" + database().path, mode: isImmutable ? .immutable : .readOnly, busyTimeout: 50)
    #expect(try connection.text("SELECT text FROM note") == "a")
  }

  @Test("A new store is private to the user, in WAL mode, and has the current version")
  func making() throws {
    let connection = try database().openForWriting()
    #expect(try mode(folder + "/sub") == 0o700 && mode(database().path) == 0o600)
    #expect(try connection.text("PRAGMA journal_mode") == "wal")
    #expect(try connection.number("PRAGMA synchronous") == 2)
    #expect(try connection.number("SELECT version FROM module WHERE identifier = 'notes'") == 2)
    #expect(try connection.number("SELECT count(stars) FROM note") == 0)
  }

  @Test("Connections use the requested cache size, for reading and for writing")
  func cacheSize() throws {
    let small = Database(path: database().path, schema: notesSchema, cacheSize: 300)
    #expect(try small.openForReading().number("PRAGMA cache_size") == -300)
    #expect(try small.openForWriting().number("PRAGMA cache_size") == -300)
    #expect(try small.openForReading().number("PRAGMA cache_size") == -300)
    #expect(try database().openForReading().number("PRAGMA cache_size") != -300)
  }

  @Test("A module is in use once it has tables, and checking creates neither them nor the store")
  func inUse() throws {
    let others = Schema(module: "other", migrations: [Migration(sql: "CREATE TABLE other(x)")])
    #expect(try !database().isInUse())
    #expect(!FileManager.default.fileExists(atPath: database().path))
    _ = try database(others).openForWriting()
    #expect(try !database().isInUse() && database(others).isInUse())
    _ = try database().openForWriting()
    #expect(try database().isInUse())
    let modulesInUse = ModulesInUse()
    #expect(modulesInUse.contains("notes") == nil)
    let noting = Database(path: database().path, schema: others, modulesInUse: modulesInUse)
    _ = try noting.openForReading()
    #expect(["notes", "other", "quiz"].map(modulesInUse.contains) == [true, true, false])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/sub") == ["s.sqlite"])
  }

  @Test("An older store is migrated with its content, on reading and on writing")
  func migration() throws {
    try database(notesSchemaOfVersion1).openForWriting().runScript("INSERT INTO note VALUES ('kept')")
    #expect(try database().openForReading().text("SELECT text || stars FROM note") == "kept3")
  }

  @Test("An older store that may not be migrated is not read, and stays as it was")
  func notMigrated() throws {
    try database(notesSchemaOfVersion1).openForWriting().runScript("INSERT INTO note VALUES ('kept')")
    let reader = Database(path: database().path, schema: notesSchema, mayMigrate: false)
    #expect(throws: StoreError.olderVersion) { try reader.openForReading() }
    #expect(try database(notesSchemaOfVersion1).openForReading().text("SELECT text FROM note") == "kept")
    _ = try database().openForReading()
    #expect(try reader.openForReading().text("SELECT text || stars FROM note") == "kept3")
  }

  @Test("A failed migration leaves the store at its version")
  func failedMigration() throws {
    try database(notesSchemaOfVersion1).openForWriting().runScript("INSERT INTO note VALUES ('kept')")
    let broken = Schema(
      module: "notes",
      migrations: [
        notesSchema.migrations[0],
        Migration(sql: "ALTER TABLE note ADD COLUMN a; CREATE TABLE note(x)"),
      ])
    #expect(throws: StoreError.self) { try self.database(broken).openForWriting() }
    let connection = try database(notesSchemaOfVersion1).openForWriting()
    #expect(try connection.text("SELECT * FROM note") == "kept")
  }

  @Test("Two modules keep their tables in one store, each with its own version")
  func twoModules() throws {
    let other = Schema(module: "other", migrations: [Migration(sql: "CREATE TABLE other(x)")])
    try database().openForWriting().runScript("INSERT INTO note(text) VALUES ('a')")
    try database(other).openForWriting().runScript("INSERT INTO other VALUES (1)")
    #expect(try database().openForReading().number("SELECT count(*) FROM note, other") == 1)
  }

  @Test("A module without content reads as empty, and its tables are created only to store something")
  func moduleWithoutTables() throws {
    let other = Schema(module: "other", migrations: [Migration(sql: "CREATE TABLE other(x)")])
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'other'"
    try database().openForWriting().runScript("INSERT INTO note(text) VALUES ('a')")
    for connection in [
      try database(other).openForReading(), try database(other).openForWriting(createsStore: false),
    ] {
      #expect(try connection.isPlaceholder && connection.number("SELECT count(*) FROM other") == 0)
      #expect(try database().openForReading().number(tables) == 0)
    }
    #expect(try database(other).openForWriting(createsStore: true).isPlaceholder == false)
    #expect(try database().openForReading().number(tables) == 1)
  }

  @Test(
    "Another program creating the module's tables is a change of its store; creating them oneself is not")
  func madeByOthers() throws {
    let other = Schema(module: "other", migrations: [Migration(sql: "CREATE TABLE other(x)")])
    try database().openForWriting().runScript("INSERT INTO note(text) VALUES ('a')")
    let (mine, theirs) = (OpenStore(database(other)), OpenStore(database(other)))
    let (before, theirBefore) = (try mine.version(), try theirs.version())
    #expect(try mine.version() == before)
    let same: (StoreError) -> StoreError = { $0 }
    try theirs.writing(createsStore: true, failure: same) { connection throws(StoreError) in
      try connection.run("INSERT INTO other VALUES (1)")
    }
    #expect(try theirs.version() == theirBefore && mine.version() != before)
    let count = try mine.reading { connection throws(StoreError) in
      try connection.number("SELECT count(*) FROM other")
    }
    #expect(count == 1)
  }

  @Test("A store of a newer version is refused, whichever version is newer")
  func newer() throws {
    let connection = try database().openForWriting()
    #expect(throws: StoreError.newerVersion) { try self.database(notesSchemaOfVersion1).openForReading() }
    #expect(throws: StoreError.newerVersion) { try self.database(notesSchemaOfVersion1).openForWriting() }
    try connection.runScript("PRAGMA user_version = 99")
    #expect(throws: StoreError.newerVersion) { try self.database().openForWriting() }
  }

  @Test("A file that is not a store is refused and left unchanged")
  func noStore() throws {
    try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    let path = database().path
    try Data("milk\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: StoreError.file(.notADatabase)) { try self.database().openForReading() }
    #expect(throws: StoreError.file(.notADatabase)) { try self.database().openForWriting() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("milk\n".utf8))
    try FileManager.default.removeItem(atPath: path)
    try Connection(path: path, mode: .readWrite, busyTimeout: 0, creating: path).runScript(
      "CREATE TABLE theirs(x)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.file(.foreign)) { try self.database().openForReading() }
    #expect(throws: StoreError.file(.foreign)) { try self.database().openForWriting() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(throws: StoreError.file(.isFolder)) {
      try Database(path: self.folder, schema: notesSchema).openForReading()
    }
  }

  @Test("A file too small for a database is not a store, whatever it contains", arguments: [1, 15, 511])
  func tooSmall(size: Int) throws {
    try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    let bytes = Data(repeating: 0, count: size)
    try bytes.write(to: URL(fileURLWithPath: database().path))
    #expect(throws: StoreError.file(.notADatabase)) { try self.database().openForReading() }
    #expect(throws: StoreError.file(.notADatabase)) { try self.database().openForWriting() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: database().path)) == bytes)
  }

  @Test("A path that is not a file is not a store")
  func pipe() throws {
    try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    try #require(mkfifo(database().path, 0o600) == 0)
    #expect(throws: StoreError.file(.notADatabase)) { try self.database().openForReading() }
    #expect(throws: StoreError.file(.notADatabase)) { try self.database().openForWriting() }
  }

  @Test("An empty file is a store that has yet to be created")
  func emptyFile() throws {
    try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: database().path))
    #expect(try database().openForReading().number("SELECT count(*) FROM note") == 0)
    #expect(try database().openForWriting().number("SELECT count(*) FROM note") == 0)
  }

  @Test("Many connections that create the same store at once create one store")
  func racing() async throws {
    let database = Database(path: database().path, schema: notesSchema, busyTimeout: 5000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask { @concurrent in
          let connection = try database.openForWriting()
          try connection.run("INSERT INTO note(text) VALUES (?1)", .text("\(number)"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try database.openForReading().number("SELECT count(*) FROM note") == 16)
  }

  @Test("A statement that may not go on fails, and its transaction is rolled back")
  func interrupted() throws {
    let mayContinue = Mutex(true)
    let database = Database(path: folder + "/sub/s.sqlite", schema: notesSchema) { _ in
      mayContinue.withLock { $0 }
    }
    let store = OpenStore(database)
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)"
    func fill() throws(StoreError) {
      func insert(_ connection: Connection) throws(StoreError) {
        try connection.run("INSERT INTO note(text) VALUES ('first')")
        try connection.run("INSERT INTO note(text) \(numbers) SELECT i FROM n")
      }
      try store.writing(createsStore: true, failure: { $0 }, insert)
    }
    mayContinue.withLock { $0 = false }
    #expect(throws: StoreError.self) { try fill() }
    mayContinue.withLock { $0 = true }
    func count() throws(StoreError) -> Int64? {
      try store.reading { connection throws(StoreError) in try connection.number("SELECT count(*) FROM note")
      }
    }
    #expect(try count() == 0)
    try fill()
    #expect(try count() == 50001)
  }

  @Test("A backup reports its progress")
  func shareOfCopy() throws {
    let shares = Mutex<[Double]>([])
    let database = Database(path: folder + "/sub/s.sqlite", schema: notesSchema) { share in
      if let share { shares.withLock { $0.append(share) } }
      return true
    }
    let connection = try database.openForWriting()
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)"
    try connection.run("INSERT INTO note(text) \(numbers) SELECT hex(randomblob(200)) FROM n")
    #expect(shares.withLock { $0.isEmpty })
    try database.backUp(to: folder + "/copy", replacing: false)
    let told = shares.withLock { $0 }
    #expect(told == told.sorted() && told.contains { 0.3..<0.9 ~= $0 }, "\(told.count)")
    #expect(told.allSatisfy { 0...1.01 ~= $0 })
  }

  @Test("Whether a text contains another is asked of a function only where the text itself does not say it")
  func containment() throws {
    let connection = try database().openForWriting()
    let asked = Mutex<[String]>([])
    try connection.define(
      TextFunction("has", .containment) { text in
        asked.withLock { $0.append(text) }
        return text.replacing("é", with: "e")
      })
    func has(_ text: String, _ part: String) throws -> Bool {
      try connection.number("SELECT has(?1, ?2)", [.text(text), .text(part)]) == 1
    }
    for (text, part, result) in [
      ("abcab", "cab", true), ("ababac", "abac", true), ("abc", "abcd", false), ("", "", true),
      ("a", "", true),
      ("", "a", false), ("é", "e", true), ("éa", "ea", true), ("かé", "か", true), ("か", "e", false),
      ("aé", "é", true),
    ] { #expect(try has(text, part) == result, "\(text) \(part)") }
    #expect(asked.withLock { $0 } == ["é", "éa", "か"])
  }

  @Test("Text with NUL, quotes and every width of UTF-8 goes in and comes out")
  func text() throws {
    let connection = try database().openForWriting()
    for text in ["", "\u{0}a\u{0}", "'); DROP TABLE note; --", "é牛🥛", String(repeating: "x", count: 100_000)]
    {
      try connection.run("INSERT INTO note(text) VALUES (?1)", .text(text))
      #expect(try connection.text("SELECT text FROM note ORDER BY rowid DESC") == text)
    }
    #expect(try connection.text("SELECT text FROM note WHERE 0") == nil)
    try connection.define(TextFunction("reversed") { String($0.reversed()) })
    #expect(try connection.text("SELECT reversed(?1)", .text("a\u{0}牛")) == "牛\u{0}a")
  }

  @Test(
    "What a failed system call means is told apart",
    arguments: [(ENOSPC, StoreError.full), (EFBIG, .full), (EISDIR, .file(.isFolder))])
  func systemErrors(code: Int32, error: StoreError) {
    #expect(StoreError(errno: code) == error)
    #expect(StoreError(errno: EACCES) == .accessDenied(detail: String(cString: strerror(EACCES))))
    #expect(StoreError(errno: EIO) == .failed(detail: String(cString: strerror(EIO))))
  }

  @Test(
    "A file of the store that others can access is reported",
    arguments: ["", "-wal", "-shm"], [0o040, 0o020, 0o010, 0o004, 0o002, 0o001])
  func openToOthers(suffix: String, bit: Int) throws {
    let path = database().path
    try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    for suffix in ["", "-wal", "-shm"] {
      #expect(
        FileManager.default.createFile(
          atPath: path + suffix, contents: nil, attributes: [.posixPermissions: 0o700]))
    }
    #expect(database().pathsOpenToOthers().isEmpty)
    try FileManager.default.setAttributes([.posixPermissions: 0o600 | bit], ofItemAtPath: path + suffix)
    #expect(database().pathsOpenToOthers() == [path + suffix])
  }

  @Test("A connection for reading cannot change anything, in a new store or a reopened one")
  func readOnly() throws {
    _ = try database().openForWriting()
    for _ in 1...2 {
      let connection = try database().openForReading()
      #expect(throws: StoreError.self) { try connection.run("INSERT INTO note(text) VALUES ('a')") }
    }
    #expect(try database().openForReading().number("SELECT count(*) FROM note") == 0)
  }

  @Test(
    "A read-only file is opened even if its path has characters that are special in a URI"
  )
  func immutablePath() throws {
    _ = try database().openForWriting()
    for name in ["50%20", "a?b", "a#b", "牛 乳"] {
      let path = folder + "/" + name
      try FileManager.default.copyItem(atPath: database().path, toPath: path)
      let connection = try Connection(path: path, mode: .immutable, busyTimeout: 0)
      #expect(try connection.number("SELECT version FROM module") == 2, "\(name)")
    }
  }

  @Test("A query for a single value returns the first row")
  func firstRow() throws {
    let connection = try database().openForWriting()
    #expect(try connection.number("VALUES (1), (2)") == 1)
    #expect(try connection.text("VALUES ('a'), ('b')") == "a")
  }
}

extension Connection {
  /// Creates a connection to a database of another program.
  fileprivate convenience init(path: String, mode: Mode, busyTimeout: Int32, creating file: String) throws {
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    try self.init(path: path, mode: mode, busyTimeout: busyTimeout)
  }
}
