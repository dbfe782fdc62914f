internal import ModulesContracts
internal import SharedEntities
internal import SharedViewData
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// Every screen of the feature in every state it can be in, from sample view data.
let toDosPreviews: [ScreenPreview] = [
  ScreenPreview(
    "list",
    states: [
      list("empty") { _ in ToDoListViewData(openCount: 0, today: today) },
      list("loading") { _ in .loading(today: today) },
      list("failed") { _ in ToDoListViewData(phase: .failed(.store(.busy)), today: today) },
      list("browsing") { sampleList($0, selected: 0) },
      list("done-selected") { sampleList($0, selected: 3) },
      list("added") { sampleList($0, selected: 0, notice: .added) },
      list("deleted") { sampleList($0, selected: 1, notice: .deleted(count: 1)) },
      list("undone") { sampleList($0, selected: 1, notice: .undone(.delete, count: 1)) },
      list("nothing-to-undo") {
        sampleList($0, selected: 0, notice: .failed(.nothingToUndo(available: 0)))
      },
      list("store-busy") { sampleList($0, selected: 0, notice: .failed(.store(.busy))) },
      list("open-only") { sampleList($0, selected: 0, filter: .open) },
      list("done-only") { sampleList($0, selected: 0, filter: .done) },
      list("editing") { sampleList($0, selected: 2, mode: .editing(markedCount: 2), marked: [1, 2]) },
      list("typing-search") { sampleList($0, selected: 0, mode: .searching(searchField($0)), found: [0]) },
      list("found") { sampleList($0, selected: 0, search: searchField($0).text, found: [0]) },
      list("searching") {
        sampleList(
          $0, selected: nil, mode: .searching(searchField($0)), search: searchField($0).text,
          phase: .searching, found: [])
      },
      list("middle") { sampleList($0, selected: 2, reach: .middle) },
    ]),
  ScreenPreview(
    "detail",
    states: [
      detail("shown") { sampleDetail(sampleToDo(0, $0)) },
      detail("done") { sampleDetail(sampleToDo(3, $0), .completed) },
      detail("reopened") { sampleDetail(sampleToDo(0, $0), .reopened) },
      detail("overdue") { sampleDetail(sampleToDo(2, $0)) },
      detail("changed") { sampleDetail(sampleToDo(0, $0), .changed) },
      detail("long-memo") { sampleDetail(sampleToDo(0, $0, memo: longMemo)) },
      detail("scrolled") { sampleDetail(sampleToDo(0, $0, memo: longMemo), offset: 12) },
      detail("gone") { sampleDetail(sampleToDo(0, $0), .gone) },
      detail("store-busy") { sampleDetail(sampleToDo(0, $0), .failed(.store(.busy))) },
    ]),
  ScreenPreview(
    "form",
    states: [
      form("blank") { _ in sampleForm(.create, title: "", canSave: false) },
      form("filled") { sampleForm(.create, title: sampleTitle(0, $0), due: "2026-11-21", focus: .memo) },
      form("past-due") {
        sampleForm(
          .create, title: sampleTitle(0, $0), due: "2026-11-19", focus: .due, dueFault: .dueIsPast(day(-1)))
      },
      form("unreadable-due") {
        sampleForm(.create, title: sampleTitle(0, $0), due: "soon", focus: .due, dueFault: .dueIsUnreadable)
      },
      form("long-title") {
        sampleForm(
          .create, title: String(repeating: sampleTitle(0, $0), count: 60),
          titleFault: .titleIsTooLong(limit: 500))
      },
      form("unchanged") { sampleForm(.edit, title: sampleTitle(0, $0), due: "2026-11-21", canSave: false) },
      form("changed") { sampleForm(.edit, title: sampleTitle(0, $0) + "!", due: "2026-11-21") },
      form("save") { sampleForm(.edit, title: sampleTitle(0, $0) + "!", focus: .save) },
      form("cancel") { _ in sampleForm(.create, title: "", focus: .cancel, canSave: false) },
      form("store-busy") { sampleForm(.create, title: sampleTitle(0, $0), failure: .store(.busy)) },
    ]),
  ScreenPreview(
    "keys",
    states: ToDoKeysViewData.Screen.allCases.map { screen in
      ScreenPreview.State("\(screen)") { size, language in
        ToDoKeysDrawing.frame(ToDoKeysViewData(screen: screen), size, language)
      }
    }),
]

