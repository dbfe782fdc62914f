public import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal

/// The keys of the categories.
public enum QuizCategoriesKeys {
  static let acting: [KeyBinding<QuizCategoriesEvent>] = [
    KeyBinding("enter", "space", "l", to: .play, "play a round", "1 回遊ぶ"),
    KeyBinding("h", to: .showHistory, "history", "履歴"),
    KeyBinding("s", to: .showSettings, "settings", "設定"),
    KeyBinding("r", to: .retry, "reload", "読み直す"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
    KeyBinding("q", "escape", to: .leave, "quit", "終了"),
  ]

  static let moving = KeyBinding<ListMove>.moving { $0 }

  /// What an input stands for on categories that are drawn in a size; nil for nothing.
  public static func event(
    for input: Input, on viewData: QuizCategoriesViewData, in size: Frame.Size
  ) -> QuizCategoriesEvent? {
    if let event = acting.event(for: input) { return event }
    guard viewData.phase == .ready, !viewData.rows.isEmpty, let move = moving.event(for: input) else {
      return nil
    }
    let page = max(1, QuizCategoriesDrawing.rowCount(in: size))
    let (index, last) = (viewData.selectedIndex, viewData.rows.count - 1)
    let target =
      switch move {
      case .up: index - 1
      case .down: index + 1
      case .pageUp: index - page
      case .pageDown: index + page
      case .first: 0
      case .last: last
      }
    let next = max(0, min(last, target))
    return next == index ? nil : .select(index: next)
  }
}
