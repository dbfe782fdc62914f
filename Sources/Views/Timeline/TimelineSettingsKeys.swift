internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineViewData

/// The keys of the settings form.
enum TimelineSettingsKeys {
  /// The keys that work wherever the focus is.
  static let everywhere: [KeyBinding<TimelineSettingsEvent>] = [
    KeyBinding("tab", "down", to: .focusNext, "the next field", "次の項目へ"),
    KeyBinding("shift-tab", "up", to: .focusPrevious, "the previous field", "前の項目へ"),
    KeyBinding("ctrl-s", to: .save, "save", "保存"),
    KeyBinding("escape", to: .cancel, "cancel", "キャンセル"),
  ]

  private static let onField: [KeyBinding<TimelineSettingsEvent>] = [
    KeyBinding("enter", to: .focusNext, "the next field", "次の項目へ")
  ]

  private static let outsideOfFields: [KeyBinding<TimelineSettingsEvent>] = [
    KeyBinding("right", to: .focusNext, "the next button", "次のボタンへ"),
    KeyBinding("left", to: .focusPrevious, "the previous button", "前のボタンへ"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  static let onSwitch: [KeyBinding<TimelineSettingsEvent>] = [
    KeyBinding("space", "x", to: .togglePostsCompletedToDos, "turn on or off", "オン・オフを切り替え"),
    KeyBinding("enter", to: .focusNext, "the next field", "次の項目へ"),
  ]

  private static let onSave = KeyBinding("enter", "space", to: TimelineSettingsEvent.save, "save", "保存")
  private static let onCancel = KeyBinding(
    "enter", "space", to: TimelineSettingsEvent.cancel, "cancel", "キャンセル")

  /// What an input stands for on a form; nil for nothing.
  static func event(
    for input: Input, on viewData: TimelineSettingsViewData
  ) -> TimelineSettingsEvent? {
    if let event = everywhere.event(for: input) { return event }
    switch viewData.focus {
    case .userName, .userID, .imageName:
      return onField.event(for: input) ?? TextEdit(input, lines: .one).map(TimelineSettingsEvent.edit)
    case .postsCompletedToDos: return (onSwitch + outsideOfFields).event(for: input)
    case .save: return (outsideOfFields + [onSave]).event(for: input)
    case .cancel: return (outsideOfFields + [onCancel]).event(for: input)
    }
  }
}
