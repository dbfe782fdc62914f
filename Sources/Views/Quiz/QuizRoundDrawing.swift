internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedViews
public import Terminal

/// Draws a round: the progress, the time as a bar, the question with its choices, and the verdict after an answer.
public struct QuizRoundDrawing {
  private let viewData: QuizRoundViewData
  private let size: Frame.Size
  private let language: Language
  private let sentence: [QuizLine]
  private let choices: [QuizLine]
  /// The source of the answer, even while it is hidden.
  private let source: [QuizLine]

  private init(_ viewData: QuizRoundViewData, _ size: Frame.Size, _ language: Language) {
    self.viewData = viewData
    self.size = size
    self.language = language
    let width = min(size.columns, QuizLine.widest)
    let question = viewData.question
    sentence =
      question.map {
        QuizLine.lines($0.sentence(language), column: 0, width: width, style: .emphasized)
      } ?? []
    choices = question.map { Self.choices(of: $0, viewData, width: width, language) } ?? []
    source = question.map { QuizSource.lines($0.source, column: 0, width: width, language) } ?? []
  }

  /// Draws the round in a frame of a size.
  public static func frame(_ viewData: QuizRoundViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    QuizRoundDrawing(viewData, size, language).frame()
  }

  /// Returns the number of lines hidden at the top after scrolling.
  static func offset(
    _ viewData: QuizRoundViewData, _ scroll: Scroll, in size: Frame.Size, _ language: Language
  ) -> Int {
    QuizRoundDrawing(viewData, size, language).page.offset(viewData.offset, after: scroll)
  }

  private static let (barRow, moreRow) = (1, 2)
  /// The minimum number of visible rows of the question.
  private static let fewestRows = 2

  private func frame() -> Frame {
    var frame = Frame(size)
    drawHeading(in: &frame)
    switch viewData.state {
    case .loading: frame.write(ScreenWords.loading(language), row: Self.moreRow + 1, column: 2)
    case .failed(let error): frame.drawFailure(error.remark(language), row: Self.moreRow + 1, language)
    case .noMore: frame.write(QuizWords.noMore(language), row: Self.moreRow + 1, column: 2)
    case .paused:
      if let timing = viewData.timing { draw(timing, in: &frame) }
      frame.write(QuizWords.paused(language), row: Self.moreRow + 1, column: 2, style: .emphasized)
    case .asking, .answered:
      if let timing = viewData.timing { draw(timing, in: &frame) }
      page.draw(offset: viewData.offset, in: &frame)
      page.drawMore(offset: viewData.offset, row: Self.moreRow, in: &frame, language)
      drawVerdict(in: &frame)
    }
    frame.draw(hints, row: size.rows - 1, language)
    return frame
  }

  private func drawHeading(in frame: inout Frame) {
    guard viewData.count > 0 else { return frame.drawHeading(QuizWords.quiz(language), right: "") }
    let category = viewData.question?.category ?? viewData.category
    let place = QuizWords.place(viewData.number, of: viewData.count)(language)
    let score = QuizWords.rightSoFar(viewData.correctCount)(language)
    frame.drawHeading(QuizWords.quiz(language), category?(language) ?? "", right: "\(place)  \(score)")
  }

  private func draw(_ timing: QuizRoundViewData.Timing, in frame: inout Frame) {
    let share = timing.scale > .zero ? timing.elapsed / timing.scale : 0
    let style: CellStyle =
      verdict?.style ?? (timing.isLimited && share >= Self.lateShare ? .low : .progress)
    let clock = QuizClock(timing, isRunning: verdict == nil, language)
    frame.drawBar(share, clock.text, labelWidth: clock.width, row: Self.barRow, style: style)
  }

  /// The fraction of the time after which little is left.
  private static let lateShare = 0.75

  private var verdict: Verdict? {
    if case .answered(let verdict) = viewData.state { verdict } else { nil }
  }

  private var hints: [KeyHelp] {
    let leave = KeyHelp(keys: "escape", help: Phrase("leave", "やめる"))
    switch viewData.state {
    case .loading: return [leave]
    case .failed: return [ScreenHints.retry, leave]
    case .noMore: return []
    case .paused:
      return [
        KeyHelp(keys: "p", help: Phrase("continue", "再開")),
        KeyHelp(keys: "escape", help: Phrase("end the round", "この回を終える")),
      ]
    case .asking, .answered: break
    }
    let first =
      verdict == nil
      ? KeyHelp(keys: "1-4", help: Phrase("answer", "回答"))
      : KeyHelp(keys: "enter", help: Phrase("next", "次へ"))
    let store = KeyHelp(keys: "r", help: Phrase("store again", "再保存"))
    return (viewData.recordingError == nil ? [] : [store]) + [first]
      + (page.lastOffset > 0 ? [ScreenHints.scroll] : []) + [ScreenHints.keys, leave]
      + [KeyHelp(keys: "f", help: Phrase("finish", "終えて結果へ"))]
  }
}

