public import SharedEntities

/// The sentences for people about ToDos that could not be made, read or changed.
public enum ToDoSentences {
  /// The title of what is taken in without one.
  public static let untitled = Phrase("Untitled", "タイトル未設定")
  /// A title must hold something besides white space.
  public static let titleIsBlank = Phrase(
    "a title must hold something besides white space; give one", "題名が空です。題名を指定してください")
  /// A title is one line.
  public static let titleHasSeveralLines = Phrase(
    "a title is one line; put the rest into the memo", "題名は 1 行です。残りはメモに書いてください")
  /// A title has at most so many characters.
  public static func titleIsTooLong(limit: Int) -> Phrase {
    Phrase(
      "a title has at most \(limit) characters; shorten it", "題名は \(limit) 文字までです。短くしてください")
  }
  /// A memo has at most so many bytes.
  public static func memoIsTooLong(limit: Int) -> Phrase {
    Phrase(
      "a memo has at most \(limit / 1024) KiB; shorten it", "メモは \(limit / 1024) KiB までです。短くしてください")
  }
  /// A new due day must not lie before today.
  public static func dueIsPast(_ day: CalendarDay) -> Phrase {
    Phrase(
      "the due day \(day) is before today; name today or a later day",
      "期日 \(day) は今日より前です。今日以降の日を指定してください")
  }
  /// There are no ToDos with these numbers.
  public static func noSuchToDo(_ ids: ItemIDSet) -> Phrase {
    Phrase(
      ids.count == 1
        ? "there is no ToDo \(ids); 'todo-viper list --all' shows those there are"
        : "there are no ToDos \(ids); 'todo-viper list --all' shows those there are",
      "ToDo \(ids) はありません。'todo-viper list --all' で確認してください")
  }
  /// There are fewer changes to undo than asked for.
  public static func nothingToUndo(available: Int) -> Phrase {
    available == 0
      ? Phrase(
        "there is nothing to undo; 'todo-viper history' shows what was done",
        "取り消せる変更はありません。'todo-viper history' で確認してください")
      : Phrase(
        "only \(available == 1 ? "1 change" : "\(available) changes") can be undone; ask for no more",
        "取り消せる変更は \(available) 件だけです。それ以下の数を指定してください")
  }
  /// There are fewer undone changes to redo than asked for.
  public static func nothingToRedo(available: Int) -> Phrase {
    available == 0
      ? Phrase(
        "there is nothing to redo; 'todo-viper history' shows what was undone",
        "やり直せる変更はありません。'todo-viper history' で確認してください")
      : Phrase(
        "only \(available == 1 ? "1 change" : "\(available) changes") can be redone; ask for no more",
        "やり直せる変更は \(available) 件だけです。それ以下の数を指定してください")
  }
  /// So many things are wrong with the store.
  public static func storeIsUnsound(count: Int) -> Phrase {
    Phrase(
      "the store has \(count == 1 ? "a fault" : "\(count) faults"); do as the report says",
      "ストアに \(count) 件の問題があります。表示に従って対処してください")
  }
  /// A file to import has a fault at a line.
  public static func importFault(line: Int, _ reason: Phrase) -> Phrase {
    Phrase(
      "line \(line): \(reason(.english)); nothing was imported",
      "\(line) 行目: \(reason(.japanese))。何も取り込んでいません")
  }
}
