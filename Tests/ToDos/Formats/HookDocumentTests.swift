import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats

@Suite("JSON for hooks")
struct HookDocumentTests {
  @Test("A change is one line, its ToDos as every command prints them")
  func document() {
    let change = ToDoEffect(
      .make(.clearDone),
      [
        .init(old: nil, new: Sample.toDo(1, "a", due: "2026-11-30")),
        .init(old: Sample.toDo(2, "b\n", memo: "\u{1B}", done: true), new: nil),
      ])
    #expect(
      document(change, .before)
        == #"{"version":1,"phase":"before","change":"clear-done","at":"2026-11-20T03:00:00Z","toDos":["#
        + #"{"old":null,"new":{"id":1,"title":"a","memo":"","done":false,"createdAt":"2026-11-20T03:00:00Z","#
        + #""dueAt":"2026-11-30"}},{"old":{"id":2,"title":"b\n","memo":"\u001b","done":true,"#
        + #""createdAt":"2026-11-20T03:00:00Z"},"new":null}]}"# + "\n")
    #expect(
      document(ToDoEffect(.undo, []), .after)
        == #"{"version":1,"phase":"after","change":"undo","at":"2026-11-20T03:00:00Z","toDos":[]}"# + "\n")
  }

  private func document(_ change: ToDoEffect, _ phase: HookPhase) -> String {
    String(decoding: change.hookDocument(phase, at: Sample.now, clock: Sample.clock), as: UTF8.self)
  }
}
