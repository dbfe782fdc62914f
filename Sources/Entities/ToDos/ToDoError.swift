public import SharedEntities

/// An error that occurs when ToDos cannot be created, read or changed.
///
/// Nothing was changed.
public enum ToDoError: Error, Hashable, Sendable {
  /// A title is empty or all white space.
  case titleIsBlank
  /// A title spans several lines.
  case titleHasSeveralLines
  /// A title has more than 500 characters.
  case titleIsTooLong
  /// A memo has more than 64 KiB.
  case memoIsTooLong
  /// A note is empty or all white space.
  case noteIsBlank
  /// A note spans several lines.
  case noteHasSeveralLines
  /// A ToDo has no note with this number, counted from 1, but this many.
  case noSuchNote(Int, count: Int)
  /// The notes and the fields of a file that ToDos do not have take more than 64 KiB.
  case otherFieldsAreTooLong
  /// A text is not a due date.
  case dueIsUnreadable
  /// A text is not a day or a time at which something starts.
  case startIsUnreadable
  /// A ToDo would start after it is due.
  case startIsAfterDue
  /// A text is not a repeat rule.
  case repeatIsUnreadable
  /// A repeat rule has no day from today on, and there is no due date to start from.
  case repeatHasNoDay
  /// A ToDo that is done cannot repeat.
  case doneDoesNotRepeat
  /// A series can only be moved to a due date.
  case seriesNeedsDue
  /// These ToDos do not repeat.
  case doesNotRepeat(ItemIDSet)
  /// The last occurrence of a ToDo cannot be skipped.
  case isLastOccurrence(ItemID)
  /// ToDos cannot be completed on a day that is still to come.
  case completionIsInFuture(CalendarDay)
  /// A ToDo cannot be completed on a day before its creation.
  case completionIsBeforeCreation(ItemID, of: CalendarDay)
  /// A ToDo that repeats cannot move on.
  case series(ItemID, RepeatError)
  /// A tag is empty, or has white space, a comma or a control character.
  case tagIsInvalid
  /// A tag has more than 100 characters.
  case tagIsTooLong
  /// A ToDo has more than 100 tags.
  case tooManyTags
  /// A name in a project is empty, or has a control character.
  case projectIsInvalid
  /// A project has more than 200 characters.
  case projectIsTooLong
  /// No ToDo has a project or a tag of that name.
  case noSuchLabel(LabelKind, name: String)
  /// No ToDos have these numbers.
  case noSuchToDo(ItemIDSet)
  /// A change would affect this many ToDos, more or fewer than it may.
  case otherCount(Int)
  /// A field of a ToDo no longer has the value that a change would overwrite.
  case isChangedElsewhere
  /// There are fewer changes to undo than requested.
  case nothingToUndo(available: Int)
  /// The change with this number is not the newest that is not undone; `newest` is nil if there is none.
  case changeIsNotNewest(Int64, newest: ToDoChangeRecord?)
  /// There are fewer undone changes to redo than requested.
  case nothingToRedo(available: Int)
  /// A ToDo of a change to be undone or redone has changed since then.
  case hasChangedSince(ToDoChangeRecord)
  /// A file to import has a fault, and nothing was imported.
  case importError(ImportError)
  /// The output of a hook has a fault.
  case hookAnswer(hook: String, ImportError)
  /// A hook prevented the change.
  case hook(HookError)
  /// A check of the store found this many problems.
  case storeIsUnsound(findingCount: Int)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// A fault in a file to import or in a hook's output, and its place.
public struct ImportError: Error, Hashable, Sendable {
  /// The line of the text, counted from 1.
  public let line: Int
  /// The record of the text; nil if the line is enough to identify it.
  public let record: FileRecord?
  /// The kind of fault.
  public let reason: Reason
  /// Whether only this record is faulty, so that the next ones can be read.
  public let isOfRecord: Bool

  public init(line: Int, record: FileRecord? = nil, _ reason: Reason, isOfRecord: Bool = true) {
    self.line = line
    self.record = record
    self.reason = reason
    self.isOfRecord = isOfRecord
  }

  /// Creates a fault for a text that does not follow its format.
  public init(_ fault: FormatError) {
    self.init(
      line: fault.line, record: fault.record, .syntax(fault.reason), isOfRecord: fault.isOfRecord)
  }

  /// The kinds of fault.
  public indirect enum Reason: Hashable, Sendable {
    /// The text does not follow its format.
    case syntax(Phrase)
    /// The text follows its format but breaks a rule for ToDos.
    case rule(ToDoError)
    /// A ToDo with the same identifier has other values.
    case differs(ItemID)
  }
}
