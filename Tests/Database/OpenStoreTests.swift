import DatabaseStorage
import Dispatch
import Doubles
import Foundation
import Platform
import SharedEntities
import Synchronization
import Testing

@Suite("A store that stays open")
struct OpenStoreTests {
  private let folder = TemporaryFolder()

  private func database(_ schema: Schema = notesSchema) -> Database {
    Database(path: folder.path + "/s.sqlite", schema: schema, busyTimeout: 50)
  }

  @Test("A transaction that changes rows is told of once it is committed, and no other")
  func changes() throws {
    let count = Mutex(0)
    let store = OpenStore(
      Database(
        path: folder.path + "/s.sqlite", schema: notesSchema, onChange: { _ in count.withLock { $0 += 1 } })
    )
    func write(_ sql: String) throws(StoreError) {
      func run(_ connection: Connection) throws(StoreError) { try connection.run(sql) }
      try store.writing(createsStore: true, failure: { $0 }, run)
    }
    try write("INSERT INTO note(text) VALUES ('a')")
    #expect(count.withLock { $0 } == 1)
    try write("UPDATE note SET text = 'b' WHERE text = 'c'")
    #expect(throws: StoreError.self) { try write("INSERT INTO note(text) VALUES (NULL)") }
    #expect(count.withLock { $0 } == 1)
  }

  /// What is in the file alone, as one has it who copies it without the log.
  private func contentOfFile() throws -> String? {
    let copy = folder.path + "/copy.sqlite"
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: database().path, toPath: copy)
    return try Connection(path: copy, mode: .immutable, busyTimeout: 0).text(
      "SELECT group_concat(text, ' ') FROM note")
  }

  @Test("Closing a connection copies its commits into the file while others have the store open")
  func fileAfterClose() throws {
    try database().openForWriting().run("INSERT INTO note(text) VALUES ('one')")
    let other = try database().openForReading()
    #expect(try other.text("SELECT text FROM note") == "one")
    do {
      let store = OpenStore(database())
      func run(_ connection: Connection) throws(StoreError) {
        try connection.run("INSERT INTO note(text) VALUES ('two')")
      }
      try store.writing(createsStore: false, failure: { $0 }, run)
      #expect(try contentOfFile() == "one")
    }
    #expect(try contentOfFile() == "one two")
    #expect(try other.number("SELECT count(*) FROM note") == 2)
  }

  @AppActor
  @Test("What is committed gets into the file while the store stays open and nothing happens")
  func fileWhenIdle() async throws {
    let store = OpenStore(Database(path: database().path, schema: notesSchema, staysOpen: true))
    for text in ["one", "two"] {
      func run(_ connection: Connection) throws(StoreError) {
        try connection.run("INSERT INTO note(text) VALUES (?1)", .text(text))
      }
      try store.writing(createsStore: true, failure: { $0 }, run)
      await wait { (try? contentOfFile())??.hasSuffix(text) == true }
    }
  }

  @Test("A change that waits for another program goes to the file that is at the path then")
  func replacedWhileWaiting() async throws {
    let path = database().path
    let store = OpenStore(Database(path: path, schema: notesSchema))
    @Sendable func add(_ connection: Connection) throws(StoreError) {
      try connection.run("INSERT INTO note(text) VALUES ('one')")
    }
    try store.writing(createsStore: true, failure: { $0 }, add)
    let other = try database().openForWriting()
    try other.runScript("BEGIN IMMEDIATE")
    let ending = DispatchSemaphore(value: 0)
    let isWritten = Mutex(false)
    Thread.detachNewThread {
      let isDone = (try? store.writing(createsStore: true, failure: { $0 }, add)) != nil
      isWritten.withLock { $0 = isDone }
      ending.signal()
    }
    // Time enough to wait for the other one; without it, the file is replaced before the change begins.
    usleep(100_000)
    for suffix in ["", "-wal", "-shm"] { rename(path + suffix, path + ".old" + suffix) }
    try database().openForWriting().run("INSERT INTO note(text) VALUES ('new')")
    try other.runScript("ROLLBACK")
    ending.wait()
    #expect(isWritten.withLock { $0 })
    #expect(try database().openForReading().text("SELECT group_concat(text, ' ') FROM note") == "new one")
  }

  @Test("While a transaction has many statements, more is kept in memory")
  func memory() throws {
    let store = OpenStore(
      Database(path: database().path, schema: notesSchema, busyTimeout: 50, cacheSize: 300))
    func settings(isLong: Bool, fails: Bool = false) throws -> String {
      func read(_ connection: Connection) throws(StoreError) -> String {
        if fails { try connection.run("INSERT INTO note(text) VALUES (NULL)") }
        let settings = try ["cache_size", "temp_store"].map { name throws(StoreError) in
          try connection.number("PRAGMA \(name)") ?? 0
        }
        return settings.map(String.init).joined(separator: " ")
      }
      return try store.writing(createsStore: true, isLong: isLong, failure: { $0 }, read)
    }
    #expect(try settings(isLong: true) == "-32768 2")
    #expect(try database().openForDryRun().number("PRAGMA cache_size") == -32_768)
    #expect(try settings(isLong: false) == "-300 0")
    #expect(throws: StoreError.self) { try settings(isLong: true, fails: true) }
    #expect(try settings(isLong: false) == "-300 0")
    let other = try database().openForWriting()
    try other.runScript("BEGIN IMMEDIATE")
    #expect(throws: StoreError.busy) { try settings(isLong: true) }
    try other.runScript("ROLLBACK")
    #expect(try settings(isLong: false) == "-300 0")
  }

  @Test("Statements are prepared once, however many read at the same time, and not kept without end")
  func statements() throws {
    let store = OpenStore(database())
    func fill(_ connection: Connection) throws(StoreError) {
      for text in ["a", "b", "c"] { try connection.run("INSERT INTO note(text) VALUES (?)", .text(text)) }
    }
    try store.writing(createsStore: true, failure: { $0 }, fill)
    func rows(_ sql: String) throws -> RowCursor<String> {
      try store.rows(sql, []) { row throws(StoreError) in row.text(0) }
    }
    for _ in 1...2 {
      let (first, second) = (try rows("SELECT text FROM note"), try rows("SELECT text FROM note"))
      #expect(try first.next(1) == ["a"])
      #expect(try second.next(9) == ["a", "b", "c"])
      #expect(try first.next(9) == ["b", "c"])
    }
    for number in 1...300 { #expect(try rows("SELECT \(number)").next(9) == [String(number)]) }
  }

  @Test("A reading that is given up waits until nobody uses the store")
  func givenUpReading() throws {
    let store = OpenStore(database())
    func fill(_ connection: Connection) throws(StoreError) {
      for text in ["a", "b"] { try connection.run("INSERT INTO note(text) VALUES (?)", .text(text)) }
    }
    try store.writing(createsStore: true, failure: { $0 }, fill)
    let rows = try store.rows("SELECT text FROM note", []) { row throws(StoreError) in row.text(0) }
    #expect(try rows.next(1) == ["a"])
    let reading = Mutex(Optional(consume rows))
    let isGivenUp = DispatchSemaphore(value: 0)
    func waitsForUse(_: Connection) -> Bool {
      DispatchQueue.global().async {
        reading.withLock { $0 = nil }
        isGivenUp.signal()
      }
      // Time enough for what does not wait.
      return isGivenUp.wait(timeout: .now() + .milliseconds(200)) == .timedOut
    }
    try #require(try store.reading(waitsForUse))
    isGivenUp.wait()
  }
}
