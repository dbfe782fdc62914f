internal import SharedEntities
internal import SharedViews

/// The keys that the last line of the list reminds of.
enum ToDoListHints {
  static let quit = KeyHelp(keys: "q", help: Phrase("quit", "終了"))
  static let retry = KeyHelp(keys: "r", help: Phrase("try again", "再試行"))
  static let create = KeyHelp(keys: "n", help: Phrase("new", "追加"))
  static let keys = KeyHelp(keys: "?", help: Phrase("keys", "キー"))

  static let empty = [create, keys, quit]

  static let browsing = [
    KeyHelp(keys: "space", help: Phrase("done", "完了")), create, keys, quit,
    KeyHelp(keys: "enter", help: Phrase("open", "詳細")), KeyHelp(keys: "/", help: Phrase("search", "検索")),
    KeyHelp(keys: "d", help: Phrase("delete", "削除")), KeyHelp(keys: "u", help: Phrase("undo", "取消")),
  ]

  static func editing(markedCount: Int) -> [KeyHelp] {
    [
      KeyHelp(keys: "space", help: Phrase("mark", "選択")),
      KeyHelp(keys: "d", help: Phrase("delete \(markedCount)", "\(markedCount) 件削除")),
      KeyHelp(keys: "escape", help: Phrase("back", "戻る")), keys,
    ]
  }

  static let searching = [
    KeyHelp(keys: "enter", help: Phrase("keep", "確定")), KeyHelp(keys: "escape", help: Phrase("end", "終える")),
  ]
}
