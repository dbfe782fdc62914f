import Doubles
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

/// Notes about a list on a server.
@Suite("What people are told of a list beside its answers", .timeLimit(.minutes(30)))
struct ServerNoticeTests {
  @Test("Who waits for a long change is told who makes it, and at last that nothing was changed")
  func waiting() async throws {
    let team = try await Team(owner: "holding_ann")
    try team.server.makeRole("holding_bob")
    try await team.lists("holding_ann").invite("holding_bob", .init(mayWrite: true, isOwner: false))
    let holder = try await ListHolder(
      of: team.place("holding_ann"), as: "holding_ann", on: team.server)
    let notes = NoticeLog()
    let bob = PostgreSQLToDoRepository(
      at: try team.place("holding_bob"), clock: ZoneClock.utc, ServerCalls(notify: notes.add),
      limit: .seconds(6))
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
      at: try team.place(name), clock: ZoneClock.utc, ServerCalls(notify: notes.add), systemClock: clock)
    var ids: [ItemID] = []
    for (repository, clock) in [
      (shifted, clock), (try team.toDos(name), ShiftedClock(seconds: 0)), (shifted, clock),
    ] {
      let time = clock.now()
      let values = ToDoValues(title: Title(stored: "milk"), createdAt: time)
      let made = try await repository.make(ToDoChange(.add, at: time, .insert(values)))
      ids += made.toDos.map(\.id)
      let created = try #require(made.toDos.first).createdAt.seconds(since: SystemClock().now())
      #expect(abs(created) < 60)
    }
    #expect(
      try await shifted.history(limit: nil, by: nil).allSatisfy {
        abs($0.madeAt.seconds(since: SystemClock().now())) < 60
      })
    let told = try #require(notes.all.first)
    guard case .clockIsOff(let difference) = told else {
      Issue.record("\(told)")
      return
    }
    #expect(abs(difference - seconds) < 60 && notes.all.count == 1)
    // What somebody says of another time stays as they say it.
    let old = Instant(secondsSince1970: 1_000_000_000)
    let imported = ToDoValues(title: Title(stored: "old"), createdAt: old)
    let made = try await shifted.make(ToDoChange(.import, at: clock.now(), .insert(imported)))
    #expect(made.toDos.first?.createdAt == old)
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
}
