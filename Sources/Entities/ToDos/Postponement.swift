public import SharedEntities

/// When ToDos are to be due instead.
public enum Postponement: Hashable, Sendable {
  /// On another day; a ToDo that has a time of day keeps it.
  case day(CalendarDay)
  /// At another due date.
  case due(DueDate)
  /// On no day.
  case never

  /// The new due date of a ToDo that is postponed.
  func due(insteadOf due: DueDate?, on clock: any WallClock) -> DueDate? {
    switch self {
    case .day(let day): clock.resolve(DueDate(day, due?.time))
    case .due(let due): due
    case .never: nil
    }
  }
}

/// What a user who postpones a ToDo chooses among.
public enum PostponeChoice: Int, Hashable, Sendable, CaseIterable {
  /// The day after today.
  case tomorrow
  /// The next Monday.
  case nextWeek
  /// The first day of the next month.
  case nextMonth
  /// A day in words.
  case words
  /// No day.
  case never

  /// The day that it stands for; nil if it stands for none by itself.
  public func day(after today: CalendarDay) -> CalendarDay? {
    switch self {
    case .tomorrow: today.adding(days: 1)
    case .nextWeek: today.adding(days: 7 - today.weekday.rawValue)
    case .nextMonth: CalendarDay(year: today.year, month: today.month, day: 1)?.adding(months: 1)
    case .words, .never: nil
    }
  }
}

/// What became of ToDos that were to be postponed.
public enum PostponeOutcome: Hashable, Sendable {
  /// The user left them where they are.
  case left
  /// This many were postponed; the due date is that of the first, nil for none.
  case postponed(count: Int, to: DueDate?)
  /// These do not exist any more, and none was postponed.
  case gone(ItemIDSet)
}

extension PostponeOutcome {
  /// The outcome of a change that postponed ToDos.
  public init(_ toDos: [ToDo]) { self = .postponed(count: toDos.count, to: toDos.first?.due) }
}

extension Postponement {
  /// The change that postpones ToDos, all or none.
  ///
  /// - Parameters:
  ///   - ids: which ToDos.
  ///   - toDos: those of them that exist, by number.
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
