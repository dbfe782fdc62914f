public import Platform
public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts

/// Shows the results of a round.
///
/// Owns its view and router. It has no interactor, because it receives the results.
@AppActor
public final class QuizResultsPresenter: Screen {
  private let view: any Viewing<QuizResultsViewData, QuizResultsEvent>
  private let router: any QuizResultsRouting
  private let results: QuizRoundResults

  public init(
    view: any Viewing<QuizResultsViewData, QuizResultsEvent>, router: any QuizResultsRouting,
    results: QuizRoundResults
  ) {
    self.view = view
    self.router = router
    self.results = results
  }

  public func run() async throws(QuizError) -> QuizRoundOutcome {
    var offset = 0
    view.show(QuizResultsViewData(results, offset: offset))
    while let event = await view.nextEvent() {
      switch event {
      case .scroll(let new): offset = new
      case .playAgain: return .playAgain
      case .showKeys: await router.showKeys(of: .results)
      case .leave: return .left
      }
      view.show(QuizResultsViewData(results, offset: offset))
    }
    return .left
  }
}

/// Prints the results of a round and ends.
///
/// Owns its view.
@AppActor
public final class QuizResultsReportPresenter: Screen {
  private let view: any Showing<QuizResultsViewData>
  private let results: QuizRoundResults

  public init(view: any Showing<QuizResultsViewData>, results: QuizRoundResults) {
    self.view = view
    self.results = results
  }

  public func run() async { view.show(QuizResultsViewData(results)) }
}

extension QuizResultsViewData {
  /// Creates the view data of results.
  fileprivate init(_ results: QuizRoundResults, offset: Int = 0) {
    self.init(
      category: results.category?.name,
      rows: results.answers.map {
        Row(
          question: $0.question.content, given: $0.record.choice,
          verdict: $0.record.verdict, elapsed: $0.record.elapsed,
          isRecorded: $0.recordingError == nil)
      },
      questionCount: results.questionCount, offset: offset)
  }
}
