import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import ToDosContracts
import ToDosEntities
import ToDosViewData
import ToDosViews

@Suite("JSON views")
@AppActor
struct ToDoJSONViewTests {
  private let sink = TextBuffer()

  @Test("A list is one array, whatever number of parts it comes in")
  func list() {
    let view = ToDoListingJSONView(sink: sink)
    view.show(
      .rows([Sample.viewData(2, "b \"q\" \u{1B}", memo: "one\ntwo", due: "2026-11-30 17:00", offset: 32_400)])
    )
    view.show(.rows([Sample.viewData(1, "牛乳", done: true, due: "2026-11-30")]))
    view.show(.end(rowCount: 2))
    #expect(
      sink.text == #"""
        [
        {"id":2,"title":"b \"q\" \u001b","memo":"one\ntwo","done":false,"createdAt":"2026-11-20T03:00:00Z","dueAt":"2026-11-30T17:00+09:00"},
        {"id":1,"title":"牛乳","memo":"","done":true,"createdAt":"2026-11-20T03:00:00Z","dueAt":"2026-11-30"}
        ]

        """#)
  }

  @Test("Tags are an array of words without marks, and a ToDo without any has no key for them")
  func tags() {
    let view = ToDoListingJSONView(sink: sink)
    view.show(.rows([Sample.viewData(2, "a", tags: "#home 買い物 \"q\""), Sample.viewData(1, "b")]))
    view.show(.end(rowCount: 2))
    #expect(sink.text.contains(#""createdAt":"2026-11-20T03:00:00Z","tags":["home","買い物","\"q\""]},"#))
    #expect(sink.text.hasSuffix("\"createdAt\":\"2026-11-20T03:00:00Z\"}\n]\n"))
  }

  @Test("An empty list is an empty array")
  func empty() {
    let view = ToDoListingJSONView(sink: sink)
    view.show(.end(rowCount: 0))
    #expect(sink.text == "[]\n")
  }

  @Test("One ToDo is an object, and several changed ones are an array")
  func others() {
    let object = #"{"id":1,"title":"a","memo":"","done":false,"createdAt":"2026-11-20T03:00:00Z"}"#
    ToDoDetailJSONView(sink: sink).show(
      ToDoDetailViewData(
        toDo: Sample.viewData(1, "a"), createdAt: Sample.clock.localNow(), occasion: .added))
    ToDoBatchJSONView(sink: sink).show(
      ToDoBatchViewData(.done, [Sample.viewData(1, "a")], unchangedCount: 3))
    #expect(sink.text == "\(object)\n[\(object)]\n")
  }

  @Test("Changes, the state of the store and a backup have their own documents")
  func care() {
    HistoryJSONView(CommandView(sink: sink), firstTextKey: "firstTitle").show(
      HistoryViewData(
        .undone,
        entries: [Sample.entry(.clearDone, count: 2, isUndone: true), Sample.entry(.add, person: "ann")]))
    let view = StoreMaintenanceJSONView(sink: sink)
    view.show(.report(StoreReportViewData(findings: [])))
    view.show(.report(StoreReportViewData(findings: [.rule(Sample.id(1))])))
    view.show(.backedUp(path: "a\\b"))
    view.show(.restored(path: "c", kept: nil))
    view.show(.restored(path: "c", kept: "k"))
    #expect(
      sink.text == #"""
        [{"id":9,"action":"clear-done","madeAt":"2026-11-20T03:00:00Z","count":2,"firstId":4,"firstTitle":"牛乳","undone":true},{"id":9,"action":"add","madeAt":"2026-11-20T03:00:00Z","count":1,"firstId":4,"firstTitle":"牛乳","undone":false,"by":"ann"}]
        {"sound":true,"findings":[]}
        {"sound":false,"findings":["ToDo 1 has an invalid title, memo, project, tag, series or time of completion; edit it, or reopen and complete it"]}
        {"path":"a\\b"}
        {"path":"c"}
        {"path":"c","kept":"k"}

        """#)
  }
}
