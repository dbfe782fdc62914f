internal import SharedEntities
internal import SharedViewData
public import SharedViews
internal import Terminal
public import ToDosEntities
internal import ToDosViewData

/// The words of the feature's screens.
enum ToDoWords {
  static let noToDos = Phrase("No ToDos", "ToDo はありません")
  static let nothingListed = Phrase("No ToDos", "該当する ToDo はありません")
  static let due = Phrase("Due:", "期日:")
  static let memo = Phrase("Memo:", "メモ:")
  static let state = Phrase("State:", "状態:")
  static let created = Phrase("Created:", "作成:")
  static let modified = Phrase("Changed:", "更新:")
  static let completed = Phrase("Completed:", "完了:")
  static let notes = Phrase("Notes:", "記録:")
  static let otherFields = Phrase("Other fields:", "その他の項目:")
  static let open = Phrase("open", "未完了")
  static let waiting = Phrase("waiting", "待機")
  static let done = Phrase("done", "完了")
  static let overdue = Phrase(" (overdue)", "(期限切れ)")
  static let nothingDone = Phrase("No completed ToDos", "完了した ToDo はありません")
  static let nothingOpen = Phrase("No open ToDos", "未完了の ToDo はありません")
  static let nothingWaiting = Phrase("No ToDos are waiting", "待機中の ToDo はありません")
  static let nothingFound = Phrase("Nothing found", "見つかりません")
  static let sound = Phrase("The store is sound", "ストアに問題はありません")

  static let read = Phrase("ToDos read", "件を読み込みました")
  static let written = Phrase("ToDos written", "件を書き出しました")

  static let tags = Phrase("Projects and tags", "プロジェクトとタグ")
  static let allTags = Phrase("All", "すべて")
  static let noTags = Phrase(
    "None yet; the form of a ToDo has fields for them", "まだありません。ToDo の入力フォームで付けられます")
  static let searching = Phrase("Searching…", "検索中…")
  static let search = Phrase("Search:", "検索:")
  static let detail = Phrase("Detail", "詳細")
  static let newToDo = Phrase("New ToDo", "新しい ToDo")
  static let editToDo = Phrase("Edit ToDo", "ToDo を編集")
  static let saveChanges = Phrase("Save changes", "変更を保存")

  static func label(_ field: ToDoField) -> Phrase {
    switch field {
    case .title: Phrase("Title", "タイトル")
    case .start: Phrase("From", "開始")
    case .due: Phrase("Due", "期日")
    case .repeats: Phrase("Repeats", "繰り返し")
    case .priority: Phrase("Priority", "優先度")
    case .tags: Phrase("Tags", "タグ")
    case .project: Phrase("Project", "プロジェクト")
    case .memo: Phrase("Memo", "メモ")
    }
  }

  /// The label of a field in a narrow window.
  static func shortLabel(_ field: ToDoField) -> Phrase {
    field == .project ? Phrase("Project", "PJ") : label(field)
  }

  /// The word for one of a field's choices.
  static func choice(_ text: String, of field: ToDoField) -> Phrase {
    switch field {
    case .priority: priority(Priority(rawValue: text))
    case .title, .start, .due, .repeats, .tags, .project, .memo: Phrase(text, text)
    }
  }

  /// What an order puts first.
  static func order(_ order: ToDoOrder) -> Phrase {
    let phrases = (order.keys.isEmpty ? [.created] : order.keys).map(Self.order)
    return Phrase(
      joined(phrases.map { $0(.english) }, by: ", then "), joined(phrases.map { $0(.japanese) }, by: "、次に"))
  }

  private static func order(_ key: ToDoOrder.Key) -> Phrase {
    switch key {
    case .created: Phrase("newest first", "新しい順")
    case .due: Phrase("soonest due first", "期日の近い順")
    case .priority: Phrase("highest priority first", "優先度の高い順")
    case .project: Phrase("by project", "プロジェクト順")
    case .title: Phrase("by title", "タイトル順")
    }
  }

  /// One of a field's choices, with the name of the field.
  static func chosen(_ text: String, of field: ToDoField) -> Phrase {
    let (label, choice) = (label(field), choice(text, of: field))
    return Phrase("\(label(.english)): \(choice(.english))", "\(label(.japanese)): \(choice(.japanese))")
  }

  /// The text that another program has entered into a field.
  static func elsewhere(_ text: String, _ field: ToDoField) -> Phrase {
    guard !text.isEmpty else { return Phrase("Emptied elsewhere", "ほかで空になりました") }
    let choice = choice(text.replacing("\n", with: " "), of: field)
    return Phrase("Elsewhere: \(choice(.english))", "ほかでの値: \(choice(.japanese))")
  }

