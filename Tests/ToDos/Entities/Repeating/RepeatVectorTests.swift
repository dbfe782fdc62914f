import Doubles
import SharedEntities
import Testing
import ToDosEntities

/// An occurrence that is done, and when the next one is due.
private struct Vector: CustomTestStringConvertible {
  let number: Int
  let behaviour: String
  let rule: String
  /// The slot, which is also the anchor.
  let slot: String
  /// The due date, if it was moved away from the slot.
  var moved: String?
  let done: String
  let next: String

  var testDescription: String { "\(number): \(behaviour)" }
}

/// A series of which each occurrence is done when it is due.
private struct SeriesVector: CustomTestStringConvertible {
  let number: Int
  let behaviour: String
  let rule: String
  let anchor: String
  let next: [String]

  var testDescription: String { "\(number): \(behaviour)" }
}

@Suite("Repeating")
struct RepeatVectorTests {
  @Test("The next occurrence follows from slot, day of completion and meaning", arguments: vectors)
  fileprivate func next(vector: Vector) throws {
    let series = try RepeatSample.series(vector.rule, at: vector.slot)
    #expect(try series.completed(at: vector.done, due: vector.moved).text == vector.next)
  }

  @Test("A series follows from its anchor and does not drift", arguments: seriesVectors)
  fileprivate func series(vector: SeriesVector) throws {
    let series = try RepeatSample.series(vector.rule, at: vector.anchor)
    #expect(try series.dueDates(vector.next.count) == vector.next)
  }

  @Test("25: The third of three ends the series, and the series before it still has the third")
  func count() throws {
    let first = try RepeatSample.series("every friday, 3 times", at: "2026-11-20")
    let second = try #require(try first.completed(at: "2026-11-20").series)
    let third = try #require(try second.completed(at: "2026-11-27").series)
    #expect(try third.completed(at: "2026-12-04") == .end)
    #expect(third.due(by: RepeatSample.utc).description == "2026-12-04")
    #expect(third.doneCount == 2)
  }

  @Test("27: A time of day stays when daylight saving time begins, and its instant moves")
  func summerTime() throws {
    let berlin = RepeatSample.berlin
    let series = try RepeatSample.series("every week", at: "2026-03-22 18:00")
    let step = try series.completed(at: "2026-03-22 18:00", by: berlin)
    #expect(step.text == "2026-03-29 18:00")
    #expect(step.series?.due(by: berlin).instant(by: berlin)?.iso8601 == "2026-03-29T16:00:00Z")
    #expect(series.due(by: berlin).instant(by: berlin)?.iso8601 == "2026-03-22T17:00:00Z")
  }

  @Test("28: A time that daylight saving time skips is moved forward on that day alone")
  func skippedTime() throws {
    let series = try RepeatSample.series("every day", at: "2026-03-28 02:30")
    let dueDates = try series.dueDates(3, by: RepeatSample.berlin)
    #expect(dueDates == ["2026-03-29 03:30", "2026-03-30 02:30", "2026-03-31 02:30"])
  }

  @Test("29: Of a time that comes twice, the first is meant")
  func repeatedTime() throws {
    let berlin = RepeatSample.berlin
    let series = try RepeatSample.series("every day", at: "2026-10-24 02:30")
    let next = try #require(try series.completed(at: "2026-10-24 02:30", by: berlin).series)
    #expect(next.due(by: berlin).description == "2026-10-25 02:30")
    #expect(next.due(by: berlin).instant(by: berlin)?.iso8601 == "2026-10-25T00:30:00Z")
  }
}

