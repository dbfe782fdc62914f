public import SharedEntities

/// The kind of a change to ToDos.
public enum ToDoChangeKind: String, Hashable, Sendable, CaseIterable {
  /// A new ToDo.
  case add
  /// New values of a ToDo.
  case edit
  /// ToDos marked as done.
  case done
  /// ToDos reopened.
  case reopen
  /// Occurrences of ToDos skipped.
  case skip
  /// ToDos deleted.
  case delete
  /// All completed ToDos deleted.
  case clearDone = "clear-done"
  /// ToDos imported from a file.
  case `import`
}

/// An entry in the history of ToDos.
public typealias ToDoChangeRecord = ChangeRecord<ToDoChangeKind>
