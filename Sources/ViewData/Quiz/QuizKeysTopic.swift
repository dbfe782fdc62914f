/// A screen that has keys of its own.
public enum QuizKeysTopic: Hashable, Sendable, CaseIterable {
  /// The categories.
  case categories
  /// A round.
  case round
  /// The results of a round.
  case results
  /// The history.
  case history
  /// The form for the settings.
  case settings
}
