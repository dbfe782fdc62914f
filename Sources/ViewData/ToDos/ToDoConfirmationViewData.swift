public import SharedEntities
internal import SharedViewData
public import ToDosEntities

/// What the user is asked before it is done.
public enum ToDoQuestion: Hashable, Sendable {
  /// Delete this many ToDos.
  case delete(count: Int)
  /// Mark this many ToDos as done.
  case complete(count: Int)
  /// Reopen this many ToDos.
  case reopen(count: Int)
  /// Undo or redo a change of this many ToDos that another program made.
  case take(HistoryStep, ToDoChangeKind, count: Int)

  /// The question before this many ToDos are toggled.
  public init(_ toggle: ToDoToggle, count: Int) {
    self = toggle.isDone ? .complete(count: count) : .reopen(count: count)
  }

  /// The question before a change of another program is undone or redone.
  public init(_ step: ToDoStep) { self = .take(step.step, step.record.kind, count: step.record.count) }
}

/// The sheet that asks whether something is to be done.
public struct ToDoConfirmationViewData: Hashable, Sendable {
  /// A button.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// Does what is asked about.
    case confirm
    /// Leaves everything as it is.
    case cancel
  }

  /// What is asked.
  public let question: ToDoQuestion
  /// The button with the focus; first the one that changes nothing.
  public private(set) var focus: Element

  /// Creates the sheet of a question.
  public init(_ question: ToDoQuestion, focus: Element = .cancel) {
    self.question = question
    self.focus = focus
  }

  /// Moves the focus to the other button.
  public mutating func moveFocus() { focus = focus.moved(by: 1) }

  /// Whether this many ToDos, which the user has named one by one, are deleted only after a question.
  public static func isNeeded(forDeleting count: Int) -> Bool { count > 10 }

  /// How many ToDos are toggled at once without a question.
  public static let unaskedToggles = 0...9
}

/// An event of the sheet.
public enum ToDoConfirmationEvent: Hashable, Sendable {
  /// Move the focus to the other button.
  case moveFocus
  /// Press the button with the focus.
  case choose
  /// Leave everything as it is.
  case cancel
}
