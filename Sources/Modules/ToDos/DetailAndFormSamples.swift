internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The detail of one ToDo, in each of its states.
let detailSamples: [PreviewSample<ToDoDetailViewData>] =
  [
    PreviewSample("shown") { detail(sampleToDos(.short, $0)[0]) },
    PreviewSample("due-time") { detail(sampleToDos(.short, $0)[1]) },
    PreviewSample("overdue") { detail(sampleToDos(.short, $0)[2]) },
    PreviewSample("done") { detail(sampleToDos(.short, $0)[3], .completed) },
    PreviewSample("repeats") { detail(sampleToDos(.short, $0)[4]) },
    PreviewSample("missed") { detail(sampleToDos(.short, $0)[4], missedCount: 3) },
    PreviewSample("moved-on") {
      detail(sampleToDos(.short, $0)[4], .advanced(next: DueDate(sampleDay(60))))
    },
    PreviewSample("rule-not-understood") { detail(sampleToDos(.short, $0)[4].with(rule: "FREQ=HOURLY")) },
    PreviewSample("done-already") { detail(sampleToDos(.short, $0)[4], .failed(sampleDoneAlready)) },
    PreviewSample("reopened") { detail(sampleToDos(.short, $0)[0], .reopened) },
    PreviewSample("added") { detail(sampleToDos(.short, $0)[0], .added) },
    PreviewSample("changed") { detail(sampleToDos(.short, $0)[0], .changed) },
    PreviewSample("unchanged") { detail(sampleToDos(.short, $0)[0], .unchanged) },
    PreviewSample("gone") { detail(sampleToDos(.short, $0)[0], .gone) },
    PreviewSample("long-title") { detail(sampleToDos(.long, $0)[0]) },
    PreviewSample("emoji") { detail(sampleToDos(.long, $0)[2]) },
    PreviewSample("long-memo") { detail(sampleToDos(.short, $0)[0].with(memo: longMemo)) },
    PreviewSample("other-fields") { detail(sampleToDos(.short, $0)[0].with(foreign: sampleFields)) },
    PreviewSample("notes") {
      detail(sampleToDos(.short, $0)[0].with(memo: "1", foreign: sampleFields), notes: sampleNotes)
    },
    PreviewSample("scrolled") { detail(sampleToDos(.short, $0)[0].with(memo: longMemo), offset: 12) },
    PreviewSample("scrolled-to-end") {
      detail(sampleToDos(.short, $0)[0].with(memo: longMemo), offset: .max)
    },
    PreviewSample("notice-and-more") {
      detail(sampleToDos(.short, $0)[0].with(memo: longMemo), .failed(.store(.damaged(detail: ""))))
    },
  ]
  + sampleToDoStoreErrors.map { name, error in
    PreviewSample("store-" + name) { detail(sampleToDos(.short, $0)[0], .failed(error)) }
  }

private let sampleFields = ForeignFields([
  ForeignField(.taskwarrior, name: "project", value: "\"Home\""),
  ForeignField(.taskwarrior, name: "tags", value: "[\"milk and bread\",\"牛乳\"]"),
])

private let longMemo = (1...30).map { "\($0): 牛乳, bread, eggs" }.joined(separator: "\n")

private let sampleNotes: [ToDoDetailViewData.Note] = [
  .init(addedAt: sampleNow, text: "Called, ask again on Monday"),
  .init(addedAt: sampleNow, text: "月曜にもう一度"),
]

private func detail(
  _ toDo: ToDoViewData, _ occasion: ToDoDetailViewData.Occasion = .shown, missedCount: Int = 0,
  notes: [ToDoDetailViewData.Note] = [], offset: Int = 0
) -> ToDoDetailViewData {
  ToDoDetailViewData(
    toDo: toDo, createdAt: sampleNow, missedCount: missedCount, notes: notes, occasion: occasion,
    offset: offset)
}