private let vectors: [Vector] = [
  Vector(
    number: 1, behaviour: "Done late, every week skips missed weeks", rule: "every week",
    slot: "2026-11-02", done: "2026-11-18", next: "2026-11-23"),
  Vector(
    number: 2, behaviour: "Done late on a day of the rule, that day is skipped too", rule: "every week",
    slot: "2026-11-02", done: "2026-11-16", next: "2026-11-23"),
  Vector(
    number: 3, behaviour: "Done early, the next one is after this one", rule: "every week",
    slot: "2026-11-27", done: "2026-11-20", next: "2026-12-04"),
  Vector(
    number: 4, behaviour: "Done late, each week brings the missed week", rule: "each week",
    slot: "2026-11-02", done: "2026-11-18", next: "2026-11-09"),
  Vector(
    number: 5, behaviour: "Done late, after 1 week counts from that day", rule: "after 1 week",
    slot: "2026-11-02", done: "2026-11-18", next: "2026-11-25"),
  Vector(
    number: 6, behaviour: "Done early, after 1 week counts from that day", rule: "after 1 week",
    slot: "2026-11-27", done: "2026-11-20", next: "2026-11-27"),
  Vector(
    number: 7, behaviour: "Done before its time, the next one is tomorrow", rule: "every day",
    slot: "2026-11-20 20:00", done: "2026-11-20 19:00", next: "2026-11-21 20:00"),
  Vector(
    number: 8, behaviour: "Done days late before the time of today, today's is next", rule: "every day",
    slot: "2026-11-18 20:00", done: "2026-11-20 19:00", next: "2026-11-20 20:00"),
  Vector(
    number: 9, behaviour: "Done days late after the time of today, tomorrow's is next", rule: "every day",
    slot: "2026-11-18 20:00", done: "2026-11-20 20:30", next: "2026-11-21 20:00"),
  Vector(
    number: 21, behaviour: "Done on a Friday, the next workday is Monday", rule: "every workday",
    slot: "2026-11-20", done: "2026-11-20", next: "2026-11-23"),
  Vector(
    number: 21, behaviour: "Done on a Saturday, the next workday is Monday", rule: "every workday",
    slot: "2026-11-20", done: "2026-11-21", next: "2026-11-23"),
  Vector(
    number: 26, behaviour: "Done after the end, every has no more", rule: "every friday until 2026-12-11",
    slot: "2026-12-04", done: "2026-12-20", next: "end"),
  Vector(
    number: 26, behaviour: "Done after the end, each brings the last one",
    rule: "each friday until 2026-12-11", slot: "2026-12-04", done: "2026-12-20", next: "2026-12-11"),
  Vector(
    number: 30, behaviour: "A moved one that is done does not move the next one", rule: "every friday",
    slot: "2026-11-20", moved: "2026-11-23", done: "2026-11-23", next: "2026-11-27"),
  Vector(
    number: 31, behaviour: "A moved one that is done on the day of the next takes its place",
    rule: "every friday", slot: "2026-11-20", moved: "2026-11-23", done: "2026-11-27", next: "2026-12-04"),
  Vector(
    number: 32, behaviour: "Moved beyond the next one, each still brings that", rule: "each friday",
    slot: "2026-11-20", moved: "2026-12-01", done: "2026-12-01", next: "2026-11-27"),
  Vector(
    number: 32, behaviour: "Moved beyond the next one, every skips that", rule: "every friday",
    slot: "2026-11-20", moved: "2026-12-01", done: "2026-12-01", next: "2026-12-04"),
]

private let seriesVectors: [SeriesVector] = [
  SeriesVector(
    number: 10, behaviour: "A short month has its last day, and the next one its own", rule: "every month",
    anchor: "2026-01-31", next: ["2026-02-28", "2026-03-31", "2026-04-30"]),
  SeriesVector(
    number: 11, behaviour: "29 February is the 28th in other years", rule: "every year",
    anchor: "2024-02-29", next: ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
  SeriesVector(
    number: 12, behaviour: "A rule of iCalendar skips a short month", rule: "FREQ=MONTHLY",
    anchor: "2026-01-31", next: ["2026-03-31", "2026-05-31"]),
  SeriesVector(
    number: 13, behaviour: "A rule of iCalendar skips years without 29 February", rule: "FREQ=YEARLY",
    anchor: "2024-02-29", next: ["2028-02-29", "2032-02-29"]),
  SeriesVector(
    number: 14, behaviour: "The last day of the month", rule: "every last day of the month",
    anchor: "2026-11-30", next: ["2026-12-31", "2027-01-31", "2027-02-28"]),
  SeriesVector(
    number: 15, behaviour: "The last Friday", rule: "every last friday",
    anchor: "2026-11-27", next: ["2026-12-25", "2027-01-29"]),
  SeriesVector(
    number: 16, behaviour: "The third Wednesday", rule: "every 3rd wednesday",
    anchor: "2026-11-18", next: ["2026-12-16"]),
  SeriesVector(
    number: 17, behaviour: "Months without a fifth Monday are skipped", rule: "every 5th monday",
    anchor: "2026-11-30", next: ["2027-03-29"]),
  SeriesVector(
    number: 18, behaviour: "Weeks are counted from that of the anchor, be it late in its week",
    rule: "every 2 weeks on mon,thu", anchor: "2026-11-19",
    next: ["2026-11-30", "2026-12-03", "2026-12-14"]),
  SeriesVector(
    number: 19, behaviour: "Weeks that begin on Monday",
    rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", anchor: "1997-08-05",
    next: ["1997-08-10", "1997-08-19", "1997-08-24", "end"]),
  SeriesVector(
    number: 20, behaviour: "Weeks that begin on Sunday",
    rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", anchor: "1997-08-05",
    next: ["1997-08-17", "1997-08-19", "1997-08-31", "end"]),
  SeriesVector(
    number: 22, behaviour: "The last workday of the month", rule: "last workday of the month",
    anchor: "2026-11-30", next: ["2026-12-31", "2027-01-29"]),
  SeriesVector(
    number: 23, behaviour: "Friday the 13th", rule: "every friday 13th",
    anchor: "2026-11-13", next: ["2027-08-13"]),
  SeriesVector(
    number: 24, behaviour: "Every other month from its last day", rule: "every 2 months",
    anchor: "2026-12-31", next: ["2027-02-28", "2027-04-30", "2027-06-30"]),
]
