internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosViewData

/// The keys of the tags.
enum ToDoTagsKeys {
  static let moving = KeyBinding<ListMove>.moving { $0 }

  static let acting: [KeyBinding<ToDoTagsEvent>] = [
    KeyBinding("enter", "space", "l", to: .choose, "filter the list", "一覧を絞り込む"),
    KeyBinding("r", to: .retry, "reload", "再読み込み"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
    KeyBinding("escape", "q", "t", to: .leave, "back", "戻る"),
  ]

  /// Returns the event for an input on tags drawn at a size; nil if there is none.
  static func event(for input: Input, on viewData: ToDoTagsViewData, in size: Frame.Size) -> ToDoTagsEvent? {
    if let event = acting.event(for: input) { return event }
    guard viewData.phase == .ready, let move = moving.event(for: input) else { return nil }
    let next = move.target(
      from: viewData.tags.index, last: viewData.tags.counts.count,
      pageSize: max(1, ToDoTagsDrawing.rowCount(in: size)))
    return next == viewData.tags.index ? nil : .select(index: next)
  }
}
