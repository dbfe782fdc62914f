internal import SharedEntities
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData

/// The keys of each screen, in groups.
enum ToDoKeyGroups {
  /// Returns the keys of a screen, and those that work on every screen.
  static func groups(of topic: ToDoKeysTopic) -> [KeyGroup] {
    let groups: [KeyGroup] =
      switch topic {
      case .list:
        [
          KeyGroup(Phrase("The list", "一覧"), (ToDoListKeys.moving + ToDoListKeys.browsing).map(\.line)),
          KeyGroup(Phrase("While rows are marked", "複数選択中"), ToDoListKeys.editing.map(\.line)),
          KeyGroup(Phrase("While searching", "検索中"), ToDoListKeys.searching.map(\.line)),
        ]
      case .detail:
        [KeyGroup(Phrase("Detail", "詳細"), ToDoDetailKeys.acting.map(\.line) + Scroll.keys.map(\.line))]
      case .tags:
        [KeyGroup(ToDoWords.tags, (ToDoTagsKeys.moving.map(\.line) + ToDoTagsKeys.acting.map(\.line)))]
      case .form:
        [
          KeyGroup(Phrase("The form", "入力フォーム"), ToDoFormKeys.everywhere.map(\.line)),
          KeyGroup(Phrase("Outside the memo", "メモ以外"), ToDoFormKeys.outsideOfMemo.map(\.line)),
        ]
          + ToDoField.allCases.filter { $0.choices != nil }.map {
            KeyGroup(ToDoWords.label($0), ToDoFormKeys.onChoice(of: $0).map(\.line))
          } + [.onButtons, .inField()]
      }
    return groups + [.everywhere]
  }
}
