public import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal

/// The keys of the settings form.
public enum QuizSettingsKeys {
  /// The keys that work wherever the focus is.
  static let everywhere: [KeyBinding<QuizSettingsFormEvent>] = [
    KeyBinding("tab", "down", to: .focusNext, "the next field", "次の項目へ"),
    KeyBinding("shift-tab", "up", to: .focusPrevious, "the previous field", "前の項目へ"),
    KeyBinding("ctrl-s", to: .save, "save", "保存"),
    KeyBinding("escape", to: .cancel, "cancel", "キャンセル"),
  ]

  static let onSwitch: [KeyBinding<QuizSettingsFormEvent>] = [
    KeyBinding("space", "x", to: .toggleLimit, "turn the limit on or off", "制限あり・なしを切り替え"),
    KeyBinding("enter", to: .focusNext, "the next field", "次の項目へ"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  static let inField: [KeyBinding<QuizSettingsFormEvent>] = [
    KeyBinding("enter", to: .focusNext, "the next field", "次の項目へ")
  ]

  static let onSave = KeyBinding<QuizSettingsFormEvent>.onSave(
    .save, next: .focusNext, showKeys: .showKeys)
  static let onCancel = KeyBinding<QuizSettingsFormEvent>.onCancel(
    .cancel, previous: .focusPrevious, showKeys: .showKeys)

  /// What an input stands for on a form; nil for nothing.
  public static func event(for input: Input, on viewData: QuizSettingsViewData) -> QuizSettingsFormEvent? {
    if let event = everywhere.event(for: input) { return event }
    switch viewData.focus {
    case .isLimited: return onSwitch.event(for: input)
    case .limit, .count:
      return inField.event(for: input) ?? TextEdit(input, lines: .one).map { .edit($0) }
    case .save: return onSave.event(for: input)
    case .cancel: return onCancel.event(for: input)
    }
  }
}
