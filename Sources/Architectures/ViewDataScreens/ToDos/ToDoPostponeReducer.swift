internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the sheet that postpones ToDos.
struct ToDoPostponeState {
  let ids: ItemIDSet
  /// The day to which the choices are relative.
  let today: CalendarDay
  var choice = PostponeChoice.tomorrow
  /// The day in words while the user enters it; nil while the user chooses.
  var words: TextField?
  /// What the words meant when they were entered; nil if they are no day.
  var meaning: DueDate?
  /// The error that made postponing fail, until the next event; nil if there is none.
  var failure: ToDoError?
  /// The outcome of the sheet; nil while it is open.
  var outcome: PostponeOutcome?
}

extension ToDoPostponeViewData {
  /// Derives the screen's view data.
  init(_ state: ToDoPostponeState) {
    self.init(
      count: state.ids.count, today: state.today, choice: state.choice, field: state.words,
      meaning: state.meaning, failure: state.failure)
  }
}

/// The actions of the sheet.
enum ToDoPostponeAction: Sendable {
  case event(ToDoPostponeEvent)
  case didPostpone(Result<[ToDo], ToDoError>)
}

typealias ToDoPostponeReducer = Reducer<ToDoPostponeAction, ToDoPostponeState, ToDosEnvironment>

extension ToDoPostponeReducer {
  /// The reducer of the sheet.
  static var postpone: ToDoPostponeReducer {
    ToDoPostponeReducer { action, state, environment in
      switch action {
      case .event(let event): return state.reduce(event, environment)
      case .didPostpone(.success(let toDos)): state.outcome = PostponeOutcome(toDos)
      case .didPostpone(.failure(.noSuchToDo(let missing))): state.outcome = .gone(missing)
      case .didPostpone(.failure(let error)): state.failure = error
      }
      return .empty
    }
  }
}

extension ToDoPostponeState {
  fileprivate mutating func reduce(
    _ event: ToDoPostponeEvent, _ environment: ToDosEnvironment
  ) -> Effect<ToDoPostponeAction> {
    failure = nil
    switch event {
    case .select(let choice): self.choice = choice
    case .edit(let edit):
      let (clock, language) = (environment.clock, environment.language)
      words?.apply(edit)
      meaning = words.flatMap { DueDate(expression: $0.text, clock: clock, language: language) }
        .map(clock.resolve)
    case .choose: return choose(environment)
    case .endEntry: (words, meaning) = (nil, nil)
    case .leave: outcome = .left
    }
    return .empty
  }

  /// Postpones by the selected choice, or opens the field for a day in words.
  private mutating func choose(_ environment: ToDosEnvironment) -> Effect<ToDoPostponeAction> {
    guard let postponement = choice.postponement(after: today, words: meaning) else {
      if choice == .words, words == nil { words = TextField("") }
      return .empty
    }
    let ids = ids
    return Effect {
      .didPostpone(
        await ended { () throws(ToDoError) in
          try await environment.postpone(ids, postponement)
        })
    }
  }
}