extension QuizRoundDrawing {
  /// The distribution of the rows between the bar and the keys.
  private enum Spacing {
    /// With blank rows above and within the question.
    case generous
    /// Without blank rows.
    case tight
    /// With a row that shows where more lines are.
    case scrolled
  }

  /// The spacing of the answered question, used from the start so that nothing moves after the answer.
  private var spacing: Spacing {
    let needed = sentence.count + choices.count + verdictRowCount + source.count
    let room = size.rows - 1 - Self.moreRow
    return needed + 2 <= room ? .generous : needed <= room ? .tight : .scrolled
  }

  private var firstRow: Int { spacing == .tight ? Self.moreRow : Self.moreRow + 1 }

  /// The number of rows from the start of the question to the keys.
  private var room: Int { max(0, size.rows - 1 - firstRow) }

  /// The question, scrolled; without the source if that is below it.
  private var page: QuizPage {
    let lines =
      sentence + (spacing == .generous ? [.blank] : []) + choices
      + (isSourceBelow ? [] : [.blank] + sourceLines)
    // One row stays blank between the question and the rows below it, if there is one to spare.
    let count = min(lines.count, max(0, room - belowCount))
    return QuizPage(lines: lines, rows: firstRow..<firstRow + count)
  }

  /// The number of rows below the question.
  private var belowCount: Int {
    verdict == nil ? 0 : verdictRowCount + (isSourceBelow ? sourceLines.count : 0)
  }

  private var verdictRowCount: Int { viewData.recordingError == nil ? 1 : 2 }

  private var isSourceBelow: Bool { sourceLines.count + verdictRowCount + Self.fewestRows <= room }

  /// The source, once it is shown; empty after a correct answer.
  private var sourceLines: [QuizLine] { verdict == nil || verdict == .correct ? [] : source }

  private static func choices(
    of question: QuestionTexts, _ viewData: QuizRoundViewData, width: Int, _ language: Language
  ) -> [QuizLine] {
    var isAnswered = false
    if case .answered = viewData.state { isAnswered = true }
    return zip(Choice.allCases, question.choices).flatMap { choice, text in
      var (mark, style) = (" ", CellStyle.plain)
      if isAnswered {
        switch (choice == viewData.right, choice == viewData.given) {
        case (true, _): (mark, style) = (QuizWords.mark(.correct), .success.with(.emphasized))
        case (false, true): (mark, style) = (QuizWords.mark(.incorrect), .failure.with(.emphasized))
        case (false, false): style = .secondary
        }
      }
      return QuizLine.lines(
        text(language), column: 5, width: width, style: style,
        behind: [
          .init(column: 0, text: mark, style: style),
          .init(column: 2, text: "\(choice.rawValue)", style: isAnswered ? style : .emphasized),
        ])
    }
  }

  private func drawVerdict(in frame: inout Frame) {
    guard let verdict, let right = viewData.right else { return }
    let end = size.rows - 1
    var row = min(page.rows.upperBound + 1, end - belowCount)
    let words = QuizWords.verdict(verdict, right: right)(language)
    frame.write(words, row: row, column: 0, style: verdict.style.with(.emphasized))
    let next = QuizWords.next(language)
    // `> [ Next ]`, if all of it fits.
    if buttonColumn + 6 + TextWidth.standard.displayWidth(of: next) <= size.columns {
      frame.drawButton(next, row: row, column: buttonColumn, focus: .here)
    }
    if let error = viewData.recordingError {
      row += 1
      frame.draw(fault: error.remark(language), row: row)
    }
    guard isSourceBelow else { return }
    QuizPage(lines: sourceLines, rows: row + 1..<max(row + 1, end)).draw(offset: 0, in: &frame)
  }

  /// The column of the button, the same for all verdicts.
  private var buttonColumn: Int {
    let widths = Verdict.allCases.map {
      TextWidth.standard.displayWidth(of: QuizWords.verdict($0, right: .first)(language))
    }
    return (widths.max() ?? 0) + 2
  }
}

/// The time that a round shows.
struct QuizClock {
  let text: String
  /// The maximum width of the text while the question is shown.
  let width: Int

  init(_ timing: QuizRoundViewData.Timing, isRunning: Bool, _ language: Language) {
    let unit = Phrase("s", "秒")(language)
    let scale = Int(timing.scale / .seconds(1))
    let end = timing.isLimited ? " / \(scale) \(unit)" : " \(unit)"
    let isOver = !timing.isLimited && timing.elapsed >= timing.scale
    let tenths = Int(timing.elapsed / .milliseconds(100))
    let elapsed = isOver ? "\(scale)+" : isRunning ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    text = elapsed + end
    width = TextWidth.standard.displayWidth(of: "\(scale).0\(end)")
  }
}
