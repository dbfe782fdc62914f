import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
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
    [ics] DUE;TZID=Europe/Berlin: 20261130T170000
    [ics] STATUS: IN-PROCESS
    [ics] BEGIN: VALARM
    [ics] ACTION: DISPLAY
    [ics] TRIGGER;RELATED=END: -PT5M
    [ics] END: VALARM
    """#

  @Test("VTODO components are read with all their properties")
  func read() throws {
    #expect(
      try items(calendar, .ics) == [
        .init(
          line: 13, identifier: "1@example.com", title: "Buy milk, bread and more", memo: memo,
          createdAt: Instant(iso8601: "2026-11-20T09:00:00Z"),
          modifiedAt: Instant(iso8601: "2026-11-21T00:00:00Z"),
          due: .at("2026-11-30 16:00Z"), tags: ["Home", "Shop"]),
        .init(
          line: 29, title: "Second", isDone: true, completedAt: Instant(iso8601: "2026-11-21T00:00:00Z"),
          due: .at("2026-11-30")),
      ])
  }

  @Test("Events are skipped and counted, time zones are not counted")
  func leftOut() throws {
    let reader = ToDoFormat.ics.reader(of: MemorySource(calendar), clock: tokyo)
    while try reader.next() != nil {}
    #expect(reader.skippedCount == 1)
  }

  @Test("Imported properties are written back")
  func writtenBack() throws {
    let first = try #require(try items(calendar, .ics).first)
    let file = #"""
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//todo-viper//EN
      BEGIN:VTODO
      UID:1@example.com
      DTSTAMP:20261121T000000Z
      CREATED:20261120T090000Z
      LAST-MODIFIED:20261121T000000Z
      SUMMARY;LANGUAGE=en:Buy milk\, bread and more
      DESCRIPTION:One\nTwo\; a \\ b
      CATEGORIES:Home,Shop
      DUE;TZID=Europe/Berlin:20261130T170000
      STATUS:IN-PROCESS
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;RELATED=END:-PT5M
      END:VALARM
      END:VTODO
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      DTSTART:20250101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20250330T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20251026T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR

      """#
    #expect(text([stored(first, id: 1)], .ics) == file.split(separator: "\n").map { $0 + "\r\n" }.joined())
  }

  @Test("A due date changed here replaces the one in another zone")
  func changedDue() {
    let file = text([exportItem(memo: memo, due: .at("2026-11-30 18:00"))], .ics)
    #expect(file.contains("\r\nDUE:20261130T180000\r\n"))
    #expect(!file.contains("\r\nDUE;TZID") && !file.contains("VTIMEZONE"), "\(file)")
  }

  @Test("A folded line of more than 1 MiB is refused, even if its parts are shorter")
  func tooLong() {
    let part = String(repeating: "x", count: 600_000)
    #expect(
      fault("BEGIN:VCALENDAR\nX:\(part)\n \(part)\n", .ics) == "2: the line is longer than 1 MiB")
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

  @Test("A component without its end stays in the memo")
  func openAlarm() {
    let file = text([exportItem(memo: "[ics] BEGIN: VALARM\n[ics] ACTION: DISPLAY")], .ics)
    #expect(!file.contains("\r\nBEGIN:VALARM"))
    #expect(!file.contains("\r\nACTION"))
  }

  @Test("Control characters are removed from texts and kept beside them")
  func controls() throws {
    let file = text([exportItem(title: "a\u{1B}b", memo: "1\r\n2")], .ics)
    #expect(file.contains("SUMMARY:ab\r\nX-TODO-VIPER-SUMMARY:a%1Bb\r\nDESCRIPTION:1\\n2\r\n"))
    let item = try #require(try items(file, .ics).first)
    #expect(item.title == "a\u{1B}b")
    #expect(item.memo == "1\r\n2")
    let edited = String(Substring(file.replacing("SUMMARY:ab", with: "SUMMARY:c")))
    #expect(try items(edited, .ics).first?.title == "c")
    #expect(
      text([exportItem(memo: "a\u{7F}b\tc")], .ics)
        .contains("DESCRIPTION:ab\tc\r\nX-TODO-VIPER-DESCRIPTION:a%7Fb%09c\r\n"))
  }

  @Test(
    "A fault is refused with its line",
    arguments: [
      ("BEGIN:VTODO\n", "1: a calendar must begin with BEGIN:VCALENDAR"),
      ("BEGIN:VCALENDAR\n", "1: BEGIN:VCALENDAR has no END"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n", "3: END:VCALENDAR has no BEGIN"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY\n", "3: a line must have the form NAME:VALUE"),
      (
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\n x\nDUE:soon\n",
        "5: \"DUE\" must be a day such as 20261130, or a time such as 20261130T170000, not 'soon'"
      ),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nSUMMARY:b\n", "4: SUMMARY occurs twice"),
      (
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nCREATED:20261120\n",
        "3: \"CREATED\" must be a time such as 20261130T170000Z, not '20261120'"
      ),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUM MARY:a\n", "3: a line must have the form NAME:VALUE"),
      ("SUMMARY:a\n", "1: a calendar must begin with BEGIN:VCALENDAR"),
      (" a:b\n", "1: a line must have the form NAME:VALUE"),
    ])
  func refused(file: String, reason: String) { #expect(fault(file, .ics) == reason) }

  @Test("A property that may occur only once is refused the second time, but may occur in a nested component")
  func repeated() throws {
    for line in [
      "UID:1", "SUMMARY:a", "DESCRIPTION:a", "CREATED:20261120T090000Z", "DTSTAMP:20261120T090000Z",
      "DUE;VALUE=DATE:20261130", "STATUS:NEEDS-ACTION", "COMPLETED:20261121T000000Z",
    ] {
      let name = line.prefix { $0 != ":" && $0 != ";" }
      #expect(
        fault("BEGIN:VCALENDAR\nBEGIN:VTODO\n\(line)\n\(line)\n", .ics) == "4: \(name) occurs twice")
      let inner = ["BEGIN:VALARM", line, line, "END:VALARM"]
      #expect(try component([line] + inner)?.memo.hasSuffix("[ics] END: VALARM") == true)
    }
  }

  @Test("Properties come in any order, even before those that they refer to")
  func order() throws {
    let lines = [
      "UID:u", "X-TODO-VIPER-UID:u%07", "CREATED:20261120T090000Z", "DTSTAMP:20261121T000000Z",
      "DESCRIPTION;LANGUAGE=en:m", "X-TODO-VIPER-SUMMARY:a%1Bb", "SUMMARY;LANGUAGE=en:ab",
      "DUE;VALUE=DATE:20261130", "STATUS:completed", "COMPLETED:20261121T000000Z",
    ]
    let item = ImportedToDo(
      line: 2, identifier: "u\u{7}", title: "a\u{1B}b",
      memo: """
        m
        [ics] SUMMARY;LANGUAGE=en:\u{20}
        [ics] DESCRIPTION;LANGUAGE=en:\u{20}
        """, isDone: true, createdAt: Instant(iso8601: "2026-11-20T09:00:00Z"),
      completedAt: Instant(iso8601: "2026-11-21T00:00:00Z"), due: .at("2026-11-30"))
    for start in lines.indices {
      let rotated = Array(lines[start...] + lines[..<start])
      #expect(try component(rotated) == item)
      #expect(try component(rotated.reversed()) == item)
    }
  }

  @Test("A backslash escapes a line feed, comma, semicolon or backslash, and is literal elsewhere")
  func escapes() throws {
    let item = try component([#"SUMMARY:a\nb\Nc"#, #"DESCRIPTION:1\n2\N3\\n4\,\;\x\"#])
    #expect(item?.title == "a b c")
    #expect(item?.memo == "1\n2\n3\\n4,;\\x\\")
  }

  @Test("Names ignore case, and a file may have empty lines and several calendars")
  func spelling() throws {
    let calendar = """
      begin:vcalendar
      begin:vtodo

      summary:a
      x-2049:b
      END:VTODO
      End:vCalendar

      """
    let item = ImportedToDo(line: 2, title: "a", memo: "[ics] x-2049: b")
    var second = item
    second.line = 9
    #expect(try items(calendar + calendar, .ics) == [item, second])
  }

  @Test("A component within a ToDo is not a ToDo, and is not counted as skipped")
  func componentsWithin() throws {
    let file =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nBEGIN:VTODO\nEND:VTODO\nBEGIN:VALARM\nEND:VALARM\nEND:VTODO\nEND:VCALENDAR"
    let reader = ToDoFormat.ics.reader(of: MemorySource(file), clock: tokyo)
    #expect(
      try reader.next()?.memo
        == "[ics] BEGIN: VTODO\n[ics] END: VTODO\n[ics] BEGIN: VALARM\n[ics] END: VALARM")
    #expect(try reader.next() == nil)
    #expect(reader.skippedCount == 0)
  }

  @Test(
    "A line is folded where it exceeds 75 bytes, and no sooner",
    arguments: [(67, 0), (68, 1), (141, 1), (142, 2)])
  func foldingBoundary(count: Int, foldCount: Int) {
    let file = text([exportItem(title: String(repeating: "x", count: count))], .ics)
    #expect(file.split(separator: "\r\n").filter { $0.first == " " }.count == foldCount)
  }

  @Test(
    "A field that no property can represent, or that contradicts the ToDo, is in a property of our own",
    arguments: [
      ("UID: x", false, nil), ("CREATED: 20261121T000000Z", false, nil),
      ("DTSTAMP: 20261121T000000Z", false, nil), ("SUMMARY: ", false, nil),
      ("SUMMARY;LANGUAGE=en: x", false, nil), ("DESCRIPTION;LANGUAGE=en: x", false, nil),
      ("DUE;TZID=Europe/Berlin: soon", false, nil), ("DUE: 20261130T080000Z", false, "2026-11-30 17:00"),
      ("DUE;TZID=Europe/Berlin: 20261130T180000", false, "2026-11-30 17:00"),
      ("DURATION: PT1H", false, "2026-11-30"), ("STATUS: COMPLETED", false, nil),
      ("STATUS: CANCELLED", false, nil),
      ("STATUS: IN-PROCESS", true, nil), ("PERCENT-COMPLETE: 50", true, nil),
      ("PERCENT-COMPLETE: 100", false, nil),
      ("DTSTART: 20261201T000000Z", false, "2026-11-30 17:00"),
      ("DTSTART: 20261130", false, "2026-11-30 17:00"),
      ("DTSTART: 20261130T000000Z", false, "2026-11-30"), ("DTSTART: soon", false, nil),
      ("DURATION: 1H", false, nil), ("COMPLETED: 20261121T000000Z", false, nil),
      ("COMPLETED: soon", true, nil), ("X-TODO-VIPER-UID: z", false, nil), ("URL: a\u{7}", false, nil),
      ("A:B: c", false, nil), ("END: VALARM", false, nil),
    ] as [(String, Bool, String?)])
  func unwritable(line: String, isDone: Bool, due: String?) throws {
    let memo = "[ics] \(line)"
    let file = text([exportItem(memo: memo, isDone: isDone, due: due.flatMap(DueDate.at))], .ics)
    #expect(file.contains("\r\nX-TODO-VIPER-FIELDS:[ics]%20") && !file.contains("\r\nDESCRIPTION"))
    #expect(try items(file, .ics).first?.memo == memo)
  }

  @Test("Of two lines for a property that may occur only once, the last is written")
  func lastCounts() throws {
    let memo = "[ics] STATUS: CANCELLED\n[ics] STATUS: IN-PROCESS"
    let file = text([exportItem(memo: memo)], .ics)
    #expect(file.contains("\r\nSTATUS:IN-PROCESS\r\n") && !file.contains("\r\nSTATUS:CANCELLED"))
    #expect(try items(file, .ics).first?.memo == memo)
    let shares = "[ics] PERCENT-COMPLETE: 50\n[ics] PERCENT-COMPLETE: 60"
    let other = text([exportItem(memo: shares)], .ics)
    #expect(other.split(separator: "\r\n").filter { $0.hasPrefix("PERCENT") } == ["PERCENT-COMPLETE:60"])
    #expect(try items(other, .ics).first?.memo == shares)
  }
}
