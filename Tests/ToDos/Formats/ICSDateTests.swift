import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("When ToDos of iCalendar are due, done and changed")
struct ICSDateTests {
  @Test("A due date is read as a day, in UTC, floating, or in another zone")
  func dues() throws {
    func due(_ line: String) throws -> DueDate? {
      try component([line])?.due
    }
    #expect(try due("DUE;VALUE=DATE:20261130") == .at("2026-11-30"))
    #expect(try due("DUE:20261130T080000Z") == .at("2026-11-30 08:00Z"))
    #expect(try due("DUE:20261130T170000") == .at("2026-11-30 17:00"))
    #expect(try due("due;tzid=\"a:b\":20261130T170000") == .at("2026-11-30 17:00"))
    for zone in ["America/New_York", "\"America/New_York\"", "/citadel.org/20250101_1/America/New_York"] {
      #expect(try due("DUE;TZID=\(zone):20261210T200000") == .at("2026-12-11 01:00Z"))
    }
    // Of an hour that occurs twice the first, and an hour that does not occur as before the change.
    #expect(try due("DUE;TZID=America/New_York:20261101T013000") == .at("2026-11-01 05:30Z"))
    #expect(try due("DUE;TZID=America/New_York:20260308T023000") == .at("2026-03-08 07:30Z"))
  }

