public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Draws the projects and tags: first a row for all ToDos, then one for each with its number of ToDos.
public enum ToDoTagsDrawing {
  private static let (firstRow, otherRows) = (2, 4)
  private static let nameColumn = 2

  /// Draws them in a frame of a size.
  public static func frame(_ viewData: ToDoTagsViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    var frame = Frame(size)
    frame.write(ToDoWords.tags(language), row: 0, column: 0, style: .emphasized)
    switch viewData.phase {
    case .loading: frame.write(ScreenWords.loading(language), row: firstRow, column: nameColumn)
    case .failed(let error): frame.drawFailure(error.remark(language), row: firstRow, language)
    case .ready: drawRows(viewData.tags, in: &frame, language)
    }
    if let notice = viewData.notice { frame.draw(fault: notice.remark(language), row: size.rows - 2) }
    frame.draw(hints(viewData), row: size.rows - 1, language)
    return frame
  }

  /// Returns the number of tag rows that fit into a frame.
  static func rowCount(in size: Frame.Size) -> Int { max(0, size.rows - otherRows) }

  /// Draws the rows; keeps the selected one in the middle if there are enough rows on either side of it.
  private static func drawRows(_ labels: SelectableLabels, in frame: inout Frame, _ language: Language) {
    let rowCount = rowCount(in: frame.size)
    let count = labels.counts.count + 1
    let offset = max(0, min(labels.index - rowCount / 2, count - rowCount))
    for index in offset..<min(count, offset + rowCount) {
      let row = firstRow + index - offset
      let style: CellStyle = index == labels.index ? .selected : .plain
      if style != .plain { frame.fill(row: row, columns: 0..<frame.size.columns, style: style) }
      frame.write(index == labels.index ? ">" : " ", row: row, column: 0, style: style)
      guard index > 0 else {
        frame.write(ToDoWords.allTags(language), row: row, column: nameColumn, style: style)
        continue
      }
      let label = labels.counts[index - 1]
      let number = "  \(label.count)"
      let room = max(0, frame.size.columns - nameColumn - number.utf8.count)
      let name = TextWidth.standard.fitted(printable(label.label.text), width: room)
      let taken = frame.write(name, row: row, column: nameColumn, style: style)
      frame.write(number, row: row, column: nameColumn + taken, style: style)
    }
    if labels.counts.isEmpty, rowCount > 1 {
      let words = TextWidth.standard.fitted(
        ToDoWords.noTags(language), width: frame.size.columns - nameColumn)
      frame.write(words, row: firstRow + 1, column: nameColumn, style: .secondary)
    }
    let more = offset + rowCount < count ? moreBelow(language) : offset > 0 ? moreAbove(language) : ""
    frame.writeAtRight(more, row: 1, style: .secondary)
  }

  private static func hints(_ viewData: ToDoTagsViewData) -> [KeyHelp] {
    switch viewData.phase {
    case .loading: [ScreenHints.back]
    case .failed: [ScreenHints.retry, ScreenHints.back]
    case .ready: [KeyHelp(keys: "enter", help: Phrase("filter", "絞り込む")), ScreenHints.back, ScreenHints.keys]
    }
  }
}
