public import Platform
internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedFormats
internal import SharedViews
public import Terminal

/// Plays a round with one answer per line of input; subclasses write the output.
///
/// The end of the input ends the round early.
@AppActor
public class QuizRoundLineView {
  /// The state of the round that is shown.
  fileprivate var viewData: QuizRoundViewData?
  private let lines: LineReader
  private var isAtEnd = false

  /// Creates a view that reads answers from a source.
  public init(source: any ByteSource) { lines = LineReader(source) }

  /// Returns the next event; nil when the round is over, or the task is cancelled.
  public func nextEvent() async -> QuizRoundEvent? {
    guard !isAtEnd else { return nil }
    switch viewData?.state {
    case .answered: return .next
    case .asking: return nextAnswer()
    case .loading:
      // Nothing can be answered until the questions have come from the server; then the task is cancelled.
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
      return nil
    case .failed, .paused, .noMore, nil: return nil
    }
  }

  /// Returns the next answer that is valid.
  private func nextAnswer() -> QuizRoundEvent {
    while true {
      openCursor()
      do throws(FormatError) {
        guard let line = try lines.next() else { break }
        let text = trimmed(String(decoding: line.content, as: UTF8.self))
        if let choice = Choice.allCases.first(where: { "\($0.rawValue)" == text }) {
          return .choose(choice)
        }
      } catch {
        // A failed source counts as ended; its owner reports the failure.
        guard lines.failure == nil else { break }
      }
      refuse()
    }
    isAtEnd = true
    end()
    return .finish
  }

  /// Reports that a line is not an answer.
  fileprivate func refuse() {}

  /// Separates the following output from a question without an answer.
  fileprivate func end() {}

  /// Flushes the output before the user types the next line.
  fileprivate func openCursor() {}
}

/// Plays a round as text: shows the question, and the verdict after an answer.
@AppActor
public final class QuizRoundTextView: QuizRoundLineView {
  private let sink: any TextSink
  private let style: TextStyle
  private let language: Language

  /// Creates a view that reads answers from a source and writes to a sink.
  public init(source: any ByteSource, sink: any TextSink, style: TextStyle, language: Language) {
    self.sink = sink
    self.style = style
    self.language = language
    super.init(source: source)
  }

  /// Writes view data.
  public func show(_ viewData: QuizRoundViewData) {
    let before = self.viewData
    self.viewData = viewData
    guard let question = viewData.question else { return }
    if before?.number != viewData.number || before?.question != question { ask(question, viewData) }
    if case .answered(let verdict) = viewData.state, let right = viewData.right,
      before?.state != viewData.state
    {
      tell(verdict, right, question, viewData.timing)
    }
    if let error = viewData.recordingError, before?.recordingError != error {
      write(QuizLine("! \(error.remark(language))", .failure), .blank)
    }
  }

  override fileprivate func refuse() {
    write(QuizLine(Phrase("Write 1, 2, 3 or 4.", "1、2、3、4 のどれかを入力してください。")(language)))
  }

  override fileprivate func openCursor() { sink.flush() }

  override fileprivate func end() { write(.blank) }

  private var width: Int { style.columns ?? .max }

  private func ask(_ question: QuestionTexts, _ viewData: QuizRoundViewData) {
    let place = QuizWords.place(viewData.number, of: viewData.count)(language)
    write(
      QuizLine.lines("\(place)  \(question.category(language))", column: 0, width: width)
        + QuizLine.lines(question.sentence(language), column: 0, width: width)
        + zip(Choice.allCases, question.choices).flatMap { choice, text in
          QuizLine.lines(
            text(language), column: 5, width: width,
            behind: [.init(column: 2, text: "\(choice.rawValue)")])
        })
  }

  private func tell(
    _ verdict: Verdict, _ right: Choice, _ question: QuestionTexts,
    _ timing: QuizRoundViewData.Timing?
  ) {
    let words = QuizWords.verdict(verdict, right: right)(language)
    let time = timing.map { QuizWords.inParentheses($0.elapsed)(language) } ?? ""
    let source =
      verdict == .correct ? [] : QuizSource.lines(question.source, column: 0, width: width, language)
    write([QuizLine(words + time, verdict.style)] + source + [.blank])
  }

  private func write(_ lines: QuizLine...) { write(lines) }

  private func write(_ lines: [QuizLine]) { sink.write(lines.map { $0.text(style) + "\n" }.joined()) }
}

/// Plays a round silently: only the results are written, as one document.
@AppActor
public final class QuizRoundJSONView: QuizRoundLineView {
  /// Writes view data.
  public func show(_ viewData: QuizRoundViewData) { self.viewData = viewData }
}
