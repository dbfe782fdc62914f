import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

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

  /// Returns what is read from a component with these lines.
  private func component(_ lines: [String]) throws -> ImportedToDo? {
    let all = ["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"]
    return try items(all.joined(separator: "\n"), .ics).first
  }

  private let memo = #"""
    One
    Two; a \ b
    [ics] SUMMARY;LANGUAGE=en: 
    [ics] CATEGORIES: Home,Shop
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
          due: .at("2026-11-30 17:00")),
        .init(
          line: 29, title: "Second", isDone: true, completedAt: Instant(iso8601: "2026-11-21T00:00:00Z"),
          due: .at("2026-11-30")),
      ])
  }

  @Test("Events are skipped and counted, time zones are not counted")
  func leftOut() throws {
    let reader = ToDoFormat.ics.reader(of: MemorySource(calendar), clock: tokyo)
    while try reader.next() != nil {}
    #expect(reader.leftOutCount == 1)
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
      END:VCALENDAR

      """#
    #expect(text([stored(first, id: 1)], .ics) == file.split(separator: "\n").map { $0 + "\r\n" }.joined())
  }

  @Test("A due date changed here replaces the one in another zone")
  func changedDue() {
    let file = text([exportItem(memo: memo, due: .at("2026-11-30 18:00"))], .ics)
    #expect(file.contains("\r\nDUE:20261130T090000Z\r\n"))
    #expect(!file.contains("\r\nDUE;TZID"))
  }

  @Test("A due date is read as a day, in UTC, floating, or in another zone")
  func dues() throws {
    func due(_ line: String) throws -> DueDate? {
      try component([line])?.due
    }
    #expect(try due("DUE;VALUE=DATE:20261130") == .at("2026-11-30"))
    #expect(try due("DUE:20261130T080000Z") == .at("2026-11-30 17:00"))
    #expect(try due("DUE:20261130T170000") == .at("2026-11-30 17:00"))
    #expect(try due("due;tzid=\"a:b\":20261130T170000") == .at("2026-11-30 17:00"))
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
    #expect(item.due == .at("2026-11-30 17:00"))
    #expect(item.memo.isEmpty != isKept)
  }

  @Test("A time of day without a zone is local, to the second, and an empty identifier is none")
  func local() throws {
    let item = try #require(try component(["CREATED:20261120T180030", "UID:"]))
    #expect(item.createdAt == Instant(iso8601: "2026-11-20T09:00:30Z"))
    #expect(item.identifier == nil)
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
      ("BEGIN:VTODO\n", "1: a calendar begins with BEGIN:VCALENDAR"),
      ("BEGIN:VCALENDAR\n", "1: BEGIN:VCALENDAR has no END"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n", "3: END:VCALENDAR has no BEGIN"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY\n", "3: a line must read NAME:VALUE"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\n x\nDUE:soon\n", "5: the value of DUE cannot be read"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nSUMMARY:b\n", "4: SUMMARY occurs twice"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nCREATED:20261120\n", "3: the value of CREATED cannot be read"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUM MARY:a\n", "3: a line must read NAME:VALUE"),
      ("SUMMARY:a\n", "1: a calendar begins with BEGIN:VCALENDAR"),
      (" a:b\n", "1: a line must read NAME:VALUE"),
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
      ("DTSTART:20261130T070000Z", "PT1H", "2026-11-30 17:00"),
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
    #expect(other.contains("\r\nDUE:20261224T080000Z\r\n") && !other.contains("\r\nDURATION"), "\(other)")
  }

  @Test("A DUE beside a start is what counts, and the start is written only where it is not after it")
  func start() throws {
    let lines = ["UID:u", "DTSTART:20261130T070000Z", "DUE:20261130T080000Z"]
    let item = try #require(try component(lines))
    #expect(item.due == .at("2026-11-30 17:00"))
    #expect(text([stored(item, id: 1)], .ics).contains("\r\nDTSTART:20261130T070000Z\r\n"))
    let sooner = exportItem(memo: item.memo, due: .at("2026-11-29 17:00"))
    #expect(!text([sooner], .ics).contains("\r\nDTSTART"))
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
    #expect(reader.leftOutCount == 0)
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
  }
}
