import Doubles
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Synchronization
import Testing
import ToDosEntities

/// Notes about a list on a server.
@Suite("What people are told of a list beside its answers", .patient)
struct ServerNoticeTests {
  @Test("Who waits for a long change is told who makes it, and at last that nothing was changed")
  func waiting() async throws {
    let team = try await Team(owner: "holding_ann", on: PostgreSQLServer())
    try team.server.makeRole("holding_bob")
    try await team.lists("holding_ann").invite("holding_bob", .init(mayWrite: true, isOwner: false))
    let holder = try await ListHolder(
      of: team.place("holding_ann"), as: "holding_ann", on: team.server)
    let notes = NoticeLog()
    let bob = PostgreSQLToDoRepository(
      at: try team.server.place(team.place("holding_bob"), timeout: 30), clock: ZoneClock.utc,
      ServerCalls(notify: notes.add))
    await #expect(throws: ToDoError.store(.server(.heldBy(name: "holding_ann")))) {
      try await bob.add("milk")
    }
    #expect(notes.all == [.waiting(name: "holding_ann")])
    try holder.leave()
    try await bob.add("milk")
    #expect(try await bob.titles() == ["milk"])
  }

  @Test(
    "The server's time counts for whose clock is off, and they are told once", arguments: [3600, -86_400])
  func clocks(seconds: Int) async throws {
    let name = "clock_\(seconds > 0 ? "ahead" : "behind")"
    let team = try await Team(owner: name)
    let (notes, clock) = (NoticeLog(), ShiftedClock(seconds: seconds))
    let shifted = PostgreSQLToDoRepository(
      at: try team.place(name), clock: ZoneClock.utc, ServerCalls(notify: notes.add),
      systemClock: clock)
    let start = SystemClock().now()
    var times: [Instant] = []
    for (repository, clock) in [
      (shifted, clock), (try team.toDos(name), ShiftedClock(seconds: 0)), (shifted, clock),
    ] {
      let time = clock.now()
      let values = ToDoValues(title: Title(stored: "milk"), createdAt: time)
      times += try await repository.make(ToDoChange(.add, at: time, .insert(values))).toDos.map(\.createdAt)
    }
    times += try await shifted.history(limit: nil, by: nil).map(\.madeAt)
    let elapsed = SystemClock().now().seconds(since: start)
    // The difference is known as exactly as the server answers quickly.
    #expect(times.count == 6 && times.allSatisfy { abs($0.seconds(since: start)) <= 2 * elapsed + 2 })
    let told = try #require(notes.all.first)
    guard case .clockIsOff(let difference) = told else {
      Issue.record("\(told)")
      return
    }
    #expect(abs(difference - seconds) <= elapsed + 1 && notes.all.count == 1)
    // What somebody says of another time stays as they say it.
    let old = Instant(secondsSince1970: 1_000_000_000)
    let imported = ToDoValues(title: Title(stored: "old"), createdAt: old)
    let made = try await shifted.make(ToDoChange(.import, at: clock.now(), .insert(imported)))
    #expect(made.toDos.first?.createdAt == old)
  }

  @Test(
    "A change that waits or works is cancelled on the server and leaves nothing, and the next one is made")
  func cancelled() async throws {
    let team = try await Team(owner: "cancelling_ann", on: PostgreSQLServer())
    let wanted = Mutex(true)
    let asked = Mutex(0)
    let repository = PostgreSQLToDoRepository(
      at: try team.place("cancelling_ann"), clock: ZoneClock.utc,
      ServerCalls(
        watch: { cancel in
          guard wanted.withLock({ $0 }) else { return }
          asked.withLock { $0 += 1 }
          // What is not under way yet is not cancelled, so that it is asked for again.
          while (try? await Task.sleep(for: .milliseconds(20))) != nil { cancel() }
        }))
    let holder = try await ListHolder(
      of: try team.place("cancelling_ann"), as: "cancelling_ann", on: team.server)
    await #expect(throws: ToDoError.store(.cancelled)) { try await repository.add("milk") }
    try holder.leave()
    #expect(asked.withLock { $0 } == 1)
    wanted.withLock { $0 = false }
    try await repository.add("bread")
    #expect(try await repository.titles() == ["bread"])
    #expect(try await repository.history(limit: nil, by: nil).map(\.id) == [1])
  }

  @Test("A clock that is off by a minute at most is nobody's concern")
  func exactClock() async throws {
    let team = try await Team(owner: "clock_exact")
    let notes = NoticeLog()
    let repository = PostgreSQLToDoRepository(
      at: try team.place("clock_exact"), clock: ZoneClock.utc, ServerCalls(notify: notes.add),
      systemClock: ShiftedClock(seconds: 30))
    #expect(try await repository.add("milk").createdAt == now)
    #expect(notes.all.isEmpty)
  }

  @Test("A server that takes two minutes to answer is not taken for a clock that is off")
  func slowServer() async throws {
    let team = try await Team(owner: "clock_slow")
    let notes = NoticeLog()
    let repository = PostgreSQLToDoRepository(
      at: try team.place("clock_slow"), clock: ZoneClock.utc, ServerCalls(notify: notes.add),
      systemClock: SlowClock())
    #expect(try await repository.add("milk").createdAt == now)
    #expect(notes.all.isEmpty)
  }
}

/// A clock that shows two minutes more whenever it is read, as if what lies between took that long.
private final class SlowClock: WallClock {
  let dayStart = TimeOfDay.midnight
  private let readings = Mutex(0)

  func now() -> Instant {
    let minutes = readings.withLock { count in
      defer { count += 1 }
      return 2 * count
    }
    return SystemClock().now().adding(seconds: 60 * minutes)
  }

  func utcOffset(at instant: Instant) -> Int { 0 }
  func clock(inZone name: String) -> (any WallClock)? { nil }
}
