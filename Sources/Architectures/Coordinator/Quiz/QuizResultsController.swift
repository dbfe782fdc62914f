internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews

/// Handles requests that go beyond the results.
@AppActor
protocol QuizResultsControllerDelegate: AnyObject {
  func resultsControllerDidRequestAnotherRound(_ controller: QuizResultsController)
  func resultsControllerDidRequestKeys(_ controller: QuizResultsController)
}

/// The results of a round.
@AppActor
final class QuizResultsController: ScreenController<QuizResultsViewData, QuizResultsEvent> {
  weak var delegate: (any QuizResultsControllerDelegate)?

  private let results: QuizRoundResults
  private var offset = 0

  init(_ results: QuizRoundResults) {
    self.results = results
    super.init(QuizScreens.results)
  }

  override var viewData: QuizResultsViewData? {
    QuizResultsViewData(
      category: results.category?.name,
      rows: results.answers.map {
        .init(
          question: $0.question.content, given: $0.record.choice, verdict: $0.record.verdict,
          elapsed: $0.record.elapsed, isRecorded: $0.recordingError == nil)
      }, questionCount: results.questionCount, offset: offset)
  }

  override func handle(_ event: QuizResultsEvent) async {
    switch event {
    case .scroll(let offset): self.offset = offset
    case .playAgain: delegate?.resultsControllerDidRequestAnotherRound(self)
    case .showKeys: delegate?.resultsControllerDidRequestKeys(self)
    case .leave: goBack()
    }
  }
}
