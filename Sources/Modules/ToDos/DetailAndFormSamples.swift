internal import SharedEntities
internal import SharedViewData
internal import ToDosViewData

/// One ToDo in full, in each of the states of that screen.
let detailSamples: [Sample<ToDoDetailViewData>] =
  [
    Sample("shown") { detail(sampleToDos(.short, $0)[0]) },
    Sample("due-time") { detail(sampleToDos(.short, $0)[1]) },
    Sample("overdue") { detail(sampleToDos(.short, $0)[2]) },
    Sample("done") { detail(sampleToDos(.short, $0)[3], .completed) },
    Sample("reopened") { detail(sampleToDos(.short, $0)[0], .reopened) },
    Sample("added") { detail(sampleToDos(.short, $0)[0], .added) },
    Sample("changed") { detail(sampleToDos(.short, $0)[0], .changed) },
    Sample("unchanged") { detail(sampleToDos(.short, $0)[0], .unchanged) },
    Sample("gone") { detail(sampleToDos(.short, $0)[0], .gone) },
    Sample("long-title") { detail(sampleToDos(.long, $0)[0]) },
    Sample("emoji") { detail(sampleToDos(.long, $0)[2]) },
    Sample("long-memo") { detail(sampleToDos(.short, $0)[0].with(memo: longMemo)) },
    Sample("scrolled") { detail(sampleToDos(.short, $0)[0].with(memo: longMemo), offset: 12) },
    Sample("scrolled-to-end") { detail(sampleToDos(.short, $0)[0].with(memo: longMemo), offset: .max) },
    Sample("notice-and-more") {
      detail(sampleToDos(.short, $0)[0].with(memo: longMemo), .failed(.store(.damaged(detail: ""))))
    },
  ]
  + sampleStoreFaults.map { name, fault in
    Sample("store-" + name) { detail(sampleToDos(.short, $0)[0], .failed(fault)) }
  }

private let longMemo = (1...30).map { "\($0): 牛乳, bread, eggs" }.joined(separator: "\n")

private func detail(
  _ toDo: ToDoViewData, _ occasion: ToDoDetailViewData.Occasion = .shown, offset: Int = 0
) -> ToDoDetailViewData {
  ToDoDetailViewData(toDo: toDo, createdAt: sampleNow, occasion: occasion, offset: offset)
}

/// The form in each of its states.
let formSamples: [Sample<ToDoFormViewData>] =
  [
    Sample("blank") { sampleForm($0, title: "", memo: "", canSave: false) },
    Sample("title") { sampleForm($0) },
    Sample("due") { sampleForm($0, due: "+3d 17:00", focus: .due) },
    Sample("memo") { sampleForm($0, due: "2026-11-21", memo: "1\n2\n3", focus: .memo) },
    Sample("long-memo") { sampleForm($0, memo: longMemo, focus: .memo) },
    Sample("save") { sampleForm($0, focus: .save) },
    Sample("cannot-save") { sampleForm($0, title: "", memo: "", focus: .save, canSave: false) },
    Sample("cancel") { sampleForm($0, focus: .cancel) },
    Sample("edit") { sampleForm($0, .edit, due: "2026-11-21", canSave: false) },
    Sample("edited") { sampleForm($0, .edit, due: "2026-11-22") },
    Sample("edited-save") { sampleForm($0, .edit, due: "2026-11-22", focus: .save) },
    Sample("no-title") { sampleForm($0, title: " ", titleFault: .titleIsBlank, canSave: false) },
    Sample("two-lines") { sampleForm($0, titleFault: .titleHasSeveralLines) },
    Sample("long-title") {
      sampleForm(
        $0, title: String(repeating: sampleToDos(.short, $0)[0].title, count: 80),
        titleFault: .titleIsTooLong(limit: 500))
    },
    Sample("unreadable-due") { sampleForm($0, due: "soon", focus: .due, dueFault: .dueIsUnreadable) },
    Sample("past-due") {
      sampleForm($0, due: "2026-11-19", focus: .due, dueFault: .dueIsPast(sampleDay(-1)))
    },
    Sample("too-long-memo") {
      sampleForm($0, memo: longMemo, focus: .memo, memoFault: .memoIsTooLong(limit: 65_536))
    },
    Sample("gone") { sampleForm($0, .edit, failure: .noSuchToDo(ItemIDSet([.lowest]))) },
  ]
  + sampleStoreFaults.map { name, fault in Sample("store-" + name) { sampleForm($0, failure: fault) } }

/// A form, by default for a new ToDo with a title and a memo.
func sampleForm(
  _ language: Language, _ purpose: ToDoFormViewData.Purpose = .create, title: String? = nil, due: String = "",
  memo: String? = nil, focus: ToDoFormViewData.Element = .title, titleFault: ToDoFault? = nil,
  dueFault: ToDoFault? = nil, memoFault: ToDoFault? = nil, canSave: Bool = true, failure: ToDoFault? = nil
) -> ToDoFormViewData {
  let toDo = sampleToDos(.short, language)[0]
  return ToDoFormViewData(
    purpose: purpose, title: TextField(title ?? toDo.title), due: TextField(due),
    memo: TextField(memo ?? toDo.memo, lines: .several), focus: focus, titleFault: titleFault,
    dueFault: dueFault, memoFault: memoFault,
    dueMeaning: dueFault == nil ? DueDate(expression: due, today: sampleToday) : nil, canSave: canSave,
    failure: failure)
}

/// The keys of each screen, and of the one that has most of them further down.
let keysSamples: [Sample<ToDoKeysViewData>] =
  ToDoKeysViewData.Screen.allCases.map { screen in
    Sample("\(screen)") { _ in ToDoKeysViewData(screen: screen) }
  } + [
    Sample("scrolled") { _ in ToDoKeysViewData(screen: .list, offset: 5) },
    Sample("scrolled-to-end") { _ in ToDoKeysViewData(screen: .list, offset: .max) },
  ]
