internal import ComposableEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// A round that is played: its state exists only after the questions are loaded.
struct PlayedRound: Reducer {
  typealias RoundLoading = Loading<QuizRoundRequest, QuizRound, QuizError, Round>
  typealias State = RoundLoading.State
  typealias Action = RoundLoading.Action

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    RoundLoading(
      load: { request in await environment.round(request) }, placeholder: { .placeholder($0) },
      content: { _, round in Round.State(round) }, start: .task, child: Round(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}

extension Round.State {
  /// The placeholder until the content is loaded.
  ///
  /// - Parameter error: why it could not be loaded; nil while it is loading.
  fileprivate static func placeholder(_ error: QuizError?) -> Round.State {
    var state = Round.State(QuizRound(category: nil, questions: [], limit: nil))
    state.screen = QuizRoundViewData(state: error.map { .failed($0) } ?? .loading)
    return state
  }
}
