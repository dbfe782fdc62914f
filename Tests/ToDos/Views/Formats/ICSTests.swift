import SharedEntities
import Terminal
import Testing
import ToDosViewData
import ToDosViews

@MainActor
@Suite("iCalendar")
struct ICSTests {
  private let calendar = #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    X-WR-CALNAME:Home
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    SUMMARY:Party
    END:VEVENT
    BEGIN:VTODO
    UID:1@example.com
    DTSTAMP:20261121T000000Z
    CREATED:20261120T090000Z
    LAST-MODIFIED:20261121T000000Z
    CATEGORIES:Home,Shop
    SUMMARY;LANGUAGE=en:Buy milk\, br
     ead\nand more
    DESCRIPTION:One\nTwo\; a \\ b
    DUE;TZID=Europe/Berlin:20261130T170000
    STATUS:IN-PROCESS
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;RELATED=END:-PT5M
    END:VALARM
    END:VTODO
    BEGIN:VTODO
    SUMMARY:Second
    COMPLETED:20261121T000000Z
    DUE;VALUE=DATE:20261130
    END:VTODO
    END:VCALENDAR

    """#

  private let memo = #"""
    One
    Two; a \ b
    [ics] SUMMARY;LANGUAGE=en: 
    [ics] LAST-MODIFIED: 20261121T000000Z
    [ics] CATEGORIES: Home,Shop
    [ics] DUE;TZID=Europe/Berlin: 20261130T170000
    [ics] STATUS: IN-PROCESS
    [ics] BEGIN: VALARM
    [ics] ACTION: DISPLAY
    [ics] TRIGGER;RELATED=END: -PT5M
    [ics] END: VALARM
    """#

  @Test("VTODO components are read with all that they hold")
  func read() throws {
    #expect(
      try items(calendar, .ics) == [
        .init(
          line: 13, identifier: "1@example.com", title: "Buy milk, bread and more", memo: memo,
          createdAt: Instant(iso8601: "2026-11-20T09:00:00Z"), due: .at("2026-11-30 17:00")),
        .init(
          line: 29, title: "Second", memo: "[ics] COMPLETED: 20261121T000000Z", isDone: true,
          due: .at("2026-11-30")),
      ])
  }

  @Test("Events are left out and counted, time zones are not counted")
  func leftOut() throws {
    let reader = ToDoFormat.ics.reader(of: MemorySource(calendar), clock: tokyo)
    while try reader.next() != nil {}
    #expect(reader.leftOutCount == 1)
  }

  @Test("What was read is written back with every property")
  func writtenBack() throws {
    let first = try #require(try items(calendar, .ics).first)
    let file = #"""
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//todo-viper//EN
      BEGIN:VTODO
      UID:1@example.com
      DTSTAMP:20261120T090000Z
      CREATED:20261120T090000Z
      SUMMARY;LANGUAGE=en:Buy milk\, bread and more
      DESCRIPTION:One\nTwo\; a \\ b
      LAST-MODIFIED:20261121T000000Z
      CATEGORIES:Home,Shop
      DUE;TZID=Europe/Berlin:20261130T170000
      STATUS:IN-PROCESS
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;RELATED=END:-PT5M
      END:VALARM
      END:VTODO
      END:VCALENDAR

      """#
    #expect(text([stored(first, id: 1)], .ics) == file.split(separator: "\n").map { $0 + "\r\n" }.joined())
  }

  @Test("A due date that was changed here replaces the one in another zone")
  func changedDue() {
    let file = text([exportItem(memo: memo, due: .at("2026-11-30 18:00"))], .ics)
    #expect(file.contains("\r\nDUE:20261130T090000Z\r\n"))
    #expect(!file.contains("\r\nDUE;TZID"))
  }

  @Test("A due date is read as a day, in UTC, floating, or in another zone")
  func dues() throws {
    func due(_ line: String) throws -> DueDate? {
      try items("BEGIN:VCALENDAR\nBEGIN:VTODO\n\(line)\nEND:VTODO\nEND:VCALENDAR", .ics).first?.due
    }
    #expect(try due("DUE;VALUE=DATE:20261130") == .at("2026-11-30"))
    #expect(try due("DUE:20261130T080000Z") == .at("2026-11-30 17:00"))
    #expect(try due("DUE:20261130T170000") == .at("2026-11-30 17:00"))
    #expect(try due("due;tzid=\"a:b\":20261130T170000") == .at("2026-11-30 17:00"))
  }

  @Test("A line is folded at 75 bytes, and never within a character")
  func folding() throws {
    let title = String(repeating: "牛", count: 60) + "🎉"
    let file = text([exportItem(title: title)], .ics)
    let lines = file.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.filter { $0.first == " " }.count == 2)
    #expect(try items(file, .ics).first?.title == title)
  }

  @Test("A line that was folded within a character is read")
  func foldedWithinCharacter() throws {
    let file = Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:牛乳\nEND:VTODO\nEND:VCALENDAR\n".utf8)
    let cut = try #require(file.firstIndex(of: 0xE7)) + 1
    #expect(try items(file[..<cut] + Array("\r\n ".utf8) + file[cut...], .ics).first?.title == "牛乳")
  }

  @Test("A reopened one is not written as completed")
  func reopened() throws {
    let item = exportItem(memo: "[ics] COMPLETED: 20261121T000000Z")
    let file = text([item], .ics)
    #expect(file.contains("\r\nDESCRIPTION:[ics] COMPLETED: 20261121T000000Z\r\n"))
    #expect(file.contains("\r\nSTATUS:NEEDS-ACTION\r\n"))
    #expect(!file.contains("\r\nCOMPLETED"))
  }

  @Test("A component without its end stays memo text")
  func openAlarm() {
    let file = text([exportItem(memo: "[ics] BEGIN: VALARM\n[ics] ACTION: DISPLAY")], .ics)
    #expect(!file.contains("\r\nBEGIN:VALARM"))
    #expect(!file.contains("\r\nACTION"))
  }

  @Test("Control characters are left out of texts and kept beside them")
  func controls() throws {
    let file = text([exportItem(title: "a\u{1B}b", memo: "1\r\n2")], .ics)
    #expect(file.contains("SUMMARY:ab\r\nX-TODO-VIPER-SUMMARY:a%1Bb\r\nDESCRIPTION:1\\n2\r\n"))
    let item = try #require(try items(file, .ics).first)
    #expect(item.title == "a\u{1B}b")
    #expect(item.memo == "1\r\n2")
    let edited = String(Substring(file.replacing("SUMMARY:ab", with: "SUMMARY:c")))
    #expect(try items(edited, .ics).first?.title == "c")
  }

  @Test(
    "A fault is refused with its line",
    arguments: [
      ("BEGIN:VTODO\n", "1: a calendar begins with BEGIN:VCALENDAR"),
      ("BEGIN:VCALENDAR\n", "1: BEGIN:VCALENDAR has no END"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n", "3: END:VCALENDAR ends nothing that is open"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY\n", "3: a line must read NAME:VALUE"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\n x\nDUE:soon\n", "5: the value of DUE cannot be read"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nSUMMARY:b\n", "4: SUMMARY occurs twice"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nCREATED:20261120\n", "3: the value of CREATED cannot be read"),
      ("SUMMARY:a\n", "1: a calendar begins with BEGIN:VCALENDAR"),
      (" a:b\n", "1: a line must read NAME:VALUE"),
    ])
  func refused(file: String, reason: String) { #expect(fault(file, .ics) == reason) }
}
