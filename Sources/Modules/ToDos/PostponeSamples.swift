internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The sheet that postpones ToDos, in each of its states.
let postponeSamples: [PreviewSample<ToDoPostponeViewData>] =
  PostponeChoice.allCases.map { choice in
    PreviewSample("\(choice)") { _ in ToDoPostponeViewData(count: 1, today: sampleToday, choice: choice) }
  } + [
    PreviewSample("several") { _ in ToDoPostponeViewData(count: 1_000_000, today: sampleToday) },
    PreviewSample("blank") { entering("", $0) },
    PreviewSample("entered") { entering(Phrase("next friday 17:00", "来週の金曜 17時")($0), $0) },
    PreviewSample("unreadable") { entering("5/6/7", $0) },
    PreviewSample("long") { entering(String(repeating: "牛乳 ", count: 40), $0) },
  ]
  + sampleToDoStoreErrors.map { name, error in
    PreviewSample("store-" + name) { _ in ToDoPostponeViewData(count: 1, today: sampleToday, failure: error) }
  }

private func entering(_ words: String, _ language: Language) -> ToDoPostponeViewData {
  ToDoPostponeViewData(
    count: 1, today: sampleToday, choice: .words, field: TextField(words),
    meaning: DueDate(expression: words, clock: SampleClock(), language: language))
}
