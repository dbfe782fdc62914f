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

@Suite("Text views")
@AppActor
struct ToDoTextViewTests {
  private let sink = TextBuffer()

  private let columns = ToDoOverview(highestID: Sample.id(100), hasDue: true, hasDueTime: true)

  private func list(
    _ columns: ToDoOverview, _ rows: [ToDoViewData], style: TextStyle = .plain,
    language: Language = .english
  ) -> String {
    let view = ToDoListingTextView(sink: sink, style: style, language: language)
    view.show(.columns(columns))
    if !rows.isEmpty {
      view.show(.rows(rows.map { .init(ToDo(id: $0.id, $0.values).summary, isOverdue: $0.isOverdue) }))
    }
    view.show(.end(rowCount: rows.count))
    return sink.text
  }

  private var rows: [ToDoViewData] {
    [
      Sample.viewData(100, "牛乳を買う", due: "2026-11-27 17:00"),
      Sample.viewData(7, "late", due: "2026-11-19", overdue: true),
      Sample.viewData(1, "done", done: true, due: "2026-11-19"), Sample.viewData(2, "never"),
    ]
  }

  @Test("A list has one line per ToDo: number, mark, due date, title")
  func english() {
    #expect(
      list(columns, rows) == """
        100  [ ]  Due: Fri 2026-11-27 17:00   牛乳を買う
          7  [ ]  Due: Thu 2026-11-19 !       late
          1  [x]  Due: Thu 2026-11-19         done
          2  [ ]                              never

        """)
  }

  @Test("In Japanese the columns are aligned too")
  func japanese() {
    #expect(
      list(columns, rows, language: .japanese) == """
        100  [ ]  期日: 2026-11-27(金) 17:00   牛乳を買う
          7  [ ]  期日: 2026-11-19(木) !       late
          1  [x]  期日: 2026-11-19(木)         done
          2  [ ]                               never

        """)
  }

  @Test("Without any due date the list has no column for it")
  func withoutDue() {
    let columns = ToDoOverview(highestID: Sample.id(2), hasDue: false, hasDueTime: false)
    #expect(list(columns, [Sample.viewData(2, "never")]) == "2  [ ]  never\n")
  }

  @Test(
    "An empty list says so",
    arguments: [(Language.english, "No ToDos\n"), (.japanese, "該当する ToDo はありません\n")])
  func empty(language: Language, text: String) {
    #expect(list(columns, [], language: language) == text)
  }

  @Test(
    "On a terminal no line is too wide, and no character is cut", arguments: [1, 20, 40, 41, 60, 200])
  func cut(width: Int) {
    let title = String(repeating: "牛乳👨‍👩‍👧e\u{301}", count: 30)
    let columns = ToDoOverview(highestID: Sample.id(9), hasDue: false, hasDueTime: false)
    let line = list(
      columns, [Sample.viewData(1, title)], style: TextStyle(columns: width, isColoured: false)
    ).dropLast()
    #expect(TextWidth.standard.displayWidth(of: line) <= max(width, 9))
    #expect(title.hasPrefix(line.dropFirst("1  [ ]  ".count).dropLast()))
  }

  @Test("Completed ToDos are dim and overdue ones red, and both can be told without colour")
  func coloured() {
    let text = list(columns, rows, style: TextStyle(columns: nil, isColoured: true))
    #expect(text.contains("\u{1B}[31mDue: Thu 2026-11-19 !\u{1B}[0m       late"))
    #expect(text.contains("[x]  \u{1B}[2mDue: Thu 2026-11-19\u{1B}[0m         \u{1B}[2mdone\u{1B}[0m"))
  }

  private let narrow = ToDoOverview(highestID: Sample.id(10), hasDue: false, hasDueTime: false)

  @Test("The tags of a ToDo follow its title")
  func tags() {
    let rows = [
      Sample.viewData(10, "牛乳", done: true, tags: "買い物 home"), Sample.viewData(2, "never"),
      Sample.viewData(1, "bank", tags: "a"),
    ]
    #expect(list(narrow, rows) == "10  [x]  牛乳 #買い物 #home\n 2  [ ]  never\n 1  [ ]  bank #a\n")
  }

  @Test("Tags are dim in colour, of open ToDos too, and can be told without")
  func colouredTags() {
    let rows = [Sample.viewData(2, "late", tags: "a b"), Sample.viewData(1, "done", done: true, tags: "c")]
    #expect(
      list(narrow, rows, style: TextStyle(columns: nil, isColoured: true)) == """
         2  [ ]  late \u{1B}[2m#a #b\u{1B}[0m
         1  [x]  \u{1B}[2mdone\u{1B}[0m \u{1B}[2m#c\u{1B}[0m

        """)
  }

  @Test(
    "On a terminal tags have the room that the title leaves, of at least two columns",
    arguments: [
      (40, "abc #home #shop"), (24, "abc #home #shop"), (23, "abc #home #sh…"), (16, "abc #h…"),
      (15, "abc #…"), (14, "abc"), (12, "abc"), (11, "a…"),
    ])
  func cutTags(width: Int, line: String) {
    let text = list(
      narrow, [Sample.viewData(1, "abc", tags: "home shop")],
      style: TextStyle(columns: width, isColoured: false))
    #expect(text == " 1  [ ]  \(line)\n")
  }

  @Test(
    "On a terminal no line with tags is too wide, and no character is cut",
    arguments: [10, 20, 40, 41, 60, 200])
  func cutWideTags(width: Int) {
    let words = ["牛乳👨‍👩‍👧e\u{301}", "買い物", "x"]
    let tags = words.map { String(repeating: $0, count: 20) }.joined(separator: " ")
    let line = list(
      narrow, [Sample.viewData(1, "牛乳", tags: tags)], style: TextStyle(columns: width, isColoured: false))
    #expect(TextWidth.standard.displayWidth(of: line.dropLast()) <= width)
    let whole = "牛乳 " + Sample.tags(tags).text
    #expect(whole.hasPrefix(line.dropFirst(" 1  [ ]  ".count).dropLast(2)))
  }

  @Test("Control and direction characters never reach the terminal")
  func controls() {
    let nasty = "a\u{1B}[31m\u{0}\u{7F}\u{85}\u{202E}b\r"
    let columns = ToDoOverview(highestID: Sample.id(1), hasDue: false, hasDueTime: false)
    #expect(list(columns, [Sample.viewData(1, nasty)]) == "1  [ ]  a␛[31m␀␡��b␍\n")
  }

  @Test("The detail has a line of the tags, after the other values of one line")
  func detailWithTags() {
    for (language, line) in [(Language.english, "Tags: #home #買い物"), (.japanese, "タグ: #home #買い物")] {
      let sink = TextBuffer()
      let view = ToDoDetailTextView(sink: sink, style: .plain, language: language)
      view.show(
        ToDoDetailViewData(
          toDo: Sample.viewData(1, "x", tags: "home 買い物"), createdAt: Sample.clock.localNow(),
          occasion: .added))
      #expect(sink.text.split(separator: "\n").dropFirst() == [line[...]])
    }
  }

  @Test("The detail shows every value, the memo line by line")
  func detail() {
    let view = ToDoDetailTextView(sink: sink, style: .plain, language: .english)
    let toDo = Sample.viewData(1, "x", memo: "one\n\u{1B}two\r\n", due: "2026-11-19 9:00", overdue: true)
    view.show(ToDoDetailViewData(toDo: toDo, createdAt: Sample.clock.localNow(), occasion: .shown))
    #expect(
      sink.text == """
        1: x
        Due: Thu 2026-11-19 09:00 (overdue)
        State: open
        Created: Fri 2026-11-20 12:00
        Memo:
          one
          ␛two
        \("  ")

        """)
  }

  @Test(
    "A saved ToDo is shown with the result",
    arguments: [
      (ToDoDetailViewData.Occasion.added, "Added 1: x\n", "追加しました: 1 x\n"),
      (.changed, "Changed 1: x\n", "変更しました: 1 x\n"),
      (.unchanged, "Unchanged 1: x\n", "変更なし: 1 x\n"),
    ])
  func saved(occasion: ToDoDetailViewData.Occasion, english: String, japanese: String) {
    for language in Language.allCases {
      let sink = TextBuffer()
      let view = ToDoDetailTextView(sink: sink, style: .plain, language: language)
      view.show(
        ToDoDetailViewData(
          toDo: Sample.viewData(1, "x"), createdAt: Sample.clock.localNow(), occasion: occasion))
      #expect(sink.text == (language == .english ? english : japanese))
    }
  }

  @Test("Of many ToDos the first twenty are listed and the rest counted")
  func batch() {
    let view = ToDoBatchTextView(sink: sink, language: .english)
    let toDos = (1...22).map { Sample.viewData($0, "t\($0)") }
    view.show(ToDoBatchViewData(.delete, toDos, unchangedCount: 0))
    let lines = sink.text.split(separator: "\n")
    #expect(lines.count == 21 && lines[0] == "Deleted 1: t1" && lines[20] == "and 2 more")
  }

  @Test("Unchanged ToDos are counted, and if there are none at all that is said too")
  func unchanged() {
    let view = ToDoBatchTextView(sink: sink, language: .english)
    view.show(ToDoBatchViewData(.done, [Sample.viewData(1, "a")], unchangedCount: 2))
    view.show(ToDoBatchViewData(.reopen, [], unchangedCount: 1))
    view.show(ToDoBatchViewData(.edit, [Sample.viewData(2, "b")], unchangedCount: 3))
    view.show(ToDoBatchViewData(.delete, [], unchangedCount: 0))
    let lines = [
      "Done 1: a", "2 already done", "1 already open", "Changed 2: b", "3 unchanged", "No completed ToDos",
    ]
    #expect(sink.text == lines.joined(separator: "\n") + "\n")
  }

  @Test("Each change is described in words", arguments: Language.allCases)
  func history(language: Language) {
    let view = HistoryTextView(CommandView(sink: sink, style: .plain, language: language), .toDos)
    view.show(
      HistoryViewData(
        entries: [Sample.entry(.done, count: 3, isUndone: true), Sample.entry(.add)]))
    view.show(HistoryViewData(.undone, entries: [Sample.entry(.delete, count: 2)]))
    view.show(HistoryViewData(.redone, entries: [Sample.entry(.import)]))
    view.show(HistoryViewData(entries: []))
    let english = """
      Fri 2026-11-20 12:00  Done 4: 牛乳, and 2 more (undone)
      Fri 2026-11-20 12:00  Added 4: 牛乳
      Undone: Deleted 4: 牛乳, and 1 more
      Redone: Imported 4: 牛乳
      No changes

      """
    let japanese = """
      2026-11-20(金) 12:00  完了 4: 牛乳、ほか 2 件(取り消し済み)
      2026-11-20(金) 12:00  追加 4: 牛乳
      取り消しました: 削除 4: 牛乳、ほか 1 件
      やり直しました: 取り込み 4: 牛乳
      変更履歴はありません

      """
    #expect(sink.text == (language == .english ? english : japanese))
  }

  @Test("Where people share a list, who made each change stands in a column")
  func historyOfPeople() {
    let view = HistoryTextView(CommandView(sink: sink), .toDos)
    view.show(
      HistoryViewData(
        entries: [
          Sample.entry(.add, person: "ann"), Sample.entry(.done, person: "花子\u{1B}"),
          Sample.entry(.edit, person: "b"),
        ]))
    let lines = [
      "Fri 2026-11-20 12:00  ann    Added 4: 牛乳", "Fri 2026-11-20 12:00  花子␛  Done 4: 牛乳",
      "Fri 2026-11-20 12:00  b      Changed 4: 牛乳",
    ]
    #expect(sink.text == lines.joined(separator: "\n") + "\n")
  }

  @Test("A sound store is reported as such, and each problem with what to do")
  func care() {
    let view = StoreMaintenanceTextView(sink: sink, language: .english)
    view.show(.report(StoreReportViewData(findings: [])))
    view.show(
      .report(
        StoreReportViewData(findings: [
          .integrity("bad page\n"), .rule(Sample.id(1)), .search(Sample.id(2)), .history(change: 3),
          .permissions(path: "p"), .staleLog(path: "l"),
        ])))
    view.show(.backedUp(path: "c\u{1B}"))
    view.show(.restored(path: "c\u{1B}", kept: nil))
    view.show(.restored(path: "c", kept: "k\u{1B}"))
    #expect(
      sink.text == """
        The store is sound
        The file is damaged: bad page␊; restore a backup
        ToDo 1 has an invalid title, memo, project, tag, series or time of completion; edit it, or reopen and complete it
        ToDo 2 cannot be found by a search or a tag; edit its title or memo
        Change 3 in the history is incomplete; do not undo it
        Other users can read p; run 'chmod 600' on it
        The log l belongs to another file; move it elsewhere while no todo-viper is running, and check again
        Copied to c␛
        Restored from c␛
        Restored from c
        The old store is kept in k␛

        """)
  }

  @Test("A due date that has passed is noted in both languages, and only if it was just entered")
  func note() {
    func details(_ due: String, hasPassed: Bool) -> ToDoDetailViewData {
      ToDoDetailViewData(
        toDo: Sample.viewData(1, "x", due: due), createdAt: Sample.clock.localNow(), occasion: .added,
        dueHasPassed: hasPassed)
    }
    let note = details("2026-11-19 17:00", hasPassed: true).note
    #expect(note?(.english) == "2026-11-19 17:00 has passed")
    #expect(note?(.japanese) == "期日 2026-11-19(木) 17:00 は過ぎています")
    #expect(details("2026-11-19", hasPassed: false).note == nil)
  }
}

extension Sample {
  static func entry(
    _ action: ToDoChangeKind, count: Int = 1, person: String? = nil, isUndone: Bool = false
  ) -> HistoryViewData<ToDoChangeKind>.Entry {
    .init(
      ToDoChangeRecord(
        id: 9, kind: action, madeAt: now, count: count, firstID: id(4), firstText: "牛乳",
        person: person, isUndone: isUndone),
      madeAtLocal: clock.localNow())
  }
}
