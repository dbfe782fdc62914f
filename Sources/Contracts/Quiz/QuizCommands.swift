public import Platform
public import QuizEntities
public import SharedContracts

/// Creates the screens of a round that a command plays.
///
/// Only its implementation refers to concrete types.
///
/// - Mock
@AppActor
public protocol QuizCommandBuilding {
  /// Creates a round that ends with its input.
  func round(_ request: QuizRoundRequest, router: any QuizRoundRouting) -> any Screen<
    QuizRoundOutcome, QuizError
  >
  /// Creates the results of a round.
  func results(_ results: QuizRoundResults) -> any Screen<Void, Never>
}
