import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("ToDos that are done as of a day")
struct CompletionDayTests {
  private func toDo(
    _ rule: String?, due: String?, created: String = "2026-11-01 09:00"
  ) throws -> ToDo {
    var values = ToDoValues(title: Title(stored: "t"), createdAt: try RepeatSample.instant(created))
    values.due = try due.map { try RepeatSample.due($0) }
    values.series = try rule.map { try RepeatSample.series($0, at: due ?? "2026-11-20") }
    return ToDo(id: try #require(ItemID(rawValue: 1)), values)
  }

  private func done(
    _ toDo: ToDo, at now: String, on day: String?, _ completion: SeriesCompletion = .next,
    by clock: any WallClock = RepeatSample.utc
  ) throws -> (toDo: ToDo, copy: ToDoValues?, skippedDueDate: DueDate?) {
    try toDo.completed(
      completion.on(day.map { try RepeatSample.day($0) }), at: RepeatSample.instant(now, clock), by: clock,
      identifier: "i")
  }

  @Test(
    "The next occurrence follows from that day",
    arguments: [
      ("every day", "2026-11-19", "2026-11-20 00:30", "2026-11-19", "2026-11-20"),
      ("every day", "2026-11-19", "2026-11-20 00:30", nil, "2026-11-21"),
      ("every day", "2026-11-19", "2026-11-20 00:30", "2026-11-20", "2026-11-21"),
      ("every day", "2026-11-15", "2026-11-20 12:00", "2026-11-17", "2026-11-18"),
      ("every friday", "2026-11-13", "2026-11-20 12:00", "2026-11-19", "2026-11-20"),
      ("every day", "2026-11-18 20:00", "2026-11-20 07:00", "2026-11-19", "2026-11-20 20:00"),
      ("each friday", "2026-11-06", "2026-11-20 12:00", "2026-11-10", "2026-11-13"),
      ("after 1 week", "2026-11-13", "2026-11-20 12:00", "2026-11-18", "2026-11-25"),
    ] as [(String, String, String, String?, String)])
  func next(rule: String, due: String, now: String, day: String?, next: String) throws {
    let (live, copy, _) = try done(toDo(rule, due: due), at: now, on: day)
    #expect(live.due?.description == next)
    let completedAt = try #require(copy?.completedAt)
    #expect(RepeatSample.utc.local(completedAt).day.description == day ?? "2026-11-20")
    #expect(try live.series?.lastDone == RepeatSample.day(day ?? "2026-11-20"))
    #expect(try live.modifiedAt == RepeatSample.instant(now))
  }

  @Test("The completion time of any ToDo is the end of that day, or now if it is today")
  func time() throws {
    let plain = try toDo(nil, due: nil)
    let now = "2026-11-20 12:00"
    #expect(try done(plain, at: now, on: "2026-11-19").toDo.completedAt?.iso8601 == "2026-11-19T23:59:00Z")
    #expect(try done(plain, at: now, on: "2026-11-20").toDo.completedAt?.iso8601 == "2026-11-20T12:00:00Z")
    #expect(try done(plain, at: now, on: "2026-11-19").toDo.modifiedAt.iso8601 == "2026-11-20T12:00:00Z")
    let ended = try done(toDo("every day", due: "2026-11-18"), at: now, on: "2026-11-18", .last)
    #expect(ended.toDo.isDone && ended.copy == nil)
    #expect(ended.toDo.completedAt?.iso8601 == "2026-11-18T23:59:00Z")
  }

  @Test("It is neither in the future nor before the day of creation")
  func refusals() throws {
    let now = "2026-11-20 12:00"
    let plain = try toDo(nil, due: nil, created: "2026-11-18 23:59")
    #expect(throws: ToDoError.completionIsInFuture(try RepeatSample.day("2026-11-21"))) {
      try done(plain, at: now, on: "2026-11-21")
    }
    let created = try RepeatSample.day("2026-11-18")
    #expect(throws: ToDoError.completionIsBeforeCreation(plain.id, of: created)) {
      try done(plain, at: now, on: "2026-11-17")
    }
    #expect(try done(plain, at: now, on: "2026-11-18").toDo.completedAt == plain.createdAt)
  }

  @Test("A second one as of the same day is refused, and one as of the next day is not")
  func twice() throws {
    let first = try done(toDo("every day", due: "2026-11-18"), at: "2026-11-20 12:00", on: "2026-11-18").toDo
    #expect(first.due?.description == "2026-11-19")
    #expect(throws: ToDoError.self) { try done(first, at: "2026-11-20 12:01", on: "2026-11-18") }
    #expect(try done(first, at: "2026-11-20 12:01", on: "2026-11-19").toDo.due?.description == "2026-11-20")
  }

  @Test(
    "An occurrence of today that is skipped is reported",
    arguments: [
      ("every friday", "2026-11-13", "2026-11-20 12:00", nil, "2026-11-20"),
      ("every friday", "2026-11-13", "2026-11-20 12:00", "2026-11-19", nil),
      ("every friday", "2026-11-20", "2026-11-20 12:00", nil, nil),
      ("every friday", "2026-11-13", "2026-11-19 12:00", nil, nil),
      ("each friday", "2026-11-13", "2026-11-20 12:00", nil, nil),
      ("every day", "2026-11-19 20:00", "2026-11-20 12:00", nil, nil),
      ("every day", "2026-11-19 20:00", "2026-11-20 20:30", nil, "2026-11-20 20:00"),
    ] as [(String, String, String, String?, String?)])
  func skippedDueDate(rule: String, due: String, now: String, day: String?, passed: String?) throws {
    #expect(try done(toDo(rule, due: due), at: now, on: day).skippedDueDate?.description == passed)
  }

  @Test("The hours before days begin belong to the day before, also for what repeats")
  func dayStart() throws {
    let clock: any WallClock = FixedClock("2026-11-20T00:30:00Z", dayStart: "04:00")
    let (live, copy, passed) = try done(
      toDo("every day", due: "2026-11-19"), at: "2026-11-20 00:30", on: nil, by: clock)
    #expect(live.due?.description == "2026-11-20" && passed == nil)
    #expect(copy?.completedAt?.iso8601 == "2026-11-20T00:30:00Z")
    #expect(live.series?.state == "2026-11-19 2026-11-20 1 2026-11-19")
    #expect(throws: ToDoError.self) {
      try done(live, at: "2026-11-20 03:00", on: nil, by: clock)
    }
    #expect(try done(live, at: "2026-11-20 04:00", on: nil, by: clock).toDo.due?.description == "2026-11-21")
    #expect(throws: ToDoError.self) { try done(live, at: "2026-11-20 00:30", on: "2026-11-20", by: clock) }
    let missed = try RepeatSample.series("every day", at: "2026-11-18")
    #expect(missed.missedCount(at: try RepeatSample.instant("2026-11-20 00:30"), by: clock) == 0)
    #expect(try missed.skipped(at: RepeatSample.instant("2026-11-20 00:30"), by: clock).text == "2026-11-19")
  }
}
