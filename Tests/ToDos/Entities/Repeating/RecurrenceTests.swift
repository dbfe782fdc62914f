import Doubles
import Foundation
import SharedEntities
import Testing
import ToDosEntities

@Suite("Days of recurrence rules")
struct RecurrenceTests {
  private func days(
    _ rule: String, from anchor: String, by clock: any WallClock = RepeatSample.utc
  ) throws -> [String] {
    let rule = try #require(RecurrenceRule(rule))
    return Recurrence(rule, from: try RepeatSample.due(anchor), by: clock).prefix(5).map(\.description)
  }

  /// Rules with the days that python-dateutil computed.
  ///
  /// `make prove repeats` compares thousands of them, and keeps these.
  @Test("Random rules have the days that another program computes")
  func peers() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try String(contentsOf: tests.appending(path: "PeerFiles/Repeats/rules"), encoding: .utf8)
    let lines = file.split(separator: "\n")
    #expect(lines.count == 400)
    for line in lines {
      let sides = line.split(separator: " = ", omittingEmptySubsequences: false)
      let words = sides[0].split(separator: " ", maxSplits: 2)
      try #require(sides.count == 2 && words.count == 3, "\(line)")
      let anchor = try #require(RecurrenceDate(words[0]), "\(line)")
      let time: TimeOfDay? = if case .local(_, let time) = anchor { time } else { nil }
      let rule = try #require(RecurrenceRule(String(words[2])), "\(line)")
      let recurrence = Recurrence(rule, from: DueDate(anchor.day, time), by: RepeatSample.utc)
      let days =
        if let start = RecurrenceDate(words[1])?.day {
          Array(recurrence.days(after: start).prefix(20))
        } else {
          Array(recurrence.prefix(20))
        }
      #expect(days.map(\.description).joined(separator: " ") == sides[1], "\(line)")
    }
  }

  @Test(
    "The end is the last day that counts, be it a day, a time here, or an instant",
    arguments: [
      ("20261121", "2026-11-20", 2), ("20261121", "2026-11-20 18:00", 2),
      ("20261121T180000", "2026-11-20 18:00", 2), ("20261121T175900", "2026-11-20 18:00", 1),
      ("20261121T170000Z", "2026-11-20 18:00", 2), ("20261121T165959Z", "2026-11-20 18:00", 1),
      ("20261121T180000", "2026-11-20", 2), ("20261121T000000Z", "2026-11-20", 2),
      ("20261119", "2026-11-20", 0),
    ])
  func until(end: String, anchor: String, count: Int) throws {
    #expect(try days("FREQ=DAILY;UNTIL=\(end)", from: anchor, by: RepeatSample.berlin).count == count)
  }

  @Test(
    "Days that are left out are counted and not returned",
    arguments: [
      ("20261121", "2026-11-20"), ("20261121", "2026-11-20 18:00"), ("20261121T180000", "2026-11-20 18:00"),
      ("20261121T170000Z", "2026-11-20 18:00"), ("20261121T170030Z", "2026-11-20 18:00"),
      ("20261121T180000", "2026-11-20"), ("20261121T000000Z", "2026-11-20"),
    ])
  func exceptions(date: String, anchor: String) throws {
    let rule = "FREQ=DAILY;COUNT=3 EXDATE:20261201,\(date)"
    #expect(try days(rule, from: anchor, by: RepeatSample.berlin) == ["2026-11-20", "2026-11-22"])
  }

  @Test("A time that is left out leaves out no other time")
  func otherTime() throws {
    let rule = "FREQ=DAILY;COUNT=1 EXDATE:20261120T175900,20261120T170100Z,20261119T180000"
    #expect(try days(rule, from: "2026-11-20 18:00", by: RepeatSample.berlin) == ["2026-11-20"])
  }

  @Test(
    "A rule that never has a day ends", .patient,
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=2,4;BYMONTHDAY=31",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYDAY=6MO", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
      "FREQ=DAILY;INTERVAL=7;BYDAY=SA", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=1",
    ])
  func never(rule: String) throws {
    #expect(try days(rule, from: "2026-11-20") == [])
    let rule = try #require(RecurrenceRule(rule))
    let recurrence = Recurrence(rule, from: try RepeatSample.due("2026-11-20"), by: RepeatSample.utc)
    #expect(Array(recurrence.days(after: try RepeatSample.day("3000-01-01"))) == [])
  }

  @Test("A rule whose days are centuries apart has them")
  func rare() throws {
    #expect(
      try days("FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29", from: "1900-02-28").prefix(2)
        == ["2000-02-29", "2400-02-29"])
    #expect(
      try days("FREQ=YEARLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR", from: "2007-01-01").prefix(2)
        == ["2504-02-29", "2532-02-29"])
  }

  @Test("The first and the last days of the calendar are days like others")
  func edges() throws {
    #expect(try days("FREQ=DAILY;INTERVAL=4000000", from: "2026-11-20") == ["2026-11-20"])
    #expect(try days("FREQ=YEARLY;INTERVAL=4000000", from: "2026-11-20") == ["2026-11-20"])
    #expect(try days("FREQ=DAILY", from: "9999-12-30") == ["9999-12-30", "9999-12-31"])
    #expect(try days("FREQ=WEEKLY;BYDAY=WE,FR,SA", from: "9999-12-28") == ["9999-12-29", "9999-12-31"])
    #expect(try days("FREQ=MONTHLY", from: "9999-11-30") == ["9999-11-30", "9999-12-30"])
    #expect(
      try days("FREQ=WEEKLY;BYDAY=MO,SU;WKST=SU", from: "0001-01-01").prefix(3)
        == ["0001-01-01", "0001-01-07", "0001-01-08"])
  }

  @Test("Days long after the anchor are found without those between", .patient)
  func skipping() throws {
    for rule in ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=FR", "FREQ=MONTHLY;BYMONTHDAY=20", "FREQ=YEARLY"] {
      let rule = try #require(RecurrenceRule(rule))
      let recurrence = Recurrence(rule, from: try RepeatSample.due("0001-11-20"), by: RepeatSample.utc)
      let start = try RepeatSample.day("2026-11-19")
      // Half an hour if each of 740,000 days were computed.
      for _ in 0..<10_000 {
        #expect(recurrence.days(after: start).first { _ in true }?.description == "2026-11-20")
      }
    }
  }
}
