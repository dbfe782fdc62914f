internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// The results of a round.
@AppActor
final class QuizResultsScreen {
  private let results: QuizRoundResults
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<QuizResultsViewData, QuizResultsEvent>
  private var offset = 0

  init(_ results: QuizRoundResults, scene: AppScene) {
    self.results = results
    self.scene = scene
    layer = Layer(on: scene.stage, .page)
    view = LayerView(QuizScreens.results, layer: layer, language: scene.language)
  }

  /// Returns whether the user wants to play again.
  func run() async -> Bool {
    await layer.present {
      draw()
      while let event = await view.nextEvent(), event != .leave {
        switch event {
        case .scroll(let offset): self.offset = offset
        case .playAgain: return true
        case .showKeys: await QuizKeysScreen(of: .results, scene: scene).run()
        case .leave: break
        }
        draw()
      }
      return false
    }
  }

  private func draw() {
    let rows = results.answers.map {
      QuizResultsViewData.Row(
        question: $0.question.content, given: $0.record.choice, verdict: $0.record.verdict,
        elapsed: $0.record.elapsed, isRecorded: $0.recordingError == nil)
    }
    view.show(
      QuizResultsViewData(
        category: results.category?.name, rows: rows, questionCount: results.questionCount, offset: offset))
  }
}
