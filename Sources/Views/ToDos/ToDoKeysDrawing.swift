public import SharedEntities
internal import SharedViews
public import Terminal
public import ToDosViewData

/// What the keys of a screen look like.
public enum ToDoKeysDrawing {
  /// The keys in a frame of a size.
  public static func frame(_ viewData: ToDoKeysViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    KeysDrawing(groups(of: viewData.screen)).frame(offset: viewData.offset, size, language)
  }

  /// What an input stands for on the keys that are drawn in a size; nil for nothing.
  public static func event(
    for input: Input, on viewData: ToDoKeysViewData, in size: Frame.Size, _ language: Language
  ) -> ToDoKeysEvent? {
    switch KeysDrawing(groups(of: viewData.screen)).input(
      for: input, offset: viewData.offset, in: size, language)
    {
    case .scroll(let offset): .scroll(offset: offset)
    case .leave: .leave
    case nil: nil
    }
  }

  private static func groups(of screen: ToDoKeysViewData.Screen) -> [KeyGroup] {
    let groups: [KeyGroup] =
      switch screen {
      case .list:
        [
          KeyGroup(Phrase("The list", "一覧"), (ToDoListKeys.moving + ToDoListKeys.browsing).map(\.line)),
          KeyGroup(Phrase("While rows are marked", "複数選択中"), ToDoListKeys.editing.map(\.line)),
          KeyGroup(Phrase("While searching", "検索中"), ToDoListKeys.searching.map(\.line)),
        ]
      case .detail:
        [KeyGroup(Phrase("Detail", "詳細"), ToDoDetailKeys.acting.map(\.line) + Scroll.keys.map(\.line))]
      case .form:
        [
          KeyGroup(Phrase("The form", "入力フォーム"), ToDoFormKeys.everywhere.map(\.line)),
          KeyGroup(Phrase("Outside of the memo", "メモ以外"), ToDoFormKeys.outsideOfMemo.map(\.line)),
          KeyGroup(Phrase("On a button", "ボタンの上"), KeyHelp.onButtons),
          KeyGroup(Phrase("In a field", "項目の中"), textFieldKeys),
        ]
      }
    return groups + [.everywhere]
  }
}
