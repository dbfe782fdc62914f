/// Whether leaving a form would throw away what was entered.
public enum DraftState: Hashable, Sendable {
  /// It holds what is stored, or nothing.
  case unchanged
  /// It holds changes that are not saved.
  case changed
  /// It holds such changes, and says that leaving once more discards them.
  case asked

  /// The state of a form.
  ///
  /// - Parameter hasAsked: whether it has said, until the next event, that leaving once more discards the changes.
  public init(isChanged: Bool, hasAsked: Bool) {
    self = !isChanged ? .unchanged : hasAsked ? .asked : .changed
  }
}
