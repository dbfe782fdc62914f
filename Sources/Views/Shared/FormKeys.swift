internal import SharedEntities
public import SharedViewData

/// The keys of a form.
public enum FormKeys {
  /// The keys that work regardless of the focus.
  public static let everywhere: [KeyBinding<FormEvent>] = [
    KeyBinding("tab", "down", to: .focusNext, "the next field", "次の入力欄へ"),
    KeyBinding("shift-tab", "up", to: .focusPrevious, "the previous field", "前の入力欄へ"),
    KeyBinding("ctrl-s", to: .save, "save", "保存"),
    KeyBinding("escape", to: .cancel, "cancel", "キャンセル"),
  ]

  /// The key that moves on from a field or a switch.
  public static let onward: [KeyBinding<FormEvent>] = [
    KeyBinding("enter", to: .focusNext, "the next field", "次の入力欄へ")
  ]
}

extension KeyBinding {
  /// The keys on a form's save button.
  public static func onSave(_ save: Event, next: Event, showKeys: Event) -> [KeyBinding] {
    [
      KeyBinding("enter", "space", to: save, "save", "保存"),
      KeyBinding("right", to: next, "the next button", "次のボタンへ"),
      KeyBinding("?", to: showKeys, "keys", "キー一覧"),
    ]
  }

  /// The keys on a form's cancel button.
  public static func onCancel(_ cancel: Event, previous: Event, showKeys: Event) -> [KeyBinding] {
    [
      KeyBinding("enter", "space", to: cancel, "cancel", "キャンセル"),
      KeyBinding("left", to: previous, "the previous button", "前のボタンへ"),
      KeyBinding("?", to: showKeys, "keys", "キー一覧"),
    ]
  }
}

extension KeyHelp {
  /// The keys on each button of a form.
  public static let onButtons = [
    KeyHelp(keys: "enter, space", help: Phrase("press the button", "ボタンを押す")),
    KeyHelp(keys: "left, right", help: Phrase("the other button", "もう一方のボタンへ")),
    KeyHelp(keys: "?", help: Phrase("keys", "キー一覧")),
  ]
}

extension KeyGroup {
  /// The keys on a button of a form.
  public static let onButtons = KeyGroup(Phrase("On a button", "ボタン"), KeyHelp.onButtons)

  /// The keys in a field of a form; the form's own keys come first.
  public static func inField(_ own: [KeyHelp] = []) -> KeyGroup {
    KeyGroup(Phrase("In a field", "入力欄"), own + textFieldKeys)
  }
}
