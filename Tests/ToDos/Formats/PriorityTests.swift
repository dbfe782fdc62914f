import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats

@AppActor
@Suite("Priorities in files")
struct PriorityTests {
  private func item(_ file: String, _ format: ToDoFormat) throws -> ImportedToDo {
    try #require(try items(file, format).first)
  }

  private func component(_ line: String) -> String {
    "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:u\r\nSUMMARY:t\r\n\(line)END:VTODO\r\nEND:VCALENDAR\r\n"
  }

  @Test("A letter that is kept beside the priority that it stands for comes back")
  func redundant() throws {
    let item = exportItem(memo: "[todotxt] priority: A", priority: .high)
    let back = try #require(try items(text([item], .todotxt), .todotxt).first)
    #expect(back.priority == .high && back.memo == "[todotxt] priority: A")
  }

  @Test("Every format says a priority in its own field", arguments: ToDoFormat.allCases)
  func own(format: ToDoFormat) throws {
    for (priority, place) in zip(Priority.allCases, places(format)) {
      let file = text([exportItem(priority: priority)], format)
      #expect(file.contains(place), "\(file)")
      #expect(try item(file, format).priority == priority)
      #expect(try item(file, format).memo.isEmpty)
    }
    #expect(try item(text([exportItem()], format), format).input.priority == .some(nil))
  }

  private func places(_ format: ToDoFormat) -> [String] {
    switch format {
    case .json: ["high", "medium", "low"].map { "\"priority\":\"\($0)\"" }
    case .csv: ["high", "medium", "low"].map { ",\($0),,,,,\r\n" }
    case .todotxt: ["(A) ", "(B) ", "(C) "]
    case .taskwarrior: ["H", "M", "L"].map { "\"priority\":\"\($0)\"" }
    case .ics: ["PRIORITY:1\r\n", "PRIORITY:5\r\n", "PRIORITY:9\r\n"]
    }
  }

  @Test("A value that says more is written back while it says the ToDo's priority")
  func exact() throws {
    let line = try item("(D) 2026-11-20 t\n", .todotxt)
    #expect(
      line.priority == .low && text([stored(line, id: 1)], .todotxt, withIDs: false) == "(D) 2026-11-20 t\n")
    let task = try item(component("PRIORITY:3\r\n"), .ics)
    #expect(task.priority == .high && text([stored(task, id: 1)], .ics).contains("\r\nPRIORITY:3\r\n"))
    let changed = exportItem(memo: "[ics] PRIORITY: 3", priority: .low)
    #expect(text([changed], .ics).contains("\r\nPRIORITY:9\r\n"))
    #expect(!text([changed], .ics).contains("\r\nPRIORITY:3\r\n"))
  }

  @Test("What is no priority of ours stays among the other fields, and is written back")
  func others() throws {
    let task = try item(
      #"[{"description":"t","entry":"20261120T090000Z","status":"pending","priority":"U","uuid":"24a3688f-a3b2-4804-8656-12574db1b22e"}]"#,
      .taskwarrior)
    #expect(task.priority == nil && task.memo == "[taskwarrior] priority: \"U\"")
    #expect(text([stored(task, id: 1)], .taskwarrior).contains("\"priority\":\"U\""))
    let object = try item(#"[{"title":"t","priority":1}]"#, .json)
    #expect(object.priority == nil && object.memo == "[json] priority: 1")
    #expect(text([stored(object, id: 1)], .json).contains("\"priority\":1"))
    let record = try item("title,Priority\nt,urgent\n", .csv)
    #expect(record.priority == nil && record.memo == "[csv] priority: urgent")
    #expect(try item(component("PRIORITY:0\r\n"), .ics).priority == nil)
  }

  @Test("A table may name a priority in words of either language", arguments: ["HIGH", "h", "高"])
  func words(word: String) throws {
    #expect(try item("title,priority\nt,\(word)\n", .csv).priority == .high)
  }
}
