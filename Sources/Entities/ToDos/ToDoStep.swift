public import SharedEntities

/// Undoing or redoing one change.
public struct ToDoStep: Hashable, Sendable {
  /// Which of the two.
  public let step: HistoryStep
  /// The change before the step.
  public let record: ToDoChangeRecord
  /// Whether it was made, or undone, through the repository that is asked, rather than by another program.
  public let isOwn: Bool

  /// Creates a step.
  public init(_ step: HistoryStep, _ record: ToDoChangeRecord, isOwn: Bool) {
    self.step = step
    self.record = record
    self.isOwn = isOwn
  }
}

extension ToDoError {
  /// The error of a step if there is no change to undo or redo.
  public static func nothingLeft(_ step: HistoryStep) -> ToDoError {
    switch step {
    case .undone: .nothingToUndo(available: 0)
    case .redone: .nothingToRedo(available: 0)
    }
  }
}
