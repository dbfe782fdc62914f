import Doubles
import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("Round trip of every format")
struct RoundTripTests {
  @Test("Any ToDo comes back unchanged", arguments: ToDoFormat.allCases)
  func anyToDo(format: ToDoFormat) throws {
    var chance = Chance(seed: 7)
    for round in 0..<500 {
      let item = chance.exportItem(id: round + 1)
      let file = text([item], format)
      let read = try items(file, format)
      #expect(read.count == 1, "\(file)")
      for back in read { expectSame(back, item, format, file) }
    }
  }

  @Test("Imported ToDos are the same after an export and another import", arguments: ToDoFormat.allCases)
  func fixpoint(format: ToDoFormat) throws {
    var chance = Chance(seed: 11)
    let file = text((1...300).map { chance.exportItem(id: $0) }, format)
    let first = try items(file, format).enumerated().map { stored($1, id: $0 + 1) }
    let second = try items(text(first, format), format).enumerated().map { stored($1, id: $0 + 1) }
    #expect(text(first, format) == text(second, format))
    #expect(first == second)
  }

  @Test("The size of a source's chunks makes no difference", arguments: ToDoFormat.allCases)
  func chunks(format: ToDoFormat) throws {
    var chance = Chance(seed: 13)
    let file = text((1...60).map { chance.exportItem(id: $0) }, format)
    let whole = try items(file, format)
    #expect(whole.count == 60)
    for size in [1, 7, 65_536] {
      #expect(try items(file, format, chunkSize: size) == whole)
    }
  }

  @Test(
    "A byte order mark, LF for CRLF and a missing last line end make no difference",
    arguments: ToDoFormat.allCases)
  func lineEnds(format: ToDoFormat) throws {
    let toDos = [exportItem(), exportItem(id: "2", "second", title: "日本", due: .at("2026-11-30 17:00"))]
    let file = text(toDos, format)
    let plain = Array(file.utf8).filter { $0 != UInt8(ascii: "\r") }
    let crlf = plain.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    let whole = try items(file, format)
    for variant in [
      plain, crlf, [0xEF, 0xBB, 0xBF] + plain, Array(plain.dropLast()), Array(crlf.dropLast(2)),
    ] {
      #expect(try items(variant, format) == whole)
    }
  }

  @Test("A ToDo passes through all formats in turn without loss")
  func chain() throws {
    var item = exportItem(
      "listed:1", title: "x (A) 2026-11-20 due:2026-01-01",
      memo: "Own\n[csv] Cost: 5\n[ics] URL: http://a\nNote",
      isDone: true, due: .at("2026-11-30 00:00"))
    let first = item
    for format in ToDoFormat.allCases + ToDoFormat.allCases.reversed() where format != .todotxt {
      item = stored(try #require(try items(text([item], format), format).first), id: 1)
    }
    #expect(item == first)
  }

  private func expectSame(
    _ back: ImportedToDo, _ item: ToDoExportItem, _ format: ToDoFormat, _ file: String
  ) {
    let toDo = item.toDo
    let comment: Comment = "\(item)\n\(file)\n\(back)"
    #expect(Array(back.title.utf8) == Array(toDo.title.text.utf8), comment)
    #expect(Array((back.input.memo ?? "").utf8) == Array(toDo.memo.text.utf8), comment)
    // Fields that a file holds only in the memo come before its own.
    #expect(lines(back.input.foreign ?? .none) == lines(toDo.foreign), comment)
    #expect(back.isDone == toDo.isDone, comment)
    if format != .todotxt {
      #expect(back.input.modifiedAt ?? back.createdAt == toDo.modifiedAt, comment)
      #expect(back.input.completedAt == toDo.completedAt, comment)
    } else if let completed = toDo.completedAt {
      #expect(back.input.completedAt?.local(utcOffset: 0)?.day == tokyo.local(completed).day, comment)
    }
    if format == .ics { #expect(back.input.revision ?? 0 == toDo.revision, comment) }
    #expect(back.start == toDo.start, comment)
    #expect(back.due == toDo.due, comment)
    #expect(back.series == toDo.series, comment)
    #expect(back.priority == toDo.priority, comment)
    #expect(back.tags.map { Array($0.utf8) } == toDo.tags.names.map { Array($0.utf8) }, comment)
    #expect(Array(back.project.utf8) == Array((toDo.project?.path ?? "").utf8), comment)
    #expect(back.identifier == item.identifier, comment)
    if format == .todotxt {
      #expect(back.createdAt?.local(utcOffset: 0)?.day == tokyo.local(toDo.createdAt).day, comment)
    } else {
      #expect(back.createdAt == toDo.createdAt, comment)
    }
  }
}

private func lines(_ fields: ForeignFields) -> [String] { fields.fields.map(\.line).sorted() }

/// Generates awkward ToDos, repeatable by the seed.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  private mutating func join(_ pieces: [String], upTo count: Int, separators: [String]) -> String {
    (0...number(below: count)).map { _ in pick(pieces) + pick(separators) }.joined()
  }

