/// A screen with its own key bindings.
public enum QuizKeysTopic: Hashable, Sendable, CaseIterable {
  /// The categories.
  case categories
  /// A round.
  case round
  /// The results of a round.
  case results
  /// The history.
  case history
  /// The settings form.
  case settings
}
