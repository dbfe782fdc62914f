import DatabaseStorage
import Doubles
import Foundation
import ModulesContracts
import Platform
import SharedEntities
import Testing
import TimelineEntities
import TimelineStorage

@testable import TimelineModules

/// Posting a completed ToDo to a real store while another program writes to it.
@Suite("The timeline's listener", .patient)
@AppActor
struct CompletedToDosListenerTests {
  private let folder = TemporaryFolder()
  private var database: Database {
    Database(path: folder.path + "/t.sqlite", schema: timelineSchema, busyTimeout: 50)
  }

  private func receive(_ sleeper: any Sleeper) async throws {
    let listener = try #require(TimelineModule(sleeper: sleeper).listeners.first)
    try await listener.receive(
      ToDosCompleted(firstTitle: "milk", count: 1, completedAt: Sample.now),
      EventContext(language: .english, clock: Sample.clock, store: .file(path: database.path)))
  }

  @Test("While another program writes, the post waits without blocking anything, and is stored")
  func busy() async throws {
    let repository = SQLiteTimelineRepository(database: database)
    try await repository.save(TimelineSettings(author: Sample.author, postsCompletedToDos: true))
    let other = OtherProgram(try database.openForWriting())
    try other.begin()
    try await receive(SleeperDouble { @AppActor in try? other.end() })
    #expect(try await repository.texts() == ["Done: milk"])
    try other.begin()
    await #expect(throws: CommandError.self) { try await receive(SleeperDouble()) }
    try other.end()
    #expect(try await repository.texts() == ["Done: milk"])
  }

  @Test("A store that was seen without the timeline is not opened", arguments: [true, false])
  func notInUse(wasSeen: Bool) async throws {
    try Data("no store".utf8).write(to: URL(fileURLWithPath: database.path))
    let modulesInUse = ModulesInUse()
    if wasSeen { modulesInUse.note(["todos"]) }
    let listener = try #require(TimelineModule(sleeper: SleeperDouble()).listeners.first)
    let context = EventContext(
      language: .english, clock: Sample.clock, store: .file(path: database.path), modulesInUse: modulesInUse)
    let event = ToDosCompleted(firstTitle: "milk", count: 1, completedAt: Sample.now)
    // Opening it would find that the file is no store.
    var isOpened = false
    do {
      try await listener.receive(event, context)
    } catch is CommandError {
      isOpened = true
    }
    #expect(isOpened != wasSeen)
  }
}

/// Another program that writes to the store.
@AppActor
private final class OtherProgram {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func begin() throws { try connection.runScript("BEGIN IMMEDIATE") }
  func end() throws { try connection.runScript("COMMIT") }
}
