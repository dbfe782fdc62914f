public import Platform
public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
public import SharedEntities
internal import SharedPresenters

/// Plays a round: loads its questions, asks them one at a time, and shows the results.
///
/// Owns its view, interactor and router.
@AppActor
public final class QuizRoundPresenter: Screen {
  private let view: any Viewing<QuizRoundViewData, QuizRoundEvent>
  private let interactor: any QuizRoundInteracting
  private let router: any QuizRoundRouting
  private let keys: (any QuizKeysRouting)?
  private let sleeper: any Sleeper
  private let request: QuizRoundRequest
  /// The error that kept the questions from being loaded; nil while they are being loaded.
  private var failure: QuizError?

  /// Creates a presenter for a round.
  ///
  /// - Parameters:
  ///   - keys: shows the key help of the round; nil if it has none.
  ///   - sleeper: the timer of a question.
  public init(
    view: any Viewing<QuizRoundViewData, QuizRoundEvent>, interactor: any QuizRoundInteracting,
    router: any QuizRoundRouting,
    keys: (any QuizKeysRouting)? = nil, sleeper: any Sleeper, request: QuizRoundRequest
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.keys = keys
    self.sleeper = sleeper
    self.request = request
  }

  public func run() async throws(QuizError) -> QuizRoundOutcome {
    guard let round = await load() else { return failure.map { .failed($0) } ?? .left }
    return try await QuizRoundSession(
      round, view: view, interactor: interactor, router: router, keys: keys, sleeper: sleeper
    ).run()
  }

  /// Loads the questions behind a placeholder screen; returns nil if the user leaves.
  private func load() async -> QuizRound? {
    await InitialLoad.run(
      on: view, retry: .retry, leave: .leave,
      loading: { QuizRoundViewData(state: .loading) },
      failed: { error in
        self.failure = error
        return QuizRoundViewData(state: .failed(error))
      },
      read: { () throws(QuizError) in
        self.failure = nil
        return try await self.interactor.round(for: self.request)
      })
  }
}
