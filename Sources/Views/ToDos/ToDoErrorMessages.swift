public import SharedEntities
internal import SharedViews
public import ToDosEntities

/// The title of an imported ToDo without one.
public let untitledToDo = Phrase("Untitled", "タイトル未設定")

extension ToDoError {
  /// The message for users of a command: the problem, and what to do next.
  ///
  /// - Parameter store: the location of the store.
  public func sentence(store: StoreLocation) -> Phrase {
    switch self {
    case .titleIsBlank:
      Phrase("a title must not be blank; give one", "タイトルが空です。タイトルを指定してください")
    case .titleHasSeveralLines:
      Phrase("a title is one line; put the rest into the memo", "タイトルは 1 行です。残りはメモに書いてください")
    case .titleIsTooLong:
      Phrase(
        "a title has at most \(Title.limit) characters; shorten it", "タイトルは \(Title.limit) 文字までです。短くしてください")
    case .memoIsTooLong:
      Phrase(
        "a memo has at most \(Memo.limit / 1024) KiB; shorten it",
        "メモは \(Memo.limit / 1024) KiB までです。短くしてください")
    case .noteIsBlank: Phrase("a note must not be blank; write one", "記録が空です。内容を書いてください")
    case .noteHasSeveralLines:
      Phrase(
        "a note is one line; put the rest into the memo with 'todo-viper edit' and --append",
        "記録は 1 行です。残りは 'todo-viper edit' の --append でメモに書いてください")
    case .noSuchNote(let number, let count):
      Phrase(
        "there is no note \(number): the ToDo has \(count == 0 ? "none" : "\(count)"); 'todo-viper show' numbers them",
        "\(number) 番目の記録はありません。ToDo の記録は \(count) 件で、番号は 'todo-viper show' が表示します")
    case .otherFieldsAreTooLong:
      Phrase(
        "notes and other fields have at most \(ForeignFields.limit / 1024) KiB; remove some",
        "記録とその他の項目は合わせて \(ForeignFields.limit / 1024) KiB までです。減らしてください")
    case .dueIsUnreadable:
      Phrase(
        "the due date cannot be read; write 2026-11-30, tomorrow, 'fri 5pm' or +3d",
        "期日を読めません。2026-11-30、明日、金曜17時、3日後 のように指定してください")
    case .startIsUnreadable:
      Phrase(
        "the start cannot be read; write 2026-11-30, tomorrow, 'fri 5pm' or +3d",
        "開始を読めません。2026-11-30、明日、金曜17時、3日後 のように指定してください")
    case .startIsAfterDue:
      Phrase(
        "a start is not after the due date; give an earlier --from, a later --due, or --from none",
        "開始は期日より後にできません。--from を早めるか、--due を遅らせるか、--from none で外してください")
    case .repeatIsUnreadable:
      Phrase(
        "the rule cannot be read; write 'every friday', 'each month' or 'after 10 days'",
        "繰り返しを読めません。毎週月・木、隔週金曜、毎月25日もれなく、毎月最終金曜、完了から10日後 のように指定してください")
    case .repeatHasNoDay:
      Phrase(
        "the rule has no day from today on; give a due date or another end",
        "繰り返しにあてはまる日が今日以降にありません。期日か、別の終わりを指定してください")
    case .doneDoesNotRepeat:
      Phrase("a done ToDo does not repeat; reopen it first", "完了した ToDo は繰り返せません。先に未完了に戻してください")
    case .seriesNeedsDue:
      Phrase("a series is moved to a due date; give one with --due", "繰り返しを移す期日がありません。--due で指定してください")
    case .doesNotRepeat(let ids):
      Phrase(
        "\(named(ids)) \(ids.count == 1 ? "does" : "do") not repeat; 'todo-viper edit' with --repeat gives a rule",
        "ToDo \(excerpt(ids.description)) は繰り返しません。'todo-viper edit' の --repeat で指定できます")
    case .isLastOccurrence(let id):
      Phrase(
        "ToDo \(id) is the last of its series; mark it as done, or delete it",
        "ToDo \(id) は繰り返しの最後です。完了にするか、削除してください")
    case .series(let id, .ruleIsNotUnderstood):
      Phrase(
        "the rule of ToDo \(id) is not understood; 'todo-viper done \(id) --end-series' completes it for good",
        "ToDo \(id) の繰り返しは解釈できません。'todo-viper done \(id) --end-series' で繰り返しを終えて完了します")
    case .series(let id, .isDoneAlready(let day, let next)):
      Phrase(
        "ToDo \(id) was done on \(day) and is due again \(DateWords(.english).text(next)); --ahead does that one too",
        "ToDo \(id) は \(DateWords(.japanese).text(day)) に完了済みで、次は \(DateWords(.japanese).text(next)) です。その回も完了するには --ahead を付けます"
      )
    case .completionIsInFuture(let day):
      Phrase(
        "\(DateWords(.english).text(day)) is still to come; give today or an earlier day to --on",
        "\(DateWords(.japanese).text(day)) はまだ来ていません。--on には今日以前の日を指定してください")
    case .completionIsBeforeCreation(let id, let day):
      Phrase(
        "ToDo \(id) was created on \(DateWords(.english).text(day)); give that day or a later one to --on",
        "ToDo \(id) の作成日は \(DateWords(.japanese).text(day)) です。--on にはその日以降を指定してください")
    case .tagIsInvalid:
      Phrase(
        "a tag is a word without commas, such as #home; write several with spaces between them",
        "タグは #家 のような、読点を含まない 1 語です。複数のタグは空白で区切ってください")
    case .tagIsTooLong:
      Phrase("a tag has at most \(Tag.limit) characters; shorten it", "タグは \(Tag.limit) 文字までです。短くしてください")
    case .tooManyTags:
      Phrase("a ToDo has at most \(Tags.limit) tags; remove some", "タグは \(Tags.limit) 個までです。減らしてください")
    case .projectIsInvalid:
      Phrase(
        "a project is one name, or several with full stops between them, such as home.kitchen",
        "プロジェクトは 家 や 家.台所 のように、名前をピリオドでつないで指定してください")
    case .projectIsTooLong:
      Phrase(
        "a project has at most \(Project.limit) characters; shorten it",
        "プロジェクトは \(Project.limit) 文字までです。短くしてください")
    case .noSuchLabel(.project, let name):
      Phrase(
        "no ToDo is in the project '\(excerpt(name))'; 'todo-viper projects' lists those that there are",
        "プロジェクト '\(excerpt(name))' の ToDo はありません。プロジェクトは 'todo-viper projects' で確認できます")
    case .noSuchLabel(.tag, let name):
      Phrase(
        "no ToDo has the tag '\(excerpt(name))'; 'todo-viper tags' lists those that there are",
        "タグ '\(excerpt(name))' の ToDo はありません。タグは 'todo-viper tags' で確認できます")
    case .noSuchToDo(let ids):
      Phrase(
        "there \(ids.count == 1 ? "is" : "are") no \(named(ids)); 'todo-viper list --all' lists all ToDos",
        "ToDo \(excerpt(ids.description)) はありません。'todo-viper list --all' で確認してください")
    case .otherCount, .isChangedElsewhere:
      Phrase("the ToDos have changed meanwhile; try again", "その間に ToDo が変わりました。もう一度実行してください")
    case .nothingToUndo(available: 0):
      Phrase(
        "there is nothing to undo; 'todo-viper history' shows what was done",
        "取り消せる変更はありません。'todo-viper history' で確認してください")
    case .nothingToUndo(let available):
      Phrase(
        "only \(available == 1 ? "1 change" : "\(available) changes") can be undone; give a smaller number",
        "取り消せる変更は \(available) 件だけです。それ以下の数を指定してください")
    case .changeIsNotNewest(let number, let newest):
      notNewest(number, newest, words: .toDos, history: "todo-viper history")
    case .hasChangedSince(let record):
      Phrase(
        "a ToDo of change \(record.id) has changed since; undo the later change first",
        "変更 \(record.id) の ToDo はその後に変わりました。先に後の変更を取り消してください")
    case .nothingToRedo(available: 0):
      Phrase(
        "there is nothing to redo; 'todo-viper history' shows what was undone",
        "やり直せる変更はありません。'todo-viper history' で確認してください")
    case .nothingToRedo(let available):
      Phrase(
        "only \(available == 1 ? "1 change" : "\(available) changes") can be redone; give a smaller number",
        "やり直せる変更は \(available) 件だけです。それ以下の数を指定してください")
    case .importError(let fault):
      importSentence(fault, fault.reason.sentence(store: store))
    case .hookAnswer(let hook, let fault):
      hookSentence(hook, line: fault.line, fault.reason.sentence(store: store))
    case .hook(let fault): fault.sentence
    case .storeIsUnsound(let count):
      Phrase(
        "the store has \(count == 1 ? "a fault" : "\(count) faults"); do as the report says",
        "ストアに \(count) 件の問題があります。表示に従って対処してください")
    case .store(let error): error.sentence(path: store.description)
    }
  }