  @Test(
    "A due date more precise than a minute is kept as it is",
    arguments: [
      ("due;tzid=Europe/Berlin:20261130T170000", true), ("DUE;TZID=Europe/Berlin:20261130T170000", true),
      ("DUE:20261130T170030", true), ("DUE:20261130T170000", false),
      (#"DUE;X-A="b;TZID=c":20261130T170000"#, false),
    ])
  func saysMore(line: String, isKept: Bool) throws {
    let item = try #require(try component([line]))
    #expect(item.due == .at(line.contains("Berlin") ? "2026-11-30 16:00Z" : "2026-11-30 17:00"))
    #expect(item.memo.isEmpty != isKept)
  }

  @Test("A time of day without a zone is local, to the second, and an empty identifier is none")
  func local() throws {
    let item = try #require(try component(["CREATED:20261120T180030", "UID:"]))
    #expect(item.createdAt == Instant(iso8601: "2026-11-20T09:00:30Z"))
    #expect(item.identifier == nil)
  }

  @Test(
    "Completion, the last change and the number of changes have properties of their own, read and written")
  func dates() throws {
    let lines = [
      "LAST-MODIFIED:20261122T000000Z", "SEQUENCE:3", "STATUS:COMPLETED", "COMPLETED:20261121T080001Z",
    ]
    let item = exportItem(
      isDone: true, modifiedAt: "2026-11-22T00:00:00Z", completedAt: "2026-11-21T08:00:01Z", revision: 3)
    let file = text([item], .ics)
    for line in lines + ["DTSTAMP:20261122T000000Z"] { #expect(file.contains("\r\n\(line)\r\n"), "\(file)") }
    let input = try component(lines)?.input
    #expect(input?.isDone == true && input?.revision == 3 && input?.foreign?.text == "")
    #expect(input?.modifiedAt == item.toDo.modifiedAt && input?.completedAt == item.toDo.completedAt)
  }

  @Test(
    "Done is what is completed, cancelled, or wholly complete by its percentage alone",
    arguments: [
      (["STATUS:COMPLETED"], true), (["STATUS:completed"], true), (["COMPLETED:20261121T000000Z"], true),
      (["STATUS:CANCELLED"], true), (["PERCENT-COMPLETE:100"], true), (["PERCENT-COMPLETE:99"], false),
      (["STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:100"], false), (["STATUS:IN-PROCESS"], false), ([], false),
    ])
  func states(lines: [String], isDone: Bool) throws {
    #expect(try component(lines)?.isDone == isDone)
  }

  @Test(
    "A done ToDo is written as COMPLETED with 100 percent, also where its time is not known, which comes back so"
  )
  func completed() throws {
    let unknown = exportItem(isDone: true, modifiedAt: "2026-11-21T00:00:00Z")
    let file = text([unknown], .ics)
    for line in ["STATUS:COMPLETED", "COMPLETED:20261121T000000Z", "PERCENT-COMPLETE:100"] {
      #expect(file.contains("\r\n\(line)\r\n"), "\(file)")
    }
    let back = try #require(try items(file, .ics).first)
    #expect(back.isDone && back.input.completedAt == nil && back.memo.isEmpty)
  }

  @Test(
    "What says less than an instant, or nothing that is known, is kept and refuses no file",
    arguments: [
      "COMPLETED;VALUE=DATE:20261121", "COMPLETED:soon", "LAST-MODIFIED:20261121", "SEQUENCE:-1",
      "STATUS:FINAL",
    ])
  func lenient(line: String) throws {
    let item = try #require(try component(["UID:u", "SUMMARY:a", line]))
    let (name, value) = (line.prefix { $0 != ":" }, line.drop { $0 != ":" }.dropFirst())
    #expect(item.memo == "[ics] \(name): \(value)" && item.isDone == line.hasPrefix("COMPLETED"))
    #expect(try items(text([stored(item, id: 1)], .ics), .ics).first?.memo == item.memo)
  }

  @Test("A cancelled ToDo is written back as such, until it is reopened or completed")
  func cancelled() throws {
    let item = try #require(try component(["UID:u", "STATUS:CANCELLED"]))
    let file = text([stored(item, id: 1)], .ics)
    #expect(file.contains("\r\nSTATUS:CANCELLED\r\n"))
    #expect(!file.contains("COMPLETED") && !file.contains("PERCENT"))
    let memo = "[ics] STATUS: CANCELLED"
    #expect(text([exportItem(memo: memo)], .ics).contains("\r\nSTATUS:NEEDS-ACTION\r\n"))
    let completed = exportItem(memo: memo, isDone: true, completedAt: "2026-11-21T00:00:00Z")
    #expect(text([completed], .ics).contains("\r\nSTATUS:COMPLETED\r\n"))
  }

  @Test(
    "A start with a duration says when a ToDo is due",
    arguments: [
      ("DTSTART;VALUE=DATE:20261128", "P2D", "2026-11-30"),
      ("DTSTART:20261130T070000Z", "PT1H", "2026-11-30 08:00Z"),
      ("DTSTART;TZID=America/New_York:20261031T150000", "P1D", "2026-11-01 20:00Z"),
      ("DTSTART;TZID=America/New_York:20261031T150000", "PT24H", "2026-11-01 19:00Z"),
      ("DTSTART:20261130T160000", "PT60M", "2026-11-30 17:00"),
      ("DTSTART:20261128T160000", "P2DT1H", "2026-11-30 17:00"),
      ("DTSTART:20261116T170000", "P2W", "2026-11-30 17:00"),
      ("DTSTART:20261130T170000", "PT0S", "2026-11-30 17:00"),
      ("DTSTART;VALUE=DATE:20261128", "PT1H", nil), ("DTSTART:20261130T160000", "-PT1H", nil),
      ("DTSTART:20261130T160000", "PT", nil), ("DTSTART:20261130T160000", "P1H", nil),
    ] as [(String, String, String?)])
  func duration(start: String, duration: String, due: String?) throws {
    let item = try #require(try component(["UID:u", start, "DURATION:\(duration)"]))
    #expect(item.due == due.flatMap(DueDate.at))
    guard due != nil else { return }
    let file = text([stored(item, id: 1)], .ics)
    #expect(file.contains("\r\n\(start)\r\n") && file.contains("\r\nDURATION:\(duration)\r\n"), "\(file)")
    #expect(!file.contains("\r\nDUE"))
    let moved = exportItem(memo: item.memo, due: .at("2026-12-24 17:00"))
    let other = text([moved], .ics)
    #expect(other.contains("\r\nDUE:20261224T170000\r\n") && !other.contains("\r\nDURATION"), "\(other)")
  }

  @Test("A DUE beside a DTSTART is what counts, and the DTSTART is written only where it is not after it")
  func start() throws {
    let lines = ["UID:u", "DTSTART:20261130T070000Z", "DUE:20261130T080000Z"]
    let item = try #require(try component(lines))
    #expect(item.due == .at("2026-11-30 08:00Z"))
    #expect(try component(lines + ["DURATION:PT3H"])?.due == item.due)
    #expect(text([stored(item, id: 1)], .ics).contains("\r\nDTSTART:20261130T070000Z\r\n"))
    let sooner = exportItem(memo: "[ics] DTSTART: 20261130T070000Z", due: .at("2026-11-29 17:00"))
    #expect(!text([sooner], .ics).contains("\r\nDTSTART"))
  }

  @Test(
    "Every time zone that a line names is described, by its changes and then by the yearly rule that it has",
    arguments: [
      ("Asia/Tokyo", "20261129T030000", ["DTSTART:20250101T000000"], [] as [String]),
      (
        "America/New_York", "20060601T000000",
        ["DTSTART:20050403T020000", "DTSTART:20061029T020000", "DTSTART:20070311T020000"],
        ["BYMONTH=3;BYDAY=2SU", "BYMONTH=11;BYDAY=1SU"]
      ),
      (
        "Pacific/Auckland", "20260101T000000", ["DTSTART:20250406T030000", "DTSTART:20250928T020000"],
        ["BYMONTH=4;BYDAY=1SU", "BYMONTH=9;BYDAY=-1SU"]
      ),
      ("America/Sao_Paulo", "20190101T000000", ["DTSTART:20180218T000000", "DTSTART:20190217T000000"], []),
      ("/x.org/1/Asia/Kathmandu", "20260101T000000", ["TZOFFSETTO:+0545"], []),
      ("Custom Zone", "20260101T000000", ["TZID:Custom Zone", "TZOFFSETTO:+0900"], []),
      ("\"a:b,c\"", "20260101T000000", ["TZID:a:b\\,c"], []), ("Asia/Tokyo", "soon", ["TZID:Asia/Tokyo"], []),
    ])
  func zones(name: String, time: String, lines: [String], rules: [String]) throws {
    let item = try #require(
      try component(["UID:u", "X-WHEN;TZID=\(name):\(time)", "X-AGAIN;TZID=\(name):\(time)"]))
    let file = text([stored(item, id: 1), stored(item, id: 2)], .ics)
    #expect(file.split(separator: "BEGIN:VTIMEZONE").count == 2, "\(file)")
    for line in lines { #expect(file.contains("\r\n\(line)\r\n"), "\(file)") }
    for rule in rules { #expect(file.contains("\r\nRRULE:FREQ=YEARLY;\(rule)\r\n"), "\(file)") }
    #expect(file.split(separator: "RRULE").count == rules.count + 1, "\(file)")
    #expect(try items(file, .ics).first?.memo == item.memo)
  }

  @Test(
    "The creation date is CREATED, wherever it stands, or else DTSTAMP",
    arguments: [
      ["CREATED:20261120T090000Z", "DTSTAMP:20261121T000000Z"],
      ["DTSTAMP:20261121T000000Z", "CREATED:20261120T090000Z"], ["DTSTAMP:20261120T090000Z"],
    ])
  func createdAt(lines: [String]) throws {
    #expect(try component(lines)?.createdAt == Instant(iso8601: "2026-11-20T09:00:00Z"))
  }
}
