internal import ContainerEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData

/// Owns the scroll position in the results of a round, and the user's next step.
@AppActor
final class QuizResultsViewContainer: Container {
  typealias View = QuizResultsView<[QuizRoundResults.Answer]>

  let mount: Mount<View>
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

  func render() -> View {
    QuizResultsView(
      category: results.category?.name, answers: results.answers, questionCount: results.questionCount,
      offset: offset
    )
    .onScroll { self.offset = $0 }
    .onPlayAgain(action: playAgain)
    .onShowKeys(action: showKeys)
    .onLeave(action: mount.leave)
  }

  func playAgain() {
    outcome = .playAgain
    mount.leave()
  }

  func showKeys() async { await context.showKeys(of: .results) }
}
