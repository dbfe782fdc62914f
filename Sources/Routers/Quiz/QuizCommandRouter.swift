public import QuizContracts
public import QuizEntities
internal import SharedContracts

/// Turns the routes of commands into screens that run one after the other.
///
/// Owns its builder.
@MainActor
public final class QuizCommandRouter {
  private let builder: any QuizCommandBuilding

  /// A router that has its screens made by a builder.
  public init(builder: any QuizCommandBuilding) { self.builder = builder }

  /// Opens a screen and returns when it is left.
  public func open(_ route: QuizCommandRoute) async throws(QuizError) {
    switch route {
    case .round(let request):
      // Nobody is there to see a failure and to go on from it.
      if case .failed(let error) = try await builder.round(request, router: self).run() { throw error }
    case .importing(let event): try await builder.importing(event).run()
    case .questions(let event): try await builder.questions(event).run()
    case .history(let event): try await builder.history(event).run()
    case .settings(let event): try await builder.settings(event).run()
    }
  }
}

extension QuizCommandRouter: QuizRoundRouting {
  public func showResults(_ results: QuizRoundResults) async throws(QuizError) -> QuizRoundOutcome {
    await builder.results(results).run()
    return results.answers.compactMap(\.recordingError).first.map { .failed($0) } ?? .left
  }
}
