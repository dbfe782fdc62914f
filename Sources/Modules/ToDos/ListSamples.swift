internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The list in each of its states.
let listSamples: [PreviewSample<ToDoListViewData>] =
  [
    PreviewSample("loading") { _ in .loading(today: sampleToday) },
    PreviewSample("empty") { sampleList($0, .short, []) },
    PreviewSample("browsing") { sampleList($0) },
    PreviewSample("count-unknown") { sampleList($0, counts: nil) },
    PreviewSample("many-open") { sampleList($0, counts: OpenCounts(open: 1_000_000)) },
    PreviewSample("many-waiting") { sampleList($0, counts: OpenCounts(open: 1_000_000, waiting: 1_000_000)) },
    PreviewSample("none-waiting") { sampleList($0, .short, [], filter: .waiting) },
    PreviewSample("done-selected") { sampleList($0, selected: 3) },
    PreviewSample("overdue-selected") { sampleList($0, selected: 2) },
    PreviewSample("long-titles") { sampleList($0, .long, counts: OpenCounts(open: 3)) },
    PreviewSample("top") { sampleList($0, .many, counts: OpenCounts(open: 32), hasRowsBelow: true) },
    PreviewSample("middle") {
      sampleList($0, .many, counts: OpenCounts(open: 32), selected: 2, hasRowsAbove: true, hasRowsBelow: true)
    },
    PreviewSample("end") { sampleList($0, counts: OpenCounts(open: 32), selected: 4, hasRowsAbove: true) },
    PreviewSample("open-only") { sampleList($0, .short, [0, 1, 2, 4], filter: .open) },
    PreviewSample("none-open") { sampleList($0, .short, [], counts: OpenCounts(open: 0), filter: .open) },
    PreviewSample("done-only") { sampleList($0, .short, [3], filter: .done) },
    PreviewSample("none-done") { sampleList($0, .short, [], filter: .done) },
    PreviewSample("marking") { sampleList($0, mode: .editing(markedCount: 0)) },
    PreviewSample("marked") {
      sampleList($0, selected: 2, mode: .editing(markedCount: 3), marked: [1, 2, 3])
    },
    PreviewSample("search-begun") { sampleList($0, mode: .searching(TextField())) },
    PreviewSample("typing-search") {
      sampleList($0, .short, [0], mode: .searching(searchField($0)), search: searchField($0).text)
    },
    PreviewSample("long-search") {
      let text = String(repeating: searchField($0).text + " ", count: 30)
      return sampleList($0, .short, [], mode: .searching(TextField(text)), search: text)
    },
    PreviewSample("searching") {
      sampleList(
        $0, .short, [], selected: nil, phase: .searching, mode: .searching(searchField($0)),
        search: searchField($0).text)
    },
    PreviewSample("found") { sampleList($0, .short, [0], search: searchField($0).text) },
    PreviewSample("long-found") {
      let text = String(repeating: searchField($0).text + " ", count: 30)
      return sampleList($0, .short, [0], search: text, hasRowsAbove: true)
    },
    PreviewSample("nothing-found") { sampleList($0, .short, [], search: searchField($0).text) },
    PreviewSample("tag") { sampleList($0, .short, [0, 3], label: sampleTag($0)) },
    PreviewSample("long-tag") { _ in
      ToDoListViewData(
        filter: .open, label: ToDoLabel(stored: "#" + String(repeating: "long", count: 25)),
        counts: OpenCounts(open: 1_000_000),
        today: sampleToday)
    },
    PreviewSample("project") { language in
      sampleList(
        language, .short, [0], label: ToDoLabel(stored: "+" + Phrase("home", "家")(language)))
    },
    PreviewSample("tag-not-found") { sampleList($0, .short, [], filter: .done, label: sampleTag($0)) },
    PreviewSample("notice-and-more") {
      sampleList(
        $0, .many, counts: OpenCounts(open: 32), hasRowsBelow: true,
        notice: .failed(.store(.damaged(detail: ""))))
    },
  ]
  + notices.map { name, notice in PreviewSample(name) { sampleList($0, selected: 1, notice: notice) } }
  + sampleToDoStoreErrors.map { name, error in
    PreviewSample("failed-" + name) { _ in ToDoListViewData(phase: .failed(error), today: sampleToday) }
  }

