internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData
internal import StoreEngine

/// The store of the results of a round.
@AppActor
final class QuizResultsStore: Store<QuizResultsStore.State, Never> {
  struct State {
    let results: QuizRoundResults
    /// The number of lines scrolled off the top.
    var offset = 0
    /// The outcome of the screen; nil while it is open.
    var outcome: QuizRoundOutcome?
  }

  private let root: any QuizRoot

  init(_ results: QuizRoundResults, root: any QuizRoot) {
    self.root = root
    super.init(initialState: State(results: results))
  }

  /// The view data of the screen.
  var viewData: Derived<QuizResultsViewData> {
    derived { QuizResultsViewData($0.results, offset: $0.offset) }
  }

  /// Scrolls until this many lines are off the top.
  func scroll(to offset: Int) { commit { $0.offset = offset } }

  /// Leaves the results for another round.
  func playAgain() { commit { $0.outcome = .playAgain } }

  /// Leaves the results.
  func leave() { commit { $0.outcome = .left } }

  /// Shows the keys of the screen.
  func showKeys() async { await root.showKeys(of: .results) }
}

/// The store of the history.
@AppActor
final class QuizHistoryStore: Store<QuizHistoryStore.State, Never> {
  /// The ways in which the history is no longer shown.
  enum Ending {
    case left
    case readsAgain
  }

  struct State {
    var groups: [QuizHistoryViewData.Group] = []
    /// The number of lines scrolled off the top.
    var offset = 0
    /// Nil while the history is shown.
    var ending: Ending?
  }

  private let root: any QuizRoot

  init(root: any QuizRoot) {
    self.root = root
    super.init(initialState: State())
  }

  /// Shows the loaded tallies.
  func take(_ tallies: [QuestionTally]) {
    commit {
      $0.groups = QuizHistoryViewData.Group.groups(of: tallies)
      $0.ending = nil
    }
  }

  /// Ends showing the history.
  func end(_ ending: Ending) { commit { $0.ending = ending } }

  /// Scrolls until this many lines are off the top.
  func scroll(to offset: Int) { commit { $0.offset = offset } }

  /// Shows the keys of the screen.
  func showKeys() async { await root.showKeys(of: .history) }
}

/// The store of the key help.
@AppActor
final class QuizKeysStore: Store<KeysViewData<QuizKeysTopic>, Never> {
  init(_ topic: QuizKeysTopic) { super.init(initialState: KeysViewData(topic)) }

  /// Scrolls until this many lines are off the top.
  func scroll(to offset: Int) {
    commit { state in state.modifyDirectly { $0 = KeysViewData($0.topic, offset: offset) } }
  }
}

extension QuizResultsViewData {
  fileprivate init(_ results: QuizRoundResults, offset: Int) {
    self.init(
      category: results.category?.name,
      rows: results.answers.map {
        Row(
          question: $0.question.content, given: $0.record.choice, verdict: $0.record.verdict,
          elapsed: $0.record.elapsed, isRecorded: $0.recordingError == nil)
      },
      questionCount: results.questionCount, offset: offset)
  }
}
