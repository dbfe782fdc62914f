public import QuizViewData
public import SharedEntities
internal import SharedViews
public import Terminal

/// What a round looks like: where it is, the time as a bar, the question with its choices, and once there is an answer
/// what it is worth.
public struct QuizRoundDrawing {
  private let viewData: QuizRoundViewData
  private let size: Frame.Size
  private let language: Language

  /// The round in a frame of a size.
  public static func frame(_ viewData: QuizRoundViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    QuizRoundDrawing(viewData: viewData, size: size, language: language).frame()
  }

  /// How many lines are out of sight at the top once it has been scrolled.
  static func offset(
    _ viewData: QuizRoundViewData, _ scroll: Scroll, in size: Frame.Size, _ language: Language
  ) -> Int {
    QuizRoundDrawing(viewData: viewData, size: size, language: language).page
      .offset(viewData.offset, after: scroll)
  }

  private static let (barRow, moreRow, firstRow) = (1, 2, 3)
  /// Lines that are longer are hard to read.
  private static let widestText = 100
  /// The rows of the question that are always seen.
  private static let fewestRows = 2

  private func frame() -> Frame {
    var frame = Frame(size)
    drawHeading(in: &frame)
    switch viewData.state {
    case .loading: frame.write(QuizWords.loading(language), row: Self.firstRow, column: 2)
    case .failed(let fault): frame.drawFailure(fault.remark(language), row: Self.firstRow, language)
    case .noMore: frame.write(QuizWords.noMore(language), row: Self.firstRow, column: 2)
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
    let colour: Colour =
      verdict?.colour ?? (timing.isLimited && share >= Self.lateShare ? .yellow : .cyan)
    let clock = QuizClock(timing, isRunning: verdict == nil, language)
    frame.drawBar(share, clock.text, labelWidth: clock.width, row: Self.barRow, colour: colour)
  }

  /// From here on there is little time left.
  private static let lateShare = 0.75

  private var verdict: QuizVerdict? {
    if case .answered(let verdict) = viewData.state { verdict } else { nil }
  }

  private var hints: [KeyHelp] {
    let leave = KeyHelp(keys: "escape", help: Phrase("leave", "やめる"))
    switch viewData.state {
    case .loading: return [leave]
    case .failed: return [QuizHints.retry, leave]
    case .noMore: return []
    case .asking, .answered: break
    }
    let first =
      verdict == nil
      ? KeyHelp(keys: "1-4", help: Phrase("answer", "回答"))
      : KeyHelp(keys: "enter", help: Phrase("next", "次へ"))
    let store = KeyHelp(keys: "r", help: Phrase("store again", "再保存"))
    return (viewData.recordingFault == nil ? [] : [store]) + [first]
      + (page.lastOffset > 0 ? [QuizHints.scroll] : []) + [QuizHints.keys, leave]
      + [KeyHelp(keys: "f", help: Phrase("finish", "終えて結果へ"))]
  }
}

extension QuizRoundDrawing {
  private var width: Int { min(size.columns, Self.widestText) }

  /// The rows between the lines above the question and the keys.
  private var room: Int { max(0, size.rows - 1 - Self.firstRow) }

  /// The question, scrolled; without the source where that stands below.
  private var page: QuizPage {
    let lines = questionLines + (isSourceBelow ? [] : [.blank] + sourceLines)
    // Between the question and what is below it one row is left blank where there is room for it.
    let count = min(lines.count, max(0, room - belowCount))
    return QuizPage(lines: lines, rows: Self.firstRow..<Self.firstRow + count)
  }

  /// How many rows are taken below the question.
  private var belowCount: Int {
    guard verdict != nil else { return 0 }
    return 1 + (viewData.recordingFault == nil ? 0 : 1) + (isSourceBelow ? sourceLines.count : 0)
  }

  private var isSourceBelow: Bool {
    let others = viewData.recordingFault == nil ? 1 : 2
    return sourceLines.count + others + min(questionLines.count, Self.fewestRows) <= room
  }

  private var questionLines: [QuizLine] {
    guard let question = viewData.question else { return [] }
    let sentence = QuizLine.lines(
      question.sentence(language), column: 0, width: width, style: CellStyle(.bold))
    return sentence + [.blank]
      + zip(QuizChoice.allCases, question.choices).flatMap { lines($0, $1(language), of: question) }
  }

  private func lines(_ choice: QuizChoice, _ text: String, of question: QuizQuestionViewData) -> [QuizLine] {
    let isRight = choice == question.answer
    var (mark, style) = (" ", CellStyle.plain)
    if verdict != nil {
      switch (isRight, choice == viewData.given) {
      case (true, _): (mark, style) = (QuizWords.mark(.correct), CellStyle(.bold, colour: .green))
      case (false, true): (mark, style) = (QuizWords.mark(.incorrect), CellStyle(.bold, colour: .red))
      case (false, false): style = CellStyle(.dim)
      }
    }
    return QuizLine.lines(
      text, column: 5, width: width, style: style,
      behind: [
        .init(column: 0, text: mark, style: style),
        .init(column: 2, text: "\(choice.rawValue)", style: verdict == nil ? CellStyle(.bold) : style),
      ])
  }

  /// Where the answer can be read up; nothing where it was given.
  private var sourceLines: [QuizLine] {
    guard let question = viewData.question, let verdict, verdict != .correct else { return [] }
    return QuizSource.lines(question.source, column: 0, width: width, language)
  }

  private func drawVerdict(in frame: inout Frame) {
    guard let verdict, let question = viewData.question else { return }
    let end = size.rows - 1
    var row = min(page.rows.upperBound + 1, end - belowCount)
    let words = QuizWords.verdict(verdict, right: question.answer)(language)
    frame.write(words, row: row, column: 0, style: CellStyle(.bold, colour: verdict.colour))
    let next = QuizWords.next(language)
    // `> [ Next ]`, where there is room for the whole of it.
    if buttonColumn + 6 + TextWidth.standard.displayWidth(of: next) <= size.columns {
      frame.drawButton(next, row: row, column: buttonColumn, focus: .here)
    }
    if let fault = viewData.recordingFault {
      row += 1
      frame.draw(fault: fault.remark(language), row: row)
    }
    guard isSourceBelow else { return }
    QuizPage(lines: sourceLines, rows: row + 1..<max(row + 1, end)).draw(offset: 0, in: &frame)
  }

  /// The button stands in the same place whatever the verdict.
  private var buttonColumn: Int {
    let widths = QuizVerdict.allCases.map {
      TextWidth.standard.displayWidth(of: QuizWords.verdict($0, right: .first)(language))
    }
    return (widths.max() ?? 0) + 2
  }
}

/// What a round says of the time.
struct QuizClock {
  let text: String
  /// The most columns that the text can take as long as the question is shown.
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

/// Where an answer can be read up.
enum QuizSource {
  static func lines(_ source: String, column: Int, width: Int, _ language: Language) -> [QuizLine] {
    let label = QuizWords.source(language)
    return QuizLine.lines(
      source, column: column + TextWidth.standard.displayWidth(of: label) + 1, width: width,
      behind: [.init(column: column, text: label, style: CellStyle(.dim))])
  }
}
