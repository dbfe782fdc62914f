internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosViewData

/// The keys of the detail screen.
enum ToDoDetailKeys {
  static let acting: [KeyBinding<ToDoDetailEvent>] = [
    KeyBinding("e", to: .edit, "edit", "編集"),
    KeyBinding("space", "x", to: .toggle, "mark as done or open", "完了・未完了を切り替え"),
    KeyBinding("d", "delete", to: .delete, "delete", "削除"),
    KeyBinding("escape", "left", "h", "q", "backspace", to: .leave, "back", "戻る"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  /// Returns the event for an input on a ToDo drawn at a size; nil if there is none.
  static func event(
    for input: Input, on viewData: ToDoDetailViewData, in size: Frame.Size, _ language: Language
  ) -> ToDoDetailEvent? {
    if viewData.occasion == .gone, case .key = input { return .leave }
    if let event = acting.event(for: input) { return event }
    guard let scroll = Scroll.keys.event(for: input) else { return nil }
    return .scroll(offset: ToDoDetailDrawing.offset(viewData, scroll, in: size, language))
  }
}

extension ToDoDetailViewData {
  /// Returns the ToDos that an event changes or deletes; nil if it changes none.
  func target(of event: ToDoDetailEvent) -> [ItemID]? {
    switch event {
    case .toggle, .delete: [toDo.id]
    case .edit, .scroll, .showKeys, .leave: nil
    }
  }
}
