public import SharedEntities
public import ToDosEntities

/// A change of ToDos as hooks see it.
public struct ToDoHookViewData: Hashable, Sendable {
  /// When hooks see it.
  public enum Phase: String, Hashable, Sendable {
    /// It is about to be made.
    case before
    /// It has been made.
    case after
  }

  /// What becomes of one ToDo.
  public struct Entry: Hashable, Sendable {
    /// The ToDo as it was; nil where it is new.
    public let old: ToDoViewData?
    /// The ToDo as it will be, or is; nil where it is deleted.
    public let new: ToDoViewData?

    /// What becomes of a ToDo.
    public init(old: ToDoViewData?, new: ToDoViewData?) {
      self.old = old
      self.new = new
    }
  }

  /// When hooks see it.
  public let phase: Phase
  /// What makes the change.
  public let kind: ToDoEffect.Kind
  /// When the change is made.
  public let instant: Instant
  /// All ToDos that it touches.
  public let entries: [Entry]

  /// A change of these ToDos.
  public init(phase: Phase, kind: ToDoEffect.Kind, instant: Instant, entries: [Entry]) {
    self.phase = phase
    self.kind = kind
    self.instant = instant
    self.entries = entries
  }
}

/// Why a hook gave nothing that can be used.
public enum ToDoHookFault: Error, Hashable, Sendable {
  /// It refuses, or cannot be asked.
  case hook(HookFault)
  /// What it wrote is malformed.
  case format(FormatFault)
}