  /// Shown when the ToDo of a form was deleted.
  static let isGone = Phrase("It was deleted; again to save as new", "削除されました。もう一度で新規保存")

  /// A one-line value, as screens and commands show it; empty for none.
  static func text(of field: ToDoField, in values: ToDoValues, _ language: Language) -> String {
    switch field {
    case .start: values.start.map(DateWords(language).text) ?? ""
    case .due: values.due.map(DateWords(language).text) ?? ""
    case .repeats: values.series.map { RepeatWords.rule($0.rule)(language) } ?? ""
    case .priority: values.priority.map { priority($0)(language) } ?? ""
    case .title, .tags, .project, .memo: values.text(of: field)
    }
  }

  /// The title in a row, preceded by the mark of its priority and followed by that of repetition.
  ///
  /// - Parameter width: the width to which the title is cut, but no mark; nil for any.
  static func title(of toDo: ToDoSummary, width: Int?, _ language: Language) -> String {
    let title = printable(toDo.priority.map { mark($0)(language) + " " + toDo.title.text } ?? toDo.title.text)
    guard toDo.repeats else { return width.map { TextWidth.standard.fitted(title, width: $0) } ?? title }
    return (width.map { TextWidth.standard.fitted(title, width: max(0, $0 - 2)) } ?? title) + " ↻"
  }

  /// The project and the tags in a row.
  static func labels(of toDo: ToDoSummary) -> String {
    guard let project = toDo.project else { return toDo.tags.text }
    return toDo.tags == .none ? project.text : project.text + " " + toDo.tags.text
  }

  /// A rule, with the number of missed occurrences.
  static func rule(_ rule: String, missedCount count: Int) -> Phrase {
    count == 0
      ? Phrase(rule, rule) : Phrase("\(rule); \(count) missed", "\(rule)、\(count)回が期限切れ")
  }

  /// The effect of a change on the series of a repeating ToDo; nil if there is none to report.
  static func series(of toDo: ToDoViewData, after change: ToDoChangeKind) -> Phrase? {
    switch change {
    case .done, .skip: toDo.values.hasAdvanced ? next(toDo.due) : nil
    case .delete: toDo.series == nil ? nil : Phrase("its series ends", "繰り返しも終わります")
    case .add, .edit, .reopen, .clearDone, .import: nil
    }
  }

  private static func next(_ due: DueDate?) -> Phrase {
    due.map(RepeatWords.next) ?? Phrase("it repeats", "繰り返します")
  }

  private static func advanced(_ due: DueDate?) -> Phrase {
    Phrase("Done; \(next(due)(.english))", "完了しました。\(next(due)(.japanese))")
  }

  /// The word for a priority, or for none.
  private static func priority(_ priority: Priority?) -> Phrase {
    switch priority {
    case .high: Phrase("high", "高")
    case .medium: Phrase("medium", "中")
    case .low: Phrase("low", "低")
    case nil: Phrase("none", "なし")
    }
  }

  /// Returns the mark of an open ToDo that comes before others; nil for any other ToDo.
  static func highMark(of toDo: ToDoSummary, _ language: Language) -> String? {
    toDo.priority == .high && !toDo.isDone ? mark(.high)(language) : nil
  }

  /// The mark before the title of a ToDo with a priority.
  private static func mark(_ priority: Priority) -> Phrase {
    switch priority {
    case .high: Phrase("(H)", "(高)")
    case .medium: Phrase("(M)", "(中)")
    case .low: Phrase("(L)", "(低)")
    }
  }

  /// A due date that has passed, as far as it fits into a width.
  static func passed(_ due: DueDate, width: Int, _ language: Language) -> String {
    let label = Phrase("Past: ", "期限切れ: ")(language)
    return label + DateWords(language).text(due, width: width - TextWidth.standard.displayWidth(of: label))
  }

  /// Shown when no ToDo has a project, or a tag.
  static func no(_ kind: LabelKind) -> Phrase {
    switch kind {
    case .project:
      Phrase(
        "No projects; 'todo-viper edit 3 --project home' gives one to ToDo 3",
        "プロジェクトはありません。'todo-viper edit 3 --project 家' で付けられます")
    case .tag:
      Phrase(
        "No tags; 'todo-viper edit 3 --tag home' gives one to ToDo 3",
        "タグはありません。'todo-viper edit 3 --tag 家' で付けられます")
    }
  }

  static func counts(_ label: LabelStates) -> Phrase {
    Phrase(
      "\(label.openCount) open, \(label.doneCount) done", "未完了 \(label.openCount) 件、完了 \(label.doneCount) 件")
  }

