public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
internal import TimelineEntities
public import TimelineViewData

/// Draws the settings form: three fields, each with a line for its error below, a switch, the buttons, and the keys.
///
/// In a low frame, the fields follow each other directly, with one line for all errors.
public struct TimelineSettingsDrawing {
  private let viewData: TimelineSettingsViewData
  private let language: Language
  private var frame: Frame

  /// Draws the form in a frame of a size.
  public static func frame(
    _ viewData: TimelineSettingsViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var drawing = TimelineSettingsDrawing(viewData: viewData, language: language, frame: Frame(size))
    drawing.draw()
    return drawing.frame
  }

  private struct Item {
    let element: TimelineSettingsViewData.Element
    let field: TextField
    let label: Phrase
    let error: TimelineError?
  }

  private var items: [Item] {
    [
      Item(
        element: .userName, field: viewData.userName, label: TimelineWords.userName,
        error: viewData.review.userNameError),
      Item(
        element: .userID, field: viewData.userID, label: TimelineWords.userID,
        error: viewData.review.userIDError),
      Item(
        element: .imageName, field: viewData.imageName, label: TimelineWords.imageName,
        error: viewData.review.imageNameError),
    ]
  }

  private var isLow: Bool { frame.size.rows < 12 }

  private mutating func draw() {
    frame.write(TimelineWords.settings(language), row: 0, column: 0, style: .emphasized)
    let step = isLow ? 1 : 2
    for (index, item) in items.enumerated() { draw(item, row: 1 + step * index) }
    let switchRow = 1 + step * items.count
    drawSwitch(row: switchRow)
    // A low frame has just enough rows for everything.
    let buttonRow = isLow ? frame.size.rows - 2 : switchRow + 3
    let error = viewData.failure ?? (isLow ? items.compactMap(\.error).first : nil)
    if let message = viewData.draft.message ?? error?.remark {
      frame.draw(fault: message(language), row: buttonRow - 1)
    }
    let next = frame.drawButton(
      ScreenWords.save(language), row: buttonRow, column: 0, focus: focus(.save),
      state: viewData.review.canSave ? .enabled : .disabled)
    frame.drawButton(
      ScreenWords.cancel(language), row: buttonRow, column: next + 2, focus: focus(.cancel))
    frame.draw(ScreenHints.form, row: frame.size.rows - 1, language)
  }

  private mutating func draw(_ item: Item, row: Int) {
    drawMark(item.element, row: row)
    frame.write(
      item.label(language), row: row, column: 2,
      style: viewData.focus == item.element ? .emphasized : .plain)
    frame.draw(
      item.field, row: row, column: fieldColumn,
      size: Frame.Size(columns: frame.size.columns - fieldColumn, rows: 1), focus: focus(item.element),
      style: .field)
    if !isLow, let error = item.error {
      frame.draw(fault: error.remark(language), row: row + 1, column: fieldColumn)
    }
  }

  private mutating func drawSwitch(row: Int) {
    let isFocused = viewData.focus == .postsCompletedToDos
    drawMark(.postsCompletedToDos, row: row)
    let mark = viewData.postsCompletedToDos ? "[x]" : "[ ]"
    let words = TextWidth.standard.fitted(
      "\(mark) \(TimelineWords.postsCompletedToDos(language))", width: frame.size.columns - 2)
    frame.write(words, row: row, column: 2, style: isFocused ? .emphasized : .plain)
  }

  private mutating func drawMark(_ element: TimelineSettingsViewData.Element, row: Int) {
    if viewData.focus == element { frame.write(">", row: row, column: 0, style: .emphasized) }
  }

  private func focus(_ element: TimelineSettingsViewData.Element) -> FieldFocus {
    viewData.focus == element ? .here : .elsewhere
  }

  private var fieldColumn: Int {
    4 + (items.map { TextWidth.standard.displayWidth(of: $0.label(language)) }.max() ?? 0)
  }
}