  /// The message for the screen on which the error occurred.
  var remark: Phrase {
    switch self {
    case .titleIsBlank: Phrase("A title is needed", "タイトルを入力してください")
    case .titleHasSeveralLines: Phrase("A title is one line", "タイトルは 1 行です")
    case .titleIsTooLong: Phrase("At most \(Title.limit) characters", "\(Title.limit) 文字までです")
    case .memoIsTooLong: Phrase("At most \(Memo.limit / 1024) KiB", "\(Memo.limit / 1024) KiB までです")
    case .noteIsBlank: Phrase("A note is needed", "記録を入力してください")
    case .noteHasSeveralLines: Phrase("A note is one line", "記録は 1 行です")
    case .noSuchNote: Phrase("There is no such note", "その記録はありません")
    case .otherFieldsAreTooLong:
      Phrase("At most \(ForeignFields.limit / 1024) KiB", "\(ForeignFields.limit / 1024) KiB までです")
    case .dueIsUnreadable: Phrase("Write 2026-11-30, fri, +3d", "例: 2026-11-30、明日、金曜")
    case .startIsUnreadable: Phrase("Write 2026-11-30, fri, +3d", "例: 2026-11-30、明日、金曜")
    case .startIsAfterDue: Phrase("Later than the due date", "期日より後です")
    case .repeatIsUnreadable: Phrase("Write every friday", "例: 毎週金曜、毎月25日")
    case .repeatHasNoDay: Phrase("No such day from today on", "あてはまる日がありません")
    case .doneDoesNotRepeat: Phrase("Reopen it first", "先に未完了に戻してください")
    case .seriesNeedsDue: Phrase("A due date is needed", "期日が必要です")
    case .doesNotRepeat: Phrase("It does not repeat", "繰り返しません")
    case .isLastOccurrence: Phrase("It is the last of its series", "繰り返しの最後です")
    case .series(_, .ruleIsNotUnderstood): Phrase("Its rule is not understood", "繰り返しを解釈できません")
    case .series(_, .isDoneAlready(_, let next)):
      Phrase(
        "Done already; next \(DateWords(.english).text(next))", "完了済みです。次は \(DateWords(.japanese).text(next))"
      )
    case .completionIsInFuture: Phrase("That day is still to come", "まだ来ていない日です")
    case .completionIsBeforeCreation: Phrase("It did not exist on that day", "作成日より前の日です")
    case .tagIsInvalid: Phrase("Write words such as #home", "例: #家 #買い物")
    case .tagIsTooLong: Phrase("At most \(Tag.limit) characters", "1 つ \(Tag.limit) 文字までです")
    case .tooManyTags: Phrase("At most \(Tags.limit) tags", "\(Tags.limit) 個までです")
    case .noSuchLabel: Phrase("No ToDo has it any more", "その ToDo はもうありません")
    case .projectIsInvalid: Phrase("Write home or home.kitchen", "例: 家、家.台所")
    case .projectIsTooLong: Phrase("At most \(Project.limit) characters", "\(Project.limit) 文字までです")
    case .noSuchToDo: Phrase("It was deleted elsewhere", "ほかで削除されました")
    case .otherCount: Phrase("The list has changed; try again", "一覧が変わりました。やり直してください")
    case .isChangedElsewhere: Phrase("Changed elsewhere; again to save", "ほかで変更済み。もう一度で保存します")
    case .nothingToUndo: Phrase("Nothing to undo", "取り消せる変更はありません")
    case .changeIsNotNewest: Phrase("Others came after it", "後に別の変更があります")
    case .hasChangedSince: Phrase("One of its ToDos has changed since", "その後に変わった ToDo があります")
    case .nothingToRedo: Phrase("Nothing to redo", "やり直せる変更はありません")
    case .importError(let fault): fault.reason.remark
    case .hookAnswer(let hook, let fault):
      Phrase("\(hook) wrote a fault in line \(fault.line)", "\(hook) の \(fault.line) 行目に誤り")
    case .hook(let fault): fault.remark
    case .storeIsUnsound(let count): Phrase("The store has \(count) faults", "ストアに \(count) 件の問題があります")
    case .store(let error): error.remark
    }
  }
}