/// The form in each of its states.
let formSamples: [PreviewSample<ToDoFormViewData>] =
  [
    PreviewSample("blank") { sampleForm($0, title: "", memo: "", canSave: false) },
    PreviewSample("title") { sampleForm($0) },
    PreviewSample("due") { sampleForm($0, due: "+3d 17:00", focus: .field(.due)) },
    PreviewSample("memo") { sampleForm($0, due: "2026-11-21", memo: "1\n2\n3", focus: .field(.memo)) },
    PreviewSample("long-memo") { sampleForm($0, memo: longMemo, focus: .field(.memo)) },
    PreviewSample("save") { sampleForm($0, focus: .save) },
    PreviewSample("cannot-save") { sampleForm($0, title: "", memo: "", focus: .save, canSave: false) },
    PreviewSample("cancel") { sampleForm($0, focus: .cancel) },
    PreviewSample("edit") { sampleForm($0, .edit, due: "2026-11-21", canSave: false) },
    PreviewSample("edited") { sampleForm($0, .edit, due: "2026-11-22") },
    PreviewSample("edited-save") { sampleForm($0, .edit, due: "2026-11-22", focus: .save) },
    PreviewSample("no-title") { sampleForm($0, title: " ", errors: [.title: .titleIsBlank], canSave: false) },
    PreviewSample("two-lines") { sampleForm($0, errors: [.title: .titleHasSeveralLines]) },
    PreviewSample("long-title") {
      sampleForm(
        $0, title: String(repeating: sampleToDos(.short, $0)[0].title.text, count: 80),
        errors: [.title: .titleIsTooLong])
    },
    PreviewSample("unreadable-due") {
      sampleForm($0, due: "soon", focus: .field(.due), errors: [.due: .dueIsUnreadable])
    },
    PreviewSample("past-due") {
      sampleForm($0, due: "2026-11-19", focus: .field(.due), dueHasPassed: true)
    },
    PreviewSample("start") {
      sampleForm($0, due: "2026-11-30", chosen: [.start: "+3d 9:00"], focus: .field(.start))
    },
    PreviewSample("unreadable-start") {
      sampleForm($0, chosen: [.start: "later"], focus: .field(.start), errors: [.start: .startIsUnreadable])
    },
    PreviewSample("start-after-due") {
      sampleForm(
        $0, due: "2026-11-21", chosen: [.start: "2026-11-22"], focus: .field(.start),
        errors: [.start: .startIsAfterDue])
    },
    PreviewSample("rule") {
      sampleForm(
        $0, due: "2026-11-27", chosen: [.repeats: Phrase("every friday", "毎週金曜")($0)], focus: .field(.repeats)
      )
    },
    PreviewSample("long-rule") {
      sampleForm(
        $0, due: "2026-11-30 17:00", chosen: [.repeats: "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"],
        focus: .field(.repeats))
    },
    PreviewSample("unreadable-rule") {
      sampleForm(
        $0, chosen: [.repeats: "now and then"], focus: .field(.repeats),
        errors: [.repeats: .repeatIsUnreadable])
    },
    PreviewSample("rule-without-a-day") {
      sampleForm(
        $0, chosen: [.repeats: "every friday until 2020-01-01"], focus: .field(.repeats),
        errors: [.repeats: .repeatHasNoDay])
    },
    PreviewSample("rule-of-a-done-todo") {
      sampleForm(
        $0, .edit, chosen: [.repeats: "every friday"], focus: .field(.repeats),
        errors: [.repeats: .doneDoesNotRepeat])
    },
    PreviewSample("tags") { sampleForm($0, focus: .field(.tags)) },
    PreviewSample("invalid-tag") {
      sampleForm($0, chosen: [.tags: "# "], focus: .field(.tags), errors: [.tags: .tagIsInvalid])
    },
    PreviewSample("long-tag") {
      sampleForm(
        $0, chosen: [.tags: String(repeating: "a", count: Tag.limit + 1)], focus: .field(.tags),
        errors: [.tags: .tagIsTooLong])
    },
    PreviewSample("many-tags") {
      sampleForm(
        $0, chosen: [.tags: joined((0...Tags.limit).map(String.init), by: " ")], focus: .field(.tags),
        errors: [.tags: .tooManyTags])
    },
    PreviewSample("project") { sampleForm($0, focus: .field(.project)) },
    PreviewSample("invalid-project") {
      sampleForm(
        $0, chosen: [.project: "home..kitchen"], focus: .field(.project),
        errors: [.project: .projectIsInvalid])
    },
    PreviewSample("long-project") {
      sampleForm(
        $0, chosen: [.project: String(repeating: "a", count: Project.limit + 1)], focus: .field(.project),
        errors: [.project: .projectIsTooLong])
    },
    PreviewSample("too-long-memo") {
      sampleForm($0, memo: longMemo, focus: .field(.memo), errors: [.memo: .memoIsTooLong])
    },
    PreviewSample("unsaved") { sampleForm($0, draft: .asked) },
    PreviewSample("unsaved-memo") { sampleForm($0, memo: longMemo, focus: .field(.memo), draft: .asked) },
    PreviewSample("gone") { sampleForm($0, failure: .noSuchToDo(ItemIDSet([.lowest]))) },
    PreviewSample("emptied-elsewhere") {
      sampleForm($0, .edit, due: "2026-11-21", focus: .field(.due), elsewhere: [.due: ""])
    },
  ]
  + ToDoField.allCases.map { field in
    PreviewSample("\(field)-elsewhere") { language in
      let values = sampleToDos(.short, language)[1].values
      return sampleForm(
        language, .edit, focus: .field(field),
        failure: .isChangedElsewhere,
        elsewhere: [field: field.choices?.first ?? values.title.text])
    }
  }
  + ToDoField.allCases.compactMap { field in
    field.choices?.first.map { choice in
      PreviewSample("\(field)") { sampleForm($0, chosen: [field: choice], focus: .field(field)) }
    }
  }
  + sampleToDoStoreErrors.map { name, error in
    PreviewSample("store-" + name) { sampleForm($0, failure: error) }
  }

