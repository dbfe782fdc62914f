internal import QuizEntities
internal import QuizViewData
internal import ViewDataScreensEngine

/// The state of the results of a round.
struct QuizResultsState {
  let results: QuizRoundResults
  /// The number of lines scrolled off the top.
  var offset = 0
  var showsKeys = false
  /// The outcome of the screen; nil until it ends.
  var outcome: QuizRoundOutcome?
}

extension QuizResultsViewData {
  /// Derives the screen's view data.
  init(_ state: QuizResultsState) {
    self.init(
      category: state.results.category?.name, rows: state.results.answers.map { Row($0) },
      questionCount: state.results.questionCount, offset: state.offset)
  }
}

extension QuizResultsViewData.Row {
  /// Derives a row from its slice of the state.
  fileprivate init(_ answer: QuizRoundResults.Answer) {
    self.init(
      question: answer.question.content, given: answer.record.choice, verdict: answer.record.verdict,
      elapsed: answer.record.elapsed, isRecorded: answer.recordingError == nil)
  }
}

/// The actions of the results screen.
enum QuizResultsAction: Sendable {
  case didAppear
  case event(QuizResultsEvent)
  case setShowsKeys(Bool)
}

typealias QuizResultsReducer = Reducer<QuizResultsAction, QuizResultsState, Void>

extension QuizResultsReducer {
  /// The reducer of the results screen, which has no effects.
  static var results: QuizResultsReducer {
    QuizResultsReducer { action, state, _ in
      switch action {
      case .didAppear: break
      case .event(.scroll(let offset)): state.offset = offset
      case .event(.playAgain): state.outcome = .playAgain
      case .event(.leave): state.outcome = .left
      case .event(.showKeys): state.showsKeys = true
      case .setShowsKeys(let shows): state.showsKeys = shows
      }
      return .empty
    }
  }
}
