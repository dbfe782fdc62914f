public import SharedEntities

/// What has just happened, to be told in a line.
public enum ToDoNotice: Hashable, Sendable {
  /// A ToDo was added.
  case added
  /// So many ToDos were marked as done.
  case completed(count: Int)
  /// So many ToDos were marked as open again.
  case reopened(count: Int)
  /// So many ToDos were deleted.
  case deleted(count: Int)
  /// A change was taken back.
  case undone(ToDoHistoryViewData.Action, count: Int)
  /// A change was made again.
  case redone(ToDoHistoryViewData.Action, count: Int)
  /// There is nothing of the kind to be done.
  case nothingToDo
  /// Something could not be done.
  case failed(ToDoFault)

  /// Whether it tells of something that could not be done.
  public var isFailure: Bool { if case .failed = self { true } else { false } }
}

/// Why something could not be done.
///
/// Nothing has been changed.
public indirect enum ToDoFault: Hashable, Sendable {
  /// A title must hold something besides white space.
  case titleIsBlank
  /// A title is one line.
  case titleHasSeveralLines
  /// A title has at most so many characters.
  case titleIsTooLong(limit: Int)
  /// A memo has at most so many bytes.
  case memoIsTooLong(limit: Int)
  /// What was entered for the due date says no day.
  case dueIsUnreadable
  /// A new due day must not lie before today.
  case dueIsPast(CalendarDay)
  /// There are no ToDos with these numbers.
  case noSuchToDo(ItemIDSet)
  /// There are only so many changes to undo.
  case nothingToUndo(available: Int)
  /// There are only so many undone changes to redo.
  case nothingToRedo(available: Int)
  /// A file to import does not follow its format at a line.
  case importSyntax(line: Int, Phrase)
  /// A file to import breaks a rule for ToDos at a line.
  case importRule(line: Int, ToDoFault)
  /// What a hook wrote to change the ToDos is malformed at a line.
  case hookSyntax(hook: String, line: Int, Phrase)
  /// What a hook wrote to change the ToDos breaks a rule for ToDos at a line.
  case hookRule(hook: String, line: Int, ToDoFault)
  /// A hook keeps the change from being made.
  case hook(HookFault)
  /// So many things are wrong with the store.
  case storeIsUnsound(findingCount: Int)
  /// The store could not be read or changed.
  case store(StoreError)
}
