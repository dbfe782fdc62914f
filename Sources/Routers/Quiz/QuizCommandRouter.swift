public import QuizContracts
public import QuizEntities
internal import SharedContracts

/// Opens the screens of commands, one after another.
///
/// Owns its builder.
@MainActor
public final class QuizCommandRouter {
  private let builder: any QuizCommandBuilding

  /// Creates a router.
  public init(builder: any QuizCommandBuilding) { self.builder = builder }

  /// Opens a screen; returns when it ends.
  public func open(_ route: QuizCommandRoute) async throws(QuizError) {
    switch route {
    case .round(let request):
      // Without a screen, the user has not seen the error yet.
      if case .failed(let error) = try await builder.round(request, router: self).run() { throw error }
    case .importing(let event): try await builder.importing(event).run()
    case .questions(let selection): try await builder.questions(selection).run()
    case .history(let selection): try await builder.history(selection).run()
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