  private mutating func tags() -> Tags {
    let words = number(below: 2) == 0 ? [] : (0...number(below: 4)).map { _ in pick(tagPieces) }
    return (try? Tags(words)) ?? .none
  }

  mutating func exportItem(id: Int) -> ToDoExportItem {
    var title = join(titlePieces, upTo: 5, separators: ["", " ", " ", "  ", "\t"])
    title = String(title.drop(while: \.isWhitespace))
    while title.last?.isWhitespace == true { title.removeLast() }
    let memo =
      number(below: 4) == 0 ? "" : join(memoPieces, upTo: 6, separators: ["", "\n", "\n", "\n\n", "\r\n"])
    // A memo whose last line reads like a field would come back as one.
    let isAmbiguous = parted(parted(memo).memo).fields != .none
    let isDone = number(below: 2) == 0
    let due: DueDate? = pick([
      nil, .at("2026-11-30"), .at("2026-11-30 17:00"), .at("2026-11-30 00:00"), .at("2026-11-30 23:59"),
      .at("2026-11-30 08:00Z"), .at("2026-11-29 15:00Z"), .at("2026-11-30 16:00Z"),
    ])
    return ToDosTests.exportItem(
      id: "\(id)", pick(identifiers), title: title.isEmpty ? "t" : title,
      memo: isAmbiguous ? memo + "\n." : memo,
      isDone: isDone,
      createdAt: pick(["2026-11-20T09:00:00Z", "2026-11-20T15:30:59Z", "1999-12-31T23:59:59Z"]),
      modifiedAt: pick([nil, "2026-11-21T09:00:01Z", "2026-11-22T00:00:00Z"]),
      completedAt: isDone ? pick([nil, "2026-11-21T08:00:01Z", "2026-11-21T23:00:00Z"]) : nil,
      revision: pick([0, 1, 70]),
      start: start(notAfter: due), due: due, series: isDone ? nil : series(),
      priority: pick([nil, .high, .medium, .low]), tags: tags(), project: try? Project(pick(projectPieces)))
  }

  private mutating func start(notAfter due: DueDate?) -> DueDate? {
    guard number(below: 3) > 0 else { return nil }
    let dates: [DueDate?] = [
      .at("2026-11-29"), .at("2026-11-29 09:00"), .at("2026-11-29 00:00"), .at("2026-11-29 00:00Z"),
      .at("2026-11-28 15:00Z"), .at("2026-11-30"), .at("2026-11-30 00:00"), .at("2026-11-29 15:00Z"),
      .at("2026-11-30 17:00"), .at("2026-11-30 08:00Z"), .at("2026-12-01"),
    ]
    return pick(dates.compactMap(\.self).filter { date in due.map { !date.isAfter($0, by: tokyo) } ?? true })
  }

  private mutating func series() -> RepeatSeries? {
    guard number(below: 2) == 0 else { return nil }
    return ToDosTests.series(
      pick(rules),
      pick([
        "2026-11-30 2026-11-30 0", "2026-11-30T17:00 2026-11-30 0",
        "2026-11-16T17:00 2026-11-30 2 2026-11-23",
        "2026-10-31 2026-11-30 1 2026-11-01", "2026-12-14 2026-12-14 0", "2026-11-20T00:00 2026-11-20 17",
      ]))
  }
}

private let tagPieces = [
  "home", "Home", "買い物", "a;b", "c\\d", "\"quoted\"", "#inner", "x＃", "'", "=1+1", "'-x", "@home", "+x",
  "%41",
  "tags:a", "a:b", "e\u{301}", "é", "\u{301}x", "\u{0600}", "👨‍👩‍👧", "\u{FEFF}", "[csv]", "none", "a.b",
]

