import Doubles
import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats

/// A clock that stands still in Berlin.
private let berlin: any WallClock = {
  let zone = ZoneClock("Europe/Berlin")
  return FixedClock("2026-11-28T02:00:00Z") { zone?.utcOffset(at: $0) ?? 0 }
}()

@AppActor
@Suite("Series of iCalendar that start before they are due, or have a time zone")
struct ICSSeriesTests {
  private func item(_ lines: [String], by clock: any WallClock = berlin) throws -> ImportedToDo {
    let all =
      ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:u", "SUMMARY:t"] + lines + ["END:VTODO", "END:VCALENDAR"]
    return try #require(try items(all.joined(separator: "\n"), .ics, clock: clock).first)
  }

  /// The due dates of a ToDo, each of which is done when it is due, as files say them.
  private func dueDates(
    _ item: ImportedToDo, _ count: Int = 3, by clock: any WallClock = berlin
  ) throws -> [String] {
    var due = try #require(item.due)
    var series = try #require(item.series)
    var result: [String] = []
    while result.count < count {
      result.append(due.iso8601(utcOffset: 0).filter { $0 != "+" }.replacing("00:00", with: ""))
      let done = due.instant(by: clock) ?? clock.resolve(due.day, .midnight).instant
      guard case .next(let next, let nextDue) = try series.completed(due: due, at: done, by: clock) else {
        break
      }
      (series, due) = (next, nextDue)
    }
    return result
  }

  @Test(
    "An occurrence is due as long after its start as the first one",
    arguments: [
      (
        ["DTSTART;VALUE=DATE:20260104", "DUE;VALUE=DATE:20260108"], "FREQ=WEEKLY",
        ["2026-01-08", "2026-01-15", "2026-01-22"]
      ),
      (
        ["DTSTART;VALUE=DATE:20260104", "DUE;VALUE=DATE:20260108"], "FREQ=WEEKLY;BYDAY=SU",
        ["2026-01-08", "2026-01-15", "2026-01-22"]
      ),
      (
        ["DTSTART;VALUE=DATE:20260104", "DURATION:P4D"], "FREQ=WEEKLY;INTERVAL=2",
        ["2026-01-08", "2026-01-22", "2026-02-05"]
      ),
      (
        ["DTSTART:20260104T090000", "DUE:20260104T170000"], "FREQ=DAILY",
        ["2026-01-04T17:00", "2026-01-05T17:00", "2026-01-06T17:00"]
      ),
      (
        ["DTSTART:20260104T090000", "DURATION:PT8H30M"], "FREQ=DAILY",
        ["2026-01-04T17:30", "2026-01-05T17:30", "2026-01-06T17:30"]
      ),
      (
        ["DTSTART:20260131T230000", "DUE:20260202T010000"], "FREQ=MONTHLY;BYMONTHDAY=-1",
        ["2026-02-02T01:00", "2026-03-02T01:00", "2026-04-02T01:00"]
      ),
      // Types that RFC 5545 does not allow together, which are in use.
      (
        ["DTSTART;VALUE=DATE:20260104", "DUE:20260108T170000"], "FREQ=WEEKLY",
        ["2026-01-08T17:00", "2026-01-15T17:00", "2026-01-22T17:00"]
      ),
      (
        ["DTSTART:20260104T090000", "DUE;VALUE=DATE:20260108"], "FREQ=WEEKLY",
        ["2026-01-08", "2026-01-15", "2026-01-22"]
      ),
      (
        ["DTSTART;VALUE=DATE:20260108", "DUE;VALUE=DATE:20260104"], "FREQ=WEEKLY",
        ["2026-01-04", "2026-01-11", "2026-01-18"]
      ),
      // The time of day stays when daylight saving time begins, and elapsed time is elapsed time.
      (
        ["DTSTART:20260328T220000", "DUE:20260329T040000"], "FREQ=DAILY",
        ["2026-03-29T04:00", "2026-03-30T04:00", "2026-03-31T04:00"]
      ),
      (
        ["DTSTART:20260327T220000", "DURATION:PT6H"], "FREQ=DAILY",
        ["2026-03-28T04:00", "2026-03-29T05:00", "2026-03-30T04:00"]
      ),
    ])
  func distance(lines: [String], rule: String, dues: [String]) throws {
    #expect(try dueDates(try item(lines + ["RRULE:\(rule)"])) == dues)
  }

  @Test(
    "A series in a zone is counted there, and its occurrences are instants",
    arguments: [
      (
        ["DTSTART;TZID=America/New_York:20261130T200000", "DUE;TZID=America/New_York:20261130T200000"],
        "FREQ=WEEKLY;BYDAY=MO", ["2026-12-01T01:00Z", "2026-12-08T01:00Z", "2026-12-15T01:00Z"]
      ),
      (
        ["DTSTART;TZID=/x.org/America/New_York:20261130T200000"], "FREQ=WEEKLY;BYDAY=MO",
        ["2026-12-01T01:00Z", "2026-12-08T01:00Z", "2026-12-15T01:00Z"]
      ),
      (
        ["DUE;TZID=America/New_York:20261130T200000"], "FREQ=MONTHLY;BYMONTHDAY=-1",
        ["2026-12-01T01:00Z", "2027-01-01T01:00Z", "2027-02-01T01:00Z"]
      ),
      // A week in which summer time has ended in Berlin, and not yet in New York.
      (
        ["DTSTART;TZID=America/New_York:20261019T200000", "DUE;TZID=America/New_York:20261020T020000"],
        "FREQ=WEEKLY", ["2026-10-20T06:00Z", "2026-10-27T06:00Z", "2026-11-03T07:00Z"]
      ),
      (
        ["DTSTART:20261023T200000Z", "DUE:20261023T210000Z"], "FREQ=DAILY;COUNT=3",
        ["2026-10-23T21:00Z", "2026-10-24T21:00Z", "2026-10-25T21:00Z"]
      ),
      (
        ["DTSTART;TZID=America/New_York:20261130T200000"],
        "FREQ=WEEKLY;UNTIL=20261208T010000Z", ["2026-12-01T01:00Z", "2026-12-08T01:00Z"]
      ),
    ])
  func zone(lines: [String], rule: String, dues: [String]) throws {
    let item = try item(lines + ["RRULE:\(rule)"])
    #expect(try dueDates(item) == dues)
    #expect(try dueDates(item, by: tokyo) == dues)
  }