private func list(
  _ name: String, _ viewData: @escaping @MainActor @Sendable (Language) -> ToDoListViewData
) -> ScreenPreview.State {
  ScreenPreview.State(name) { size, language in ToDoListDrawing.frame(viewData(language), size, language) }
}

private func detail(
  _ name: String, _ viewData: @escaping @MainActor @Sendable (Language) -> ToDoDetailViewData
) -> ScreenPreview.State {
  ScreenPreview.State(name) { size, language in ToDoDetailDrawing.frame(viewData(language), size, language) }
}

private func form(
  _ name: String, _ viewData: @escaping @MainActor @Sendable (Language) -> ToDoFormViewData
) -> ScreenPreview.State {
  ScreenPreview.State(name) { size, language in ToDoFormDrawing.frame(viewData(language), size, language) }
}

/// A clock that stands at Friday, 20 November 2026, 9:00 UTC.
private struct SampleClock: WallClock {
  func now() -> Instant { Instant(secondsSince1970: 1_795_165_200) }
  func utcOffset(at instant: Instant) -> Int { 0 }
}

private let now = SampleClock().localNow()
private let today = now.day

private func day(_ offset: Int) -> CalendarDay { CalendarDay(dayNumber: today.dayNumber + offset) ?? today }

private let titles = [
  Phrase("Buy milk", "牛乳を買う"), Phrase("Call the bank", "銀行に電話する"), Phrase("Return the books", "本を返す"),
  Phrase("Water the plants", "植木に水をやる"), Phrase("Book a table for six 🎂", "6 人で予約する 🎂"),
]

private let longMemo = (1...30).map { "\($0): 牛乳, bread, eggs" }.joined(separator: "\n")

private func sampleTitle(_ index: Int, _ language: Language) -> String { titles[index](language) }

private func searchField(_ language: Language) -> TextField {
  TextField(Phrase("milk", "牛乳")(language))
}

private func sampleToDo(_ index: Int, _ language: Language, memo: String? = nil) -> ToDoViewData {
  let dues = [
    DueDate(day(1)), DueDate(day(3), TimeOfDay(minute: 17 * 60)), DueDate(day(-2)), nil, DueDate(day(60)),
  ]
  let memo = memo ?? (index == 0 ? Phrase("Two bottles.\nThe oat one.", "2 本。\nオーツの方。")(language) : "")
  return ToDoViewData(
    id: .lowest, title: sampleTitle(index, language), memo: memo,
    isDone: index == 3, createdAt: now.instant, due: dues[index], dueOffset: 0,
    isOverdue: index == 2)
}

/// How much of a list is in sight.
private enum Reach {
  case whole
  case middle
}

private func sampleList(
  _ language: Language, selected: Int?, filter: ToDoListViewData.Filter = .all,
  mode: ToDoListViewData.Mode = .browsing, search: String = "", phase: ToDoListViewData.Phase = .ready,
  found: [Int]? = nil, marked: Set<Int> = [], reach: Reach = .whole, notice: ToDoNotice? = nil
) -> ToDoListViewData {
  let indices = (found ?? Array(titles.indices)).filter { filter == .all || (filter == .done) == ($0 == 3) }
  return ToDoListViewData(
    phase: phase, mode: mode, filter: filter, search: search, openCount: 4,
    rows: indices.enumerated().map { position, index in
      ToDoListViewData.Row(
        sampleToDo(index, language), isSelected: position == selected, isMarked: marked.contains(index))
    },
    hasRowsAbove: reach == .middle, hasRowsBelow: reach == .middle, today: today, notice: notice)
}

private func sampleDetail(
  _ toDo: ToDoViewData, _ occasion: ToDoDetailViewData.Occasion = .shown, offset: Int = 0
) -> ToDoDetailViewData {
  ToDoDetailViewData(
    toDo: toDo,
    createdAt: now, occasion: occasion, offset: offset)
}

private func sampleForm(
  _ purpose: ToDoFormViewData.Purpose, title: String, due: String = "",
  focus: ToDoFormViewData.Element = .title, titleFault: ToDoFault? = nil, dueFault: ToDoFault? = nil,
  canSave: Bool = true, failure: ToDoFault? = nil
) -> ToDoFormViewData {
  ToDoFormViewData(
    purpose: purpose, title: TextField(title), due: TextField(due),
    memo: TextField(title.isEmpty ? "" : "1\n2\n3", lines: .several), focus: focus, titleFault: titleFault,
    dueFault: dueFault, dueMeaning: dueFault == nil ? DueDate(expression: due, today: today) : nil,
    canSave: canSave, failure: failure)
}