  /// How many ToDos are open, and how many wait besides, if any do.
  static func counts(_ counts: OpenCounts) -> Phrase {
    let open = Phrase("\(counts.open) open", "未完了 \(counts.open) 件")
    guard counts.waiting > 0 else { return open }
    return Phrase(
      "\(open(.english)), \(counts.waiting) waiting", "\(open(.japanese))、待機 \(counts.waiting) 件")
  }

  /// Whether it is open, done or waiting.
  static func state(of toDo: ToDoViewData) -> Phrase { toDo.isDone ? done : toDo.isWaiting ? waiting : open }

  /// The mark before the start of a ToDo that waits, in a row.
  static let startMark = "→"

  static func filter(_ filter: ToDoQuery.State) -> Phrase {
    switch filter {
    case .all: Phrase("All", "すべて")
    case .open, .unfinished: Phrase("Open", "未完了")
    case .done: Phrase("Done", "完了")
    case .waiting: Phrase("Waiting", "待機")
    }
  }

  static func postponing(_ count: Int) -> Phrase {
    count == 1 ? Phrase("Postpone", "延期") : Phrase("Postpone \(count) ToDos", "\(count) 件の ToDo を延期")
  }

  static func name(of choice: PostponeChoice) -> Phrase {
    switch choice {
    case .tomorrow: Phrase("Tomorrow", "明日")
    case .nextWeek: Phrase("Next week", "来週")
    case .nextMonth: Phrase("Next month", "来月")
    case .words: Phrase("A day…", "日を入力…")
    case .never: Phrase("No day", "期日なし")
    }
  }

  static func question(_ question: ToDoQuestion) -> Phrase {
    switch question {
    case .delete(let count):
      return Phrase("Delete \(count) \(count == 1 ? "ToDo" : "ToDos")?", "\(count) 件の ToDo を削除しますか")
    case .complete(let count):
      return Phrase("Mark \(count) ToDos as done?", "\(count) 件の ToDo を完了にしますか")
    case .reopen(let count): return Phrase("Reopen \(count) ToDos?", "\(count) 件の ToDo を未完了に戻しますか")
    case .take(let step, let kind, let count):
      let (action, steps) = (self.action(kind), step == .undone ? ("Undo", "取り消しますか") : ("Redo", "やり直しますか"))
      return Phrase(
        "\(steps.0) \"\(action(.english))\" (\(count)) by another program?",
        "ほかで行った「\(action(.japanese))」(\(count) 件)を\(steps.1)")
    }
  }

  /// The button that confirms a question.
  static func answer(to question: ToDoQuestion) -> Phrase {
    switch question {
    case .delete: Phrase("Delete", "削除")
    case .complete: Phrase("Done", "完了")
    case .reopen: Phrase("Reopen", "未完了に戻す")
    case .take(.undone, _, _): Phrase("Undo", "取り消す")
    case .take(.redone, _, _): Phrase("Redo", "やり直す")
    }
  }

  static func notice(_ notice: ToDoNotice) -> Phrase {
    switch notice {
    case .added: Phrase("Added", "追加しました")
    case .completed(let count): Phrase("Done: \(count)", "\(count) 件を完了しました")
    case .reopened(let count): Phrase("Reopened: \(count)", "\(count) 件を未完了に戻しました")
    case .advanced(let next): advanced(next)
    case .deleted(let count, false): Phrase("Deleted: \(count); u undoes it", "\(count) 件を削除しました。u で取り消せます")
    case .deleted(1, true): Phrase("Deleted, series ended; u undoes it", "繰り返しごと削除しました(u: 取り消す)")
    case .deleted(let count, true):
      Phrase("Deleted: \(count), series ended; u undoes it", "\(count) 件を繰り返しごと削除(u: 取り消す)")
    case .postponed(1, let due?):
      Phrase("Due \(DateWords(.english).text(due))", "期日を \(DateWords(.japanese).text(due)) にしました")
    case .postponed(1, nil): Phrase("No due date", "期日をなくしました")
    case .postponed(let count, _): Phrase("Postponed: \(count)", "\(count) 件を延期しました")
    case .undone(let action, let count): stepped(.undone, action, count)
    case .redone(let action, let count): stepped(.redone, action, count)
    case .nothingToDo: Phrase("Nothing to change", "対象がありません")
    case .missing(let id): Phrase("! There is no ToDo \(id)", "! 番号 \(id) の ToDo はありません")
    case .failed(let fault): Phrase("! \(fault.remark(.english))", "! \(fault.remark(.japanese))")
    }
  }

  private static func stepped(_ step: HistoryStep, _ action: ToDoChangeKind, _ count: Int) -> Phrase {
    let (step, action) = (step.phrase, self.action(action))
    return Phrase(
      "\(step(.english)): \(action(.english)) (\(count))",
      "\(step(.japanese)): \(action(.japanese)) \(count) 件")
  }

