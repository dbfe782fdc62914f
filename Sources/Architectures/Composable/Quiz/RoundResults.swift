internal import ComposableEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// The results of a round.
struct RoundResults: Reducer {
  struct State: Equatable, ScreenState {
    let results: QuizRoundResults
    /// The number of lines scrolled off the top.
    var offset = 0
    var keys: Keys<QuizKeysTopic>.State?

    var isEnabled: Bool { keys == nil }
    var screen: QuizResultsViewData? { QuizResultsViewData(self) }
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable {
      case playAgain
      case left
    }

    case view(QuizResultsEvent)
    case keys(KeysEvent)
    case delegate(Delegate)

    var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.scroll(let offset)): state.offset = offset
      case .view(.showKeys): state.keys = Keys.State(.results)
      case .view(.playAgain): return .send(.delegate(.playAgain))
      case .view(.leave): return .send(.delegate(.left))
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.keys, action: CasePath(Action.keys, extract: \.keys)) { Keys() }
  }
}

extension QuizResultsViewData {
  fileprivate init(_ state: RoundResults.State) {
    self.init(
      category: state.results.category?.name,
      rows: state.results.answers.map {
        Row(
          question: $0.question.content, given: $0.record.choice, verdict: $0.record.verdict,
          elapsed: $0.record.elapsed, isRecorded: $0.recordingError == nil)
      },
      questionCount: state.results.questionCount, offset: state.offset)
  }
}
