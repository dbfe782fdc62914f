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
  public private(set) var choice: PostponeChoice
  /// The day in words while the user enters it; nil while the user chooses.
  public private(set) var field: TextField?
  /// The parsed day; nil if the words are invalid.
  public private(set) var meaning: DueDate?
  /// The error that made postponing fail; nil if there is none.
  public private(set) var failure: ToDoError?

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

extension ToDoPostponeViewData {
  /// Handles an event; returns the chosen postponement, nil if there is none.
  ///
  /// - Parameters:
  ///   - clock: determines the meaning of words.
  ///   - language: the language of the words.
  public mutating func take(
    _ event: ToDoPostponeEvent, on clock: any WallClock, in language: Language
  ) -> Postponement? {
    failure = nil
    switch event {
    case .select(let choice): self.choice = choice
    case .edit(let edit):
      field?.apply(edit)
      meaning = field.flatMap { DueDate(expression: $0.text, clock: clock, language: language) }
        .map(clock.resolve)
    case .choose: return chosen()
    case .endEntry: (field, meaning) = (nil, nil)
    case .leave: break
    }
    return nil
  }

  /// Shows an error that made postponing fail, until the next event.
  public mutating func fail(_ error: ToDoError) { failure = error }

  private mutating func chosen() -> Postponement? {
    switch choice {
    case .tomorrow, .nextWeek, .nextMonth: return choice.day(after: today).map { .day($0) }
    case .never: return .never
    case .words:
      if field == nil { field = TextField("") }
      return meaning.map { .due($0) }
    }
  }
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