  static func occasion(_ occasion: ToDoDetailViewData.Occasion) -> Phrase? {
    switch occasion {
    case .shown: nil
    case .completed: outcome(.done)
    case .advanced(let next): advanced(next)
    case .reopened: outcome(.reopen)
    case .gone: Phrase("! Deleted elsewhere; press any key", "! ほかで削除されました。何かキーで戻る")
    case .failed(let fault): Phrase("! \(fault.remark(.english))", "! \(fault.remark(.japanese))")
    case .added: Phrase("Added", "追加しました")
    case .changed: outcome(.edit)
    case .unchanged: Phrase("Unchanged", "変更なし")
    }
  }

  /// The word for the change of each of several ToDos.
  static func outcome(_ change: ToDoChangeKind) -> Phrase {
    switch change {
    case .done: Phrase("Done", "完了しました")
    case .reopen: Phrase("Reopened", "未完了に戻しました")
    case .delete, .clearDone: Phrase("Deleted", "削除しました")
    case .edit: Phrase("Changed", "変更しました")
    case .skip: Phrase("Skipped", "スキップしました")
    case .add, .import: action(change)
    }
  }

  static func unchanged(_ count: Int, _ change: ToDoChangeKind) -> Phrase {
    guard change != .edit, change != .skip else { return Phrase("\(count) unchanged", "\(count) 件は変更がありません") }
    let (english, japanese) = change == .reopen ? ("open", "未完了") : ("done", "完了済み")
    return Phrase("\(count) already \(english)", "\(count) 件は既に\(japanese)です")
  }

  static func action(_ action: ToDoChangeKind) -> Phrase {
    switch action {
    case .add: Phrase("Added", "追加")
    case .edit: Phrase("Changed", "変更")
    case .done: Phrase("Done", "完了")
    case .reopen: Phrase("Reopened", "未完了に戻す")
    case .skip: Phrase("Skipped", "スキップ")
    case .delete: Phrase("Deleted", "削除")
    case .clearDone: Phrase("Cleared done", "完了済みを削除")
    case .import: Phrase("Imported", "取り込み")
    }
  }

  static func more(_ count: Int) -> Phrase { Phrase("and \(count) more", "ほか \(count) 件") }

  static func finding(_ finding: StoreFinding) -> Phrase {
    switch finding {
    case .integrity(let detail):
      Phrase(
        "The file is damaged: \(detail); restore a backup", "ファイルが壊れています: \(detail)。バックアップから復元してください")
    case .rule(let id):
      Phrase(
        "ToDo \(id) has an invalid title, memo, project, tag, series or time of completion; edit it, or reopen and complete it",
        "ToDo \(id) のタイトル、メモ、プロジェクト、タグ、繰り返し、完了日時のどれかが正しくありません。編集するか、未完了に戻してから完了してください")
    case .value(let id, let column):
      Phrase(
        "ToDo \(id) has an invalid value in \(column); edit it", "ToDo \(id) の \(column) の値が不正です。編集してください")
    case .foreignObject(let kind, let name):
      Phrase(
        "The \(kind) \(name) is not part of todo-viper; drop it with the sqlite3 program, or restore a backup",
        "\(kind == "view" ? "ビュー" : "トリガー") \(name) は todo-viper のものではありません。sqlite3 で削除するか、バックアップから復元してください"
      )
    case .search(let id):
      Phrase(
        "ToDo \(id) cannot be found by a search or a tag; edit its title or memo",
        "ToDo \(id) は検索やタグで見つかりません。タイトルかメモを編集してください")
    case .history(let change):
      Phrase(
        "Change \(change) in the history is incomplete; do not undo it", "履歴の変更 \(change) が不完全です。取り消さないでください")
    case .permissions(let path):
      Phrase(
        "Other users can read \(path); run 'chmod 600' on it", "ほかのユーザーが \(path) を読めます。'chmod 600' を実行してください")
    case .staleLog(let path):
      Phrase(
        "The log \(path) belongs to another file; move it elsewhere while no todo-viper is running, and check again",
        "ログ \(path) は別のファイルのものです。todo-viper が動いていない間に移動し、もう一度検査してください")
    }
  }
}

extension HistoryWords<ToDoChangeKind> {
  /// `Done 3: Buy milk, and 2 more`, in Japanese `完了 3: 牛乳を買う、ほか 2 件`.
  public static var toDos: HistoryWords {
    HistoryWords(cutsSteps: false) { record, language in
      let text =
        "\(ToDoWords.action(record.kind)(language)) \(record.firstID): \(printable(record.firstText))"
      guard record.count > 1 else { return text }
      return text + Phrase(", ", "、")(language) + ToDoWords.more(record.count - 1)(language)
    }
  }
}
