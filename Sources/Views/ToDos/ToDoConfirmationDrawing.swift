public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
public import ToDosViewData

/// Draws a question, with a button for each answer.
public enum ToDoConfirmationDrawing {
  private static let buttonRow = 2

  /// Draws the question in a frame of a size.
  public static func frame(
    _ viewData: ToDoConfirmationViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var frame = Frame(size)
    let question = wrapped(ToDoWords.question(viewData.question)(language), width: size.columns)
    for (row, line) in question.prefix(buttonRow).enumerated() {
      frame.write(String(line), row: row, column: 0, style: .emphasized)
    }
    var column = 0
    for element in ToDoConfirmationViewData.Element.allCases {
      let words = element == .confirm ? ToDoWords.answer(to: viewData.question) : ScreenWords.cancel
      let focus = viewData.focus == element ? FieldFocus.here : .elsewhere
      column = frame.drawButton(words(language), row: buttonRow, column: column, focus: focus) + 2
    }
    frame.draw(ToDoConfirmationKeys.hints, row: size.rows - 1, language)
    return frame
  }
}

/// The keys of the question.
enum ToDoConfirmationKeys {
  static let bindings: [KeyBinding<ToDoConfirmationEvent>] = [
    KeyBinding("enter", "space", to: .choose, "press the button", "ボタンを押す"),
    KeyBinding("left", "right", "tab", "shift-tab", to: .moveFocus, "the other button", "もう一方のボタンへ"),
    KeyBinding("escape", "q", to: .cancel, "cancel", "キャンセル"),
  ]

  static let hints = [
    KeyHelp(keys: "enter", help: Phrase("press", "決定")), ScreenHints.cancel,
    KeyHelp(keys: "left, right", help: Phrase("choose", "選ぶ")),
  ]

  /// Returns the event for an input; nil if there is none.
  static func event(for input: Input) -> ToDoConfirmationEvent? { bindings.event(for: input) }
}
