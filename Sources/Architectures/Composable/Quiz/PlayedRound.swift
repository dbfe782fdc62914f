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
      load: { request throws(QuizError) in try await environment.round(request) },
      placeholder: { QuizRoundViewData(state: $0.map { .failed($0) } ?? .loading) },
      content: { _, round in Round.State(round) }, start: .task, child: Round(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}
