import Doubles
import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosFormats

@AppActor
@Suite("Repeating in files")
struct RepeatFileTests {
  private func first(_ text: String, _ format: ToDoFormat) throws -> ImportedToDo {
    try #require(try format.reader(of: MemorySource(text), clock: tokyo).next())
  }

  private let friday = series("every friday", "2026-11-20T18:00 2026-11-27 1 2026-11-20")

  @Test("Every format says a rule in its own field", arguments: ToDoFormat.allCases)
  func own(format: ToDoFormat) throws {
    let file = text([exportItem(due: .at("2026-11-27 18:00"), series: friday)], format)
    let place =
      switch format {
      case .json:
        #""repeat":{"rule":"every friday","anchor":"2026-11-20T18:00","slot":"2026-11-27","doneCount":1,"lastDone":"2026-11-20"}"#
      case .csv: ",every friday,2026-11-20T18:00 2026-11-27 1 2026-11-20,"
      case .todotxt: " repeat:every%20friday repeatState:2026-11-20T18:00%202026-11-27%201%202026-11-20\n"
      case .taskwarrior: #""repeat":"every friday","repeatState":"2026-11-20T18:00 2026-11-27 1 2026-11-20""#
      case .ics: "\r\nDTSTART:20261127T180000\r\nRRULE:FREQ=WEEKLY;BYDAY=FR\r\nX-TODO-VIPER-REPEAT:"
      }
    #expect(file.contains(place), "\(file)")
    #expect(try first(file, format).series == friday)
    #expect(try first(text([exportItem()], format), format).series == nil)
  }

