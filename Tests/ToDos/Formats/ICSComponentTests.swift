import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosFormats

/// How the components of a calendar belong together.
@AppActor
@Suite("Components of iCalendar")
struct ICSComponentTests {
  private func calendar(_ components: String...) -> String {
    "BEGIN:VCALENDAR\n\(components.joined(separator: "\n"))\nEND:VCALENDAR\n"
  }

  private let first = "BEGIN:VTODO\nSUMMARY:a\nEND:VTODO"
  private let last = "BEGIN:VTODO\nSUMMARY:b\nEND:VTODO"

  @Test(
    "What is broken in an event, a time zone or the calendar itself refuses no ToDo",
    arguments: [
      "BEGIN:VEVENT\nbroken line\nSUM MARY:x\n: \nSUMMARY:a\nSUMMARY:b\nDTSTART:soon\nEND:VEVENT",
      "BEGIN:VEVENT\nBEGIN:VALARM\nbroken\nEND:VALARM\nEND:VEVENT", "BEGIN:VEVENT\nBEGIN:VALARM\nEND:VEVENT",
      "BEGIN:VEVENT\nEND:VALARM\nEND:VEVENT", "BEGIN:VEVENT\nSUMMARY:a",
      "BEGIN:VTIMEZONE\nTZID\nEND:VTIMEZONE",
      "BEGIN:VJOURNAL\n\u{1}\nEND:VJOURNAL",
      "BEGIN:VEVENT\nATTACH:\(String(repeating: "x", count: 1 << 21))\nEND:VEVENT",
    ])
  func broken(component: String) throws {
    #expect(try items(calendar(first, component, last), .ics).map(\.title) == ["a", "b"])
  }

  @Test("A broken line of a ToDo is a fault of that ToDo alone")
  func brokenToDo() throws {
    let file = calendar(first, "BEGIN:VTODO\nSUMMARY:x\nbroken\nalso broken\nEND:VTODO", last)
    let reader = ToDoFormat.ics.reader(of: MemorySource(file), clock: tokyo)
    #expect(try reader.next()?.title == "a")
    let fault = #expect(throws: FormatError.self) { try reader.next() }
    #expect(fault?.isOfRecord == true && fault?.line == 7)
    #expect(try reader.next()?.title == "b")
    #expect(try reader.next() == nil)
  }

  @Test("The categories of every line become tags, and a line that is none of tags stays one")
  func categories() throws {
    let item = try #require(
      try component([
        "SUMMARY:a", "CATEGORIES:Home,Shop", "CATEGORIES:Home Improvement", "CATEGORIES:shop,Errand",
      ]))
    #expect(item.tags == ["Home", "Shop", "Errand"] && item.memo == "[ics] CATEGORIES: Home Improvement")
    let file = text([stored(item, id: 1)], .ics)
    #expect(
      file.contains("\r\nCATEGORIES:Home,Shop,Errand\r\n")
        && file.contains("\r\nCATEGORIES:Home Improvement\r\n"))
    #expect(try items(file, .ics).first?.tags == item.tags)
  }

  private func weekly(_ start: String) -> String {
    "BEGIN:VTODO\nUID:u\nSUMMARY:weekly\nDTSTART\(start)\nDUE\(start)\nRRULE:FREQ=WEEKLY;COUNT=4\nEND:VTODO"
  }

  private func override(_ occurrence: String, _ lines: String) -> String {
    "BEGIN:VTODO\nUID:u\nRECURRENCE-ID\(occurrence)\nSUMMARY:moved\n\(lines)\nEND:VTODO"
  }

  @Test("A recurrence takes the place of its occurrence, before its series in the file and after it")
  func recurrence() throws {
    let series = weekly(";VALUE=DATE:20261201")
    let moved = override(";VALUE=DATE:20261208", "DUE;VALUE=DATE:20261210")
    for parts in [[series, moved], [moved, series]] {
      let read = try items("BEGIN:VCALENDAR\n\(parts.joined(separator: "\n"))\nEND:VCALENDAR\n", .ics)
      let item = try #require(read.first { $0.title == "weekly" })
      #expect(item.due == .at("2026-12-01"))
      #expect(days(of: item) == ["2026-12-01", "2026-12-15", "2026-12-22"])
      #expect(read.first { $0.title == "moved" }?.due == .at("2026-12-10"))
      #expect(read.map(\.title) == (parts[0] == series ? ["weekly", "moved"] : ["moved", "weekly"]))
    }
  }

  @Test("Where the present occurrence is replaced, the ToDo stands for the next")
  func present() throws {
    let file = calendar(
      weekly(":20261201T090000"), override(":20261201T090000", "STATUS:COMPLETED"),
      override(":20261208T090000", "STATUS:NEEDS-ACTION"))
    let item = try #require(try items(file, .ics).first)
    #expect(item.due == .at("2026-12-15 09:00") && item.series?.slot == CalendarDay("2026-12-15"))
    #expect(days(of: item) == ["2026-12-15", "2026-12-22"])
  }

  @Test("A recurrence in a time zone is found by its instant")
  func zoned() throws {
    let file = calendar(
      weekly(";TZID=Asia/Tokyo:20261201T090000"), override(":20261208T000000Z", "STATUS:COMPLETED"))
    let item = try #require(try items(file, .ics).first)
    #expect(days(of: item) == ["2026-12-01", "2026-12-15", "2026-12-22"])
  }

  @Test("A series all of whose occurrences are replaced is over")
  func over() throws {
    let series = "BEGIN:VTODO\nUID:u\nSUMMARY:s\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;COUNT=1\nEND:VTODO"
    let reader = ToDoFormat.ics.reader(
      of: MemorySource(calendar(series, override(";VALUE=DATE:20261201", "STATUS:COMPLETED"))), clock: tokyo)
    #expect(try reader.next()?.title == "moved")
    #expect(try reader.next() == nil)
    #expect(reader.skippedCount == 1)
  }

  @Test("A recurrence of another series, or of a day that is none of its own, changes nothing")
  func strangers() throws {
    let file = calendar(
      weekly(";VALUE=DATE:20261201"), override(";VALUE=DATE:20261209", "STATUS:COMPLETED"),
      "BEGIN:VTODO\nUID:v\nRECURRENCE-ID;VALUE=DATE:20261208\nSUMMARY:x\nEND:VTODO")
    #expect(try days(of: items(file, .ics)[0]) == ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"])
  }

  @Test("What is exported of a series with a replaced occurrence is read as the same")
  func roundTrip() throws {
    let read = try items(
      calendar(weekly(";VALUE=DATE:20261201"), override(";VALUE=DATE:20261201", "STATUS:COMPLETED")), .ics)
    let file = text(read.enumerated().map { stored($1, id: $0 + 1) }, .ics)
    let again = try items(file, .ics)
    #expect(again.map(\.series) == read.map(\.series) && again.map(\.due) == read.map(\.due), "\(file)")
  }

  private func days(of item: ImportedToDo) -> [String] {
    guard let series = item.series, let rule = series.rule.reading?.recurrence(from: series.anchor.day) else {
      return []
    }
    return Recurrence(rule, from: series.anchor, by: tokyo).filter { $0 >= series.slot }.map(\.description)
  }
}