/// A form, by default for a new ToDo with a title and a memo.
func sampleForm(
  _ language: Language, _ purpose: ToDoFormViewData.Purpose = .create, title: String? = nil, due: String = "",
  chosen: [ToDoField: String] = [:], memo: String? = nil, focus: ToDoFormViewData.Element = .field(.title),
  errors: [ToDoField: ToDoError] = [:], dueHasPassed: Bool = false, canSave: Bool = true,
  failure: ToDoError? = nil, elsewhere: [ToDoField: String] = [:], draft: DraftState = .changed
) -> ToDoFormViewData {
  let toDo = sampleToDos(.short, language)[0]
  let texts = [.title: title, .due: due, .memo: memo].compactMapValues(\.self).merging(chosen) { $1 }
  let fields = ToDoField.allCases.map { field in
    let text = texts[field] ?? toDo.values.text(of: field)
    return (field, TextField(text, lines: field.isOneLine ? .one : .several))
  }
  return ToDoFormViewData(
    purpose: purpose, fields: Dictionary(uniqueKeysWithValues: fields), focus: focus, errors: errors,
    startMeaning: errors[.start] == nil
      ? DueDate(expression: texts[.start] ?? "", clock: SampleClock(), language: language) : nil,
    dueMeaning: errors[.due] == nil
      ? DueDate(expression: due, clock: SampleClock(), language: language) : nil,
    repeats: errors[.repeats] == nil ? preview(of: texts[.repeats] ?? "", due: due, language) : nil,
    dueHasPassed: dueHasPassed, canSave: canSave, failure: failure, elsewhere: elsewhere,
    draft: draft)
}

private func preview(of rule: String, due: String, _ language: Language) -> RepeatPreview? {
  RepeatRule(expression: rule).map {
    RepeatPreview($0, next: DueDate(expression: due, clock: SampleClock(), language: language))
  }
}

/// The error of a ToDo that was done today already.
let sampleDoneAlready = ToDoError.series(
  .lowest, .isDoneAlready(on: sampleToday, next: DueDate(sampleDay(7))))

/// The keys of each screen, and the longest list of keys scrolled down.
let keysSamples: [PreviewSample<KeysViewData<ToDoKeysTopic>>] =
  ToDoKeysTopic.allCases.map { screen in
    PreviewSample("\(screen)") { _ in KeysViewData(screen) }
  } + [
    PreviewSample("scrolled") { _ in KeysViewData(.list, offset: 5) },
    PreviewSample("scrolled-to-end") { _ in KeysViewData(.list, offset: .max) },
  ]
