public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Draws the form: the one-line fields with a line for errors below each, the memo in the remaining rows, the
/// buttons, and the keys.
///
/// If not all fields fit, those above the focused one scroll away.
public struct ToDoFormDrawing {
  private let viewData: ToDoFormViewData
  private let language: Language
  private var frame: Frame

  /// Draws the form in a frame of a size.
  public static func frame(_ viewData: ToDoFormViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    var drawing = ToDoFormDrawing(viewData: viewData, language: language, frame: Frame(size))
    drawing.draw()
    return drawing.frame
  }

  private mutating func draw() {
    let heading = viewData.purpose == .create ? ToDoWords.newToDo : ToDoWords.editToDo
    frame.write(heading(language), row: 0, column: 0, style: .emphasized)
    let lastRow = frame.size.rows - 1
    drawFields(rows: 1..<max(1, lastRow - 2))
    if let message {
      frame.draw(fault: message(language), row: lastRow - 2, column: 0)
    }
    drawButtons(row: lastRow - 1)
    frame.draw(ScreenHints.form, row: lastRow, language)
  }

  /// The text of the message line; nil for none.
  private var message: Phrase? {
    switch viewData.failure {
    case nil: viewData.draft.message
    case .noSuchToDo: ToDoWords.isGone
    case let failure?: failure.remark
    }
  }

  /// Draws the fields in some rows; a remark on the memo is in the row after them.
  private mutating func drawFields(rows: Range<Int>) {
    var row = rows.lowerBound
    for field in fields(in: rows.count) {
      let end = hasRoomForRemark(field) ? rows.upperBound - 1 : rows.upperBound
      let rowCount = field.isOneLine ? 1 : end - row
      guard rowCount > 0, row + self.rowCount(of: field) <= rows.upperBound else { return }
      draw(field, row: row, rowCount: rowCount)
      if hasRoomForRemark(field) || message == nil { drawRemark(on: field, row: row + rowCount) }
      row += rowCount + 1
    }
  }

  /// Returns the fields to draw: all, or as many as fit, from the focused one at the latest.
  private func fields(in rowCount: Int) -> ArraySlice<ToDoField> {
    var fields = ToDoField.allCases[...]
    while let first = fields.first, viewData.focus != .field(first), fields.count > 1,
      fields.reduce(0, { $0 + self.rowCount(of: $1) }) > rowCount
    {
      fields.removeFirst()
    }
    return fields
  }

  /// Returns the number of rows of a field, including its remark; the memo's remark is in the message line, unless
  /// both are needed.
  private func rowCount(of field: ToDoField) -> Int { hasRoomForRemark(field) ? 2 : 1 }

  private func hasRoomForRemark(_ field: ToDoField) -> Bool {
    field.isOneLine || (message != nil && viewData.elsewhere[field] != nil)
  }

  private var fieldColumn: Int {
    let labels = ToDoField.allCases.map(label)
    return 4 + (labels.map(TextWidth.standard.displayWidth(of:)).max() ?? 0)
  }

  /// The label of a field, which leaves room for dates and remarks in a narrow window.
  private func label(_ field: ToDoField) -> String {
    let isNarrow = frame.size.columns < Self.leastWidthOfLabels
    return (isNarrow ? ToDoWords.shortLabel(field) : ToDoWords.label(field))(language)
  }

  /// The minimum number of columns for labels in full.
  private static let leastWidthOfLabels = 48

  private mutating func draw(_ field: ToDoField, row: Int, rowCount: Int) {
    let isFocused = viewData.focus == .field(field)
    if isFocused { frame.write(">", row: row, column: 0, style: .emphasized) }
    frame.write(label(field), row: row, column: 2, style: isFocused ? .emphasized : .plain)
    if field.choices != nil {
      let word = ToDoWords.choice(viewData[field].text, of: field)(language)
      frame.write(
        "< \(word) >", row: row, column: fieldColumn, style: isFocused ? .selected : .plain)
      return
    }
    let size = Frame.Size(columns: frame.size.columns - fieldColumn, rows: rowCount)
    frame.draw(
      viewData[field], row: row, column: fieldColumn, size: size, focus: isFocused ? .here : .elsewhere,
      style: .field)
  }

  /// Draws the error in a field, or the parsed meaning of its text.
  private mutating func drawRemark(on field: ToDoField, row: Int) {
    if let error = viewData.errors[field] {
      frame.draw(fault: error.remark(language), row: row, column: fieldColumn)
    } else if let text = viewData.elsewhere[field] {
      frame.draw(warning: ToDoWords.elsewhere(text, field)(language), row: row, column: fieldColumn)
    } else if field == .start, let start = viewData.startMeaning {
      let words = DateWords(language).text(start, width: frame.size.columns - fieldColumn)
      frame.write(words, row: row, column: fieldColumn, style: .secondary)
    } else if field == .due, let due = viewData.dueMeaning {
      if viewData.dueHasPassed {
        // The mark before a warning takes two columns.
        let words = ToDoWords.passed(due, width: frame.size.columns - fieldColumn - 2, language)
        frame.draw(warning: words, row: row, column: fieldColumn)
      } else {
        let words = DateWords(language).text(due, width: frame.size.columns - fieldColumn)
        frame.write(words, row: row, column: fieldColumn, style: .secondary)
      }
    } else if field == .repeats, let preview = viewData.repeats {
      let words = RepeatWords.preview(
        preview, isNew: viewData.purpose == .create, width: frame.size.columns - fieldColumn, language)
      frame.write(words, row: row, column: fieldColumn, style: .secondary)
    }
  }

  private mutating func drawButtons(row: Int) {
    let save = (viewData.purpose == .create ? ScreenWords.save : ToDoWords.saveChanges)(language)
    let column = frame.drawButton(
      save, row: row, column: 0, focus: focus(.save), state: viewData.canSave ? .enabled : .disabled)
    frame.drawButton(ScreenWords.cancel(language), row: row, column: column + 2, focus: focus(.cancel))
  }

  private func focus(_ element: ToDoFormViewData.Element) -> FieldFocus {
    viewData.focus == element ? .here : .elsewhere
  }
}
