internal import QuizEntities
internal import QuizViewData
internal import ViewDataScreensEngine

/// The state of the history: the number of correct answers to each question.
struct QuizHistoryState {
  /// The history once it is loaded.
  struct Content {
    let groups: [QuizHistoryViewData.Group]
    /// The number of lines scrolled off the top.
    var offset: Int
    var showsKeys = false
  }

  var history = Loadable<Content, QuizError>()
  /// The scroll position of a history that is loaded again.
  var lastOffset = 0
  var isLeft = false
}

extension QuizHistoryViewData {
  /// Derives the screen's view data.
  init(_ state: QuizHistoryState) {
    if let content = state.history.content {
      self.init(groups: content.groups, offset: content.offset)
    } else {
      self.init(phase: state.history.phase)
    }
  }
}

/// The actions of the history screen.
enum QuizHistoryAction: Sendable {
  case didAppear
  case event(QuizHistoryEvent)
  case didLoad(Result<[QuestionTally], QuizError>)
  case setShowsKeys(Bool)
}

typealias QuizHistoryReducer = Reducer<QuizHistoryAction, QuizHistoryState, QuizEnvironment>
typealias QuizHistoryContentReducer = Reducer<QuizHistoryAction, QuizHistoryState.Content, QuizEnvironment>

extension QuizHistoryReducer {
  /// The reducer of the history screen.
  static var history: QuizHistoryReducer {
    combine(
      QuizHistoryContentReducer.content.contramap(
        action: { $0 }, embed: { $0 }, optionalState: \.history.content),
      screen,
      .loading(
        \.history, on: \.loading,
        content: { .init(groups: QuizHistoryViewData.Group.groups(of: $0), offset: $1.lastOffset) },
        read: { _, environment in
          Effect(lifetime: .screen) {
            .didLoad(
              await ended { () throws(QuizError) in try await environment.repository.tallies(in: nil) })
          }
        }))
  }

  private static var screen: QuizHistoryReducer {
    QuizHistoryReducer { action, state, _ in
      if case .event(.leave) = action { state.isLeft = true }
      state.lastOffset = state.history.content?.offset ?? state.lastOffset
      return .empty
    }
  }
}

extension QuizHistoryAction {
  fileprivate var loading: LoadAction<[QuestionTally], QuizError>? {
    switch self {
    case .didAppear: .begin
    case .event(.retry): .reload
    case .didLoad(let result): .didLoad(result)
    default: nil
    }
  }
}

extension QuizHistoryContentReducer {
  fileprivate static var content: QuizHistoryContentReducer {
    QuizHistoryContentReducer { action, state, _ in
      switch action {
      case .event(.scroll(let offset)): state.offset = offset
      case .event(.showKeys): state.showsKeys = true
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .didAppear, .didLoad, .event: break
      }
      return .empty
    }
  }
}