private let notices: [(name: String, notice: ToDoNotice)] =
  [
    ("added", .added), ("completed", .completed(count: 12)), ("reopened", .reopened(count: 12)),
    ("moved-on", .advanced(next: DueDate(sampleDay(7)))), ("deleted", .deleted(count: 1)),
    ("series-deleted", .deleted(count: 1, endsSeries: true)),
    ("several-series-deleted", .deleted(count: 12, endsSeries: true)),
    ("postponed", .postponed(count: 1, to: DueDate(sampleDay(1)))),
    ("postponed-to-no-day", .postponed(count: 1, to: nil)),
    ("several-postponed", .postponed(count: 12, to: DueDate(sampleDay(1)))),
    ("done-already", .failed(sampleDoneAlready)),
    ("rule-not-understood", .failed(.series(.lowest, .ruleIsNotUnderstood))), ("nothing-to-do", .nothingToDo),
    ("missing", .missing(.lowest)),
    ("gone", .failed(.noSuchToDo(ItemIDSet([.lowest])))),
    ("has-changed", .failed(.otherCount(12))), ("nothing-to-undo", .failed(.nothingToUndo(available: 0))),
    ("nothing-to-redo", .failed(.nothingToRedo(available: 0))),
    ("has-changed-since", .failed(.hasChangedSince(sampleChange))),
    ("not-newest", .failed(.changeIsNotNewest(1, newest: sampleChange))),
    ("hook-refuses", .failed(.hook(.refused(hook: "before-shop", reason: "The shop is closed on Sundays")))),
    ("hook-is-slow", .failed(.hook(.tooSlow(hook: "before-shop", limit: .seconds(2))))),
    ("hook-answer", .failed(.hookAnswer(hook: "before-shop", ImportError(line: 1, .rule(.titleIsBlank))))),
  ]
  + ToDoChangeKind.allCases.flatMap { action in
    [
      ("undone-" + action.rawValue, .undone(action, count: 12)),
      ("redone-" + action.rawValue, .redone(action, count: 12)),
    ]
  }
  + sampleToDoStoreErrors.map { ("store-" + $0.name, .failed($0.error)) }

private let sampleChange = ToDoChangeRecord(
  id: 2, kind: .edit, madeAt: sampleNow.instant, count: 1, firstID: .lowest, firstText: "")

/// Returns a list of ToDos, by default with short titles; `places` selects some of them by their indices.
func sampleList(
  _ language: Language, _ titles: SampleTitles = .short, _ places: [Int]? = nil,
  counts: OpenCounts? = OpenCounts(open: 4),
  selected: Int? = 0, phase: ToDoListViewData.Phase = .ready,
  mode: ToDoListViewData.Mode = .browsing,
  filter: ToDoQuery.State = .all, search: String = "", label: ToDoLabel? = nil, marked: Set<Int> = [],
  hasRowsAbove: Bool = false, hasRowsBelow: Bool = false, notice: ToDoNotice? = nil
) -> ToDoListViewData {
  let toDos = sampleToDos(titles, language)
  return ToDoListViewData(
    phase: phase, mode: mode, filter: filter, search: search, label: label, counts: counts,
    rows: (places ?? Array(toDos.indices)).enumerated().map { row, place in
      let toDo = toDos[place]
      return ToDoListViewData.Row(
        ToDo(id: toDo.id, toDo.values).summary, isOverdue: toDo.isOverdue,
        isWaiting: toDo.isWaiting, isSelected: row == selected, isMarked: marked.contains(place))
    },
    hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow, today: sampleToday, notice: notice)
}

private func searchField(_ language: Language) -> TextField {
  TextField(Phrase("milk", "牛乳")(language))
}
