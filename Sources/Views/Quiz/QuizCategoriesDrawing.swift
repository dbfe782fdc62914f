internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal

/// Draws the categories: first a row for all of them, then one for each with its number of questions.
public enum QuizCategoriesDrawing {
  private static let (moreRow, firstRow, otherRows) = (1, 2, 4)

  /// Draws the categories in a frame of a size.
  public static func frame(
    _ viewData: QuizCategoriesViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var frame = Frame(size)
    frame.drawHeading(
      QuizWords.quiz(language), right: viewData.settings.map { QuizWords.summary($0)(language) } ?? "")
    switch viewData.phase {
    case .loading: frame.write(ScreenWords.loading(language), row: firstRow, column: 2)
    case .failed(let error): frame.drawFailure(error.remark(language), row: firstRow, language)
    case .ready where viewData.questionCount == 0:
      frame.write(QuizWords.noQuestions(language), row: firstRow, column: 2)
    case .ready:
      let page = page(viewData, size, language)
      page.draw(offset: offset(viewData, page), in: &frame)
      page.drawMore(offset: offset(viewData, page), row: moreRow, in: &frame, language)
      drawSelection(viewData, page, in: &frame)
    }
    if let notice = viewData.notice { frame.draw(fault: notice.remark(language), row: size.rows - 2) }
    frame.draw(hints(viewData), row: size.rows - 1, language)
    return frame
  }

  /// Returns the number of category rows that fit into a frame.
  static func rowCount(in size: Frame.Size) -> Int { max(0, size.rows - otherRows) }

  private static func page(
    _ viewData: QuizCategoriesViewData, _ size: Frame.Size, _ language: Language
  ) -> QuizPage {
    let rows = firstRow..<firstRow + rowCount(in: size)
    let all = line(QuizWords.allCategories, viewData.questionCount, size.columns, language)
    let lines = viewData.categories.map { line($0.category.name, $0.questionCount, size.columns, language) }
    return QuizPage(lines: [all] + lines, rows: rows)
  }

  /// Returns an offset that keeps the selected row in the middle if there are enough rows on either side of it.
  private static func offset(_ viewData: QuizCategoriesViewData, _ page: QuizPage) -> Int {
    page.offset(viewData.selectedIndex - page.rows.count / 2)
  }

  private static func line(
    _ name: Phrase, _ questionCount: Int, _ columns: Int, _ language: Language
  ) -> QuizLine {
    let count = "\(questionCount)"
    let countColumn = columns - 1 - count.utf8.count
    return QuizLine(pieces: [
      .init(
        column: 2, text: TextWidth.standard.fitted(printable(name(language)), width: max(0, countColumn - 4))),
      .init(column: countColumn, text: count),
    ])
  }

  private static func drawSelection(
    _ viewData: QuizCategoriesViewData, _ page: QuizPage, in frame: inout Frame
  ) {
    guard page.lines.indices.contains(viewData.selectedIndex), !page.rows.isEmpty else { return }
    let row = page.rows.lowerBound + viewData.selectedIndex - offset(viewData, page)
    frame.write(">", row: row, column: 0)
    frame.style(row: row, columns: 0..<frame.size.columns) { $0 = $0.with(.selected) }
  }

  private static func hints(_ viewData: QuizCategoriesViewData) -> [KeyHelp] {
    let others = [
      KeyHelp(keys: "h", help: QuizWords.historyHint), KeyHelp(keys: "s", help: QuizWords.settingsHint),
    ]
    switch viewData.phase {
    case .loading: return [ScreenHints.quit]
    case .failed: return [ScreenHints.retry, ScreenHints.quit]
    case .ready where viewData.questionCount == 0:
      return [ScreenHints.keys, ScreenHints.quit] + others
    case .ready:
      return [KeyHelp(keys: "enter", help: Phrase("play", "開始")), ScreenHints.keys, ScreenHints.quit] + others
    }
  }
}

extension QuizWords {
  fileprivate static let historyHint = Phrase("history", "履歴")
  fileprivate static let settingsHint = Phrase("settings", "設定")
}
