internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData

/// Draws the composer: the number of characters left, the text in all remaining space, the buttons, and the keys.
enum ComposerDrawing {
  private static let column = 2

  /// Draws the composer in a frame of a size.
  static func frame(_ viewData: ComposerViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    var frame = Frame(size)
    let lastRow = size.rows - 1
    let heading = viewData.isEditing ? TimelineWords.editPost : TimelineWords.newPost
    frame.write(heading(language), row: 0, column: 0, style: .emphasized)
    frame.writeAtRight(
      TimelineWords.room(viewData.review.remainingCount)(language), row: 0,
      style: style(of: viewData.review.remainingCount))
    if viewData.focus == .text { frame.write(">", row: 1, column: 0, style: .emphasized) }
    frame.draw(
      viewData.text, row: 1, column: column,
      size: Frame.Size(columns: size.columns - column, rows: max(1, lastRow - 3)),
      focus: viewData.focus == .text ? .here : .elsewhere, style: .field)
    if let message = viewData.draft.message ?? (viewData.failure ?? viewData.review.error)?.remark {
      frame.draw(fault: message(language), row: lastRow - 2)
    }
    let next = frame.drawButton(
      (viewData.isEditing ? ScreenWords.save : TimelineWords.post)(language), row: lastRow - 1, column: 0,
      focus: focus(.post, viewData),
      state: viewData.review.canPost ? .enabled : .disabled)
    frame.drawButton(
      ScreenWords.cancel(language), row: lastRow - 1, column: next + 2, focus: focus(.cancel, viewData))
    frame.draw(hints(viewData), row: lastRow, language)
    return frame
  }

  private static func focus(_ element: ComposerViewData.Element, _ viewData: ComposerViewData) -> FieldFocus {
    viewData.focus == element ? .here : .elsewhere
  }

  /// A style that stands out more the closer the text is to its limit.
  private static func style(of remainingCount: Int) -> CellStyle {
    switch remainingCount {
    case ..<0: .error
    case 0...20: .low
    default: .secondary
    }
  }

  private static func hints(_ viewData: ComposerViewData) -> [KeyHelp] {
    let post = KeyHelp(keys: "ctrl-s", help: Phrase("post", "投稿"))
    return [
      viewData.isEditing ? ScreenHints.save : post, ScreenHints.cancel, ScreenHints.next,
      ScreenHints.undoEdit,
    ]
  }
}
