internal import SharedEntities

extension KeyBinding {
  /// The keys on the button of a form that saves.
  public static func onSave(_ save: Event, next: Event, showKeys: Event) -> [KeyBinding] {
    [
      KeyBinding("enter", "space", to: save, "save", "保存"),
      KeyBinding("right", to: next, "the next button", "次のボタンへ"),
      KeyBinding("?", to: showKeys, "keys", "キー一覧"),
    ]
  }

  /// The keys on the button that cancels a form.
  public static func onCancel(_ cancel: Event, previous: Event, showKeys: Event) -> [KeyBinding] {
    [
      KeyBinding("enter", "space", to: cancel, "cancel", "キャンセル"),
      KeyBinding("left", to: previous, "the previous button", "前のボタンへ"),
      KeyBinding("?", to: showKeys, "keys", "キー一覧"),
    ]
  }
}

extension KeyHelp {
  /// The keys on either button of a form.
  public static let onButtons = [
    KeyHelp(keys: "enter, space", help: Phrase("press the button", "ボタンを押す")),
    KeyHelp(keys: "left, right", help: Phrase("the other button", "もう一方のボタンへ")),
    KeyHelp(keys: "?", help: Phrase("keys", "キー一覧")),
  ]
}
