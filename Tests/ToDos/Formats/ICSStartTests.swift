import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("Starts of iCalendar")
struct ICSStartTests {
  private func item(_ file: String, _ format: ToDoFormat) throws -> ImportedToDo {
    try #require(try items(file, format).first)
  }

  private func lines(_ file: String) -> [String] {
    file.split(separator: "\r\n").map(String.init).filter {
      $0.hasPrefix("DTSTART") || $0.hasPrefix("DUE") || $0.hasPrefix("DURATION")
        || $0.hasPrefix("X-TODO-VIPER-START")
    }
  }

  /// The lines of a component that say when a ToDo starts and is due, as it is exported.
  private func exportedLines(_ item: ImportedToDo) -> [String] {
    // The lines of time zones come after the component.
    let file = text([stored(item, id: 1)], .ics)
    return lines(String(file[..<(file.firstRange(of: "END:VTODO")?.lowerBound ?? file.endIndex)]))
  }

  @Test(
    "A DTSTART before the due date is the start, and goes back as it was",
    arguments: [
      (["DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261201"], "2026-11-30", true),
      (["DTSTART:20261201T080000", "DUE:20261201T090000"], "2026-12-01 08:00", true),
      (["DTSTART:20261201T080000Z", "DUE:20261201T090000Z"], "2026-12-01 08:00Z", true),
      (["DTSTART;VALUE=DATE:20261130"], "2026-11-30", true),
      (["DTSTART:20261130T080000"], "2026-11-30 08:00", true),
      (["DTSTART;TZID=America/New_York:20261130T200000"], "2026-12-01 01:00Z", false),
      (
        ["DTSTART;TZID=America/New_York:20261130T200000", "DUE;TZID=America/New_York:20261130T210000"],
        "2026-12-01 01:00Z", false
      ),
      (["DTSTART:20261201T080030Z", "DUE:20261201T090000Z"], "2026-12-01 08:00Z", false),
      (["DTSTART;X-A=b:20261201T080000", "DUE:20261201T090000"], "2026-12-01 08:00", false),
      (["DTSTART;VALUE=DATE:20261128", "DURATION:P2D"], "2026-11-28", false),
      (["DTSTART:20261130T070000Z", "DURATION:PT1H"], "2026-11-30 07:00Z", false),
      // Programs that know only a due date write it into both.
      (["DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201"], nil, false),
      (
        ["DTSTART;TZID=America/New_York:20261130T200000", "DUE;TZID=America/New_York:20261130T200000"], nil,
        false
      ),
      (["DTSTART:20261130T170000", "DURATION:PT0S"], nil, false),
    ] as [([String], String?, Bool)])
  func components(lines: [String], start: String?, isOurs: Bool) throws {
    let item = try #require(try component(["UID:u", "SUMMARY:t"] + lines))
    #expect(item.start == start.flatMap(DueDate.at), "\(item)")
    #expect(!item.memo.contains("DTSTART") == isOurs, "\(item)")
    #expect(Set(exportedLines(item)) == Set(lines))
    let back = try self.item(text([stored(item, id: 1)], .ics), .ics)
    #expect(back.start == item.start && back.due == item.due && back.memo == item.memo)
  }

  @Test(
    "A start that DTSTART must not express beside the due date is in a property of our own",
    arguments: [
      ("2026-11-30", "2026-12-01 09:00", "2026-11-30"),
      ("2026-11-30 08:00", "2026-12-01", "2026-11-30T08:00"),
      ("2026-11-30 08:00", "2026-12-01 00:00Z", "2026-11-30T08:00"),
      ("2026-11-30 00:00Z", "2026-12-01 09:00", "2026-11-30T00:00Z"),
      ("2026-12-01", "2026-12-01", "2026-12-01"),
      ("2026-12-01 09:00", "2026-12-01 09:00", "2026-12-01T09:00"),
    ])
  func otherTypes(start: String, due: String, value: String) throws {
    let file = text([exportItem(start: .at(start), due: .at(due))], .ics)
    #expect(file.contains("\r\nX-TODO-VIPER-START:\(value)\r\n") && !file.contains("DTSTART"), "\(file)")
    let back = try item(file, .ics)
    #expect(back.start == .at(start) && back.due == .at(due) && back.memo.isEmpty)
    // Another program has given it a start, or has moved the due date before it.
    let edited = file.replacing("\r\nDUE", with: "\r\nDTSTART;VALUE=DATE:20261128\r\nDUE")
    #expect(try item(String(edited), .ics).start == .at("2026-11-28"))
    let moved = file.replacing("20261201", with: "20261101")
    #expect(try item(String(moved), .ics).start == nil)
  }

