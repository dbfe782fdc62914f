public import ToDosEntities

/// The projects or the tags of the store, as a command lists them.
public struct ToDoLabelsViewData: Hashable, Sendable {
  /// What they are.
  public let kind: LabelKind
  /// Each once, in the order of its names.
  public let labels: [LabelStates]

  public init(_ kind: LabelKind, _ labels: [LabelStates]) {
    self.kind = kind
    self.labels = labels
  }
}
