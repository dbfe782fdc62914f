internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData

/// The keys of the form.
enum ToDoFormKeys {
  /// The keys that work regardless of the focus.
  static let everywhere: [KeyBinding<ToDoFormEvent>] = [
    KeyBinding("tab", to: .focusNext, "the next field", "次の入力欄へ"),
    KeyBinding("shift-tab", to: .focusPrevious, "the previous field", "前の入力欄へ"),
    KeyBinding("ctrl-s", to: .save, "save", "保存"),
    KeyBinding("escape", to: .cancel, "cancel", "キャンセル"),
  ]

  /// The keys in one-line fields and on buttons.
  static let outsideOfMemo: [KeyBinding<ToDoFormEvent>] = [
    KeyBinding("down", "enter", to: .focusNext, "the next field", "次の入力欄へ"),
    KeyBinding("up", to: .focusPrevious, "the previous field", "前の入力欄へ"),
  ]

  /// The effect of a key in a field with a choice of values.
  enum Choice: Hashable, Sendable {
    case next
    case previous
    case value(String)
  }

  /// The keys in a field with a choice of values; the first letter of a value chooses it.
  static func onChoice(of field: ToDoField) -> [KeyBinding<Choice>] {
    let letters = (field.choices ?? []).map { text in
      let word = ToDoWords.choice(text, of: field)
      return KeyBinding<Choice>(String(text.prefix(1)), to: .value(text), word(.english), word(.japanese))
    }
    return [
      KeyBinding("right", "space", to: .next, "the next value", "次の値へ"),
      KeyBinding("left", to: .previous, "the previous value", "前の値へ"),
    ] + letters
  }

  static let onSave = KeyBinding<ToDoFormEvent>.onSave(.save, next: .focusNext, showKeys: .showKeys)
  static let onCancel = KeyBinding<ToDoFormEvent>.onCancel(
    .cancel, previous: .focusPrevious, showKeys: .showKeys)

  /// Returns the event for an input on a form; nil if there is none.
  static func event(for input: Input, on viewData: ToDoFormViewData) -> ToDoFormEvent? {
    if let event = everywhere.event(for: input) { return event }
    switch viewData.focus {
    case .field(let field) where field.choices != nil:
      return outsideOfMemo.event(for: input)
        ?? onChoice(of: field).event(for: input).map { choice in
          .choose(chosen(choice, among: field.choices ?? [], after: viewData[field].text))
        }
    case .field(let field) where field.isOneLine:
      return outsideOfMemo.event(for: input) ?? TextEdit(input, lines: .one).map { .edit($0) }
    case .field: return TextEdit(input, lines: .several).map { .edit($0) }
    case .save: return (onSave + outsideOfMemo).event(for: input)
    case .cancel: return (onCancel + outsideOfMemo).event(for: input)
    }
  }

  /// Returns the value that a key chooses.
  private static func chosen(_ choice: Choice, among values: [String], after value: String) -> String {
    // A text that is not among the values counts as none, the last.
    let index = values.firstIndex(of: value) ?? values.count - 1
    switch choice {
    case .next: return values[(index + 1) % values.count]
    case .previous: return values[(index + values.count - 1) % values.count]
    case .value(let value): return value
    }
  }
}