  @Test("A kept DTSTART is not written where it would be read as a start that the ToDo does not have")
  func contradicted() throws {
    for start in [nil, "2026-11-28", "2026-11-29 08:00"] {
      for memo in ["[ics] DTSTART;VALUE=DATE: 20261129", "[ics] DTSTART;VALUE=DATE;X-A=b: 20261129"] {
        for due in [nil, "2026-11-30"] {
          let toDo = exportItem(memo: memo, start: start.flatMap(DueDate.at), due: due.flatMap(DueDate.at))
          let file = text([toDo], .ics)
          #expect(!file.contains(":20261129\r\n") && file.contains("X-TODO-VIPER-FIELDS"), "\(file)")
          let back = try item(file, .ics)
          #expect(back.start == toDo.toDo.start && back.due == toDo.toDo.due && back.memo == memo)
        }
      }
    }
    // A duration would make a due date of our own DTSTART.
    let duration = text([exportItem(memo: "[ics] DURATION: P1D", start: .at("2026-11-28"))], .ics)
    #expect(lines(duration) == ["DTSTART;VALUE=DATE:20261128"] && duration.contains("X-TODO-VIPER-FIELDS"))
  }

  @Test("A repeating ToDo has its start beside the DTSTART of its series")
  func repeating() throws {
    let series = series("every friday", "2026-12-04 2026-12-04 0")
    for start in [nil, "2026-12-01", "2026-12-03 09:00", "2026-12-04"] {
      let file = text(
        [exportItem(start: start.flatMap(DueDate.at), due: .at("2026-12-04"), series: series)], .ics)
      let back = try item(file, .ics)
      #expect(
        back.start == start.flatMap(DueDate.at) && back.series == series && back.memo.isEmpty, "\(file)")
      #expect(file.contains("\r\nDTSTART;VALUE=DATE:20261204\r\n"))
      // Another program has completed an occurrence.
      let moved = String(file.replacing(":20261204", with: ":20261211"))
      #expect(
        try item(moved, .ics).start?.day.dayNumber
          == start.flatMap(DueDate.at).map { $0.day.dayNumber + 7 })
      let done = String(file.replacing("STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED"))
      #expect(try item(done, .ics).start == start.flatMap(DueDate.at))
    }
  }

  @Test("The DTSTART of a series of ours is no start, even where it is before the due date")
  func anchor() throws {
    let series = series("every friday", "2026-12-04T17:00 2026-12-04 0")
    let file = text([exportItem(due: .at("2026-12-07 17:00"), series: series)], .ics)
    #expect(file.contains("\r\nDTSTART:20261204T170000\r\n"), "\(file)")
    #expect(try item(file, .ics).start == nil)
  }

  @Test(
    "A series of another program starts before it is due, if its DTSTART is earlier",
    arguments: [
      (["DTSTART;VALUE=DATE:20261129", "DUE;VALUE=DATE:20261203"], "2026-11-29"),
      (
        ["DTSTART;TZID=America/New_York:20261130T200000", "DUE;TZID=America/New_York:20261201T080000"],
        "2026-12-01 01:00Z"
      ),
      (["DTSTART:20261129T080000Z", "DURATION:P1DT2H"], "2026-11-29 08:00Z"),
      (["DTSTART:20261129T080000", "DUE:20261129T080000"], nil), (["DTSTART:20261129T080000"], nil),
    ] as [([String], String?)])
  func seriesOfOthers(lines: [String], start: String?) throws {
    let item = try #require(try component(["UID:u", "SUMMARY:t"] + lines + ["RRULE:FREQ=WEEKLY"]))
    #expect(item.start == start.flatMap(DueDate.at) && item.series != nil)
    let file = text([stored(item, id: 1)], .ics)
    let back = try self.item(file, .ics)
    #expect(back.start == item.start && back.series == item.series && back.due == item.due, "\(file)")
  }

  @Test("The start moves with the occurrence where the present one is replaced")
  func replaced() throws {
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:u
      DTSTART:20261130T090000
      DUE:20261201T090000
      RRULE:FREQ=WEEKLY
      END:VTODO
      BEGIN:VTODO
      UID:u
      RECURRENCE-ID:20261130T090000
      STATUS:COMPLETED
      END:VTODO
      END:VCALENDAR
      """
    let item = try item(file, .ics)
    #expect(item.due == .at("2026-12-08 09:00") && item.start == .at("2026-12-07 09:00"))
  }
}
