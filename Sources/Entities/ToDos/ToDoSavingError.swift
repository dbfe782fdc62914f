/// An error that occurs when a ToDo cannot be saved.
public struct ToDoSavingError: Error, Hashable, Sendable {
  /// The error of the change.
  public let error: ToDoError
  /// The ToDo as it is now, if it was changed elsewhere; nil for any other error.
  public let current: ToDo?
  /// The fields that were changed both here and elsewhere.
  public let conflicts: [ToDoField]

  public init(_ error: ToDoError, current: ToDo? = nil, conflicts: [ToDoField] = []) {
    self.error = error
    self.current = current
    self.conflicts = conflicts
  }
}
