internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineViewData

/// The keys of the composer.
enum ComposerKeys {
  /// The keys that work wherever the focus is.
  static let everywhere: [KeyBinding<ComposerEvent>] = [
    KeyBinding("tab", to: .focusNext, "the next field", "次の項目へ"),
    KeyBinding("shift-tab", to: .focusPrevious, "the previous field", "前の項目へ"),
    KeyBinding("ctrl-s", to: .post, "post", "投稿"),
    KeyBinding("escape", to: .cancel, "cancel", "キャンセル"),
  ]

  private static let onButtons: [KeyBinding<ComposerEvent>] = [
    KeyBinding("right", "down", to: .focusNext, "the next button", "次のボタンへ"),
    KeyBinding("left", "up", to: .focusPrevious, "the previous button", "前のボタンへ"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  private static let onPost = KeyBinding("enter", "space", to: ComposerEvent.post, "post", "投稿")
  private static let onCancel = KeyBinding(
    "enter", "space", to: ComposerEvent.cancel, "cancel", "キャンセル")

  /// What an input stands for on a composer; nil for nothing.
  static func event(for input: Input, on viewData: ComposerViewData) -> ComposerEvent? {
    if let event = everywhere.event(for: input) { return event }
    return switch viewData.focus {
    case .text: TextEdit(input, lines: .several).map(ComposerEvent.edit)
    case .post: (onButtons + [onPost]).event(for: input)
    case .cancel: (onButtons + [onCancel]).event(for: input)
    }
  }
}
