public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Draws the form: the title and due date with a line for errors below each, the memo in the remaining room, the
/// buttons, and the keys.
public struct ToDoFormDrawing {
  private let viewData: ToDoFormViewData
  private let language: Language
  private var frame: Frame

  /// The form in a frame of a size.
  public static func frame(_ viewData: ToDoFormViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    var drawing = ToDoFormDrawing(viewData: viewData, language: language, frame: Frame(size))
    drawing.draw()
    return drawing.frame
  }

  private static let (titleRow, dueRow, memoRow) = (1, 3, 5)

  private mutating func draw() {
    let heading = viewData.purpose == .create ? ToDoWords.newToDo : ToDoWords.editToDo
    frame.write(heading(language), row: 0, column: 0, style: CellStyle(.bold))
    drawField(.title, viewData.title, ToDoWords.titleLabel, row: Self.titleRow, rowCount: 1)
    drawField(.due, viewData.due, ToDoWords.dueLabel, row: Self.dueRow, rowCount: 1)
    let lastRow = frame.size.rows - 1
    drawField(
      .memo, viewData.memo, ToDoWords.memoLabel, row: Self.memoRow,
      rowCount: max(1, lastRow - 2 - Self.memoRow))
    draw(fault: viewData.errors[.title], row: Self.titleRow + 1)
    if let fault = viewData.errors[.due] {
      draw(fault: fault, row: Self.dueRow + 1)
    } else if let due = viewData.dueMeaning {
      frame.write(
        DateWords(language).text(due), row: Self.dueRow + 1, column: fieldColumn, style: CellStyle(.dim))
    }
    if let failure = viewData.failure {
      draw(fault: failure, row: lastRow - 2, column: 0)
    } else {
      draw(fault: viewData.errors[.memo], row: lastRow - 2)
    }
    drawButtons(row: lastRow - 1)
    frame.draw(Self.hints, row: lastRow, language)
  }

  private var fieldColumn: Int {
    let labels = [ToDoWords.titleLabel, ToDoWords.dueLabel, ToDoWords.memoLabel]
    return 4 + (labels.map { TextWidth.standard.displayWidth(of: $0(language)) }.max() ?? 0)
  }

  private mutating func drawField(
    _ element: ToDoFormViewData.Element, _ field: TextField, _ label: Phrase, row: Int, rowCount: Int
  ) {
    let isFocused = viewData.focus == element
    if isFocused { frame.write(">", row: row, column: 0, style: CellStyle(.bold)) }
    frame.write(label(language), row: row, column: 2, style: isFocused ? CellStyle(.bold) : .plain)
    let size = Frame.Size(columns: frame.size.columns - fieldColumn, rows: rowCount)
    frame.draw(
      field, row: row, column: fieldColumn, size: size, focus: isFocused ? .here : .elsewhere,
      style: CellStyle(.underline))
  }

  /// Draws an error below a field, or at a column.
  private mutating func draw(fault: ToDoError?, row: Int, column: Int? = nil) {
    guard let fault else { return }
    frame.draw(fault: fault.remark(language), row: row, column: column ?? fieldColumn)
  }

  private mutating func drawButtons(row: Int) {
    let save = (viewData.purpose == .create ? ToDoWords.save : ToDoWords.saveChanges)(language)
    let column = frame.drawButton(
      save, row: row, column: 0, focus: focus(.save), state: viewData.canSave ? .enabled : .disabled)
    frame.drawButton(ToDoWords.cancel(language), row: row, column: column + 2, focus: focus(.cancel))
  }

  private func focus(_ element: ToDoFormViewData.Element) -> FieldFocus {
    viewData.focus == element ? .here : .elsewhere
  }

  private static let hints = [
    KeyHelp(keys: "ctrl-s", help: Phrase("save", "保存")),
    KeyHelp(keys: "escape", help: Phrase("cancel", "キャンセル")),
    KeyHelp(keys: "tab", help: Phrase("next", "次へ")), KeyHelp(keys: "ctrl-z", help: Phrase("undo", "取消")),
  ]
}
