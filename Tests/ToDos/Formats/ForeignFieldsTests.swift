import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("Fields that a ToDo does not have")
struct ForeignFieldsTests {
  @Test("A field is kept beside the memo")
  func kept() throws {
    let item = try #require(try items(#"[{"memo":"Mine","depends":["a","b"]}]"#, .json).first)
    #expect(item.input.memo == "Mine")
    #expect(item.input.foreign?.fields == [ForeignField(.json, name: "depends", value: #"["a","b"]"#)])
    #expect(item.input.foreign?.text == #"[json] depends: ["a","b"]"#)
  }

  @Test("A field is written back to the file")
  func writtenBack() {
    let file = text([exportItem(memo: "Mine\n[taskwarrior] area: \"Work\"")], .taskwarrior)
    #expect(file.contains(#","memo":"Mine","area":"Work"}"#))
  }

  @Test("A value that the format does not allow is kept among the fields of other formats")
  func nonsense() {
    let file = text([exportItem(memo: "[taskwarrior] project: Work")], .taskwarrior)
    #expect(file.contains(#","otherFields":"[taskwarrior] project: Work"}"#))
    #expect(!file.contains(#""project":"#))
  }

  @Test("Fields are grouped by format, each in the order in which they came")
  func grouped() {
    let fields = [
      ForeignField(.ics, name: "URL", value: "x"), ForeignField(.json, name: "b", value: "1"),
      ForeignField(.ics, name: "GEO", value: "y"), ForeignField(.json, name: "a", value: "2"),
    ]
    #expect(ForeignFields(fields).text == "[json] b: 1\n[json] a: 2\n[ics] URL: x\n[ics] GEO: y")
    #expect(ForeignFields([]) == ForeignFields.none)
  }

  @Test("A line above other text is only text, whatever it reads like", arguments: ToDoFormat.allCases)
  func above(format: ToDoFormat) throws {
    let memo = "[taskwarrior] project: \"Home\"\nNote"
    let file = text([exportItem(memo: memo)], format)
    #expect(!file.contains(#""project":"Home""#))
    let back = try items(file, format).first?.input
    #expect(back?.memo == memo && back?.foreign?.text == "")
  }

  @Test("Of two lines for one field the last counts, and neither is lost")
  func twice() throws {
    let memo = "[json] a: 1\n[json] a: 2"
    let file = text([exportItem(memo: memo)], .json)
    #expect(file.contains(#""a":2}"#))
    #expect(try items(file, .json).first?.memo == memo)
  }

  @Test(
    "Nothing is lost of lines and fields in an order that the file cannot keep",
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
    let item = exportItem(memo: memo, isDone: true)
    let back = try items(text([item], format), format).first?.input
    #expect(back?.memo == item.toDo.memo.text)
    #expect(Set(back?.foreign?.fields ?? []) == Set(item.toDo.foreign.fields))
  }

  @Test(
    "A file of another format keeps a field where it can, and gives it back", arguments: ToDoFormat.allCases)
  func otherFormat(format: ToDoFormat) throws {
    let other = ForeignField(format == .ics ? .csv : .ics, name: "URL", value: "x")
    let file = text([exportItem(memo: "Mine\n" + other.line)], format)
    let place =
      switch format {
      case .json:
        #""memo":"Mine","done":false,"createdAt":"2026-11-20T09:00:00Z","otherFields":{"ics":["URL: x"]}"#
      case .csv: #",Mine,false,2026-11-20T09:00:00Z,,,,,,,,,,[ics] URL: x"#
      case .todotxt: "memo:Mine fields:[ics]%20URL:%20x"
      case .taskwarrior: #""memo":"Mine","otherFields":"[ics] URL: x""#
      case .ics: "X-TODO-VIPER-FIELDS:[csv]%20URL:%20x"
      }
    #expect(file.contains(place), "\(file)")
    let back = try items(file, format).first?.input
    #expect(back?.memo == "Mine" && back?.foreign?.fields == [other])
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

  @Test("An empty list has no ToDos", arguments: ToDoFormat.allCases)
  func empty(format: ToDoFormat) throws {
    #expect(try items(text([], format), format).isEmpty)
  }
}
