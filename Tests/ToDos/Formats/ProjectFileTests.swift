import Platform
import SharedEntities
import SharedFormats
import Terminal
import Testing
import ToDosEntities
import ToDosFormats

@AppActor
@Suite("Projects in files")
struct ProjectFileTests {
  private func item(_ file: String, _ format: ToDoFormat) throws -> ImportedToDo {
    try #require(try items(file, format).first)
  }

  @Test("Every format says the project in its own field", arguments: ToDoFormat.allCases)
  func own(format: ToDoFormat) throws {
    let file = text([exportItem(project: Sample.project("家.台所"))], format)
    let place =
      switch format {
      case .json, .taskwarrior: "\"project\":\"家.台所\""
      case .csv: ",家.台所,,,,\r\n"
      case .todotxt: " +家.台所\n"
      case .ics: "\r\nX-TODO-VIPER-PROJECT:家.台所\r\n"
      }
    #expect(file.contains(place), "\(file)")
    let back = try item(file, format)
    #expect(back.project == "家.台所" && back.memo.isEmpty && back.title == "Buy milk")
  }

  @Test(
    "A ToDo without a project has no field for it, and the file says that it has none",
    arguments: ToDoFormat.allCases)
  func none(format: ToDoFormat) throws {
    let file = text([exportItem()], format)
    #expect(format == .csv || !file.lowercased().contains("project"), "\(file)")
    #expect(try item(file, format).project.isEmpty)
  }

  @Test("A field that a file does not have leaves the project as it is")
  func missing() throws {
    func said(_ file: String, _ format: ToDoFormat) throws -> String? {
      try format.reader(of: MemorySource(file), clock: tokyo).next()?.input.project
    }
    #expect(try said("title\nt\n", .csv) == nil && said("title,project\nt,\n", .csv) == nil)
    #expect(try said(#"[{"title":"t"}]"#, .json) == nil)
  }

  @Test("The first word of todo.txt that is marked as a project is it, and comes back")
  func words() throws {
    for (line, title, project) in [
      ("2026-11-20 Paint +garden @home", "Paint @home", "garden"),
      ("2026-11-20 +家.台所 Paint +Garden", "Paint +Garden", "家.台所"),
      ("2026-11-20 Paint project:a%20b due:2026-12-01", "Paint", "a b"),
      ("2026-11-20 Call +81 90 1234", "Call +81 90 1234", ""), ("2026-11-20 C++ + x", "C++ + x", ""),
      ("2026-11-20 a +b..c", "a +b..c", ""), ("2026-11-20 a project:b..c", "a project:b..c", ""),
      ("x 2026-11-21 2026-11-20 Paint +garden", "Paint", "garden"),
    ] {
      let item = try item(line + "\n", .todotxt)
      #expect(item.title == title && item.project == project, "\(line)")
      let back = try self.item(text([stored(item, id: 1)], .todotxt, withIDs: false), .todotxt)
      #expect(back.title == title && back.project == project, "\(line)")
    }
  }

  @Test("A title with a word that reads like a project stays a title")
  func title() throws {
    for project in ["", "b", "c d"] {
      let file = text(
        [exportItem(title: "t +a", project: try? Project(project))], .todotxt, withIDs: false)
      let back = try item(file, .todotxt)
      #expect(back.title == "t +a" && back.project == project, "\(file)")
    }
  }

  @Test(
    "What is no project of ours stays among the other fields, and is written back",
    arguments: [
      (.json, "5"), (.json, #"{"id":1}"#), (.json, #""a..b""#), (.json, #"["a"]"#),
      (.json, #""+a""#), (.taskwarrior, #""a..b""#), (.taskwarrior, #"".a""#), (.taskwarrior, #"" a""#),
    ] as [(ToDoFormat, String)])
  func others(format: ToDoFormat, value: String) throws {
    let title = format == .json ? "title" : "description"
    let item = try item("[{\"\(title)\":\"t\",\"project\":\(value)}]", format)
    #expect(item.project.isEmpty)
    #expect(item.input.foreign?.fields == [ForeignField(format, name: "project", value: value)])
    let back = text([stored(item, id: 1)], format)
    #expect(back.contains("\"project\":\(value)"), "\(back)")
    #expect(try self.item(back, format).memo == item.memo)
  }
}
