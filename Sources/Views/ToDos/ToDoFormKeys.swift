internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData

/// The keys of the form.
enum ToDoFormKeys {
  /// The keys that work wherever the focus is.
  static let everywhere: [KeyBinding<ToDoFormEvent>] = [
    KeyBinding("tab", to: .focusNext, "the next field", "次の項目へ"),
    KeyBinding("shift-tab", to: .focusPrevious, "the previous field", "前の項目へ"),
    KeyBinding("ctrl-s", to: .save, "save", "保存"),
    KeyBinding("escape", to: .cancel, "cancel", "キャンセル"),
  ]

  /// The keys in fields of one line and on buttons.
  static let outsideOfMemo: [KeyBinding<ToDoFormEvent>] = [
    KeyBinding("down", "enter", to: .focusNext, "the next field", "次の項目へ"),
    KeyBinding("up", to: .focusPrevious, "the previous field", "前の項目へ"),
  ]

  static let onSave = KeyBinding<ToDoFormEvent>.onSave(.save, next: .focusNext, showKeys: .showKeys)
  static let onCancel = KeyBinding<ToDoFormEvent>.onCancel(
    .cancel, previous: .focusPrevious, showKeys: .showKeys)

  /// What an input stands for on a form; nil for nothing.
  static func event(for input: Input, on viewData: ToDoFormViewData) -> ToDoFormEvent? {
    if let event = everywhere.event(for: input) { return event }
    switch viewData.focus {
    case .field(let field) where field.isOneLine:
      return outsideOfMemo.event(for: input) ?? TextEdit(input, lines: .one).map { .edit($0) }
    case .field: return TextEdit(input, lines: .several).map { .edit($0) }
    case .save: return (onSave + outsideOfMemo).event(for: input)
    case .cancel: return (onCancel + outsideOfMemo).event(for: input)
    }
  }
}
