public import SharedEntities

/// A step that undoes or redoes one change.
public struct ToDoStep: Hashable, Sendable {
  /// Whether it undoes or redoes.
  public let step: HistoryStep
  /// The change before the step.
  public let record: ToDoChangeRecord
  /// Whether the change was made, or undone, through the same repository, rather than by another program.
  public let isOwn: Bool

  public init(_ step: HistoryStep, _ record: ToDoChangeRecord, isOwn: Bool) {
    self.step = step
    self.record = record
    self.isOwn = isOwn
  }
}

extension ToDoError {
  /// Returns the error of a step without a change to undo or redo.
  public static func nothingLeft(_ step: HistoryStep) -> ToDoError {
    switch step {
    case .undone: .nothingToUndo(available: 0)
    case .redone: .nothingToRedo(available: 0)
    }
  }
}
