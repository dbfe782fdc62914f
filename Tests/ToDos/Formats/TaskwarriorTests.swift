import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("Taskwarrior")
struct TaskwarriorTests {
  /// As `task export` of 2.6.2 wrote it.
  private let export = #"""
    [
    {"id":1,"description":"b","due":"20261130T170000Z","entry":"20261121T005458Z","modified":"20261121T005458Z","scheduled":"20261129T000000Z","status":"pending","uuid":"b089921f-3772-46c8-9c01-f534c8f317d1","wait":"20270101T000000Z","depends":["24a3688f-a3b2-4804-8656-12574db1b22e"],"urgency":1.37935},
    {"id":2,"description":"rec","due":"20261130T150000Z","entry":"20261121T005458Z","mask":"-","modified":"20261121T005458Z","recur":"weekly","rtype":"periodic","status":"recurring","uuid":"7ab8c97c-e9be-4dfb-b893-b2928edb30c6","urgency":4.24602},
    {"id":0,"description":"Buy \"milk\" \/ 牛乳","due":"20261130T145959Z","end":"20261121T010000Z","entry":"20261121T005458Z","modified":"20261121T010000Z","priority":"H","project":"Home","status":"completed","uuid":"24a3688f-a3b2-4804-8656-12574db1b22e","annotations":[{"entry":"20261121T005458Z","description":"Hello \\ wörld"}],"tags":["shop"],"urgency":13.3032},
    {"id":0,"description":"gone","end":"20261121T005458Z","entry":"20261121T005458Z","modified":"20261121T005458Z","status":"deleted","uuid":"a45b7ac7-3d43-4203-a30c-d51bb2b8eb21","urgency":0}
    ]
    """#

  @Test("Every field of an export becomes a value or another field")
  func read() throws {
    let entry = Instant(iso8601: "2026-11-21T00:54:58Z")
    #expect(
      try items(export, .taskwarrior) == [
        .init(
          line: 2, identifier: "b089921f-3772-46c8-9c01-f534c8f317d1", title: "b",
          memo: """
            [taskwarrior] scheduled: "20261129T000000Z"
            [taskwarrior] wait: "20270101T000000Z"
            [taskwarrior] depends: ["24a3688f-a3b2-4804-8656-12574db1b22e"]
            """, createdAt: entry, modifiedAt: entry, start: .at("2026-11-29 00:00Z"),
          due: .at("2026-11-30 17:00Z")),
        .init(
          line: 4, identifier: "24a3688f-a3b2-4804-8656-12574db1b22e", title: "Buy \"milk\" / 牛乳",
          memo: #"""
            [taskwarrior] due: "20261130T145959Z"
            [taskwarrior] annotation 20261121T005458Z: Hello \\ wörld
            """#, isDone: true, createdAt: entry, modifiedAt: Instant(iso8601: "2026-11-21T01:00:00Z"),
          completedAt: Instant(iso8601: "2026-11-21T01:00:00Z"), due: .at("2026-11-30 14:59Z"),
          priority: .high, tags: ["shop"], project: "Home"),
        .init(
          line: 3, identifier: "7ab8c97c-e9be-4dfb-b893-b2928edb30c6", title: "rec", createdAt: entry,
          modifiedAt: entry, due: .at("2026-12-01"),
          series: series("each week", "2026-12-01 2026-12-01 0")),
      ])
  }

  @Test("A deleted task is skipped and counted")
  func deleted() throws {
    let reader = ToDoFormat.taskwarrior.reader(of: MemorySource(export), clock: tokyo)
    while try reader.next() != nil {}
    #expect(reader.skippedCount == 1)
  }

  @Test("Imported fields are all written back")
  func writtenBack() throws {
    let file = text(try items(export, .taskwarrior).enumerated().map { stored($1, id: $0 + 1) }, .taskwarrior)
    #expect(
      file == #"""
        [
        {"description":"b","due":"20261130T170000Z","entry":"20261121T005458Z","modified":"20261121T005458Z","status":"pending","uuid":"b089921f-3772-46c8-9c01-f534c8f317d1","scheduled":"20261129T000000Z","wait":"20270101T000000Z","depends":["24a3688f-a3b2-4804-8656-12574db1b22e"]},
        {"description":"Buy \"milk\" / 牛乳","end":"20261121T010000Z","entry":"20261121T005458Z","modified":"20261121T010000Z","priority":"H","project":"Home","status":"completed","tags":["shop"],"uuid":"24a3688f-a3b2-4804-8656-12574db1b22e","due":"20261130T145959Z","annotations":[{"entry":"20261121T005458Z","description":"Hello \\ wörld"}]},
        {"description":"rec","due":"20261130T150000Z","entry":"20261121T005458Z","modified":"20261121T005458Z","status":"pending","uuid":"7ab8c97c-e9be-4dfb-b893-b2928edb30c6","repeat":"each week","repeatState":"2026-12-01 2026-12-01 0"}
        ]

