public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Draws the form: the fields of one line with a line for errors below each, the memo in the remaining room, the buttons,
/// and the keys.
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

  private mutating func draw() {
    let heading = viewData.purpose == .create ? ToDoWords.newToDo : ToDoWords.editToDo
    frame.write(heading(language), row: 0, column: 0, style: CellStyle(.bold))
    let lastRow = frame.size.rows - 1
    var row = 1
    for field in ToDoField.allCases {
      let rowCount = field.isOneLine ? 1 : max(1, lastRow - 2 - row)
      draw(field, row: row, rowCount: rowCount)
      if field.isOneLine {
        drawRemark(on: field, row: row + 1)
      } else if viewData.failure == nil {
        drawRemark(on: field, row: lastRow - 2)
      }
      row += rowCount + 1
    }
    if let failure = viewData.failure {
      frame.draw(fault: failure.remark(language), row: lastRow - 2, column: 0)
    }
    drawButtons(row: lastRow - 1)
    frame.draw(Self.hints, row: lastRow, language)
  }

  private var fieldColumn: Int {
    let labels = ToDoField.allCases.map { ToDoWords.label($0)(language) }
    return 4 + (labels.map(TextWidth.standard.displayWidth(of:)).max() ?? 0)
  }

  private mutating func draw(_ field: ToDoField, row: Int, rowCount: Int) {
    let isFocused = viewData.focus == .field(field)
    if isFocused { frame.write(">", row: row, column: 0, style: CellStyle(.bold)) }
    frame.write(
      ToDoWords.label(field)(language), row: row, column: 2, style: isFocused ? CellStyle(.bold) : .plain)
    let size = Frame.Size(columns: frame.size.columns - fieldColumn, rows: rowCount)
    frame.draw(
      viewData[field], row: row, column: fieldColumn, size: size, focus: isFocused ? .here : .elsewhere,
      style: CellStyle(.underline))
  }

  /// Draws what is wrong with a field, or how its text is understood.
  private mutating func drawRemark(on field: ToDoField, row: Int) {
    if let error = viewData.errors[field] {
      frame.draw(fault: error.remark(language), row: row, column: fieldColumn)
    } else if field == .due, let due = viewData.dueMeaning {
      frame.write(DateWords(language).text(due), row: row, column: fieldColumn, style: CellStyle(.dim))
    }
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
