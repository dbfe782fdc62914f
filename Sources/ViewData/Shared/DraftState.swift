/// Whether leaving a form would discard unsaved changes.
public enum DraftState: Hashable, Sendable {
  /// It holds no unsaved changes.
  case unchanged
  /// It holds unsaved changes.
  case changed
  /// It holds unsaved changes, and has warned that leaving again discards them.
  case asked

  /// Creates the state of a form.
  ///
  /// - Parameter hasAsked: whether the form has warned, until the next event, that leaving again discards the changes.
  public init(isChanged: Bool, hasAsked: Bool) {
    self = !isChanged ? .unchanged : hasAsked ? .asked : .changed
  }
}