  @Test("A day of a series in a zone that is left out is one of that zone")
  func exceptions() throws {
    let item = try item([
      "DTSTART;TZID=America/New_York:20261130T200000", "EXDATE;TZID=America/New_York:20261207T200000",
      "EXDATE:20261214T200000", "RRULE:FREQ=WEEKLY;BYDAY=MO",
    ])
    #expect(try dueDates(item, 2) == ["2026-12-01T01:00Z", "2026-12-22T01:00Z"])
  }

  @Test(
    "A series that has moved on keeps its zone and its distance in every format",
    arguments: ToDoFormat.allCases)
  func roundTrip(format: ToDoFormat) throws {
    for lines in [
      ["DTSTART;TZID=America/New_York:20261130T200000", "DUE;TZID=America/New_York:20261201T080000"],
      ["DTSTART;VALUE=DATE:20261129", "DUE;VALUE=DATE:20261203"],
      ["DTSTART:20261129T080000Z", "DURATION:P1DT2H"],
    ] {
      let first = try item(lines + ["RRULE:FREQ=WEEKLY"])
      guard
        case .next(let series, let due) = try #require(first.series).completed(
          due: first.due, at: berlin.now(), by: berlin)
      else {
        Issue.record("\(lines) has no next occurrence")
        continue
      }
      let file = text([exportItem(due: due, series: series)], format, clock: berlin)
      let back = try #require(try items(file, format, clock: berlin).first)
      #expect(back.series == series && back.due == due, "\(file)")
    }
  }

  @Test("A calendar has the next occurrence in the zone of the series, which it describes")
  func export() throws {
    let first = try item([
      "DTSTART;TZID=America/New_York:20261130T200000", "DUE;TZID=America/New_York:20261201T080000",
      "RRULE:FREQ=WEEKLY;UNTIL=20261231T235900",
    ])
    let series = try #require(first.series)
    guard case .next(let next, let due) = try series.completed(due: first.due, at: berlin.now(), by: berlin)
    else {
      Issue.record("the series has no next occurrence")
      return
    }
    let file = text([exportItem(due: due, series: next)], .ics, clock: berlin)
    for line in [
      "DUE;TZID=America/New_York:20261208T080000", "DTSTART;TZID=America/New_York:20261207T200000",
      "RRULE:FREQ=WEEKLY;UNTIL=20270101T045900Z", "TZID:America/New_York",
    ] { #expect(file.contains("\r\n\(line)\r\n"), "\(file)") }
    // Another program has done one more.
    let moved = file.replacing("20261208T", with: "20261215T").replacing("20261207T", with: "20261214T")
    let back = try #require(try items(moved, .ics, clock: tokyo).first)
    #expect(back.series?.rule == next.rule && back.series?.slot.description == "2026-12-14")
    #expect(back.series?.timing == next.timing)
  }

  @Test("All occurrences are moved with their distance, and in their zone")
  func moved() throws {
    let days = try #require(
      try item(["DTSTART;VALUE=DATE:20261129", "DUE;VALUE=DATE:20261203", "RRULE:FREQ=WEEKLY"]).series)
    let later = days.moved(to: try #require(.at("2026-12-04")), by: tokyo)
    #expect(later.state == "2026-11-30 2026-11-30 0 +4" && later.due(by: tokyo) == .at("2026-12-04"))
    let zoned = try #require(
      try item(["DTSTART;TZID=America/New_York:20261130T200000", "RRULE:FREQ=WEEKLY"]).series)
    // Noon of Tokyo is 22:00 of the day before.
    let noon = zoned.moved(to: try #require(.at("2026-12-02 12:00")), by: tokyo)
    #expect(noon.state == "2026-12-01T22:00 2026-12-01 0 [America/New_York]")
    #expect(noon.due(by: tokyo) == .at("2026-12-02 03:00Z"))
    #expect(zoned.moved(to: try #require(.at("2026-12-02")), by: tokyo).timing == .plain)
  }

  @Test(
    "A timing is one word, and no other word is one",
    arguments: [
      "[America/New_York]", "[local]", "[UTC]+4", "+4", "-1", "+0", "+4T17:00", "[UTC]P4DT510M", "-P0DT30M",
    ])
  func words(text: String) {
    #expect(RepeatTiming(text: text)?.text == text)
    for other in ["", "4", "[]", "[../x y]", "\(text)x", "+P1DT1M", "P1D", "+99999999", "[UTC", "+1T25:00"] {
      #expect(RepeatTiming(text: other) == nil, "\(other)")
    }
  }
}
