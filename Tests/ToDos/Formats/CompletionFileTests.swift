import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats

/// Whether a record of another program is done, and since when.
@AppActor
@Suite("Completion in files")
struct CompletionFileTests {
  @Test(
    "A ToDo is done that a table says is done",
    arguments: [
      "title,completedAt\na,2026-12-01T09:00:00Z\n", "title,Completed At\na,2026-12-01 18:00:00+0900\n",
      "Task,Completion Date\na,2026-12-01T18:00\n", "Task;Done on\na;2026-12-01 18:00\n",
      "title,Completed\na,2026-12-01T09:00:00.123Z\n", "title,closed_at\na,20261201T090000Z\n",
      "Summary,Resolved\na,2026-12-01 18:00\n", "name,done\na,2026-12-01T18:00\n",
      "Task Name,Completed At\na,2026-12-01T18:00\n",
    ])
  func datedTable(file: String) throws {
    let item = try #require(try items(file, .csv).first)
    #expect(
      item.isDone && item.input.completedAt == Instant(iso8601: "2026-12-01T09:00:00Z") && item.memo.isEmpty,
      "\(item)")
  }

  @Test(
    "A ToDo is done whose state says so",
    arguments: [
      "title,Status\na,Done\n", "title,state\na,CLOSED\n", "Name\tStatus\na\tCompleted\n",
      "title,done\na,Y\n", "title,done\na,✓\n", "title,done\na,completed\n", "title,Complete\na,TRUE\n",
      "title,checked\na,x\n", "title,状態\na,完了\n", "title,Task Status\na,complete\n",
      "title,done,Status\na,,done\n", "title,% Complete\na,100%\n", "title,Resolution\na,Fixed\n",
      "title,Completed,Status\na,,Done\n", "title,Due Complete\na,true\n", "title,Status\na,Cancelled\n",
      "title,Status\na,Won't do\n",
    ])
  func stateInTable(file: String) throws {
    let item = try #require(try items(file, .csv).first)
    #expect(item.isDone && item.input.completedAt == nil, "\(item)")
  }

  @Test(
    "A ToDo is open that a table says is open, or says nothing of",
    arguments: [
      "title,completedAt\na,\n", "title,Status\na,Open\n", "title,Status\na,In Progress\n",
      "title,state\na,Not Started\n", "title,Status\na,In Review\n", "title,Status\na,\n",
      "title,Completed At\na,0001-01-01T00:00:00Z\n", "title,done,completedAt\na,no,2026-12-01\n",
      "title,% Complete\na,50%\n", "title,Completed\na,0\n", "title,Resolution\na,Unresolved\n",
      "title,done\na, \n", "title,状態\na,未完了\n", "title,Status\na,Incomplete\n",
    ])
  func openInTable(file: String) throws {
    #expect(try items(file, .csv).map(\.isDone) == [false])
  }

  @Test(
    "A ToDo is done that JSON says is done",
    arguments: [
      (#"{"title":"a","completed_at":"2026-12-01T09:00:00Z"}"#, true),
      (#"{"title":"a","completedAt":"2026-12-01T18:00:00.0000000+09:00"}"#, true),
      (#"{"content":"a","completed":"2026-12-01T09:00:00.000Z"}"#, true),
      (#"{"title":"a","status":"completed","completed":"2026-12-01T09:00:00Z"}"#, true),
      (#"{"title":"a","isCompleted":true,"completionDate":"2026-12-01T09:00:00Z"}"#, true),
      (#"{"title":"a","completed_at":1796115600}"#, true),
      (
        #"{"title":"a","completedDateTime":{"dateTime":"2026-12-01T09:00:00.0000000","timeZone":"UTC"}}"#,
        true
      ),
      (#"{"title":"a","status":"completed"}"#, false), (#"{"title":"a","state":"CLOSED"}"#, false),
      (#"{"description":"a","status":"done"}"#, false), (#"{"title":"a","completed":"yes"}"#, false),
      (#"{"title":"a","done":"yes"}"#, false), (#"{"title":"a","checked":1}"#, false),
      (#"{"title":"a","closed":false,"dueComplete":true}"#, false),
      (#"{"title":"a","percentComplete":100}"#, false), (#"{"title":"a","status":true}"#, false),
      (#"{"title":"a","done":1}"#, false),
    ])
  func json(object: String, isDated: Bool) throws {
    let item = try #require(try items("[\(object)]", .json).first)
    #expect(item.isDone && item.title == "a", "\(item)")
    #expect(item.input.completedAt == (isDated ? Instant(iso8601: "2026-12-01T09:00:00Z") : nil), "\(item)")
  }

  @Test(
    "A ToDo is open that JSON says is open, or says nothing of",
    arguments: [
      #"{"title":"a","completedAt":""}"#, #"{"title":"a","completed_at":null}"#,
      #"{"title":"a","state":"open"}"#, #"{"title":"a","status":"needsAction"}"#,
      #"{"title":"a","completed":false,"completed_at":""}"#, #"{"title":"a","status":""}"#,
      #"{"title":"a","done":false,"completedAt":"2026-12-01T09:00:00Z"}"#,
      #"{"title":"a","resolved":"0001-01-01T00:00:00Z","status":"pending"}"#,
      #"{"title":"a","completed":0}"#, #"{"title":"a","percentComplete":99}"#,
    ])
  func openJSON(object: String) throws {
    #expect(try items("[\(object)]", .json).map(\.isDone) == [false])
  }

  @Test("A state that says more than done or open is kept beside it")
  func kept() throws {
    #expect(
      try items("title,Status\na,In Progress\nb,Done\n", .csv).map(\.memo) == [
        "[csv] Status: In Progress", "",
      ])
    #expect(
      try items(#"[{"title":"a","state":"canceled"}]"#, .json).map(\.memo) == [#"[json] state: "canceled""#])
  }

  @Test("A word that is no answer to whether a ToDo is done is refused with what is")
  func refused() {
    let wanted = "true or false, yes or no, or a word such as done or open"
    #expect(
      fault("title,Completed\na,perhaps\n", .csv) == "2: \"Completed\" must be \(wanted), not 'perhaps'")
    #expect(
      fault(#"[{"title":"a","completed":"perhaps"}]"#, .json)
        == "1: \"completed\" must be \(wanted), not 'perhaps'")
  }

  @Test("An empty property of iCalendar is none")
  func emptyICS() throws {
    let item = try #require(
      try component([
        "SUMMARY:a", "COMPLETED:", "DUE:", "DTSTART:", "CREATED:", "STATUS:", "PERCENT-COMPLETE:",
        "PRIORITY:",
        "RRULE:", "EXDATE:", "LAST-MODIFIED: ", "SEQUENCE:", "DURATION:", "UID:",
        "DTSTAMP:20261120T090000Z", "RECURRENCE-ID:",
      ]))
    #expect(
      item == ImportedToDo(line: 2, title: "a", createdAt: Instant(iso8601: "2026-11-20T09:00:00Z")),
      "\(item)")
  }

  @Test("An empty attribute of Taskwarrior is none")
  func emptyTaskwarrior() throws {
    let task = #"""
      [{"description":"a","due":"","end":"","entry":"","modified":"","status":"","uuid":"","priority":"","recur":"",
      "scheduled":"","wait":"","until":"","tags":""}]
      """#
    #expect(try items(task, .taskwarrior) == [ImportedToDo(line: 1, title: "a")])
  }

  @Test("An empty value of JSON or of a table is none, whatever its key")
  func emptyValues() throws {
    let keys = [
      "id", "uid", "memo", "done", "createdAt", "modifiedAt", "completedAt", "dueAt", "repeat", "priority",
      "tags",
    ]
    let members = keys.map { "\"\($0)\":\"\"" }.joined(separator: ",")
    #expect(try items("[{\"title\":\"a\",\(members)}]", .json) == [ImportedToDo(line: 1, title: "a")])
    let table = "title,\(keys.joined(separator: ","))\na\(String(repeating: ",", count: keys.count))\n"
    #expect(try items(table, .csv) == [ImportedToDo(line: 2, title: "a")])
  }
}
