import Platform
import SharedEntities
import SharedFormats
import Terminal
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("Starts in files")
struct StartFileTests {
  private func item(_ file: String, _ format: ToDoFormat) throws -> ImportedToDo {
    try #require(try items(file, format).first)
  }

  @Test("Every format says the start in its own field", arguments: ToDoFormat.allCases)
  func own(format: ToDoFormat) throws {
    let starts = ["2026-12-01", "2026-12-01 09:00", "2026-12-01 00:00Z", "2026-11-30 15:00Z"]
    for (start, place) in zip(starts, places(format)) {
      let file = text([exportItem(start: .at(start))], format)
      #expect(file.contains(place), "\(file)")
      let back = try item(file, format)
      #expect(back.start == .at(start) && back.memo.isEmpty && back.title == "Buy milk")
    }
  }

  /// A day, a floating time, an instant, and an instant at which a day begins.
  private func places(_ format: ToDoFormat) -> [String] {
    switch format {
    case .json:
      ["2026-12-01", "2026-12-01T09:00+09:00", "2026-12-01T00:00Z", "2026-11-30T15:00Z"].map {
        "\"createdAt\":\"2026-11-20T09:00:00Z\",\"startAt\":\"\($0)\"}"
      }
    case .csv:
      ["2026-12-01", "2026-12-01T09:00+09:00", "2026-12-01T00:00Z", "2026-11-30T15:00Z"].map {
        ",2026-11-20T09:00:00Z,,,\($0),,"
      }
    case .todotxt:
      [
        " t:2026-12-01\n", " t:2026-12-01 startTime:09:00\n", " t:2026-12-01 startTime:09:00+09:00\n",
        " t:2026-12-01 startTime:00:00+09:00\n",
      ]
    case .taskwarrior:
      [
        "\"wait\":\"20261130T150000Z\"}", "\"wait\":\"20261201T000000Z\",\"startTime\":\"09:00\"}",
        "\"wait\":\"20261201T000000Z\"}", "\"wait\":\"20261130T150000Z\",\"startTime\":\"15:00Z\"}",
      ]
    case .ics:
      [
        "\r\nDTSTART;VALUE=DATE:20261201\r\n", "\r\nDTSTART:20261201T090000\r\n",
        "\r\nDTSTART:20261201T000000Z\r\n", "\r\nDTSTART:20261130T150000Z\r\n",
      ]
    }
  }

  @Test(
    "A ToDo without a start has no field for it, and no update takes one away", arguments: ToDoFormat.allCases
  )
  func none(format: ToDoFormat) throws {
    let file = text([exportItem(due: .at("2026-12-01 09:00"))], format)
    let input = try #require(try format.reader(of: MemorySource(file), clock: tokyo).next()).input
    #expect(input.start == (format == .json || format == .csv ? nil : .never))
    #expect(input.withoutEmptyValues.start == nil && input.foreign == ForeignFields.none)
    let words = ["startAt\"", " t:", "startTime", "wait", "DTSTART", "X-TODO-VIPER"]
    #expect(!words.contains(where: file.contains), "\(file)")
  }

