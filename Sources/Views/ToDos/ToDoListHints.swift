internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

/// The keys shown in the last line of the list.
enum ToDoListHints {
  static let create = KeyHelp(keys: "n", help: Phrase("new", "追加"))
  static let endSearch = KeyHelp(keys: "escape", help: Phrase("end search", "検索を終える"))
  static func end(_ kind: LabelKind) -> KeyHelp {
    switch kind {
    case .project: KeyHelp(keys: "escape", help: Phrase("clear project", "プロジェクト解除"))
    case .tag: KeyHelp(keys: "escape", help: Phrase("clear tag", "タグ解除"))
    }
  }

  /// The effect of the space key on a ToDo, in words of equal width, so that the other hints do not move.
  static func toggle(isDone: Bool) -> KeyHelp {
    KeyHelp(keys: "space", help: isDone ? Phrase("open", "未完了に戻す") : Phrase("done", "完了"))
  }

  /// Returns the keys while browsing rows.
  ///
  /// - Parameter escape: the effect of the escape key; nil if it has none.
  static func browsing(selected: ToDoSummary?, escape: KeyHelp?) -> [KeyHelp] {
    let ends = escape.map { [$0] } ?? []
    guard let selected else { return ends + [create, ScreenHints.keys, ScreenHints.quit] }
    return [toggle(isDone: selected.isDone)] + ends + [
      create, ScreenHints.keys, ScreenHints.quit,
      KeyHelp(keys: "enter", help: Phrase("show", "詳細")), KeyHelp(keys: "/", help: Phrase("search", "検索")),
      KeyHelp(keys: "d", help: Phrase("delete", "削除")), KeyHelp(keys: "u", help: Phrase("undo", "取り消す")),
    ]
  }

  static func editing(markedCount: Int) -> [KeyHelp] {
    let delete = KeyHelp(keys: "d", help: Phrase("delete \(markedCount)", "\(markedCount) 件削除"))
    return [KeyHelp(keys: "space", help: Phrase("mark", "選択"))] + (markedCount > 0 ? [delete] : [])
      + [ScreenHints.back, ScreenHints.keys]
  }

  static let searching = [
    KeyHelp(keys: "enter", help: Phrase("keep", "確定")), KeyHelp(keys: "escape", help: Phrase("end", "終える")),
  ]
}
