internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedViews
public import Terminal

/// Draws the results of a round: the score as a bar, and each question with the answer given and the correct one.
public enum QuizResultsDrawing {
  private static let (barRow, moreRow, firstRow) = (1, 2, 3)

  /// Draws the results in a frame of a size.
  public static func frame(
    _ viewData: QuizResultsViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var frame = Frame(size)
    let (correct, count) = (viewData.correctCount, viewData.rows.count)
    frame.drawHeading(
      QuizWords.results(language), viewData.category?(language) ?? "",
      right: QuizWords.score(correct, of: count)(language))
    if count > 0 {
      frame.drawBar(
        Double(correct) / Double(count), QuizWords.percent(correct, of: count)(language), labelWidth: 5,
        row: barRow, style: .success)
    } else {
      frame.write(QuizWords.nothingAnswered(language), row: firstRow, column: 2)
    }
    let page = page(viewData, size, language)
    page.draw(offset: viewData.offset, in: &frame)
    page.drawMore(offset: viewData.offset, row: moreRow, in: &frame, language)
    drawRemarks(viewData, in: &frame, language)
    frame.draw(hints(page), row: size.rows - 1, language)
    return frame
  }

  /// Returns the number of lines hidden at the top after scrolling.
  static func offset(
    _ viewData: QuizResultsViewData, _ scroll: Scroll, in size: Frame.Size, _ language: Language
  ) -> Int {
    page(viewData, size, language).offset(viewData.offset, after: scroll)
  }

  private static func page(
    _ viewData: QuizResultsViewData, _ size: Frame.Size, _ language: Language
  ) -> QuizPage {
    let answers = viewData.rows.enumerated().map { index, row in
      QuizAnswerLines(row, number: index + 1, language).lines(width: min(size.columns, QuizLine.widest))
    }
    let rowCount = size.rows - 1 - firstRow - remarks(viewData, language).count
    return QuizPage(
      lines: Array(answers.joined(separator: [.blank])), rows: firstRow..<firstRow + max(0, rowCount))
  }

  private static func drawRemarks(
    _ viewData: QuizResultsViewData, in frame: inout Frame, _ language: Language
  ) {
    let remarks = remarks(viewData, language)
    for (index, remark) in remarks.enumerated() {
      frame.write(
        remark.words, row: frame.size.rows - 1 - remarks.count + index, column: 0, style: remark.style)
    }
  }

  /// Remarks on facts that the answers do not show: how many were not stored, and how many questions were not reached.
  private static func remarks(
    _ viewData: QuizResultsViewData, _ language: Language
  ) -> [(words: String, style: CellStyle)] {
    let (unrecorded, unanswered) = (viewData.unrecordedCount, viewData.questionCount - viewData.rows.count)
    return
      (unrecorded > 0
      ? [(QuizWords.unrecorded(unrecorded)(language), .error)] : [])
      + (unanswered > 0 ? [(QuizWords.unanswered(unanswered)(language), .secondary)] : [])
  }

  private static func hints(_ page: QuizPage) -> [KeyHelp] {
    [KeyHelp(keys: "a", help: Phrase("again", "もう 1 回"))]
      + (page.lastOffset > 0 ? [ScreenHints.scroll] : []) + [ScreenHints.keys, ScreenHints.back]
  }
}

/// The lines of one answered question: the verdict, the question and the answer given, followed by the correct answer
/// and its source if another was given.
struct QuizAnswerLines {
  private let row: QuizResultsViewData.Row
  private let number: Int
  private let language: Language

  init(_ row: QuizResultsViewData.Row, number: Int, _ language: Language) {
    self.row = row
    self.number = number
    self.language = language
  }

  private static let textColumn = 6

  func lines(width: Int) -> [QuizLine] {
    let style = row.verdict.style.with(.emphasized)
    let place = "\(number)"
    let sentence = QuizLine.lines(
      row.question.sentence(language), column: Self.textColumn, width: width,
      behind: [
        .init(column: 0, text: QuizWords.mark(row.verdict), style: style),
        .init(column: 4 - place.utf8.count, text: place, style: .secondary),
      ])
    var lines = sentence + labelled(QuizWords.given, given, style: row.verdict.style, width: width)
    guard row.verdict != .correct else { return lines }
    lines += labelled(QuizWords.right, choice(row.question.answer), style: .success, width: width)
    return lines + QuizSource.lines(row.question.source, column: Self.textColumn, width: width, language)
  }

  private var given: String { row.given.map(choice) ?? QuizWords.none(language) }

  private func choice(_ choice: Choice) -> String {
    let text = row.question.choices.dropFirst(choice.rawValue - 1).first
    return "\(choice.rawValue)  \(text?(language) ?? "")"
  }

  /// Returns a text after a label; the labels of given and correct answers have the same width.
  private func labelled(_ label: Phrase, _ text: String, style: CellStyle, width: Int) -> [QuizLine] {
    let label = label(language)
    return QuizLine.lines(
      text, column: Self.textColumn + TextWidth.standard.displayWidth(of: label) + 1, width: width,
      style: style,
      behind: [.init(column: Self.textColumn, text: label, style: .secondary)])
  }
}
