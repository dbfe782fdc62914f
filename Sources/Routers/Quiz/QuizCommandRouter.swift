public import Platform
public import QuizContracts
public import QuizEntities
internal import SharedContracts

/// Opens a round that a command plays, and then its results.
///
/// Owns its builder.
@AppActor
public final class QuizCommandRouter {
  private let builder: any QuizCommandBuilding

  public init(builder: any QuizCommandBuilding) { self.builder = builder }

  /// Plays a round.
  public func play(_ request: QuizRoundRequest) async throws(QuizError) {
    // Without a screen, the user has not seen the error yet.
    if case .failed(let error) = try await builder.round(request, router: self).run() { throw error }
  }
}

extension QuizCommandRouter: QuizRoundRouting {
  public func showResults(_ results: QuizRoundResults) async throws(QuizError) -> QuizRoundOutcome {
    await builder.results(results).run()
    return results.answers.compactMap(\.recordingError).first.map { .failed($0) } ?? .left
  }
}
