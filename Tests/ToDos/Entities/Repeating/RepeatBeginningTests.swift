import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("The beginning of a series by a rule with a time and a start")
struct RepeatBeginningTests {
  /// Begins a series on Friday, 2026-11-20, at 9:00 UTC: when the ToDo is due, and then three more times.
  private func dues(_ rule: String, due: String? = nil) throws -> [String] {
    var clock = FixedClock("2026-11-20T09:00:00Z")
    let input = ToDoInput(
      title: "x", due: due.map { .words($0) }, repeats: .words(rule))
    var toDo = ToDo(id: Sample.id(1), try input.values(on: clock))
    var next = try #require(toDo.due)
    var dues = [next.description]
    for _ in 0..<3 {
      // Each is done when it is due, or at once if that is over.
      let due = next.instant(by: clock) ?? clock.resolve(next.day, .midnight).instant
      clock = FixedClock(max(due, clock.now()).iso8601)
      toDo = try toDo.completed(SeriesCompletion.ahead, at: clock.now(), by: clock, identifier: "a").toDo
      if toDo.isDone { break }
      next = try #require(toDo.due)
      dues.append(next.description)
    }
    return dues
  }

  @Test("The time of a rule is that of all occurrences, beginning with the first that is still to come")
  func time() throws {
    #expect(
      try dues("every day at 5pm")
        == ["2026-11-20 17:00", "2026-11-21 17:00", "2026-11-22 17:00", "2026-11-23 17:00"])
    #expect(
      try dues("every day at 8am")
        == ["2026-11-21 08:00", "2026-11-22 08:00", "2026-11-23 08:00", "2026-11-24 08:00"])
    #expect(
      try dues("毎週金曜の夜") == ["2026-11-20 20:00", "2026-11-27 20:00", "2026-12-04 20:00", "2026-12-11 20:00"])
    #expect(
      try dues("after 10 days at noon").prefix(2) == ["2026-11-20 12:00", "2026-11-30 12:00"])
  }

  @Test("A due date without a time gets that of the rule, and one with a time keeps it once")
  func timeAndDue() throws {
    #expect(
      try dues("every friday at 9am", due: "fri")
        == ["2026-11-27 09:00", "2026-12-04 09:00", "2026-12-11 09:00", "2026-12-18 09:00"])
    #expect(
      try dues("every friday at 9am", due: "fri 17:00")
        == ["2026-11-27 17:00", "2026-12-04 09:00", "2026-12-11 09:00", "2026-12-18 09:00"])
  }

  @Test("A series begins on the first day of the rule from its start on")
  func start() throws {
    #expect(
      try dues("every friday starting dec 5").prefix(2) == ["2026-12-11", "2026-12-18"])
    #expect(
      try dues("every other monday starting dec 1 at 9am").prefix(2)
        == ["2026-12-07 09:00", "2026-12-21 09:00"])
    #expect(try dues("12月4日から毎週金曜").prefix(2) == ["2026-12-04", "2026-12-11"])
    #expect(
      try dues("every day from dec 23 to dec 24") == ["2026-12-23", "2026-12-24"])
  }

  @Test("Intervals are counted from a start that is over")
  func startIsOver() throws {
    #expect(
      try dues("every 2 weeks on monday starting 2026-11-09").prefix(2) == ["2026-11-23", "2026-12-07"])
    #expect(
      try dues("every 2 weeks on monday starting 2026-11-16").prefix(2) == ["2026-11-30", "2026-12-14"])
  }

  @Test("A due date before the start is an occurrence before the others")
  func dueBeforeStart() throws {
    #expect(
      try dues("every friday starting dec 5", due: "mon").prefix(3)
        == ["2026-11-23", "2026-12-11", "2026-12-18"])
  }

  @Test("A rule whose end is before its start has no day")
  func noDay() {
    let rule = "every day starting dec 24 until dec 1"
    #expect(throws: ToDoError.repeatHasNoDay) { try dues(rule) }
  }
}
