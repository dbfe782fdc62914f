public import SharedEntities
public import ToDosEntities

/// A question that the user answers before a change is made.
public enum ToDoQuestion: Hashable, Sendable {
  /// Delete this many ToDos.
  case delete(count: Int)
  /// Mark this many ToDos as done.
  case complete(count: Int)
  /// Reopen this many ToDos.
  case reopen(count: Int)
  /// Undo or redo a change of this many ToDos that another program made.
  case take(HistoryStep, ToDoChangeKind, count: Int)

  /// Creates the question that precedes toggling this many ToDos.
  public init(_ toggle: ToDoToggle, count: Int) {
    self = toggle.isDone ? .complete(count: count) : .reopen(count: count)
  }

  /// Creates the question that precedes undoing or redoing another program's change.
  public init(_ step: ToDoStep) { self = .take(step.step, step.record.kind, count: step.record.count) }
}

/// The sheet that asks for confirmation.
public struct ToDoConfirmationViewData: Hashable, Sendable {
  /// A button.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// Makes the change.
    case confirm
    /// Changes nothing.
    case cancel
  }

  /// The question.
  public let question: ToDoQuestion
  /// The focused button; initially the one that changes nothing.
  public let focus: Element

  /// Creates the sheet for a question.
  public init(_ question: ToDoQuestion, focus: Element = .cancel) {
    self.question = question
    self.focus = focus
  }

  /// Whether a question precedes deleting this many ToDos that the user has named individually.
  public static func isNeeded(forDeleting count: Int) -> Bool { count > 10 }

  /// The numbers of ToDos that are toggled together without a question.
  public static let unaskedToggles = 0...9
}

/// An event of the sheet.
public enum ToDoConfirmationEvent: Hashable, Sendable {
  /// Move the focus to the other button.
  case moveFocus
  /// Press the focused button.
  case choose
  /// Change nothing.
  case cancel
}
