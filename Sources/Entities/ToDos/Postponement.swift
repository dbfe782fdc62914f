public import SharedEntities

/// The new due date of postponed ToDos.
public enum Postponement: Hashable, Sendable {
  /// On another day; a ToDo that has a time of day keeps it.
  case day(CalendarDay)
  /// At another due date.
  case due(DueDate)
  /// No due date.
  case never

  /// Returns the new due date of a postponed ToDo.
  func due(insteadOf due: DueDate?, on clock: any WallClock) -> DueDate? {
    switch self {
    case .day(let day): clock.resolve(DueDate(day, due?.time))
    case .due(let due): due
    case .never: nil
    }
  }
}

/// A choice for a user who postpones a ToDo.
public enum PostponeChoice: Int, Hashable, Sendable, CaseIterable {
  /// The day after today.
  case tomorrow
  /// The next Monday.
  case nextWeek
  /// The first day of the next month.
  case nextMonth
  /// A day that the user writes in words.
  case words
  /// No due date.
  case never

  /// Returns the day that the choice stands for; nil for words and for no due date.
  public func day(after today: CalendarDay) -> CalendarDay? {
    switch self {
    case .tomorrow: today.adding(days: 1)
    case .nextWeek: today.adding(days: 7 - today.weekday.rawValue)
    case .nextMonth: CalendarDay(year: today.year, month: today.month, day: 1)?.adding(months: 1)
    case .words, .never: nil
    }
  }

  /// Returns the postponement that the choice stands for; nil while its day is not entered.
  ///
  /// - Parameter words: the day that was entered in words; nil if there is none.
  public func postponement(after today: CalendarDay, words: DueDate?) -> Postponement? {
    switch self {
    case .tomorrow, .nextWeek, .nextMonth: day(after: today).map { .day($0) }
    case .never: .never
    case .words: words.map { .due($0) }
    }
  }
}

/// The outcome of postponing ToDos.
public enum PostponeOutcome: Hashable, Sendable {
  /// The user left the due dates as they were.
  case left
  /// This many ToDos were postponed; the due date is that of the first, nil for none.
  case postponed(count: Int, to: DueDate?)
  /// These ToDos no longer exist, and none was postponed.
  case gone(ItemIDSet)
}

extension PostponeOutcome {
  /// Creates the outcome of a change that postponed ToDos.
  public init(_ toDos: [ToDo]) { self = .postponed(count: toDos.count, to: toDos.first?.due) }
}

extension Postponement {
  /// Returns the change that postpones ToDos, all or none.
  ///
  /// - Parameters:
  ///   - ids: the ToDos to postpone.
  ///   - toDos: those of them that exist, ordered by number.
  /// - Throws: `ToDoError.noSuchToDo` if one of them does not exist.
  public func change(
    of ids: ItemIDSet, _ toDos: [ToDo], on clock: any WallClock
  ) throws(ToDoError) -> ToDoChange {
    let missing = ids.subtracting(toDos.map(\.id))
    guard missing.isEmpty else { throw .noSuchToDo(missing) }
    return ToDoChange(
      .edit, at: clock.now(),
      toDos.map { toDo in
        .patch(ItemIDSet([toDo.id]), ToDoPatch(due: .some(due(insteadOf: toDo.due, on: clock))))
      })
  }
}
