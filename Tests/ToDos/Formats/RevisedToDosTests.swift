import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats

@Suite("Output of hooks")
struct RevisedToDosTests {
  @Test("The output has a ToDo per line; blank lines are ignored, and a due date may be null or missing")
  func answer() throws {
    let text = """
      {"id":1,"title":"a","memo":"m","done":true,"createdAt":"2026-11-20T03:00:00Z","dueAt":"2026-12-01T09:00+09:00"}\r
       \t
      {"done":false,"memo":"","title":"b","id":2,"dueAt":null}
      {"id":3,"title":"","memo":"","done":false}
      """
    #expect(
      try revisedToDos(Array(text.utf8), clock: Sample.clock) == [
        RevisedToDo(
          line: 1, id: Sample.id(1),
          ToDoInput(
            title: "a", memo: "m", isDone: true, createdAt: Sample.now,
            due: .on(Sample.due("2026-12-01 9:00")))),
        RevisedToDo(
          line: 3, id: Sample.id(2), ToDoInput(title: "b", memo: "", isDone: false, due: .never)),
        RevisedToDo(
          line: 4, id: Sample.id(3), ToDoInput(title: "", memo: "", isDone: false, due: .never)),
      ])
  }

  @Test(
    "Malformed output is reported with its line and the fault",
    arguments: [
      ("ok", 1, "expected a value"), ("\n[]", 2, "every element must be an object"),
      ("{}", 1, "the key \"id\" is missing"),
      (#"{"id":1,"title":"a","memo":""}"#, 1, "the key \"done\" is missing"),
      (#"{"id":1,"title":"a","done":true}"#, 1, "the key \"memo\" is missing"),
      (#"{"id":1,"memo":"","done":true}"#, 1, "the key \"title\" is missing"),
      (#"{"id":"1"}"#, 1, "\"id\" must be a positive whole number, not '1'"),
      (#"{"id":0}"#, 1, "\"id\" must be a positive whole number, not '0'"),
      (#"{"title":1}"#, 1, "\"title\" must be a string, not '1'"),
      (#"{"memo":null}"#, 1, "\"memo\" must be a string, not 'null'"),
      (#"{"done":"yes"}"#, 1, "\"done\" must be true or false, not 'yes'"),
      (
        #"{"dueAt":"soon"}"#, 1,
        "\"dueAt\" must be a day such as 2026-11-30 or 2026-11-30T17:00+09:00, not 'soon'"
      ),
      (
        #"{"createdAt":"now"}"#, 1, "\"createdAt\" must be an instant such as 2026-11-20T09:00:00Z, not 'now'"
      ),
      (
        #"{"repeat":{"every":2}}"#, 1,
        "\"repeat\" must be a rule such as every friday, or an object in the form of list --json"
      ),
      (#"{"priority":"A"}"#, 1, "\"priority\" must be high, medium, low or null, not 'A'"),
      (
        #"{"tags":"a"}"#, 1,
        "\"tags\" must be an array of distinct tags without '#' or white space, not 'a'"
      ),
      (
        #"{"project":"a..b"}"#, 1,
        "\"project\" must be names with full stops between them, such as home.kitchen, not 'a..b'"
      ),
      (#"{"colour":"red"}"#, 1, "a ToDo has no key \"colour\""),
      (#"{"done":true,"done":true}"#, 1, "the key \"done\" occurs twice"),
      (#"{"title":"a"#, 1, "the text ends within a value"),
      ("{\"title\":\"a\u{1B}\"}", 1, "a control character in a string must be escaped"),
      (#"{"title":"\ud800"}"#, 1, "half of a surrogate pair is missing"),
      ("{} {}", 1, "there is text after the value"), ("{},", 1, "there is text after the value"),
      (#"{"title":"#, 1, "the text ends within a value"),
    ])
  func malformed(text: String, line: Int, reason: String) {
    let fault = #expect(throws: FormatError.self) {
      try revisedToDos(Array(text.utf8), clock: Sample.clock)
    }
    #expect(fault?.line == line && fault?.reason(.english) == reason)
  }

  @Test(
    "Start, priority, project, tags and repetition are read as list --json prints them, and null is none of them"
  )
  func ownValues() throws {
    let text = """
      {"id":1,"title":"a","memo":"","done":false,"startAt":"2026-12-01T09:00+09:00","priority":"low","project":"a.b c","tags":["a"],"repeat":"every friday"}
      {"id":1,"title":"a","memo":"","done":false,"startAt":null,"priority":null,"project":null,"tags":null,"repeat":null}
      {"id":1,"title":"a","memo":"","done":false,"tags":[]}
      """
    let inputs = try revisedToDos(Array(text.utf8), clock: Sample.clock).map(\.input)
    #expect(inputs.map(\.priority) == [.low, .some(nil), nil])
    #expect(inputs.map(\.tags) == [["a"], [], []])
    // A key that an old hook does not know leaves the value as it is.
    #expect(inputs.map(\.start) == [.on(Sample.due("2026-12-01 9:00")), .never, nil])
    #expect(inputs.map(\.project) == ["a.b c", "", nil])
    #expect(inputs.map(\.repeats) == [RepeatRule(expression: "every friday").map { .by($0) }, .never, nil])
  }

  @Test("Output that is not UTF-8 is malformed")
  func notUTF8() {
    let answer = Array(#"{"title":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    #expect(throws: FormatError(line: 1, reason: Phrase("this is not valid UTF-8", "正しい UTF-8 ではありません"))) {
      try revisedToDos(answer, clock: Sample.clock)
    }
  }
}