private let projectPieces = [
  "", "", "", "home", "home.kitchen", "家.台所", "Old house.Roof, east", "c#", "a:b", "81", "50%.x%20y", "=1+1",
  "-x", "\"q\"",
  "a+b", "x\\y", "e\u{301}", "none", "@bob", "\u{301}x",
]

private let identifiers = [
  "b089921f-3772-46c8-9c01-f534c8f317d1", "B089921F-3772-46C8-9C01-F534C8F317D1",
  "listed:3:1795165200:Buy, \"milk\"; 牛乳",
  "50%", "a%20b", "x\\ny\u{1}", "uid:uid:a", "é", "e\u{301}",
]

private let rules = [
  "every friday", "Each Month", "after 10 days", "after 1 week", "after 2 weeks", "each 3 months",
  "every 2 weeks on mon, thu",
  "毎月25日もれなく", "完了から10日後", "every friday until 2026-12-11", "each day, 5 times",
  "every last day of the month",
  "FREQ=MONTHLY", "FREQ=HOURLY", "FREQ=WEEKLY;COUNT=9;BYDAY=MO;WKST=SU", "each FREQ=MONTHLY;BYMONTHDAY=25",
  "FREQ=DAILY;UNTIL=20261211T080000Z", "RRULE:FREQ=WEEKLY EXDATE;VALUE=DATE:20261207", "3h", "=1+1", "'x",
  "50%\n",
  "now and then, 牛乳",
]

private let titlePieces = [
  "x", "X", "(A)", "2026-11-20", "due:2026-12-01", "due:tomorrow", "due:none", "dueTime:10:00",
  "dueTime:10:00-05:00", "pri:B",
  "pri:none",
  "t:2026-11-29", "t:2026-12-24", "t:none", "t:soon", "startTime:09:00", "uid:abc", "memo:x%20y", "memo:%zz",
  "+project", "@home", "\"", "\"quoted\"", ",", ";", "\\", "\\n",
  "牛乳を買う", "🎉👩‍👩‍👧",
  "e\u{301}", "\u{301}", "=1+1", "[", "{}", "BEGIN:VTODO", "%41", "\u{7}", "\u{9B}", "a:b", "[csv] x: y", "'",
  "\u{FEFF}",
  "rec:1w", "rec:+2m", "rec:x", "repeat:every%20day", "repeatState:2026-11-30%202026-11-30%200",
  String(repeating: "長い", count: 40), "null",
]

