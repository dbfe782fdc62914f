internal import QuizViewData
internal import SharedEntities
internal import Terminal

/// What a round shows of the time.
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
