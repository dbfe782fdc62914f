public import SharedEntities
internal import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Draws the detail of one ToDo: a heading, its values and memo, a line for notices, and the keys.
public enum ToDoDetailDrawing {
  /// The first scrolled row, and the number of rows that are not scrolled.
  private static let (firstRow, otherRows) = (2, 4)

  /// Draws the ToDo in a frame of a size.
  public static func frame(
    _ viewData: ToDoDetailViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var frame = Frame(size)
    frame.write(ToDoWords.detail(language), row: 0, column: 0, style: .emphasized)
    let lines = lines(viewData, width: size.columns, language)
    let offset = min(viewData.offset, lastOffset(lines, size))
    for (index, line) in lines.dropFirst(offset).prefix(max(0, size.rows - otherRows)).enumerated() {
      frame.write(line.text, row: firstRow + index, column: 0, style: line.style)
    }
    if offset > 0 { frame.writeAtRight(moreAbove(language), row: 1, style: .secondary) }
    frame.drawNotice(
      ToDoWords.occasion(viewData.occasion)?(language) ?? "", style: style(of: viewData.occasion),
      more: offset < lastOffset(lines, size) ? moreBelow(language) : "", row: size.rows - 2)
    frame.draw(viewData.occasion == .gone ? [] : hints(viewData.toDo), row: size.rows - 1, language)
    return frame
  }

  /// Returns the number of lines hidden at the top after scrolling.
  static func offset(
    _ viewData: ToDoDetailViewData, _ scroll: Scroll, in size: Frame.Size, _ language: Language
  ) -> Int {
    let last = lastOffset(lines(viewData, width: size.columns, language), size)
    return scroll.offset(from: viewData.offset, last: last, pageSize: size.rows - otherRows)
  }

  private typealias Line = (text: String, style: CellStyle)

  private static func lastOffset(_ lines: [Line], _ size: Frame.Size) -> Int {
    max(0, lines.count - max(0, size.rows - otherRows))
  }

  private static func lines(_ viewData: ToDoDetailViewData, width: Int, _ language: Language) -> [Line] {
    let toDo = viewData.toDo
    var lines: [Line] = wrapped(toDo.title.text, width: width).map { (String($0), .emphasized) }
    lines.append(("", .plain))
    for (text, isOverdue) in viewData.enteredLines(language) {
      let style: CellStyle = isOverdue ? .overdue : .plain
      lines += wrapped(text, width: width).map { (String($0), style) }
    }
    let state = ToDoWords.state(of: toDo)(language)
    lines.append(("\(ToDoWords.state(language)) \(toDo.isDone ? "[x]" : "[ ]") \(state)", .plain))
    for text in viewData.eventLines(language) {
      lines += wrapped(text, width: width).map { (String($0), .plain) }
    }
    for (heading, text) in viewData.longTexts(language) {
      lines += [("", .plain), (heading, .emphasized)]
      lines += wrapped(text, width: width).map { (String($0), .plain) }
    }
    return lines
  }

  private static func style(of occasion: ToDoDetailViewData.Occasion) -> CellStyle {
    switch occasion {
    case .gone, .failed: .error
    default: .emphasized
    }
  }

  private static func hints(_ toDo: ToDoViewData) -> [KeyHelp] {
    [
      KeyHelp(keys: "e", help: Phrase("edit", "編集")), ToDoListHints.toggle(isDone: toDo.isDone),
      ScreenHints.back, ScreenHints.keys,
      KeyHelp(keys: "d", help: Phrase("delete", "削除")),
    ]
  }
}

extension ToDoDetailViewData {
  /// Returns the lines for all one-line values except the title, for both the screen and the command.
  func enteredLines(_ language: Language) -> [(text: String, isOverdue: Bool)] {
    ToDoField.allCases.filter { $0.isOneLine && $0 != .title }.compactMap { field in
      let text = text(of: field, language)
      guard !text.isEmpty else { return nil }
      let isOverdue = field == .due && toDo.isOverdue
      let mark = isOverdue ? ToDoWords.overdue(language) : ""
      return ("\(ToDoWords.label(field)(language)): \(printable(text))\(mark)", isOverdue)
    }
  }

  /// Returns a one-line value; for a rule that was just entered, also its meaning.
  private func text(of field: ToDoField, _ language: Language) -> String {
    let text = ToDoWords.text(of: field, in: toDo.values, language)
    guard field == .repeats, let series = toDo.series else { return text }
    switch occasion {
    case .added, .changed:
      let preview = RepeatPreview(series.rule, next: toDo.due)
      return RepeatWords.preview(preview, isNew: occasion == .added)(language)
    default: return ToDoWords.rule(text, missedCount: missedCount)(language)
    }
  }

  /// Returns the lines that tell when it was created, changed and completed.
  func eventLines(_ language: Language) -> [String] {
    let words = DateWords(language)
    var lines = ["\(ToDoWords.created(language)) \(words.text(createdAt))"]
    if let modifiedAt { lines.append("\(ToDoWords.modified(language)) \(words.text(modifiedAt))") }
    if let completedAt { lines.append("\(ToDoWords.completed(language)) \(words.text(completedAt))") }
    return lines
  }
}

extension ToDoDetailViewData {
  /// Returns its texts of several lines, each with a heading; notes have the numbers by which they are removed.
  func longTexts(_ language: Language) -> [(heading: String, text: String)] {
    let words = DateWords(language)
    let notes = zip(1..., notes).map { "\($0). \(words.text($1.addedAt)) \($1.text)" }
    return [
      (ToDoWords.memo(language), toDo.memo.text), (ToDoWords.notes(language), joined(notes, by: "\n")),
      (ToDoWords.otherFields(language), toDo.foreign.withoutNotes.text),
    ].filter { !$0.1.isEmpty }
  }
}
