internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData

/// The keys of the list.
enum ToDoListKeys {
  /// The keys that move the selection.
  static let moving = KeyBinding.moving(ToDoListEvent.move)

  /// The keys that act on the selected row or the whole list.
  static let browsing: [KeyBinding<ToDoListEvent>] = [
    KeyBinding("space", "x", to: .toggle, "mark as done or open", "完了・未完了を切り替え"),
    KeyBinding("enter", "l", to: .open, "show details", "詳細を表示"),
    KeyBinding("n", "a", to: .create, "new ToDo", "ToDo を追加"),
    KeyBinding("d", "delete", to: .delete, "delete", "削除"),
    KeyBinding("z", to: .postpone, "postpone", "延期"),
    KeyBinding("u", to: .undo, "undo", "取り消す"),
    KeyBinding("ctrl-r", "U", to: .redo, "redo", "やり直す"),
    KeyBinding("e", to: .beginEditing, "mark several rows", "複数の行を選択"),
    KeyBinding("/", to: .beginSearch, "search as you type", "検索"),
    KeyBinding("1", to: .filter(.all), "all", "すべて"),
    KeyBinding("2", to: .filter(.open), "open only", "未完了のみ"),
    KeyBinding("3", to: .filter(.done), "done only", "完了のみ"),
    KeyBinding("4", to: .filter(.waiting), "waiting only", "待機のみ"),
    KeyBinding("t", to: .showTags, "filter by a tag", "タグで絞り込む"),
    KeyBinding("A", to: .toggleAll, "mark shown as done or open", "表示中を完了・未完了にする"),
    KeyBinding("C", to: .clearDone, "delete done ToDos shown", "表示中の完了済みを削除"),
    KeyBinding("escape", to: .clearSearch, "end the search, then the tag", "検索、次にタグの絞り込みを終える"),
    KeyBinding("r", to: .retry, "reload", "再読み込み"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
    KeyBinding("q", to: .leave, "quit", "終了"),
  ]

  /// The keys that act on marked rows.
  static let editing: [KeyBinding<ToDoListEvent>] = [
    KeyBinding("space", "x", to: .mark, "mark or unmark", "選択・解除"),
    KeyBinding("d", "delete", to: .delete, "delete the marked rows", "選択した行を削除"),
    KeyBinding("z", to: .postpone, "postpone the marked rows", "選択した行を延期"),
    KeyBinding("escape", "e", to: .endEditing, "stop marking", "選択をやめる"),
    KeyBinding("u", to: .undo, "undo", "取り消す"),
    KeyBinding("ctrl-r", "U", to: .redo, "redo", "やり直す"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
    KeyBinding("q", to: .leave, "quit", "終了"),
  ]

  /// The keys while typing a search text, in addition to those of every text field.
  static let searching: [KeyBinding<ToDoListEvent>] = [
    KeyBinding("enter", to: .endSearch, "keep the results", "この結果を使う"),
    KeyBinding("escape", to: .clearSearch, "end the search", "検索を終える"),
    KeyBinding("up", to: .move(.up), "the row above", "上の行へ"),
    KeyBinding("down", to: .move(.down), "the row below", "下の行へ"),
  ]

  /// Returns the event for an input on a list; nil if there is none.
  static func event(for input: Input, on viewData: ToDoListViewData) -> ToDoListEvent? {
    switch viewData.mode {
    case .searching:
      return searching.event(for: input) ?? TextEdit(input, lines: .one).map(ToDoListEvent.search)
    case .editing: return (moving + editing).event(for: input)
    case .browsing:
      let event = (moving + browsing).event(for: input)
      return event == .clearSearch && viewData.isFilteredByLabelAlone ? .clearTag : event
    }
  }
}

extension ToDoListViewData {
  /// Whether the list is filtered by a project or a tag and not by a search.
  var isFilteredByLabelAlone: Bool { label != nil && search.isEmpty }

  /// Returns when an event may be handled: one that acts on rows waits for a search in progress.
  func timing(of event: ToDoListEvent) -> EventTiming {
    guard event.actsOnRows else { return .now }
    if phase == .searching { return .later }
    return notice?.isFailure == true ? .failed : .now
  }
}

extension ToDoListViewData {
  /// Returns the ToDos that an event changes or deletes, as far as they are visible; nil if it changes none.
  ///
  /// Undo acts on the ToDos of its change, wherever the selection is.
  func target(of event: ToDoListEvent) -> [ItemID]? {
    switch event {
    case .delete:
      if case .editing = mode { return ids(where: \.isMarked) }
      return ids(where: \.isSelected)
    case .toggle: return ids(where: \.isSelected)
    case .toggleAll, .clearDone: return ids(where: { _ in true })
    case .fit, .move, .open, .create, .filter, .undo, .redo, .beginEditing, .mark, .endEditing, .beginSearch,
      .search, .endSearch, .clearSearch, .clearTag, .showTags, .postpone, .retry, .showKeys, .leave:
      return nil
    }
  }

  private func ids(where isServerURL: (Row) -> Bool) -> [ItemID] {
    rows.filter(isServerURL).map(\.toDo.id)
  }
}

extension ToDoListEvent {
  /// Whether the event acts on one or all of the visible rows.
  fileprivate var actsOnRows: Bool {
    switch self {
    case .move, .toggle, .delete, .open, .toggleAll, .clearDone, .beginEditing, .mark, .postpone: true
    case .fit, .create, .filter, .undo, .redo, .endEditing, .beginSearch, .search, .endSearch, .clearSearch,
      .clearTag, .showTags, .retry, .showKeys, .leave:
      false
    }
  }
}
