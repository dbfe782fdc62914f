public import SharedEntities
public import ToDosEntities

/// A change of ToDos as shown to hooks.
public struct ToDoHookViewData: Hashable, Sendable {
  /// When hooks are called.
  public enum Phase: String, Hashable, Sendable {
    /// Before the change is made.
    case before
    /// After the change has been made.
    case after
  }

  /// The effect on one ToDo.
  public struct Entry: Hashable, Sendable {
    /// The ToDo before the change; nil if it is new.
    public let old: ToDoViewData?
    /// The ToDo after the change; nil if it is deleted.
    public let new: ToDoViewData?

    /// Creates an entry.
    public init(old: ToDoViewData?, new: ToDoViewData?) {
      self.old = old
      self.new = new
    }
  }

  /// When the hooks are called.
  public let phase: Phase
  /// How the change comes about.
  public let kind: ToDoEffect.Kind
  /// When the change is made.
  public let instant: Instant
  /// The ToDos that it changes.
  public let entries: [Entry]

  /// Creates the view data.
  public init(phase: Phase, kind: ToDoEffect.Kind, instant: Instant, entries: [Entry]) {
    self.phase = phase
    self.kind = kind
    self.instant = instant
    self.entries = entries
  }
}

/// Why a hook returned nothing usable.
public enum ToDoHookFault: Error, Hashable, Sendable {
  /// It refused the change, or could not be run.
  case hook(HookFault)
  /// Its output is malformed.
  case format(FormatFault)
}