  @Test(
    "A rule alone begins a series at the due date",
    arguments: [
      (#"[{"title":"t","dueAt":"2026-11-27","repeat":"every friday"}]"#, .json),
      (#"[{"title":"t","dueAt":"2026-11-27","repeat":{"rule":"every friday"}}]"#, .json),
      ("title,dueAt,Repeat\nt,2026-11-27,every friday\n", .csv),
      (#"[{"description":"t","due":"20261126T150000Z","repeat":"every friday"}]"#, .taskwarrior),
    ] as [(String, ToDoFormat)])
  func alone(file: String, format: ToDoFormat) throws {
    let rule = try #require(RepeatRule(expression: "every friday"))
    let input = try first(file, format).input
    #expect(input.repeats == .by(rule))
    let values = try input.values(on: tokyo)
    #expect(values.series?.state == "2026-11-27 2026-11-27 0" && values.due == .at("2026-11-27"))
  }

  @Test(
    "What is no rule of ours stays among the other fields, and is written back",
    arguments: [
      (#"[{"title":"t","repeat":"now and then"}]"#, .json, #""repeat":"now and then""#),
      (#"[{"title":"t","repeat":{"every":2}}]"#, .json, #""repeat":{"every":2}"#),
      ("title,repeat\nt,now and then\n", .csv, "repeat: now and then"),
      ("2026-11-20 t rec:often\n", .todotxt, "2026-11-20 t rec:often\n"),
      ("x 2026-11-21 2026-11-20 t rec:1w\n", .todotxt, "x 2026-11-21 2026-11-20 t rec:1w\n"),
    ] as [(String, ToDoFormat, String)])
  func others(file: String, format: ToDoFormat, written: String) throws {
    let item = try first(file, format)
    #expect(item.series == nil)
    #expect(text([stored(item, id: 1)], format, withIDs: false).contains(written))
  }

  @Test(
    "todo.txt has a distance from completion or from the due date in one word",
    arguments: [
      ("rec:2w", "after 2 weeks"), ("rec:+1m", "each 1 month"), ("rec:10d", "after 10 days"),
      ("rec:+3y", "each 3 years"),
    ])
  func rec(word: String, rule: String) throws {
    let line = "2026-11-20 Water due:2026-11-27 \(word)\n"
    let item = try first(line, .todotxt)
    #expect(item.title == "Water" && item.series == series(rule, "2026-11-27 2026-11-27 0"))
    #expect(text([stored(item, id: 1)], .todotxt, withIDs: false) == line)
    let new = exportItem(due: .at("2026-11-27"), series: series(rule, "2026-11-27 2026-11-27 0"))
    #expect(text([new], .todotxt).contains("due:2026-11-27 \(word)\n"))
  }

  @Test("A line without a due date repeats from its day of creation")
  func recWithoutDue() throws {
    let item = try first("2026-11-20 Water rec:+1w\n", .todotxt)
    #expect(item.due == nil && item.series == series("each 1 week", "2026-11-20 2026-11-20 0"))
  }

  @Test(
    "An RRULE is a series from DTSTART, or else from DUE",
    arguments: [
      (
        ["DTSTART;VALUE=DATE:20260131", "RRULE:FREQ=MONTHLY"], "FREQ=MONTHLY", "2026-01-31 2026-01-31 0",
        "2026-01-31"
      ),
      (
        ["DUE:20261127T180000", "RRULE:FREQ=WEEKLY"], "FREQ=WEEKLY", "2026-11-27T18:00 2026-11-27 0",
        "2026-11-27 18:00"
      ),
      (
        ["DTSTART:20261120T180000", "DUE:20261123T180000", "RRULE:FREQ=HOURLY"], "FREQ=HOURLY",
        "2026-11-20T18:00 2026-11-20 0 +3T18:00", "2026-11-23 18:00"
      ),
      (
        [
          "DTSTART:20261120T180000", "EXDATE;TZID=Europe/Berlin:20261127T100000", "EXDATE:20261204T090000Z",
          "RRULE:FREQ=WEEKLY",
        ], "RRULE:FREQ=WEEKLY EXDATE:20261127T090000Z EXDATE:20261204T090000Z",
        "2026-11-20T18:00 2026-11-20 0",
        "2026-11-20 18:00"
      ),
    ])
  func rrule(lines: [String], rule: String, state: String, due: String) throws {
    let item = try #require(try component(["SUMMARY:t"] + lines))
    #expect(item.series == series(rule, state))
    #expect(item.due == .at(due))
    #expect(item.memo == "")
    let back = try first(text([stored(item, id: 1)], .ics), .ics)
    #expect(back.series == item.series && back.due == item.due)
  }

  @Test("The RRULE of a done ToDo, and one without any day, stay among the other fields")
  func keptRRule() throws {
    let lines = ["DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY"]
    for item in [try component(lines + ["STATUS:COMPLETED"]), try component(["RRULE:FREQ=WEEKLY"])] {
      #expect(item?.series == nil && item?.memo.contains("[ics] RRULE: FREQ=WEEKLY") == true)
    }
  }

  @Test("The lines of an alarm, and a second rule, are none of the series of its ToDo")
  func othersOfSeries() throws {
    let alarm = ["BEGIN:VALARM", "DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=DAILY", "END:VALARM"]
    let own = ["RRULE:FREQ=WEEKLY", "DTSTART;VALUE=DATE:20261120", "RRULE:FREQ=MONTHLY"]
    let item = try #require(try component(["SUMMARY:t"] + alarm + own))
    #expect(item.series == series("FREQ=WEEKLY", "2026-11-20 2026-11-20 0"))
    let others = (alarm + own.suffix(1)).map { $0.split(separator: ":") }.map { "[ics] \($0[0]): \($0[1])" }
    #expect(item.memo == joined(others, by: "\n"))
  }

  @Test("A rule that is too long for a series is kept among the other fields", arguments: [0, 1])
  func longRule(excess: Int) throws {
    let rule = "FREQ=WEEKLY;X=" + String(repeating: "x", count: RepeatRule.limit - 23 + excess)
    let item = try #require(try component(["DTSTART;VALUE=DATE:20261120", "RRULE:\(rule)"]))
    #expect((item.series == nil) == (excess > 0) && item.memo.contains("RRULE") == (excess > 0))
  }

  @Test(
    "A series of ours keeps its words where another program has moved it on, and is another one where it changed the rule",
    arguments: [
      ("DTSTART:20261127T180000", "DTSTART:20261204T180000", "each friday, 9 times", "2026-12-04 1"),
      ("COUNT=8", "COUNT=7", "each friday, 9 times", "2026-11-27 2"),
      ("BYDAY=FR", "BYDAY=MO", "FREQ=WEEKLY;COUNT=8;BYDAY=MO", "2026-11-27 0"),
      ("DTSTART:20261127T180000", "DTSTART:20261127T190000", "FREQ=WEEKLY;COUNT=8;BYDAY=FR", "2026-11-27 0"),
    ])
  func moved(old: String, new: String, rule: String, state: String) throws {
    let ours = series("each friday, 9 times", "2026-11-20T18:00 2026-11-27 1 2026-11-20")
    let file = text([exportItem(due: .at("2026-11-28 18:00"), series: ours)], .ics)
    #expect(file.contains(old))
    let back = try #require(try first(file.replacing(old, with: new), .ics).series)
    #expect(back.rule.text == rule && "\(back.slot) \(back.doneCount)" == state)
  }

  private let zoned = [
    "DTSTART;TZID=Europe/Berlin:20261120T100000", "EXDATE;TZID=Europe/Berlin:20261218T100000",
    "RRULE:FREQ=WEEKLY;WKST=SU;INTERVAL=2",
  ]

  @Test("Lines that say more than ours come back, also in another time zone, until the ToDo changes")
  func original() throws {
    let item = try #require(
      try component(["SUMMARY:t", "DUE;TZID=Europe/Berlin:20261120T100000", "LOCATION:here"] + zoned))
    let same = stored(item, id: 1)
    let clocks: [any WallClock] = [tokyo, ZoneClock.utc]
    for clock in clocks {
      let file = text([same], .ics, clock: clock)
      for line in zoned { #expect(file.contains("\r\n\(line)\r\n"), "\(file)") }
      let back = try #require(try ToDoFormat.ics.reader(of: MemorySource(file), clock: clock).next())
      #expect(back.series == item.series && back.input.foreign == item.input.foreign, "\(file)")
    }
    var due = item
    due.input.due = .on(try #require(.at("2026-11-21 18:00")))
    var skipped = item
    skipped.input.repeats = .series(
      try #require(
        series(
          "RRULE:FREQ=WEEKLY;WKST=SU;INTERVAL=2 EXDATE:20261218T090000Z",
          "2026-11-20T10:00 2026-12-04 0 [Europe/Berlin]")))
    for changed in [due, skipped] {
      let file = text([stored(changed, id: 1)], .ics)
      #expect(!file.contains("\r\n\(zoned[2])\r\n"), "\(file)")
      #expect(file.contains("\r\nDTSTART;TZID=Europe/Berlin:2026") && file.contains("T100000\r\n"), "\(file)")
    }
  }

  @Test("A series whose lines come back is moved on by another program as ours is")
  func originalMoved() throws {
    let item = try #require(try component(["SUMMARY:t", "DUE;TZID=Europe/Berlin:20261120T100000"] + zoned))
    let file = text([stored(item, id: 1)], .ics)
      .replacing("\r\nDTSTART;TZID=Europe/Berlin:20261120", with: "\r\nDTSTART;TZID=Europe/Berlin:20261204")
    let back = try #require(try first(file, .ics).series)
    #expect(back.rule == item.series?.rule && "\(back.slot)" == "2026-12-04")
  }

  @Test("COUNT is what is left, and UNTIL is of the type of DTSTART")
  func ends() throws {
    func file(_ rule: String, _ state: String) -> String {
      text([exportItem(due: .at("2026-11-27"), series: series(rule, state))], .ics)
    }
    #expect(
      file("every friday, 3 times", "2026-11-20 2026-11-27 1").contains("RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=FR"))
    let until = "every day until 2026-12-11"
    #expect(file(until, "2026-11-20 2026-11-27 1").contains("RRULE:FREQ=DAILY;UNTIL=20261211\r\n"))
    #expect(
      file(until, "2026-11-20T18:00 2026-11-27 1").contains("RRULE:FREQ=DAILY;UNTIL=20261211T235900\r\n"))
  }

  @Test("A rule that would end a line is written nowhere but in our own property")
  func injection() throws {
    let ours = series("FREQ=HOURLY\nEND:VTODO\nBEGIN:VTODO", "2026-11-20 2026-11-20 0")
    let file = text([exportItem(series: ours)], .ics)
    #expect(file.split(separator: "\r\n").count { $0 == "END:VTODO" } == 1 && !file.contains("RRULE"))
    #expect(try first(file, .ics).series == ours)
  }
}

@AppActor
@Suite("Recurring tasks of Taskwarrior")
struct TaskwarriorSeriesTests {
  private func task(
    _ uuid: Int, _ status: String, due: String, recur: String = "weekly", _ others: String = ""
  ) -> String {
    #"{"description":"t\#(uuid)","due":"\#(due)T150000Z","entry":"20261101T000000Z","status":"\#(status)","uuid":"00000000-0000-0000-0000-00000000000\#(uuid)","recur":"\#(recur)"\#(others)}"#
  }

  private func read(_ tasks: String...) throws -> (items: [ImportedToDo], skippedCount: Int) {
    let reader = ToDoFormat.taskwarrior.reader(
      of: MemorySource("[\(tasks.joined(separator: ","))]"), clock: tokyo)
    var items: [ImportedToDo] = []
    while let item = try reader.next() { items.append(item) }
    return (items, reader.skippedCount)
  }

  private let parent = #","parent":"00000000-0000-0000-0000-000000000001""#

  @Test("A template and its open occurrences are one series, which stands for the earliest")
  func series() throws {
    let (items, skippedCount) = try read(
      task(1, "recurring", due: "20261105", #","mask":"+--","until":"20261231T150000Z""#),
      task(3, "pending", due: "20261119", parent), task(4, "completed", due: "20261105", parent),
      task(2, "waiting", due: "20261112", parent),
      #"{"description":"plain","status":"pending","uuid":"00000000-0000-0000-0000-000000000009"}"#)
    #expect(items.map { $0.input.title } == ["t4", "plain", "t2"])
    #expect(items.map { $0.input.isDone } == [true, false, false] && skippedCount == 2)
    #expect(items[2].series == ToDosTests.series("each week until 2027-01-01", "2026-11-06 2026-11-13 1"))
    #expect(items[1].input.due == .never)
    #expect(items[2].due == .at("2026-11-13") && items[2].input.foreign == ForeignFields.none)
    #expect(items[2].identifier?.last == "2")
  }

  @Test("Where all occurrences are completed, the series goes on, unless it is over")
  func completed() throws {
    let done = task(2, "completed", due: "20261105", parent)
    let (items, skippedCount) = try read(task(1, "recurring", due: "20261105", #","mask":"+X""#), done)
    #expect(items.map { $0.input.title } == ["t2", "t1"] && skippedCount == 0)
    #expect(items[1].series == ToDosTests.series("each week", "2026-11-06 2026-11-20 1"))
    #expect(items[1].due == .at("2026-11-20"))
    let over = try read(
      task(1, "recurring", due: "20261105", #","mask":"+","until":"20261107T150000Z""#), done)
    #expect(over.items.count == 1 && over.skippedCount == 1)
  }

  @Test("An occurrence without its template is a series of its own")
  func orphan() throws {
    let (items, skippedCount) = try read(task(2, "pending", due: "20261112", parent))
    #expect(
      items.map(\.series) == [ToDosTests.series("each week", "2026-11-13 2026-11-13 0")] && skippedCount == 0)
  }

  @Test(
    "The ways in which Taskwarrior says how often",
    arguments: [
      ("daily", "each day"), ("weekdays", "each workday"), ("biweekly", "each 2 weeks"),
      ("Monthly", "each month"),
      ("quarterly", "each 3 months"), ("semiannual", "each 6 months"), ("yearly", "each year"),
      ("biannual", "each 2 years"), ("3d", "each 3 days"), ("2 wks", "each 2 weeks"),
      ("P3M", "each 3 months"),
      ("2q", "each 6 months"), ("P1Y", "each 1 years"), ("3h", "3h"), ("0d", "0d"), ("soon", "soon"),
      ("m", "m"), ("99999999999999999999d", "99999999999999999999d"),
    ])
  func recur(text: String, rule: String) throws {
    let item = try #require(try read(task(1, "recurring", due: "20261105", recur: text)).items.first)
    let series = try #require(item.series)
    #expect(series.rule.text == rule && (series.rule.reading == nil) == (text == rule))
  }
}
