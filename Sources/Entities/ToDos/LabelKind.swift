/// A kind of labels.
public enum LabelKind: Hashable, Sendable, CaseIterable {
  /// Projects.
  case project
  /// Tags.
  case tag

  /// What the stored text of such a label begins with.
  public var mark: String {
    switch self {
    case .project: "+"
    case .tag: "#"
    }
  }
}
