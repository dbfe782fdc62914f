internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import ViewDataScreensEngine

/// The actions of a round.
enum QuizRoundAction: Sendable {
  case didAppear
  case event(QuizRoundEvent)
  case didLoad(Result<QuizRound, QuizError>)
  /// The binding of the modal is set.
  case setModal(QuizRoundState.Modal?)
  case didLeaveResults(QuizRoundOutcome)
  /// The timer of the question ticks.
  case didTick
  case didRecord(Result<Void, QuizError>)
  /// Storing the last answer has ended.
  case proceed(QuizRoundState.Step)
  /// There are no more events.
  case inputDidEnd
}

/// The effects of a round that are cancelled or queued.
enum QuizRoundEffect {
  /// The timer of the current question; a new question's timer cancels it.
  struct Timer: EffectID, Newest1EffectQueue {}
  /// Storing the answer, and the steps that wait for it.
  struct Recording: Oldest1SuspendNewEffectQueue {}
}

typealias QuizRoundReducer = Reducer<QuizRoundAction, QuizRoundState, QuizEnvironment>

extension QuizRoundReducer {
  /// The reducer of a round.
  static var round: QuizRoundReducer {
    combine(
      screen,
      .loading(
        \.playing, on: \.loading, content: { round, _ in .init(round) },
        read: { state, environment in
          let request = state.request
          return Effect(lifetime: .screen) {
            .didLoad(
              await ended { () throws(QuizError) in try await environment.round(for: request) })
          }
        }),
      QuizPlayingReducer.playing.contramap(
        action: { $0 }, embed: { $0 }, optionalState: \.playing.content))
  }

  /// Handles leaving before the round is loaded; afterwards, leaving waits for the answer to be stored.
  private static var screen: QuizRoundReducer {
    QuizRoundReducer { action, state, _ in
      if case .event(.leave) = action, state.playing.content == nil {
        state.earlyOutcome = state.playing.failure.map { .failed($0) } ?? .left
      }
      return .empty
    }
  }
}

extension QuizRoundAction {
  fileprivate var loading: LoadAction<QuizRound, QuizError>? {
    switch self {
    case .didAppear: .begin
    case .event(.retry): .retry
    case .didLoad(let result): .didLoad(result)
    default: nil
    }
  }
}
