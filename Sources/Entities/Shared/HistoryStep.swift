/// A step through the history.
public enum HistoryStep: Hashable, Sendable {
  /// Changes were undone.
  case undone
  /// Changes were redone.
  case redone
}
