import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosViewData
import ToDosViews

@Suite("JSON for hooks")
struct ToDoHookJSONViewTests {
  private let change = ToDoHookViewData(
    phase: .before, kind: .make(.clearDone), instant: Sample.now,
    entries: [
      .init(old: nil, new: Sample.viewData(1, "a", due: "2026-11-30")),
      .init(old: Sample.viewData(2, "b\n", memo: "\u{1B}", done: true), new: nil),
    ])

  @Test("A change is one line, its ToDos as every command prints them")
  func document() throws {
    var seen: [String] = []
    let answer = RevisedToDo(line: 1, id: Sample.id(1), ToDoInput(title: "b"))
    let view = ToDoHookJSONView(
      before: ["before"], after: ["after"],
      ask: { _, document throws(ToDoHookFault) in
        seen.append(String(decoding: document, as: UTF8.self))
        return [answer]
      }, tell: { _, document in seen.append(String(decoding: document, as: UTF8.self)) })
    #expect(try view.ask("before", change) == [answer])
    view.tell(
      "after", ToDoHookViewData(phase: .after, kind: .undo, instant: Sample.now, entries: []))
    #expect(
      seen == [
        #"{"version":1,"phase":"before","change":"clear-done","at":"2026-11-20T03:00:00Z","toDos":["#
          + #"{"old":null,"new":{"id":1,"title":"a","memo":"","done":false,"createdAt":"2026-11-20T03:00:00Z","#
          + #""dueAt":"2026-11-30"}},{"old":{"id":2,"title":"b\n","memo":"\u001b","done":true,"#
          + #""createdAt":"2026-11-20T03:00:00Z"},"new":null}]}"# + "\n",
        #"{"version":1,"phase":"after","change":"undo","at":"2026-11-20T03:00:00Z","toDos":[]}"# + "\n",
      ])
  }
}
