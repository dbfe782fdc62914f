import DatabaseStorage
import Doubles
import InMemoryStorage
import SharedEntities
import Testing
import ToDosEntities
import ToDosStorage

/// Due times that are instants, in a store that is used in several time zones.
struct DueInstantTests {
  private let folder = TemporaryFolder()

  private func clock(_ zone: String, at instant: String = "2026-11-20T03:00:00Z") throws -> FixedClock {
    let rules = try #require(ZoneClock(zone))
    return FixedClock(instant) { rules.utcOffset(at: $0) }
  }

  private func repository(_ clock: any WallClock) -> SQLiteToDoRepository {
    SQLiteToDoRepository(
      database: Database(path: folder.path + "/t.sqlite", schema: toDosSchema, busyTimeout: 50), clock: clock)
  }

  private func values(_ title: String, _ due: DueDate?, after seconds: Int = 0) -> ToDoValues {
    var values = Sample.new(title, after: seconds)
    values.due = due
    return values
  }

  @Test("An instant is shown where the reader is, and a floating time and a day stay as they are")
  func zones() async throws {
    let (tokyo, newYork) = (try clock("Asia/Tokyo"), try clock("America/New_York"))
    let instant = try #require(Instant(iso8601: "2026-12-11T01:00:30Z"))
    try await repository(tokyo).store(
      values("instant", DueDate(instant, clock: tokyo)), values("floating", Sample.due("2026-12-11 10:00")),
      values("day", Sample.due("2026-12-11")))
    func dues(_ clock: any WallClock) async throws -> [String?] {
      try await repository(clock).all(ToDoQuery(isReversed: true)).map { $0.due?.description }
    }
    #expect(try await dues(tokyo) == ["2026-12-11 10:00", "2026-12-11 10:00", "2026-12-11"])
    #expect(try await dues(newYork) == ["2026-12-10 20:00", "2026-12-11 10:00", "2026-12-11"])
    let row = try await repository(newYork).toDos(ToDoFilter(search: "instant"), .from(nil), limit: 9)
    #expect(row.map(\.due) == [DueDate(instant, clock: newYork)])
  }

  @Test("Changes in another time zone, and undoing them, keep the instant")
  func history() async throws {
    let (tokyo, newYork) = (try clock("Asia/Tokyo"), try clock("America/New_York"))
    let instant = try #require(Instant(iso8601: "2026-12-11T01:00:00Z"))
    try await repository(tokyo).store(values("instant", DueDate(instant, clock: tokyo)))
    let id = ItemIDSet([Sample.id(1)])
    let there = repository(newYork)
    _ = try await there.make(ToDoChange(.edit, at: Sample.now, .patch(id, ToDoPatch(title: Title("new")))))
    _ = try await there.make(ToDoChange(.edit, at: Sample.now, .patch(id, ToDoPatch(due: .some(nil)))))
    #expect(try await there.all().first?.due == nil)
    _ = try await there.undo(1)
    #expect(try await there.all().first?.due == DueDate(instant, clock: newYork))
    _ = try await there.make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(id))))
    _ = try await there.undo(1)
    let back = try #require(try await repository(tokyo).all().first)
    #expect(back.due == DueDate(instant, clock: tokyo) && back.title.text == "new")
    #expect(try await there.check().isEmpty)
  }

  @Test(
    "What is due by a day or a minute, and in which order, is what the shown days and times say",
    arguments: ["Asia/Tokyo", "America/New_York", "Pacific/Auckland", "UTC"])
  func queries(zone: String) async throws {
    // The night of the change from summer time in New York.
    let clock = try clock(zone, at: "2026-11-01T06:10:00Z")
    var random = SplitMix64(state: 4)
    var all: [ToDoValues] = []
    for number in 0..<300 {
      let second = 1_793_512_800 + Int.random(in: -172_800..<172_800, using: &random)
      let shown = DueDate(Instant(secondsSince1970: second), clock: clock)
      let due =
        [nil, shown, DueDate(shown.day), DueDate(shown.day, shown.time)]
        .randomElement(using: &random) ?? nil
      all.append(values("\(number)", due, after: number))
    }
    let repository = repository(clock)
    _ = try await repository.make(ToDoChange(.add, at: Sample.now, all.map { .insert($0) }))
    let stored = try await repository.all(ToDoQuery(state: .all))
    let now = clock.localNow()
    let day = now.day
    let (yesterday, tomorrow) = (try #require(day.adding(days: -1)), try #require(day.adding(days: 1)))
    let dues: [ToDoQuery.Due?] = [
      nil, .on(day), .before(day), .after(day), .overdue, .within(yesterday...day), .within(day...tomorrow),
      .between(after: yesterday, before: tomorrow), .between(after: nil, before: nil),
    ]
    for due in dues {
      for order in [ToDoOrder.created, .due] {
        let query = ToDoQuery(state: .all, due: due, order: order)
        var found: [ToDo] = []
        try await repository.read(query, now: now, batchSize: 64) { toDos throws(ToDoError) in found += toDos
        }
        #expect(!found.isEmpty && found.map(\.id) == query.result(of: stored, now: now).map(\.id), "\(query)")
      }
    }
  }
}
