internal import ComposableEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// The history: the number of correct answers to each question.
struct History: Reducer {
  /// The input is the number of lines scrolled off the top.
  typealias ReportLoading = Loading<Int, [QuestionTally], QuizError, HistoryReport>
  typealias State = ReportLoading.State
  typealias Action = ReportLoading.Action

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    ReportLoading(
      load: { _ throws(QuizError) in try await environment.tallies() },
      placeholder: { QuizHistoryViewData(phase: $0.map { .failed($0) } ?? .loading) },
      content: { offset, tallies in HistoryReport.State(tallies: tallies, offset: offset) },
      child: HistoryReport())
    Reduce<State, Action> { state, action in
      switch action {
      case .content(.delegate(.reload(let offset))):
        state = State()
        return .send(.task(offset))
      case .content(.delegate(.left)): return .send(.delegate(.left))
      default: return .none
      }
    }
  }
}

/// The history once it is loaded.
struct HistoryReport: Reducer {
  struct State: Equatable, ScreenState {
    let tallies: [QuestionTally]
    /// The number of lines scrolled off the top.
    var offset = 0
    var keys: Keys<QuizKeysTopic>.State?

    var screen: QuizHistoryViewData? {
      QuizHistoryViewData(groups: QuizHistoryViewData.Group.groups(of: tallies), offset: offset)
    }

    var isEnabled: Bool { keys == nil }
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable {
      case reload(offset: Int)
      case left
    }

    case view(QuizHistoryEvent)
    case keys(KeysEvent)
    case delegate(Delegate)

    var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.scroll(let offset)): state.offset = offset
      case .view(.showKeys): state.keys = Keys.State(.history)
      case .view(.retry): return .send(.delegate(.reload(offset: state.offset)))
      case .view(.leave): return .send(.delegate(.left))
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.keys, action: CasePath(Action.keys, extract: \.keys)) { Keys() }
  }
}
