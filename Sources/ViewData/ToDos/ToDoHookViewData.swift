public import SharedEntities

/// A change of ToDos as hooks see it.
public struct ToDoHookViewData: Hashable, Sendable {
  /// When hooks see it.
  public enum Phase: String, Hashable, Sendable {
    /// It is about to be made.
    case before
    /// It has been made.
    case after
  }

  /// What makes the change.
  public enum Kind: Hashable, Sendable {
    /// It is made for the first time.
    case make(ToDoHistoryViewData.Action)
    /// It takes changes back.
    case undo
    /// It makes changes again.
    case redo
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
  public let kind: Kind
  /// When the change is made.
  public let instant: Instant
  /// All ToDos that it touches.
  public let entries: [Entry]

  /// A change of these ToDos.
  public init(phase: Phase, kind: Kind, instant: Instant, entries: [Entry]) {
    self.phase = phase
    self.kind = kind
    self.instant = instant
    self.entries = entries
  }
}

/// A ToDo as a hook wants it, before any rule has been applied.
public struct ToDoHookItem: Hashable, Sendable {
  /// The line of the hook's answer at which it stands, counted from 1.
  public let line: Int
  /// Which ToDo it is.
  public let id: ItemID
  /// Its title.
  public let title: String
  /// Its memo.
  public let memo: String
  /// Whether it is done.
  public let isDone: Bool
  /// When it was made; nil where the hook leaves it out.
  public let createdAt: Instant?
  /// By when it is due.
  public let due: DueDate?

  /// A ToDo as a hook wants it.
  public init(
    line: Int, id: ItemID, title: String, memo: String, isDone: Bool, createdAt: Instant?, due: DueDate?
  ) {
    self.line = line
    self.id = id
    self.title = title
    self.memo = memo
    self.isDone = isDone
    self.createdAt = createdAt
    self.due = due
  }
}

/// Why a hook gave nothing that can be used.
public enum ToDoHookFault: Error, Hashable, Sendable {
  /// It refuses, or cannot be asked.
  case hook(HookFault)
  /// What it wrote is malformed.
  case format(FormatFault)
}
