internal import ContainerEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData

/// Owns the scroll position in the results of a round, and the user's next step.
@AppActor
final class QuizResultsViewContainer: Container {
  let mount: Mount<QuizResultsView>
  private let context: QuizContext
  private let results: QuizRoundResults
  private var offset = 0
  private var outcome = QuizRoundOutcome.left

  init(_ results: QuizRoundResults, _ context: QuizContext) {
    self.results = results
    self.context = context
    mount = .page(on: context.scene)
  }

  /// Shows the results until the user leaves them.
  func run() async -> QuizRoundOutcome {
    await mount.present { await live() }
    return outcome
  }

  func render() -> QuizResultsView {
    QuizResultsView(
      viewData: QuizResultsViewData(
        category: results.category?.name,
        rows: results.answers.map {
          QuizResultsViewData.Row(
            question: $0.question.content, given: $0.record.choice, verdict: $0.record.verdict,
            elapsed: $0.record.elapsed, isRecorded: $0.recordingError == nil)
        },
        questionCount: results.questionCount, offset: offset),
      onScroll: { self.offset = $0 }, onPlayAgain: playAgain, onShowKeys: showKeys, onLeave: mount.leave)
  }

  private func playAgain() {
    outcome = .playAgain
    mount.leave()
  }

  private func showKeys() async { await context.showKeys(of: .results) }
}
