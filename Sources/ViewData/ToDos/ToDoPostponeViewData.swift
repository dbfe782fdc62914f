public import SharedEntities
public import SharedViewData
public import ToDosEntities

/// The sheet that postpones ToDos: a row for each choice, one of which is selected, and a field for a day in words.
public struct ToDoPostponeViewData: Hashable, Sendable {
  /// The number of ToDos to postpone.
  public let count: Int
  /// The day to which the choices are relative.
  public let today: CalendarDay
  /// The selected choice.
  public let choice: PostponeChoice
  /// The day in words while the user enters it; nil while the user chooses.
  public let field: TextField?
  /// The parsed day; nil if the words are invalid.
  public let meaning: DueDate?
  /// The error that made postponing fail; nil if there is none.
  public let failure: ToDoError?

  /// Creates the sheet for a number of ToDos.
  public init(
    count: Int, today: CalendarDay, choice: PostponeChoice = .tomorrow, field: TextField? = nil,
    meaning: DueDate? = nil, failure: ToDoError? = nil
  ) {
    self.count = count
    self.today = today
    self.choice = choice
    self.field = field
    self.meaning = meaning
    self.failure = failure
  }

  /// Whether the entered words are not a valid day.
  public var isUnreadable: Bool { meaning == nil && field?.text.contains { !$0.isWhitespace } == true }
}

/// An event of the sheet that postpones ToDos.
public enum ToDoPostponeEvent: Hashable, Sendable {
  /// Select a choice.
  case select(PostponeChoice)
  /// Edit the words for a day.
  case edit(TextEdit)
  /// Postpone by the selected choice, or enter the day in words for it.
  case choose
  /// Return from the words to the choices.
  case endEntry
  /// Leave the ToDos where they are.
  case leave
}