        """#)
  }

  @Test("Concatenated objects, with or without commas, are read too")
  func withoutArray() throws {
    let lines = export.split(separator: "\n").dropFirst().dropLast()
    let whole = try items(export, .taskwarrior).map(\.title)
    #expect(try items(lines.joined(separator: "\n"), .taskwarrior).map(\.title) == whole)
    let bare = lines.map { $0.last == "," ? $0.dropLast() : $0 }
    #expect(try items(bare.joined(separator: "\n"), .taskwarrior).map(\.title) == whole)
  }

  @Test("An identifier that is not a UUID is kept beside one derived from it")
  func derivedUUID() throws {
    let file = text([exportItem("listed:1", isDone: true)], .taskwarrior)
    #expect(
      file == #"""
        [
        {"description":"Buy milk","end":"20261120T090000Z","entry":"20261120T090000Z","modified":"20261120T090000Z","status":"completed","uuid":"1294eb99-4c65-8b14-a054-78e26b0e840d","uid":"listed:1"}
        ]

        """#)
    #expect(try items(file, .taskwarrior).first?.identifier == "listed:1")
    #expect(try items(file, .taskwarrior).first?.memo == "")
  }

  @Test("A control character in a string is read as Taskwarrior writes it")
  func controls() throws {
    #expect(
      try items("[{\"description\":\"a\u{7}\\tb\u{1B}\"}]", .taskwarrior).first?.title == "a\u{7}\tb\u{1B}")
    #expect(fault("[{\"description\":\"a\nb\"}]", .taskwarrior) != nil)
    #expect(fault("[{\"title\":\"a\u{7}\"}]", .json) != nil)
  }

  @Test("Midnight as a time of day is distinguished from the whole day")
  func midnight() throws {
    for due in [DueDate.at("2026-11-30"), .at("2026-11-30 00:00")] {
      #expect(try items(text([exportItem(due: due)], .taskwarrior), .taskwarrior).first?.due == due)
    }
  }

  @Test("A due time changed here replaces the one kept to the second")
  func changedDue() {
    let item = exportItem(memo: "[taskwarrior] due: \"20261130T145959Z\"", due: .at("2026-12-01"))
    #expect(text([item], .taskwarrior).contains(#""due":"20261130T150000Z","#))
  }

  @Test(
    "A wrong value is refused with its line and key",
    arguments: [
      (#"[{"uuid":"1"}]"#, #"1: "uuid" must be a UUID, not '1'"#),
      (
        #"[{"uuid":"b089921f-3772-46c8-9c01-f534c8f317dg"}]"#,
        #"1: "uuid" must be a UUID, not 'b089921f-3772-46c8-9c01-f534c8f317dg'"#
      ),
      (
        #"[{"uuid":"b089921f-3772-46c8-9c010f534c8f317d1"}]"#,
        #"1: "uuid" must be a UUID, not 'b089921f-3772-46c8-9c010f534c8f317d1'"#
      ),
      (
        #"[{"uuid":"b089921f-3772-46c8-9c01-f534c8f317d10"}]"#,
        #"1: "uuid" must be a UUID, not 'b089921f-3772-46c8-9c01-f534c8f317d10'"#
      ),
      (#"[{"description":1}]"#, #"1: "description" must be a string, not '1'"#),
      ("[{},\n{\"entry\":\"soon\"}]", #"2: "entry" must be a date such as 20261120T090000Z, not 'soon'"#),
      (
        #"[{"due":"20260230T000000Z"}]"#,
        #"1: "due" must be a date such as 20261120T090000Z, not '20260230T000000Z'"#
      ),
      (
        #"[{"due":"20261130T170060Z"}]"#,
        #"1: "due" must be a date such as 20261120T090000Z, not '20261130T170060Z'"#
      ),
      (
        #"[{"due":"20261130T1700000"}]"#,
        #"1: "due" must be a date such as 20261120T090000Z, not '20261130T1700000'"#
      ),
      (
        #"[{"due":"20261130 170000Z"}]"#,
        #"1: "due" must be a date such as 20261120T090000Z, not '20261130 170000Z'"#
      ),
      (
        #"[{"due":"20261130T170000"}]"#,
        #"1: "due" must be a date such as 20261120T090000Z, not '20261130T170000'"#
      ),
      (#"[{"wait":5}]"#, #"1: "wait" must be a date such as 20261120T090000Z, not '5'"#),
      (#"[{"status":"odd"}]"#, #"1: "status" must be a Taskwarrior status, not 'odd'"#),
      (#"[{"tags":[1]}]"#, #"1: "tags" must be an array of strings"#),
      (#"[{"project":1}]"#, #"1: "project" must be a string, not '1'"#),
      (
        #"[{"annotations":["a"]}]"#,
        #"1: "annotations" must be an array of annotations with entry and description"#
      ),
    ])
  func refused(file: String, reason: String) { #expect(fault(file, .taskwarrior) == reason) }

  private nonisolated static let values = [
    ("uuid", "b089921f-3772-46c8-9c01-f534c8f317d1"), ("description", "t"), ("memo", "m"),
    ("status", "completed"), ("entry", "20261120T090000Z"), ("due", "20261129T150000Z"),
    ("end", "20261120T090000Z"), ("modified", "20261120T090000Z"), ("dueTime", "00:00"),
  ]

  private func object(_ members: [(String, String)]) -> String {
    "[{\(members.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ","))}]"
  }

  @Test("Attributes come in any order, even before those that they refer to")
  func order() throws {
    var item = ImportedToDo(
      line: 1, identifier: "b089921f-3772-46c8-9c01-f534c8f317d1", title: "t", memo: "m", isDone: true,
      createdAt: Instant(iso8601: "2026-11-20T09:00:00Z"),
      modifiedAt: Instant(iso8601: "2026-11-20T09:00:00Z"),
      due: .at("2026-11-30 00:00"))
    for start in Self.values.indices {
      let rotated = Array(Self.values[start...] + Self.values[..<start])
      #expect(try items(object(rotated), .taskwarrior) == [item])
      #expect(try items(object(rotated.reversed()), .taskwarrior) == [item])
    }
    item = ImportedToDo(line: 1, identifier: "listed:1", title: "")
    let identifiers = [("uid", "listed:1"), ("uuid", "1294eb99-4c65-8b14-a054-78e26b0e840d")]
    #expect(try items(object(identifiers), .taskwarrior) == [item])
    #expect(try items(object(identifiers.reversed()), .taskwarrior) == [item])
  }

  @Test("An attribute of our own is refused the second time", arguments: values.dropLast())
  func repeated(key: String, value: String) {
    #expect(
      fault(object([(key, value), (key, value)]), .taskwarrior) == "1: the key \"\(key)\" occurs twice")
  }

  @Test(
    "A default that is normally omitted is kept if it has a meaning",
    arguments: [
      (#""status":"completed","entry":"20261120T090000Z","end":"20261120T090000Z""#, ""),
      (#""status":"pending","entry":"20261120T090000Z","end":"20261120T090000Z""#, "end"),
      (#""entry":"20261120T090000Z","modified":"20261120T090000Z""#, ""),
      (#""due":"20261129T150000Z","dueTime":"00:00""#, ""),
      (#""due":"20261129T150000Z","dueTime":"05:00""#, "dueTime"),
      (#""due":"20261130T080000Z","dueTime":"00:00""#, "dueTime"),
      (#""uid":"other","uuid":"1294eb99-4c65-8b14-a054-78e26b0e840d""#, "uid"),
    ])
  func saysSomething(members: String, kept: String) throws {
    let item = try #require(try items("[{\(members)}]", .taskwarrior).first)
    #expect(item.memo.hasPrefix(kept.isEmpty ? "" : "[taskwarrior] \(kept): "))
    #expect(item.memo.isEmpty == kept.isEmpty)
    #expect(item.identifier != "other")
    #expect(try items(text([stored(item, id: 1)], .taskwarrior), .taskwarrior).first?.memo == item.memo)
  }

  @Test("An attribute of Taskwarrior's is refused if its value has another type")
  func types() throws {
    for key in ["end", "scheduled", "start", "until", "wait"] {
      #expect(fault(object([(key, "soon")]), .taskwarrior) != nil, "\(key)")
    }
    for key in ["mask", "parent", "priority", "project", "recur", "rtype", "template"] {
      #expect(fault("[{\"\(key)\":1}]", .taskwarrior) != nil, "\(key)")
    }
    for key in ["tags", "depends"] {
      #expect(fault("[{\"\(key)\":1}]", .taskwarrior) != nil, "\(key)")
      #expect(try items(object([(key, "a,b")]), .taskwarrior).count == 1)
    }
    #expect(try items(#"[{"estimate":1}]"#, .taskwarrior).first?.memo == "[taskwarrior] estimate: 1")
  }

  @Test(
    "A field that no attribute can represent, or that contradicts the task, is kept apart",
    arguments: [
      (#"id: 1"#, false, nil), (#"urgency: 1"#, false, nil), (#"uuid: "x""#, false, nil),
      (#"description: "x""#, false, nil), (#"memo: "x""#, false, nil),
      (#"entry: "20261121T000000Z""#, false, nil), (#"annotations: []"#, false, nil),
      (#"status: "waiting""#, true, nil), (#"status: "pending""#, false, nil),
      (#"end: "20261121T000000Z""#, true, nil), (#"end: "20261120T090000Z""#, true, nil),
      (#"modified: "20261120T090000Z""#, false, nil), (#"modified: "soon""#, false, nil),
      (#"due: "20261130T080030Z""#, false, "2026-11-30 18:00"),
      (#"due: "20261130T080000Z""#, false, "2026-11-30 17:00"),
      (#"dueTime: "00:00""#, false, "2026-11-30 00:00"), (#"dueTime: "05:00""#, false, "2026-11-30 00:00"),
      (#"dueTime: "00:00""#, false, "2026-11-30"), (#"x: null"#, false, nil),
    ] as [(String, Bool, String?)])
  func unwritable(line: String, isDone: Bool, due: String?) throws {
    let memo = "[taskwarrior] \(line)"
    let file = text([exportItem(memo: memo, isDone: isDone, due: due.flatMap(DueDate.at))], .taskwarrior)
    #expect(file.contains(#""otherFields":"[taskwarrior] "#))
    #expect(try items(file, .taskwarrior).first?.memo == memo)
  }

  @Test("Another attribute uid stays in the text if the identifier needs that name")
  func uidInUse() throws {
    let memo = #"[taskwarrior] uid: "other""#
    let item = try #require(
      try items(text([exportItem("listed:1", memo: memo)], .taskwarrior), .taskwarrior).first)
    #expect(item.identifier == "listed:1" && item.memo == memo)
  }
}
