import Doubles
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Synchronization
import Testing
import ToDosEntities

@Suite("Connections that are lost")
struct LostConnectionTests {
  @Test(
    "Where a connection is lost as a change is committed, the change is there once all the same",
    .patient, arguments: Relay.Fault.allCases)
  func commit(fault: Relay.Fault) async throws {
    let server = try PostgreSQLServer.shared
    let place = try await server.newList(of: [serverToDosSchema])
    let relay = try Relay(to: server)
    // Only silence ends with the limit, so only there it must be short.
    let isSilent = [.silentBeforeCommit, .silentAfterCommit].contains(fault)
    let repository = try PostgreSQLToDoRepository(
      at: server.place(relay.place(of: place), timeout: isSilent ? 30 : 1_500), clock: ZoneClock.utc)
    try await repository.add("before")
    relay.lose(fault)
    try await repository.add("during")
    #expect(relay.hasLost)
    try await repository.add("after")
    let direct = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
    #expect(try await direct.titles() == ["after", "during", "before"])
    #expect(try await direct.history(limit: nil).map(\.id) == [3, 2, 1])
    #expect(try await direct.check().isEmpty)
  }

  @Test("A connection that is lost at every commit ends in an error, and leaves nothing")
  func everyCommit() async throws {
    let server = try PostgreSQLServer.shared
    let place = try await server.newList(of: [serverToDosSchema])
    let relay = try Relay(to: server)
    let repository = try PostgreSQLToDoRepository(
      at: relay.place(of: place), clock: ZoneClock.utc)
    relay.lose(.beforeCommit, times: 1_000)
    let error = await #expect(throws: ToDoError.self) { try await repository.add("a") }
    guard case .store(.server(.lost)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let direct = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
    #expect(try await direct.count() == 0)
  }

  private final class EndedWriters: Sendable {
    let count = Mutex(0)
  }

  @Test(
    "A server that is killed loses nothing that was reported, and keeps nothing that was not",
    .patient)
  func killed() async throws {
    let server = try PostgreSQLServer()
    let place = try await server.newList(of: [serverToDosSchema])
    let writers = 4
    let ended = EndedWriters()
    let reported = try await withThrowingTaskGroup(of: [String].self) { group in
      for writer in 0..<writers {
        group.addTask {
          defer { ended.count.withLock { $0 += 1 } }
          let repository = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
          var made: [String] = []
          for number in 0..<10_000 {
            do {
              try await repository.add("\(writer) \(number)")
              made.append("\(writer) \(number)")
            } catch {
              // One that cannot be told of counts neither way.
              guard case ToDoError.store(.server(.unknownResult)) = error else { return made }
              return made + ["?\(writer) \(number)"]
            }
          }
          return made
        }
      }
      let repository = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
      while try await repository.count() < 200 {
        try #require(ended.count.withLock { $0 } < writers, "every writer has failed")
        try await Task.sleep(for: .milliseconds(10))
      }
      try server.kill()
      return try await group.reduce(into: []) { $0 += $1 }
    }
    try server.restart()
    let repository = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
    let there = try await repository.titles()
    let unknown = Set(reported.filter { $0.hasPrefix("?") }.map { String($0.dropFirst()) })
    let sure = reported.filter { !$0.hasPrefix("?") }
    #expect(there.count >= 200 && Set(there).count == there.count)
    #expect(Set(sure).isSubset(of: there))
    #expect(Set(there).subtracting(sure).isSubset(of: unknown))
    #expect(try await repository.check().isEmpty)
  }

  @Test("A reader may pause longer than a writer, as a pager does that nobody scrolls")
  func pause() async throws {
    let server = try PostgreSQLServer.shared
    let place = try await server.place(server.newList(of: [serverToDosSchema]), timeout: 30)
    // A writer may pause for half of it; no statement may take all of it, also on a busy machine.
    let repository = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
    for title in ["a", "b", "c"] { try await repository.add(title) }
    var count = 0
    try await repository.read(
      ToDoQuery(state: .all), now: ZoneClock.utc.local(Instant(secondsSince1970: 0)), batchSize: 1
    ) { batch throws(ToDoError) in
      if count == 0 { try? await Task.sleep(for: .seconds(16)) }
      count += batch.count
    }
    #expect(count == 3)
  }

  @Test("A server that was started again between two changes is found again")
  func restarted() async throws {
    let server = try PostgreSQLServer()
    let place = try await server.newList(of: [serverToDosSchema])
    let repository = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
    try await repository.add("a")
    try server.kill()
    let error = await #expect(throws: ToDoError.self) { try await repository.add("nobody hears this") }
    // The first line of what libpq says, not its advice.
    guard case .store(.server(.unreachable(let detail))) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.hasPrefix("connection to server") && detail.hasSuffix("Connection refused"), "\(detail)")
    try server.restart()
    try await repository.add("b")
    #expect(try await repository.titles() == ["b", "a"])
  }
}