  @Test(
    "A date of another program is understood as it is for the due date, and an empty one is none",
    arguments: [
      ("title,startAt\nt,2026/12/01 09:00\n", ToDoFormat.csv, "2026-12-01 09:00"),
      ("title,STARTAT\nt,20261201T000000Z\n", .csv, "2026-12-01 00:00Z"),
      ("title,startAt\nt,\n", .csv, nil), ("title,startAt\nt,0000-00-00\n", .csv, nil),
      (#"[{"title":"t","startAt":"2026-12-01T09:00:00.000+0900"}]"#, .json, "2026-12-01 09:00"),
      (#"[{"title":"t","startAt":"0001-01-01T00:00:00Z"}]"#, .json, nil),
      (#"[{"title":"t","startAt":null}]"#, .json, nil),
    ] as [(String, ToDoFormat, String?)])
  func dates(file: String, format: ToDoFormat, start: String?) throws {
    let item = try item(file, format)
    #expect(item.start == start.flatMap(DueDate.at) && item.memo.isEmpty)
  }

  @Test("What is no date is refused")
  func unreadable() {
    let wanted =
      "a day such as 2026-11-30, or a time such as 2026-11-30T17:00 or 2026-11-30T17:00+09:00, not 'soon'"
    #expect(fault("title,startAt\nt,soon\n", .csv) == "2: \"startAt\" must be \(wanted)")
    #expect(fault(#"[{"title":"t","startAt":"soon"}]"#, .json) == "1: \"startAt\" must be \(wanted)")
  }

  @Test(
    "A start after the due date is no start: it stays among the other fields, and goes back as it was",
    arguments: [
      (
        #"[{"title":"t","startAt":"2026-12-02T08:00","dueAt":"2026-12-01"}]"#, ToDoFormat.json,
        #"[json] startAt: "2026-12-02T08:00""#, #","startAt":"2026-12-02T08:00"}"#
      ),
      (
        "title,dueAt,startAt\nt,2026-12-01,2026-12-02T08:00\n", .csv, "[csv] startAt: 2026-12-02T08:00",
        ",,2026-12-01,,,,,,startAt: 2026-12-02T08:00\r\n"
      ),
      (
        "2026-11-20 t t:2026-12-02 due:2026-12-01\n", .todotxt, "",
        "2026-11-20 t t:2026-12-02 due:2026-12-01\n"
      ),
      (
        #"[{"description":"t","wait":"20261201T150000Z","due":"20261130T150000Z","status":"waiting"}]"#,
        .taskwarrior,
        "[taskwarrior] wait: \"20261201T150000Z\"\n[taskwarrior] status: \"waiting\"",
        #","wait":"20261201T150000Z","status":"waiting"}"#
      ),
      (
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:t\nDTSTART;VALUE=DATE:20261202\nDUE;VALUE=DATE:20261201\nEND:VTODO\nEND:VCALENDAR\n",
        .ics, "[ics] DTSTART;VALUE=DATE: 20261202",
        "X-TODO-VIPER-FIELDS:[ics]%20DTSTART;VALUE=DATE:%2020261202\r\n"
      ),
    ])
  func tooLate(file: String, format: ToDoFormat, memo: String, place: String) throws {
    let item = try item(file, format)
    #expect(item.title == "t" && item.start == nil && item.due == .at("2026-12-01") && item.memo == memo)
    let back = try #require(try format.reader(of: MemorySource(file), clock: tokyo).next())
    let values = try back.input.values(on: tokyo)
    let toDo = ToDoViewData(id: .lowest, values, dueOffset: 0, isOverdue: false)
    let written = text([ToDoExportItem(toDo: toDo, identifier: "u")], format, withIDs: false)
    #expect(written.contains(place), "\(written)")
    #expect(try self.item(written, format).memo == memo)
  }

  @Test("A start on the day of the due date is none that is too late", arguments: ToDoFormat.allCases)
  func sameDay(format: ToDoFormat) throws {
    for (start, due) in [
      ("2026-12-01", "2026-12-01"), ("2026-12-01 18:00", "2026-12-01"), ("2026-12-01", "2026-12-01 09:00"),
      ("2026-12-01 09:00", "2026-12-01 00:00Z"), ("2026-12-01 00:00Z", "2026-12-01 00:00Z"),
    ] {
      let item = try item(text([exportItem(start: .at(start), due: .at(due))], format), format)
      #expect(item.start == .at(start) && item.due == .at(due) && item.memo.isEmpty, "\(start), \(due)")
    }
  }

  @Test(
    "The threshold of a line is its start, wherever it stands",
    arguments: [
      ("2026-11-20 Pay t:2026-12-01", "Pay", "2026-12-01"),
      ("2026-11-20 t:2026-12-01 Pay", "Pay", "2026-12-01"),
      ("2026-11-20 Pay t:2026-12-01 @home due:2026-12-05", "Pay @home", "2026-12-01"),
      ("2026-11-20 Pay startTime:09:00 t:2026-12-01", "Pay", "2026-12-01 09:00"),
      ("2026-11-20 Pay t:2026-12-01 t:2026-12-02", "Pay t:2026-12-02", "2026-12-01"),
      ("2026-11-20 Pay t:soon startTime:09:00", "Pay t:soon startTime:09:00", nil),
      ("2026-11-20 Pay t:2026-12-01 startTime:9:00", "Pay startTime:9:00", "2026-12-01"),
      ("2026-11-20 Pay dueTime:10:00 t:2026-12-01", "Pay dueTime:10:00", "2026-12-01"),
      ("x 2026-11-21 2026-11-20 Pay t:2026-11-21", "Pay", "2026-11-21"),
      ("2026-11-20 Pay t:2026-12-01 uid:a", "Pay", "2026-12-01"),
      ("2026-11-20 Pay t:2026-12-01 uid:a t:none", "Pay t:2026-12-01", nil),
      (
        "2026-11-20 Pay t:2026-12-01 uid:a t:2026-12-02 startTime:09:00", "Pay t:2026-12-01",
        "2026-12-02 09:00"
      ),
      (
        "2026-11-20 Pay uid:a startTime:09:00 dueTime:10:00 due:2026-12-03 t:2026-12-02", "Pay",
        "2026-12-02 09:00"
      ),
      ("2026-11-20 Pay uid:a startTime:09:00", "Pay startTime:09:00", nil),
    ] as [(String, String, String?)])
  func words(line: String, title: String, start: String?) throws {
    let item = try item(line + "\n", .todotxt)
    #expect(item.title == title && item.start == start.flatMap(DueDate.at), "\(item)")
    let back = try self.item(text([stored(item, id: 1)], .todotxt, withIDs: false), .todotxt)
    #expect(back.title == title && back.start == item.start && back.due == item.due)
  }

  @Test("A title with a word that reads like a start stays a title")
  func title() throws {
    #expect(
      text([exportItem("u", title: "Pay t:2026-12-01")], .todotxt, withIDs: false)
        == "2026-11-20 Pay t:2026-12-01 uid:u t:none\n")
    for (title, due) in [
      ("Pay t:2026-12-01", nil), ("t:2026-12-01 Pay", .at("2026-11-30")), ("startTime:09:00", nil),
    ] as [(String, DueDate?)] {
      for start in [nil, DueDate.at("2026-11-29 09:00")] {
        let item = exportItem("u", title: title, start: start, due: due)
        let back = try self.item(text([item], .todotxt, withIDs: false), .todotxt)
        #expect(back.title == title && back.start == start && back.due == item.toDo.due)
      }
    }
  }
}
