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
      load: { _ in await environment.tallies() },
      placeholder: { error in
        HistoryReport.State(QuizHistoryViewData(phase: error.map { .failed($0) } ?? .loading))
      },
      content: { offset, tallies in
        HistoryReport.State(
          QuizHistoryViewData(groups: QuizHistoryViewData.Group.groups(of: tallies), offset: offset))
      }, child: HistoryReport())
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
    var screen: QuizHistoryViewData?
    var keys: Keys<QuizKeysTopic>.State?

    init(_ screen: QuizHistoryViewData) { self.screen = screen }

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
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.scroll(let offset)):
        state.screen = QuizHistoryViewData(groups: state.screen?.groups ?? [], offset: offset)
      case .view(.showKeys): state.keys = Keys.State(.history)
      case .view(.retry): return .send(.delegate(.reload(offset: state.screen?.offset ?? 0)))
      case .view(.leave): return .send(.delegate(.left))
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.keys, action: Action.keysPath) { Keys() }
  }
}

extension HistoryReport.Action {
  static var keysPath: CasePath<Self, KeysEvent> {
    CasePath({ .keys($0) }, extract: { if case .keys(let action) = $0 { action } else { nil } })
  }
}
