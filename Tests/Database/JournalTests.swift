import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing

@Suite("The write-ahead log of the store")
struct JournalTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path + "/s.sqlite" }

  private func database(_ schema: Schema = notesSchema) -> Database {
    Database(path: path, schema: schema, busyTimeout: 50)
  }

  /// Copies a store while it is being written to, as it is after its writer was killed, and expects that reading the
  /// copy changes nothing in it.
  private func expectUntouched(by reading: (Database) throws -> Void) throws {
    let writer = try database().openForWriting()
    try writer.runScript("INSERT INTO note(text) VALUES ('in the log')")
    let copy = folder.path + "/copy.sqlite"
    func contents() throws -> [Data] {
      try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: copy + $0)) }
    }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    let before = try contents()
    try reading(Database(path: copy, schema: notesSchema))
    #expect(try contents() == before)
  }

  @Test("Reading leaves the log of a killed writer as it is")
  func logOfAKilledWriter() throws {
    try expectUntouched { database in
      let text = try database.openForReading().text("SELECT text FROM note")
      #expect(text == "in the log")
    }
  }

  @Test("A change is durable once made, whether the store is new, reopened or migrated")
  func durability() throws {
    try expectDurable(try database(notesSchemaOfVersion1).openForWriting(), "new")
    try expectDurable(try database(notesSchemaOfVersion1).openForWriting(), "opened again")
    try expectDurable(try database().openForWriting(), "of an older version")
    try expectDurable(
      try database().openForWriting(createsStore: false), "opened again, to change what is there")
  }

  @Test("A store copied here in another journal mode switches to WAL", arguments: [true, false])
  func anotherJournal(createsStore: Bool) throws {
    _ = try database().openForWriting()
    do {
      let copy = try Connection(path: path, mode: .readWrite, busyTimeout: 0)
      #expect(try copy.text("PRAGMA journal_mode = DELETE") == "delete")
    }
    #expect(try database().openForReading().text("PRAGMA journal_mode") == "delete")
    try expectDurable(try database().openForWriting(createsStore: createsStore), "put there")
    #expect(try database().openForReading().text("PRAGMA journal_mode") == "wal")
  }

  @Test("A backup is in WAL mode, whatever the store uses", arguments: ["WAL", "DELETE"])
  func journalOfBackup(mode: String) throws {
    try database().openForWriting().runScript("PRAGMA journal_mode = \(mode)")
    let copy = folder.path + "/copy"
    try database().backUp(to: copy, replacing: false)
    let connection = try Connection(path: copy, mode: .readOnly, busyTimeout: 0)
    #expect(try connection.text("PRAGMA journal_mode") == "wal")
  }

  @Test("Checking whether a module is in use leaves the log of a killed writer as it is")
  func logOfAKilledWriterInUse() throws {
    try expectUntouched { database in
      let isInUse = try database.isInUse()
      #expect(isInUse)
    }
  }

  @Test("A truncated store is damaged, unless its log has the missing pages")
  func cutOff() throws {
    do {
      let writer = try database().openForWriting()
      try writer.runScript("INSERT INTO note(text) VALUES ('in the log')")
      let copy = folder.path + "/copy.sqlite"
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
      try #require(truncate(copy, 4096 - 100) == 0)
      let text = try Database(path: copy, schema: notesSchema).openForReading().text("SELECT text FROM note")
      #expect(text == "in the log")
    }
    let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    try #require(truncate(path, off_t(size - 100)) == 0)
    #expect(throws: StoreError.damaged(detail: "the file is truncated")) {
      try self.database().openForReading()
    }
  }

  private func expectDurable(_ connection: Connection, _ comment: Comment) throws {
    #expect(try connection.number("PRAGMA synchronous") == 2, comment)
    #expect(try connection.text("PRAGMA journal_mode") == "wal", comment)
  }
}