extension Phrase {
  /// The message for a failure to delete ToDos that are already archived.
  public func afterArchiving(in path: String) -> Phrase {
    Phrase(
      "\(self(.english)); nothing was deleted, but \(excerpt(path: path)) has the completed ToDos already",
      "\(self(.japanese))。何も削除していませんが、完了した ToDo は既に \(excerpt(path: path)) にあります")
  }
}

extension ImportError.Reason {
  fileprivate func sentence(store: StoreLocation) -> Phrase {
    switch self {
    case .syntax(let reason): reason
    case .rule(let error): error.sentence(store: store)
    case .differs(let id):
      Phrase(
        "ToDo \(id) has the same identifier and other values; import with --update to change it",
        "ToDo \(id) は識別子が同じで内容が違います。変更するには --update を付けて取り込んでください")
    }
  }

  var remark: Phrase {
    switch self {
    case .syntax(let reason): reason
    case .rule(let error): error.remark
    case .differs(let id):
      Phrase("ToDo \(id) has the same identifier and other values", "ToDo \(id) は識別子が同じで内容が違います")
    }
  }
}

extension ImportError {
  /// The location of the problem: the record, if a line may hold many, or the line.
  var place: Phrase { recordPlace(line, record) }
}

extension KeptToDo {
  /// The location of its record.
  var place: Phrase { recordPlace(line, record) }

