import SharedEntities
import Testing
import ToDosViewData
import ToDosViews

@MainActor
@Suite("Our own JSON")
struct OwnJSONTests {
  @Test("One object a line, with the keys in their order")
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

  @Test("Every key may be missing or null")
  func missing() throws {
    #expect(try items(#"[{},{"title":null,"x":null}]"#, .json) == [.init(line: 1), .init(line: 1)])
  }

  @Test("What list --json prints is read with its numbers")
  func listed() throws {
    let item = try #require(
      try items("[\n\n{\"id\":7,\"title\":\"a\",\"dueAt\":\"2026-11-30\"}]", .json).first)
    #expect(item == ToDoImportItem(line: 3, listedID: ItemID("7"), title: "a", due: .at("2026-11-30")))
  }

  @Test(
    "A wrong value is refused with line and key",
    arguments: [
      (#"[{"title":1}]"#, #"1: "title" must be a string"#),
      ("[{},\n{\"id\":0}]", #"2: "id" must be a positive whole number"#),
      (#"[{"id":1.5}]"#, #"1: "id" must be a positive whole number"#),
      (#"[{"done":"yes"}]"#, #"1: "done" must be true or false"#),
      (#"[{"createdAt":"today"}]"#, #"1: "createdAt" must be an instant such as 2026-11-20T09:00:00Z"#),
      (
        #"[{"dueAt":"2026-02-30"}]"#,
        #"1: "dueAt" must be a day such as 2026-11-30 or 2026-11-30T17:00+09:00"#
      ),
      (#"[{"title":"a","title":"b"}]"#, #"1: the key "title" occurs twice"#),
      ("[1]", "1: every element must be an object"),
      (
        #"[{"description":"a","uuid":"b"}]"#,
        "1: this looks like an export of Taskwarrior: read it with --format taskwarrior"
      ),
      (
        #"[{"status":"a"}]"#, "1: this looks like an export of Taskwarrior: read it with --format taskwarrior"
      ),
    ])
  func refused(file: String, reason: String) { #expect(fault(file, .json) == reason) }
}
