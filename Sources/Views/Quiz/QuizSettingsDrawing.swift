internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal

/// Draws the settings form: a switch and two fields with a line for errors below each, the buttons, and the keys.
public struct QuizSettingsDrawing {
  private let viewData: QuizSettingsViewData
  private let language: Language
  private var frame: Frame

  /// Draws the form in a frame of a size.
  public static func frame(
    _ viewData: QuizSettingsViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var drawing = QuizSettingsDrawing(viewData: viewData, language: language, frame: Frame(size))
    drawing.draw()
    return drawing.frame
  }

  private static let (switchRow, secondsRow, countRow) = (1, 2, 4)
  private static let fieldWidth = 8

  private mutating func draw() {
    frame.drawHeading(QuizWords.settings(language), right: "")
    let lastRow = frame.size.rows - 1
    if viewData.isLoading {
      frame.write(ScreenWords.loading(language), row: Self.switchRow + 1, column: 2)
      frame.draw([ScreenHints.back], row: lastRow, language)
      return
    }
    drawSwitch()
    drawField(
      .limit, viewData.limit, QuizWords.secondsLabel, viewData.review.limitError, row: Self.secondsRow)
    drawField(.count, viewData.count, QuizWords.countLabel, viewData.review.countError, row: Self.countRow)
    if let message = viewData.draft.message ?? viewData.failure?.remark {
      frame.draw(fault: message(language), row: lastRow - 2)
    }
    let column = frame.drawButton(
      ScreenWords.save(language), row: lastRow - 1, column: 0, focus: focus(.save),
      state: viewData.review.canSave ? .enabled : .disabled)
    frame.drawButton(
      ScreenWords.cancel(language), row: lastRow - 1, column: column + 2, focus: focus(.cancel))
    frame.draw(hints, row: lastRow, language)
  }

  private var fieldColumn: Int {
    let labels = [QuizWords.limitLabel, QuizWords.secondsLabel, QuizWords.countLabel]
    return 4 + (labels.map { TextWidth.standard.displayWidth(of: $0(language)) }.max() ?? 0)
  }

  private mutating func drawSwitch() {
    drawLabel(.isLimited, QuizWords.limitLabel, row: Self.switchRow)
    let words = (viewData.isLimited ? QuizWords.on : QuizWords.off)(language)
    frame.write(
      "\(viewData.isLimited ? "[x]" : "[ ]") \(words)", row: Self.switchRow, column: fieldColumn,
      style: viewData.focus == .isLimited ? .focused : .plain)
  }

  private mutating func drawField(
    _ element: QuizSettingsViewData.Element, _ field: TextField, _ label: Phrase, _ error: QuizError?,
    row: Int
  ) {
    drawLabel(element, label, row: row)
    frame.draw(
      field, row: row, column: fieldColumn, size: Frame.Size(columns: Self.fieldWidth, rows: 1),
      focus: focus(element), style: isIdle(element) ? .field.with(.secondary) : .field)
    if let error { frame.draw(fault: error.remark(language), row: row + 1, column: fieldColumn) }
  }

  private mutating func drawLabel(_ element: QuizSettingsViewData.Element, _ label: Phrase, row: Int) {
    let isFocused = viewData.focus == element
    if isFocused { frame.write(">", row: row, column: 0, style: .emphasized) }
    let style: CellStyle = isFocused ? .emphasized : isIdle(element) ? .secondary : .plain
    frame.write(label(language), row: row, column: 2, style: style)
  }

  /// Whether an element has no effect because the limit is off.
  private func isIdle(_ element: QuizSettingsViewData.Element) -> Bool {
    element == .limit && !viewData.isLimited
  }

  private func focus(_ element: QuizSettingsViewData.Element) -> FieldFocus {
    viewData.focus == element ? .here : .elsewhere
  }

  private var hints: [KeyHelp] {
    let toggle = KeyHelp(
      keys: "space", help: viewData.isLimited ? Phrase("off", "制限なし") : Phrase("on", "制限あり"))
    return (viewData.focus == .isLimited ? [toggle] : [])
      + [ScreenHints.save, ScreenHints.cancel, ScreenHints.next]
  }
}
