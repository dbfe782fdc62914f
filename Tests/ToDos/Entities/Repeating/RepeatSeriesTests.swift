import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Series of a repeating ToDo")
struct RepeatSeriesTests {
  @Test("A second occurrence done on a day before it is due is refused, unless that is asked for")
  func ahead() throws {
    let series = try RepeatSample.series("every friday", at: "2026-11-20")
    let next = try #require(try series.completed(at: "2026-11-20 09:00").series)
    #expect(throws: RepeatError.isDoneAlready(on: try RepeatSample.day("2026-11-20"), next: next.due)) {
      try next.completed(at: "2026-11-20 09:01")
    }
    #expect(try next.completed(at: "2026-11-20 09:01", .ahead).text == "2026-12-04")
    #expect(try next.completed(at: "2026-11-21").text == "2026-12-04")
  }

  @Test(
    "A second one is refused as well where the first was done early, and where it is counted from today",
    arguments: ["every week", "each week", "after 1 week"])
  func aheadEarly(rule: String) throws {
    let series = try RepeatSample.series(rule, at: "2026-11-27")
    let next = try #require(try series.completed(at: "2026-11-20").series)
    #expect(throws: RepeatError.self) { try next.completed(at: "2026-11-20") }
  }

  @Test(
    "A missed occurrence that each brings may be done on the same day, and so may one that is due by then")
  func notAhead() throws {
    let weekly = try RepeatSample.series("each week", at: "2026-11-06")
    let missed = try #require(try weekly.completed(at: "2026-11-20").series)
    #expect(try missed.completed(at: "2026-11-20").text == "2026-11-20")
    let daily = try RepeatSample.series("every day", at: "2026-11-18 20:00")
    let today = try #require(try daily.completed(at: "2026-11-20 19:00").series)
    #expect(throws: RepeatError.self) { try today.completed(at: "2026-11-20 19:59") }
    #expect(try today.completed(at: "2026-11-20 20:00").text == "2026-11-21 20:00")
  }

  @Test("An occurrence that is moved to today may be done, though one was done today")
  func movedToToday() throws {
    let series = try RepeatSample.series("every friday", at: "2026-11-20")
    let next = try #require(try series.completed(at: "2026-11-20").series)
    #expect(try next.completed(at: "2026-11-20", due: "2026-11-20").text == "2026-12-04")
  }

  @Test(
    "A skipped occurrence is followed by the next one and does not count",
    arguments: [
      ("every friday", "2026-11-20", "2026-11-20", "2026-11-27"),
      ("every friday", "2026-11-20", "2026-11-10", "2026-11-27"),
      ("every friday", "2026-11-06", "2026-11-18", "2026-11-20"),
      ("every friday", "2026-11-06", "2026-11-20", "2026-11-20"),
      ("every friday", "2026-11-13", "2026-11-20", "2026-11-20"),
      ("every day", "2026-11-19 20:00", "2026-11-20 20:00", "2026-11-20 20:00"),
      ("every day", "2026-11-19 20:00", "2026-11-20 20:01", "2026-11-21 20:00"),
      ("each friday", "2026-11-06", "2026-11-18", "2026-11-13"),
      ("after 1 week", "2026-11-27", "2026-11-20", "2026-12-04"),
      ("after 1 week", "2026-11-13", "2026-11-20", "2026-11-27"),
      ("every friday until 2026-11-20", "2026-11-20", "2026-11-20", "end"),
      ("every friday, 1 time", "2026-11-20", "2026-11-20", "2026-11-27"),
    ])
  func skipped(rule: String, slot: String, now: String, next: String) throws {
    let series = try RepeatSample.series(rule, at: slot)
    let step = try series.skipped(at: RepeatSample.instant(now), by: RepeatSample.utc)
    #expect(step.text == next)
    #expect(step.series?.doneCount ?? 0 == 0)
    #expect(step.series?.lastDone == nil)
  }

  @Test(
    "Occurrences after this one that are over are missed",
    arguments: [
      ("every day", "2026-11-17", "2026-11-20", 2), ("every day", "2026-11-20", "2026-11-20", 0),
      ("every friday", "2026-10-30", "2026-11-20", 2), ("each friday", "2026-10-30", "2026-11-21", 3),
      ("each friday, 3 times", "2026-10-30", "2026-11-21", 2),
      ("every friday, 3 times", "2026-10-30", "2026-11-21", 3),
      ("after 1 day", "2026-11-10", "2026-11-20", 0),
      ("every friday until 2026-11-07", "2026-10-30", "2026-11-20", 1),
      ("every day", "2026-11-17 20:00", "2026-11-20 19:59", 2),
      ("every day", "2026-11-17 20:00", "2026-11-20 20:01", 3),
    ])
  func missed(rule: String, slot: String, now: String, count: Int) throws {
    let series = try RepeatSample.series(rule, at: slot)
    #expect(series.missedCount(at: try RepeatSample.instant(now), by: RepeatSample.utc) == count)
  }

  @Test("A moved series follows from its new day, and what was done still counts")
  func moved() throws {
    let series = try RepeatSample.series("every 2 weeks, 3 times", at: "2026-11-20")
    let next = try #require(try series.completed(at: "2026-11-20").series)
    let moved = next.moved(to: try RepeatSample.due("2026-12-07 09:00"), by: RepeatSample.utc)
    #expect(try moved.dueDates(3) == ["2026-12-21 09:00", "end"])
  }

  @Test("A month that is counted from its completion has its last day if it is too short")
  func afterMonths() throws {
    let series = try RepeatSample.series("after 1 month", at: "2026-01-31")
    #expect(try series.completed(at: "2026-01-31").text == "2026-02-28")
    #expect(try series.completed(at: "2026-02-05").text == "2026-03-05")
    let twoYears = try RepeatSample.series("after 2 years", at: "2026-11-20")
    #expect(try twoYears.completed(at: "2026-11-20").text == "2028-11-20")
    let yearly = try RepeatSample.series("after 1 year until 2029-02-27", at: "2024-02-29 10:00")
    #expect(try yearly.completed(at: "2024-02-29 11:00").text == "2025-02-28 10:00")
    #expect(try yearly.completed(at: "2028-02-29 11:00").text == "end")
  }

  @Test("A due date that the rule does not name is the first occurrence, and the rule names the next")
  func unsynchronised() throws {
    #expect(
      try RepeatSample.series("every friday", at: "2026-11-18").dueDates(2) == ["2026-11-20", "2026-11-27"])
  }

  @Test(
    "Without a due date a series begins with the first day of its rule, today included",
    arguments: [
      ("every friday", "2026-11-20"), ("every monday", "2026-11-23"), ("毎月末日", "2026-11-30"),
      ("every 2 weeks", "2026-11-20"), ("every other monday", "2026-11-23"), ("隔週月・木", "2026-11-23"),
      ("every 2 weeks on thu", "2026-11-26"), ("every 3 months on the 5th", "2026-12-05"),
      ("every 3 months on the last friday", "2026-11-27"), ("every 2 years on march 1", "2027-03-01"),
      ("each 2 weeks on wed", "2026-11-25"), ("FREQ=WEEKLY;INTERVAL=3;BYDAY=TU", "2026-11-24"),
      ("FREQ=DAILY;INTERVAL=10;BYDAY=TU", "2026-11-24"), ("every 4 days", "2026-11-20"),
      ("after 10 days", "2026-11-20"), ("every feb 29", "2027-02-28"),
    ])
  func beginning(rule: String, day: String) throws {
    let rule = try #require(RepeatRule(expression: rule))
    let series = RepeatSeries(rule, from: try RepeatSample.day("2026-11-20"), by: RepeatSample.utc)
    #expect(series?.slot.description == day)
    #expect(series?.anchor.description == day)
  }

  @Test("A series that ends before it begins is none")
  func over() throws {
    let rule = try #require(RepeatRule(expression: "every friday until 2026-11-26"))
    #expect(RepeatSeries(rule, from: try RepeatSample.day("2026-11-21"), by: RepeatSample.utc) == nil)
  }

  @Test("Without a due date the intervals are counted from the first occurrence")
  func intervals() throws {
    let rule = try #require(RepeatRule(expression: "every other monday"))
    let series = RepeatSeries(rule, from: try RepeatSample.day("2026-11-18"), by: RepeatSample.utc)
    #expect(series?.slot.description == "2026-11-23")
    #expect(try series?.dueDates(2) == ["2026-12-07", "2026-12-21"])
  }

  @Test("After a due date that is an instant come instants, at the time of day that it is here")
  func instant() throws {
    let berlin = RepeatSample.berlin
    let due = DueDate(try RepeatSample.instant("2026-03-22 18:00", berlin), clock: berlin)
    let series = RepeatSeries(try #require(RepeatRule(expression: "every week")), at: due)
    #expect(try series.dueDates(1, by: berlin) == ["2026-03-29 18:00"])
    #expect(
      try series.completed(due: due, at: due.instant(by: berlin) ?? berlin.now(), by: berlin).series?
        .due(by: berlin).instant?.iso8601 == "2026-03-29T16:00:00Z")
  }

  @Test("A rule that is not understood is kept word for word; it is neither done nor skipped")
  func notUnderstood() throws {
    let text = "FREQ=HOURLY;BYHOUR=9\r\nX"
    #expect(RepeatRule(expression: text) == nil)
    let rule = RepeatRule(stored: text)
    #expect(rule.text == text)
    #expect(rule.reading == nil)
    let series = RepeatSeries(rule, at: try RepeatSample.due("2026-11-20"))
    #expect(throws: RepeatError.ruleIsNotUnderstood) { try series.completed(at: "2026-11-20") }
    #expect(throws: RepeatError.ruleIsNotUnderstood) {
      try series.skipped(at: try RepeatSample.instant("2026-11-20"), by: RepeatSample.utc)
    }
    #expect(series.missedCount(at: try RepeatSample.instant("2026-12-20"), by: RepeatSample.utc) == 0)
    #expect(series.remainder == nil)
    #expect(RepeatSeries(rule, from: try RepeatSample.day("2026-11-20"), by: RepeatSample.utc) == nil)
  }

  @Test("The identifier of a done copy is the same each time, and another for each occurrence")
  func identifiers() throws {
    let series = try RepeatSample.series("after 1 week", at: "2026-11-27")
    #expect(series.identifierOfCopy(of: "a-b") == "a-b/2026-11-27/1")
    // Done early, it is due on the same day again.
    let next = try #require(try series.completed(at: "2026-11-20").series)
    #expect(next.identifierOfCopy(of: "a-b") == "a-b/2026-11-27/2")
  }

  @Test(
    "For other programs the rest of a series is a rule of iCalendar, with short months and what is done in it",
    arguments: [
      ("every friday, 3 times", "2026-11-20", "FREQ=WEEKLY;COUNT=2;BYDAY=FR"),
      ("every month", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
      (
        "every 2 months, 9 times", "2026-12-30",
        "FREQ=MONTHLY;COUNT=8;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1"
      ),
      ("every month", "2026-01-28", "FREQ=MONTHLY"),
      ("every year", "2024-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
      ("every year", "2026-01-31", "FREQ=YEARLY"),
      ("FREQ=MONTHLY", "2026-01-31", "FREQ=MONTHLY"),
    ])
  func remainder(rule: String, anchor: String, text: String) throws {
    let series = try RepeatSample.series(rule, at: anchor)
    let next = try #require(try series.completed(at: anchor).series)
    #expect(next.remainder?.description == text)
  }
}

extension RepeatSeries {
  fileprivate var due: DueDate { due(by: RepeatSample.utc) }
}
