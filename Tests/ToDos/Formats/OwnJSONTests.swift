import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("Our own JSON")
struct OwnJSONTests {
  @Test("One object per line, with the keys in order")
  func written() {
    let toDos = [
      exportItem("u-1", title: "牛乳 \"1\""), exportItem(id: "2", "u-2", due: .at("2026-11-30 17:00")),
    ]
    #expect(
      text(toDos, .json) == """
        [
        {"id":1,"uid":"u-1","title":"牛乳 \\"1\\"","memo":"","done":false,"createdAt":"2026-11-20T09:00:00Z"},
        {"id":2,"uid":"u-2","title":"Buy milk","memo":"","done":false,"createdAt":"2026-11-20T09:00:00Z",\
        "dueAt":"2026-11-30T17:00+09:00"}
        ]

        """)
    #expect(text([], .json) == "[]\n")
  }

  @Test("Every key may be missing or null, but not all of them missing")
  func missing() throws {
    #expect(
      try items(#"[{"memo":"m"},{"title":null,"x":null}]"#, .json) == [
        .init(line: 1, title: "", memo: "m"), .init(line: 1, title: ""),
      ])
    for object in ["{}", #"{"x":1}"#, #"{"uuid":"a"}"#] {
      #expect(
        fault("[\(object)]", .json)
          == "1: the object has no key of a ToDo, such as title, memo, done, createdAt or dueAt", "\(object)")
    }
  }

  @Test(
    "A list may be wrapped in an object",
    arguments: [
      #"{"todos":[{"title":"a"},{"title":"b"}]}"#,
      #"{"version":1,"tasks":[{"title":"a"},{"title":"b"}],"more":[1]}"#,
      "\u{FEFF}\n{ \"items\" : [\n{\"title\":\"a\"}\n, {\"title\":\"b\"} ] }\n",
    ])
  func wrapped(file: String) throws {
    for size in [1, 7, 65_536] {
      #expect(try items(file, .json, chunkSize: size).map(\.title) == ["a", "b"])
    }
  }

  @Test("An object with a list that is none of ToDos is one ToDo, and a wrapped list has an end")
  func notWrapped() throws {
    #expect(try items(#"{"tasks":[1],"title":"a"}"#, .json).map(\.title) == ["a"])
    #expect(try items(#"{"title":"a","todos":[]}"#, .json).map(\.title) == ["a"])
    #expect(
      fault(#"{"title":"a","todos":[{"title":"b"}],"done":true}"#, .json)
        == "1: an object with a list cannot be a ToDo itself")
    #expect(try items(#"{"todos":[]}"#, .json).isEmpty)
    #expect(fault(#"{"todos":[{"title":"a"}]} x"#, .json) == "1: there is text after the end of the list")
  }

  @Test(
    "Keys of other programs are understood where they can only mean one thing",
    arguments: [
      (#"{"name":"t"}"#, ImportedToDo(line: 1, title: "t")),
      (#"{"description":"t"}"#, .init(line: 1, title: "t")),
      (#"{"text":"t","completed":true}"#, .init(line: 1, title: "t", isDone: true)),
      (#"{"name":"t","description":"m"}"#, .init(line: 1, title: "t", memo: "m")),
      (#"{"title":"t","due":"2026-11-30"}"#, .init(line: 1, title: "t", due: .at("2026-11-30"))),
      (#"{"task":"t","Due_Date":"2026/11/30"}"#, .init(line: 1, title: "t", due: .at("2026-11-30"))),
      (
        #"{"title":"t","note":"a","notes":"b"}"#,
        .init(line: 1, title: "t", memo: "[json] note: \"a\"\n[json] notes: \"b\"")
      ),
      (
        #"{"title":"t","memo":"m","done":true,"due":"x"}"#,
        .init(line: 1, title: "t", memo: "m\n[json] due: \"x\"", isDone: true)
      ),
    ])
  func otherNames(object: String, item: ImportedToDo) throws {
    #expect(try items("[\(object)]", .json) == [item])
  }

  private nonisolated static let date =
    "a day such as 2026-11-30, or a time such as 2026-11-30T17:00 or 2026-11-30T17:00+09:00"

  @Test("What could be two things is refused")
  func ambiguous() {
    #expect(
      fault(#"[{"name":"a","text":"b"}]"#, .json)
        == "1: several keys could be the title; rename one of them to \"title\"")
    #expect(
      fault(#"[{"name":"a","due":"soon"}]"#, .json)
        == "1: \"due\" must be \(Self.date), not 'soon'")
  }

  @Test("The output of list --json is read with its numbers")
  func listed() throws {
    let item = try #require(
      try items("[\n\n{\"id\":7,\"title\":\"a\",\"dueAt\":\"2026-11-30\"}]", .json).first)
    #expect(item == ImportedToDo(line: 3, listedID: ItemID("7"), title: "a", due: .at("2026-11-30")))
  }

  @Test(
    "A wrong value is refused with its line and key",
    arguments: [
      (#"[{"title":1}]"#, #"1: "title" must be a string, not '1'"#),
      ("[{\"uid\":1},\n{\"uid\":true}]", #"2: "uid" must be a string, not 'true'"#),
      (
        #"[{"done":"maybe"}]"#,
        #"1: "done" must be true or false, yes or no, or a word such as done or open, not 'maybe'"#
      ),
      (#"[{"createdAt":"today"}]"#, "1: \"createdAt\" must be \(Self.date), not 'today'"),
      (#"[{"dueAt":"2026-02-30"}]"#, "1: \"dueAt\" must be \(Self.date), not '2026-02-30'"),
      (#"[{"dueAt":[]}]"#, "1: \"dueAt\" must be \(Self.date)"),
      (#"[{"title":"a","title":"b"}]"#, #"1: the key "title" occurs twice"#),
      ("[1]", "1: every element must be an object"),
      (
        #"[{"description":"a","uuid":"b"}]"#,
        "1: this looks like a Taskwarrior export: import it with --format taskwarrior"
      ),
      (
        #"[{"status":"a"}]"#,
        "1: the object has no key of a ToDo, such as title, memo, done, createdAt or dueAt"
      ),
    ])
  func refused(file: String, reason: String) { #expect(fault(file, .json) == reason) }

  @Test(
    "A priority in any case, and tags as a text or with marks, are understood",
    arguments: [
      (#""priority":"High""#, "high", ""), (#""priority":"LOW""#, "low", ""),
      (#""priority":"中""#, "medium", ""),
      (#""priority":"none""#, nil, ""), (#""tags":"home, 買い物 #shop""#, nil, "home 買い物 shop"),
      (##""tags":["#home","@bob"]"##, nil, "home @bob"), (##""tags":"#a""##, nil, "a"),
    ] as [(String, String?, String)])
  func nearly(member: String, priority: String?, tags: String) throws {
    let input = try #require(try items("[{\"title\":\"t\",\(member)}]", .json).first?.input)
    #expect((input.priority ?? nil)?.rawValue == priority && joined(input.tags ?? [], by: " ") == tags)
    #expect(input.foreign == nil || input.foreign == ForeignFields.none)
  }

  @Test(
    "What is no priority and no tags stays a field of another program",
    arguments: [
      #""priority":"urgent!""#, #""priority":3"#, #""tags":["a","A"]"#, #""tags":["a",1]"#,
      #""tags":{"a":1}"#,
    ])
  func other(member: String) throws {
    let input = try #require(try items("[{\"title\":\"t\",\(member)}]", .json).first?.input)
    #expect((input.priority ?? nil) == nil && (input.tags ?? []).isEmpty)
    #expect(input.foreign?.fields.count == 1)
  }

  private nonisolated static let values = [
    ("id", "7"), ("uid", "\"u\""), ("title", "\"t\""), ("memo", "\"m\""), ("done", "true"),
    ("createdAt", "\"2026-11-20T09:00:00Z\""), ("startAt", "\"2026-11-29\""), ("dueAt", "\"2026-11-30\""),
    ("priority", "\"low\""), ("tags", "[\"a\"]"),
  ]

  private func object(_ members: [(String, String)]) -> String {
    "[{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}]"
  }

  @Test("Keys come in any order")
  func order() throws {
    let members = Self.values + [("", "1"), ("n", "2")]
    let item = ImportedToDo(
      line: 1, identifier: "u", listedID: ItemID("7"), title: "t", memo: "m\n[json] \"\": 1\n[json] n: 2",
      isDone: true, createdAt: Instant(iso8601: "2026-11-20T09:00:00Z"), start: .at("2026-11-29"),
      due: .at("2026-11-30"), priority: .low, tags: ["a"])
    #expect(try items(object(members), .json) == [item])
    #expect(try items(object(Self.values.reversed() + members.suffix(2)), .json) == [item])
    #expect(try items(object(members.suffix(2) + Self.values.reversed()), .json) == [item])
    #expect(text([stored(item, id: 7)], .json).contains(#","":1,"n":2}"#))
  }

  @Test("A key of our own is refused the second time, unless the first was null", arguments: values)
  func repeated(key: String, value: String) throws {
    #expect(
      fault(object([(key, value), (key, value)]), .json) == "1: the key \"\(key)\" occurs twice")
    #expect(fault(object([(key, "null"), (key, value), (key, "null")]), .json) == nil)
  }

  @Test("A field with a key of our own, or null, is only among the other fields", arguments: values)
  func ownKeys(key: String, value: String) throws {
    for (key, value) in [(key, value), ("x", "null")] {
      let line = "[json] \(key): \(value)"
      let file = text([exportItem(memo: line)], .json)
      #expect(file.contains(",\"otherFields\":{\"json\":{\"\(key)\":\(value)}}}"), "\(file)")
      #expect(try items(file, .json).first?.memo == line)
    }
  }

  @Test("The other fields are an object with a member for each format, and lines for what has no place in it")
  func otherFields() throws {
    let lines = [
      #"[json] a: {"b":[1]}"#, "[json] c: not JSON", "[csv] Cost: 5", "[todotxt] priority: A",
      #"[taskwarrior] project: "Home""#,
      "[ics] BEGIN: VALARM", "[ics] END: VALARM",
    ]
    let file = text([exportItem(memo: lines.joined(separator: "\n"))], .json)
    #expect(
      file.contains(
        #""otherFields":{"csv":{"Cost":"5"},"todotxt":{"priority":"A"},"taskwarrior":{"project":"Home"},"#
          + #""ics":["BEGIN: VALARM","END: VALARM"],"lines":["[json] c: not JSON"]},"a":{"b":[1]}}"#),
      "\(file)")
    let back = try #require(try items(file, .json).first?.input.foreign)
    #expect(Set(back.text.split(separator: "\n").map(String.init)) == Set(lines))
  }

  @Test(
    "Other fields of any other shape are refused",
    arguments: [
      "1", "[]", #"{"xml":{}}"#, #"{"csv":{"a":1}}"#, #"{"csv":{"":"a"}}"#, #"{"ics":{}}"#, #"{"ics":["a"]}"#,
      #"{"lines":["a"]}"#, #"{"taskwarrior":{"annotations":["a"]}}"#,
    ])
  func oddOtherFields(value: String) {
    #expect(
      fault("[{\"otherFields\":\(value)}]", .json)
        == "1: \"otherFields\" must be an object in the form of list --json\(value == "1" ? ", not '1'" : "")"
    )
  }

  @Test(
    "A key shared with Taskwarrior does not mark a file as Taskwarrior's beside our own keys, or alone",
    arguments: [
      #"{"title":"a","status":"b"}"#, #"{"memo":"a","status":"b"}"#, #"{"done":true,"status":"b"}"#,
      #"{"description":"a"}"#,
    ])
  func notTaskwarrior(object: String) throws {
    #expect(try items("[\(object)]", .json).count == 1)
  }

  @Test("An empty identifier is none")
  func emptyIdentifier() throws {
    let item = try #require(try items(#"[{"uid":""}]"#, .json).first)
    #expect(item.identifier == nil)
  }
}