private let memoPieces = [
  "", "note", "\n", "\r", "a, \"b\"", "\\", "\\n", "日本語 のメモ", "🎉", "[csv] x: y", "[csv] x: y\\z", "[csv] : y",
  "[csv] x:y",
  "[json] key: {\"a\":[1,2.50]}", "[json] key: { }", "[json] title: \"x\"", "[json] key: null", "[json] é: 1",
  "[json] e\u{301}: 1", "[json] key: \"\\\\n\"", "[todotxt] priority: A", "[todotxt] priority: D",
  "[todotxt] priority: AB",
  "[taskwarrior] priority: \"H\"", "[taskwarrior] priority: \"U\"", "[ics] PRIORITY: 3", "[ics] PRIORITY: 0",
  "[json] priority: 1", "[json] priority: \"high\"", "[csv] priority: urgent",
  "[todotxt] completed: 2026-11-21", "[todotxt] completed: 2026-11-20", "[todotxt] completed: soon",
  "[json] project: \"Home\"", "[json] project: {\"id\":1}", "[csv] project: Home", "[csv] project: .",
  "[taskwarrior] project: \"Home\"", "[taskwarrior] project: \"a..b\"", "[taskwarrior] project: Home",
  "[taskwarrior] project: 5",
  "[taskwarrior] status: \"waiting\"", "[taskwarrior] status: \"odd\"",
  "[taskwarrior] end: \"20261121T000000Z\"",
  "[taskwarrior] end: \"20261120T090000Z\"", "[taskwarrior] wait: \"banana\"",
  "[taskwarrior] wait: \"20261129T000000Z\"", "[taskwarrior] wait: \"20261128T150030Z\"",
  "[taskwarrior] wait: \"20261130T080000Z\"", "[taskwarrior] wait: \"20380101T000000Z\"",
  "[taskwarrior] scheduled: \"20261129T000000Z\"", "[taskwarrior] scheduled: \"20261128T150000Z\"",
  "[taskwarrior] scheduled: \"20261130T080030Z\"", "[taskwarrior] scheduled: \"20380101T000000Z\"",
  "[taskwarrior] scheduled: 1", "[taskwarrior] startTime: \"09:00\"", "[taskwarrior] startTime: \"00:00\"",
  "[json] startAt: \"2026-11-29\"", "[json] startAt: \"2026-12-24T09:00\"", "[json] startAt: {\"a\":1}",
  "[csv] startAt: 2026-12-24", "[todotxt] t: 2026-11-29", "[ics] X-TODO-VIPER-START: 2026-11-29",
  "[ics] DTSTART: 20261129T090000", "[ics] DTSTART: 20261129T000000Z", "[ics] DTSTART: 20261130T170000",
  "[ics] DTSTART: 20261224T090000", "[ics] DTSTART;VALUE=DATE;X-A=b: 20261129", "[ics] DURATION: P1D",
  "[taskwarrior] tags: [\"a\",\"b\"]", "[taskwarrior] tags: [\"a\",\"a\"]", "[taskwarrior] tags: []",
  "[json] tags: [\"a b\"]", "[json] tags: [\"a\"]", "[json] tags: 1", "[json] tags: []", "[csv] tags: a",
  "[json] repeat: \"every day\"", "[json] repeat: \"now and then\"", "[csv] repeat: every day",
  "[csv] repeatState: x",
  "[taskwarrior] repeat: \"every day\"", "[taskwarrior] repeatState: \"x\"",
  "[taskwarrior] recur: \"weekly\"",
  "[ics] RRULE: FREQ=WEEKLY", "[ics] EXDATE: 20261207T080000Z", "[ics] DTSTART;VALUE=DATE: 20261129",
  "[todotxt] tags: a", "[ics] CATEGORIES: a b", "[ics] CATEGORIES;LANGUAGE=de: A", "[ics] CATEGORIES: ",
  "[taskwarrior] annotation 20261121T100001Z: Oat, milk; \u{7}",
  "[taskwarrior] annotation 19991231T235959Z: ",
  "[ics] COMMENT;LANGUAGE=de: Hafer", "[taskwarrior] annotation 20261120T090000Z: Call: \\\\ back\\nsoon",
  "[taskwarrior] annotation 2026: x",
  "[taskwarrior] due: \"20261130T080030Z\"", "[taskwarrior] due: \"20261129T150030Z\"",
  "[taskwarrior] due: \"20261130T080000Z\"", "[taskwarrior] uid: \"other\"",
  "[taskwarrior] dueTime: \"00:00\"", "[taskwarrior] dueTime: \"17:00\"", "[taskwarrior] dueTime: \"15:00Z\"",
  "[ics] DTSTART;TZID=America/New_York: 20261129T030000", "[ics] DTSTART;TZID=Custom: 20261129T030000",
  "[taskwarrior] id: 5", "[taskwarrior] memo: \"x\"", "[taskwarrior] n: 1.50",
  "[ics] CATEGORIES: A,B", "[ics] URL;VALUE=URI: http://example.com/a;b", "[ics] STATUS: IN-PROCESS",
  "[ics] STATUS: COMPLETED", "[ics] COMPLETED: 20261121T000000Z", "[ics] COMPLETED: soon",
  "[ics] DUE;TZID=Europe/Berlin: 20261130T170000", "[ics] DUE;TZID=Europe/Berlin: 20261130T180000",
  "[ics] DUE: 20261130T080030Z", "[ics] SUMMARY: x", "[ics] SUMMARY;LANGUAGE=en: ",
  "[ics] DESCRIPTION;ALTREP=\"a\\: b\": ",
  "[ics] BEGIN: VALARM\n[ics] TRIGGER: -PT5M\n[ics] DESCRIPTION: x\n[ics] END: VALARM", "[ics] BEGIN: VALARM",
  "[ics] END: VALARM", "[ics] END: VTODO", "[ics] bad name: x", "[ics] DTSTAMP: x", "[ics] DURATION: PT1H",
  "[ics] ATTENDEE;CN=\"a:b\": mailto:x", "[ics] X-TODO-VIPER-UID: z", "BEGIN:VEVENT", "\u{0}\u{1B}[31m",
  "\u{85}", "\u{2028}",
]
