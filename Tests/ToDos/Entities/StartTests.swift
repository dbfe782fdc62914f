import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("The start of a ToDo")
struct StartTests {
  private let now = Sample.clock.localNow()

  @Test(
    "A ToDo waits until its day or its minute comes, unless it is done",
    arguments: [
      (nil, false), ("today", false), ("tomorrow", true), ("yesterday", false), ("11:59 today", false),
      ("today 12:00", false),
      ("12:01", true), ("2026-11-21 00:00", true),
    ] as [(String?, Bool)])
  func waiting(start: String?, waits: Bool) {
    let values = Sample.new("x", start: start)
    #expect(values.isWaiting(now) == waits)
    #expect(ToDo(id: .lowest, values).summary.isWaiting(now) == waits)
    for (state, isIncluded) in [
      (ToDoQuery.State.all, true), (.open, !waits), (.waiting, waits), (.unfinished, true), (.done, false),
    ] {
      #expect(state.includes(values, at: now) == isIncluded, "\(state)")
    }
    #expect(!Sample.new("x", done: true, start: start).isWaiting(now))
  }

  @Test("An instant is waited for wherever the clock is")
  func instant() {
    let start = DueDate(Instant(secondsSince1970: Sample.now.secondsSince1970 + 60), clock: Sample.clock)
    let abroad = FixedClock("2026-11-20T03:00:59Z", utcOffset: -36_000)
    #expect(start.isAfter(now) && start.isAfter(abroad.localNow()))
    #expect(!start.isAfter(FixedClock("2026-11-20T03:01:00Z", utcOffset: -36_000).localNow()))
  }

  @Test(
    "A start comes after a due date on a later day, or at a later time of the same day",
    arguments: [
      ("2026-11-20", "2026-11-20", false), ("2026-11-21", "2026-11-20", true),
      ("2026-11-20 23:59", "2026-11-20", false), ("2026-11-20", "2026-11-20 00:00", false),
      ("2026-11-20 10:00", "2026-11-20 09:59", true), ("2026-11-20 10:00", "2026-11-20 10:00", false),
    ])
  func order(start: String, due: String, isAfter: Bool) {
    #expect(Sample.due(start).isAfter(Sample.due(due), by: Sample.clock) == isAfter)
    var values = Sample.new("x")
    let patch = ToDoPatch(start: .some(Sample.due(start)), due: .some(Sample.due(due)))
    do throws(ToDoError) {
      try patch.apply(to: &values, by: Sample.clock)
      #expect(!isAfter && values.start == Sample.due(start))
    } catch {
      #expect(isAfter && error == .startIsAfterDue)
    }
  }

  @Test("What is out of order already does not keep other values from being changed")
  func outOfOrder() throws {
    var values = Sample.new("x", start: "2026-11-22", due: "2026-11-21")
    try ToDoPatch(title: Title("y"), due: .some(Sample.due("2026-11-21"))).apply(
      to: &values, by: Sample.clock)
    #expect(values.title.text == "y")
    #expect(throws: ToDoError.startIsAfterDue) {
      try ToDoPatch(due: .some(Sample.due("2026-11-20"))).apply(to: &values, by: Sample.clock)
    }
  }

  @Test("A review tells what a start means, and marks it where the due date comes before it")
  func review() {
    func review(_ start: String, due: String = "", of stored: ToDoValues? = nil) -> ToDoReview {
      ToDoInput(title: "x", start: .words(start), due: .words(due))
        .review(of: stored, on: Sample.clock, in: .english)
    }
    #expect(review("next monday").start == Sample.due("2026-11-23") && review("").start == nil)
    #expect(review("spring").errors == [.start: .startIsUnreadable])
    #expect(review("2026-12-02", due: "2026-12-01").errors == [.start: .startIsAfterDue])
    #expect(review("2026-12-01", due: "2026-12-01").errors.isEmpty)
    let stored = Sample.new("x", start: "2026-12-01")
    #expect(!review("2026-12-01", of: stored).canSave && review("2026-12-02", of: stored).canSave)
  }

  @Test(
    "The start of a series keeps its distance to the due date",
    arguments: [
      ("2026-11-18", "2026-11-20", "2026-11-25", "2026-11-27"),
      ("2026-11-20 08:30", "2026-11-20 18:00", "2026-11-27 08:30", "2026-11-27 18:00"),
      ("2026-11-20", "2026-11-20", "2026-11-27", "2026-11-27"),
    ])
  func series(start: String, due: String, nextStart: String, nextDue: String) throws {
    var values = Sample.repeating("x", "every friday", due: due)
    values.start = Sample.due(start)
    let toDo = ToDo(id: .lowest, values)
    let (moved, copy, _) = try toDo.completed(
      .ahead, at: Sample.now, by: Sample.clock, identifier: "i")
    #expect(moved.start == Sample.due(nextStart) && moved.due == Sample.due(nextDue))
    #expect(copy?.start == Sample.due(start) && copy?.due == Sample.due(due))
    #expect(try toDo.skipped(at: Sample.now, by: Sample.clock).start == Sample.due(nextStart))
  }

  @Test("A series without a start gets none")
  func noStart() throws {
    let toDo = ToDo(id: .lowest, Sample.repeating("x", "every friday", due: "2026-11-20"))
    #expect(try toDo.skipped(at: Sample.now, by: Sample.clock).start == nil)
  }

  @Test("A source that has no start takes none away, and one whose due date comes first makes it the start")
  func merging() {
    let input = ToDoInput(title: "x", start: .never, due: .on(Sample.due("2026-11-21"))).withoutEmptyValues
    #expect(input.start == nil)
    var stored = Sample.new("x", start: "2026-11-25", due: "2026-11-30")
    let old = stored
    input.merge(Sample.new("x", due: "2026-11-21"), unlike: old, into: &stored, by: Sample.clock)
    #expect(stored.start == Sample.due("2026-11-21") && stored.due == Sample.due("2026-11-21"))
  }

  @Test("All of a list are toggled with those that wait, all of the open ones without")
  func parts() {
    func part(_ state: ToDoQuery.State, _ isDone: Bool) -> ToDoQuery.State? {
      ToDoFilter(state: state).part(isDone: isDone)?.state
    }
    #expect(part(.all, false) == .unfinished && part(.all, true) == .done)
    #expect(part(.open, false) == .open && part(.open, true) == nil)
    #expect(part(.waiting, false) == .waiting && part(.waiting, true) == nil)
    #expect(part(.done, true) == .done && part(.done, false) == nil)
    #expect(ToDoToggle(of: ToDoFilter(state: .waiting)).isDone)
  }
}
