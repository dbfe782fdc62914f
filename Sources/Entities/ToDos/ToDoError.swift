public import SharedEntities

/// Why a ToDo could not be made, read or changed.
///
/// Nothing has been changed.
public enum ToDoError: Error, Hashable, Sendable {
  /// A title must hold something besides white space.
  case titleIsBlank
  /// A title is one line.
  case titleHasSeveralLines
  /// A title has at most 500 characters.
  case titleIsTooLong
  /// A memo has at most 64 KiB.
  case memoIsTooLong
  /// The words for a due date mean no day.
  case dueIsUnreadable
  /// A new due day must not lie before today.
  case dueIsPast(CalendarDay)
  /// There are no ToDos with these numbers.
  case noSuchToDo(ItemIDSet)
  /// There are fewer changes to undo than asked for.
  case nothingToUndo(available: Int)
  /// There are fewer undone changes to redo than asked for.
  case nothingToRedo(available: Int)
  /// A file to import has a fault, and nothing of it was taken in.
  case importFault(ImportFault)
  /// What a hook wrote to change the ToDos has a fault.
  case hookAnswer(hook: String, ImportFault)
  /// A hook keeps the change from being made.
  case hook(HookFault)
  /// So many things are wrong with the store.
  case storeIsUnsound(findingCount: Int)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// What is wrong with a file to import, or with a hook's answer, and where.
public struct ImportFault: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong.
  public let reason: Reason

  /// A fault at a line.
  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// What can be wrong.
  public indirect enum Reason: Hashable, Sendable {
    /// The text does not follow its format.
    case syntax(Phrase)
    /// The text follows its format but breaks a rule for ToDos.
    case rule(ToDoError)
  }
}
