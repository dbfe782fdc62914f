import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@MainActor
@Suite("Fields that a ToDo does not have")
struct ForeignFieldsTests {
  @Test("A field is kept in the last line of the memo")
  func kept() throws {
    let item = try #require(try items(#"[{"memo":"Mine","tags":["a","b"]}]"#, .json).first)
    #expect(item.memo == "Mine\n[json] tags: [\"a\",\"b\"]")
  }

  @Test("An edited value is written back to the file")
  func edited() {
    let file = text([exportItem(memo: "Mine\n[taskwarrior] project: \"Work\"")], .taskwarrior)
    #expect(file.contains(#","memo":"Mine","project":"Work"}"#))
  }

  @Test("A value that was edited into an invalid one stays in the memo")
  func nonsense() {
    let file = text([exportItem(memo: "[taskwarrior] project: Work")], .taskwarrior)
    #expect(file.contains(#","memo":"[taskwarrior] project: Work"}"#))
    #expect(!file.contains(#""project":"#))
  }

  @Test("A field above a note that was added later is written back, and not added twice")
  func above() throws {
    let memo = "[taskwarrior] project: \"Home\"\nNote"
    let file = text([exportItem(memo: memo)], .taskwarrior)
    #expect(file.contains(#""project":"Home""#))
    #expect(try items(file, .taskwarrior).first?.memo == memo)
  }

  @Test("Of two lines for one field the last counts, and neither is lost")
  func twice() throws {
    let memo = "[json] a: 1\n[json] a: 2"
    let file = text([exportItem(memo: memo)], .json)
    #expect(file.contains(#""memo":"[json] a: 1","#))
    #expect(file.contains(#""a":2}"#))
    #expect(try items(file, .json).first?.memo == memo)
  }

  @Test(
    "A memo whose lines would not return to their places stays whole",
    arguments: [
      (ToDoFormat.csv, "\n[csv] x: y"), (.csv, "[csv] x: y\n"), (.csv, "[csv] x: y\n\n[csv] x: y"),
      (.todotxt, "[todotxt] completed: 2026-11-22\n[todotxt] priority: A"),
      (
        .taskwarrior,
        "[taskwarrior] annotation 20261120T090000Z: a\n[taskwarrior] n: 1\n"
          + "[taskwarrior] annotation 20261120T090001Z: b"
      ),
      (.taskwarrior, "[taskwarrior] n: 1\nNote\n[taskwarrior] n: 1"),
      (.ics, "[ics] URL: x\n[ics] SUMMARY;LANGUAGE=en: "),
      (.ics, "[ics] DESCRIPTION;LANGUAGE=en: \n[ics] SUMMARY;LANGUAGE=en: "),
      (.ics, "[ics] BEGIN: VALARM\nNote\n[ics] BEGIN: VALARM\n[ics] END: VALARM"),
    ])
  func order(format: ToDoFormat, memo: String) throws {
    let file = text([exportItem(memo: memo, isDone: true)], format)
    #expect(try items(file, format).first?.memo == memo)
  }

  @Test("In another format the line is part of the memo")
  func otherFormat() {
    let file = text([exportItem(memo: "[ics] URL: x")], .json)
    #expect(file.contains(#""memo":"[ics] URL: x""#))
  }

  @Test("Line feeds and backslashes in a value, and a colon in a name, stay on one line")
  func escapes() throws {
    let file = "title,a: b\r\nT,\"1\r\n\\2\"\r\n"
    let item = try #require(try items(file, .csv).first)
    #expect(item.memo == #"[csv] a\: b: 1\r\n\\2"#)
    #expect(try items(text([stored(item, id: 1)], .csv), .csv).first?.memo == item.memo)
  }

  @Test("The extension of a file determines the format")
  func fileNames() {
    #expect(ToDoFormat(fileName: "/a.b/x.JSON") == .json)
    #expect(ToDoFormat(fileName: "x.csv") == .csv)
    #expect(ToDoFormat(fileName: "todo.txt") == .todotxt)
    #expect(ToDoFormat(fileName: "x.ics") == .ics)
    #expect(ToDoFormat(fileName: "x.ical") == .ics)
    #expect(ToDoFormat(fileName: "x.md") == nil)
    #expect(ToDoFormat(fileName: "json") == nil)
  }

  @Test("Invalid UTF-8 is refused at its line", arguments: ToDoFormat.allCases)
  func invalidUTF8(format: ToDoFormat) {
    let beginning =
      switch format {
      case .json, .taskwarrior: "[\n{\"memo\":\""
      case .csv: "title\n"
      case .todotxt: "a\n"
      case .ics: "BEGIN:VCALENDAR\nX:"
      }
    let end = format == .json || format == .taskwarrior ? "\"}]\n" : "\n"
    #expect(
      fault(Array(beginning.utf8) + [0xFF] + Array(end.utf8), format) == "2: this is not valid UTF-8")
  }

  @Test("An empty file has no ToDos", arguments: ToDoFormat.allCases.filter { $0 != .csv })
  func empty(format: ToDoFormat) throws {
    #expect(try items("", format).isEmpty)
    #expect(try items(text([], format), format).isEmpty)
  }

  @Test(
    "As many lines of equal fields are added as the memo lacks",
    arguments: [(0, 2, 2), (1, 2, 2), (2, 2, 2), (2, 3, 3), (2, 1, 2)])
  func equalFields(inMemo: Int, inFile: Int, expected: Int) throws {
    func lines(_ count: Int) -> String {
      Array(repeating: "[csv] n: 1", count: count).joined(separator: "\n")
    }
    let header = Array(repeating: ",n", count: inFile).joined()
    let file = "title,memo\(header)\nt,\"\(lines(inMemo))\"" + Array(repeating: ",1", count: inFile).joined()
    #expect(try items(file, .csv).first?.memo == lines(expected))
  }

  @Test("Fields that the memo has in another order are not added again, but a different value is")
  func otherOrder() throws {
    let memo = "[csv] b: 2\nNote\n[csv] a: 1"
    #expect(try items("a,b,title,memo\n1,2,t,\"\(memo)\"", .csv).first?.memo == memo)
    #expect(try items("a,b,title,memo\n1,3,t,\"\(memo)\"", .csv).first?.memo == memo + "\n[csv] b: 3")
  }
}