  /// The reason for keeping it, and the fields in which the record differs.
  var remark: Phrase {
    let names = fields.map(ToDoWords.label) + (hasOtherState ? [Phrase("state", "状態")] : [])
    guard !names.isEmpty else {
      return Phrase("ToDo \(id) was changed here later", "ToDo \(id) はこちらで後から変更されています")
    }
    return Phrase(
      "ToDo \(id) was changed here later; kept: \(joined(names.map { $0(.english).lowercased() }, by: ", "))",
      "ToDo \(id) はこちらで後から変更されています。残した値: \(joined(names.map { $0(.japanese) }, by: "、"))")
  }
}

private func recordPlace(_ line: Int, _ record: FileRecord?) -> Phrase {
  guard let record else { return Phrase("line \(line)", "\(line) 行目") }
  let words = record.words.isEmpty ? "" : " '\(excerpt(record.words))'"
  return Phrase("line \(line), record \(record.number)\(words)", "\(line) 行目、\(record.number) 件目\(words)")
}

/// `ToDo 3`, `ToDos 3-5`.
private func named(_ ids: ItemIDSet) -> String {
  "\(ids.count == 1 ? "ToDo" : "ToDos") \(excerpt(ids.description))"
}

private func importSentence(_ fault: ImportError, _ reason: Phrase) -> Phrase {
  Phrase(
    "\(fault.place(.english)): \(reason(.english)); nothing was imported",
    "\(fault.place(.japanese)): \(reason(.japanese))。何も取り込んでいません")
}

private func hookSentence(_ hook: String, line: Int, _ reason: Phrase) -> Phrase {
  Phrase(
    "hook \(hook), line \(line) of its answer: \(reason(.english)); nothing was changed",
    "フック \(hook) の応答の \(line) 行目: \(reason(.japanese))。何も変更していません")
}