/// The time zones that a calendar names.
@AppActor
@Suite("Time zones of iCalendar")
struct ICSZoneNameTests {
  @Test(
    "Windows' names are those of CLDR's table",
    arguments: [
      ("Eastern Standard Time", "2026-12-02 01:00Z"), ("W. Europe Standard Time", "2026-12-01 19:00Z"),
      ("Tokyo Standard Time", "2026-12-01 11:00Z"), ("India Standard Time", "2026-12-01 14:30Z"),
      ("\"Pacific Standard Time\"", "2026-12-02 04:00Z"), ("UTC", "2026-12-01 20:00Z"),
      ("E. South America Standard Time", "2026-12-01 23:00Z"), ("UTC-11", "2026-12-02 07:00Z"),
    ])
  func windows(name: String, due: String) throws {
    #expect(try component(["SUMMARY:a", "DUE;TZID=\(name):20261201T200000"])?.due == .at(due))
  }

  private func zone(_ name: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:16011104T020000
    RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
    TZOFFSETFROM:-0400
    TZOFFSETTO:-0500
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010311T020000
    RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
    TZOFFSETFROM:-0500
    TZOFFSETTO:-0400
    END:DAYLIGHT
    END:VTIMEZONE
    """
  }

  private func toDo(_ name: String, _ time: String) -> String {
    "BEGIN:VTODO\nSUMMARY:a\nDUE;TZID=\(name):\(time)\nEND:VTODO"
  }

  @Test("A zone that the file defines counts, be it defined before its ToDos or after them")
  func own() throws {
    for name in ["Customized Time Zone", "(UTC-05:00) Eastern", "/example.org/x"] {
      for (time, due) in [("20261201T200000", "2026-12-02 01:00Z"), ("20260701T200000", "2026-07-02 00:00Z")]
      {
        let parts = [zone(name), toDo("\"\(name)\"", time), "BEGIN:VTODO\nSUMMARY:b\nEND:VTODO"]
        for parts in [parts, [parts[1], parts[2], parts[0]]] {
          let read = try items("BEGIN:VCALENDAR\n\(parts.joined(separator: "\n"))\nEND:VCALENDAR\n", .ics)
          #expect(read.map(\.title) == ["a", "b"] && read.first?.due == .at(due), "\(read)")
        }
      }
    }
  }

  @Test("A fixed zone and dates of change count; one that says nothing is none")
  func shapes() throws {
    func due(_ observances: String) throws -> DueDate? {
      let file =
        "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Z\n\(observances)\nEND:VTIMEZONE\n\(toDo("Z", "20261201T200000"))\nEND:VCALENDAR\n"
      return try items(file, .ics).first?.due
    }
    let fixed = "BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0530\nTZOFFSETTO:+0530\nEND:STANDARD"
    #expect(try due(fixed) == .at("2026-12-01 14:30Z"))
    let dated = """
      BEGIN:STANDARD
      DTSTART:20000101T000000
      TZOFFSETFROM:+0000
      TZOFFSETTO:+0100
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20250101T000000
      RDATE:20260101T000000,20270101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0330
      END:DAYLIGHT
      """
    #expect(try due(dated) == .at("2026-12-01 16:30Z"))
    #expect(try due("BEGIN:STANDARD\nTZOFFSETTO:+0100\nEND:STANDARD") == .at("2026-12-01 20:00"))
  }
}
