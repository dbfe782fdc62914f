internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The sheet that postpones ToDos.
struct ToDoPostpone: Reducer {
  struct State: Equatable, ScreenState {
    let ids: ItemIDSet
    let today: CalendarDay
    var choice = PostponeChoice.tomorrow
    /// The day in words while the user enters it; nil while the user chooses.
    var words: TextField?
    /// What the words meant when they were entered; nil if they are no day.
    var meaning: DueDate?
    /// The error that made postponing fail, until the next event; nil if there is none.
    var failure: ToDoError?
    /// Whether the ToDos are being postponed.
    var isBusy = false

    init(_ ids: ItemIDSet, today: CalendarDay) {
      self.ids = ids
      self.today = today
    }

    var screen: ToDoPostponeViewData? {
      ToDoPostponeViewData(
        count: ids.count, today: today, choice: choice, field: words, meaning: meaning, failure: failure)
    }
    var isEnabled: Bool { !isBusy }
  }

  enum Action: Equatable {
    /// Actions that the parent handles; it also dismisses the sheet.
    enum Delegate: Equatable { case ended(PostponeOutcome) }

    case view(ToDoPostponeEvent)
    case response(Result<[ToDo], ToDoError>)
    case delegate(Delegate)
  }

  let environment: ToDosEnvironment

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .view(.leave): return .send(.delegate(.ended(.left)))
    case .view(.select(let choice)):
      (state.failure, state.choice) = (nil, choice)
      return .none
    case .view(.edit(let edit)):
      state.failure = nil
      state.words?.apply(edit)
      let (clock, language) = (environment.clock, environment.language)
      state.meaning = state.words.flatMap { DueDate(expression: $0.text, clock: clock, language: language) }
        .map(clock.resolve)
      return .none
    case .view(.endEntry):
      (state.failure, state.words, state.meaning) = (nil, nil, nil)
      return .none
    case .view(.choose):
      guard let chosen = state.choice.postponement(after: state.today, words: state.meaning) else {
        state.failure = nil
        if state.choice == .words, state.words == nil { state.words = TextField("") }
        return .none
      }
      // The sheet stays as it is until the change has ended.
      state.isBusy = true
      return .run { [ids = state.ids] send in
        send(
          .response(
            await Result { () async throws(ToDoError) in try await environment.postpone(ids, chosen) }))
      }
    case .response(.success(let toDos)): return .send(.delegate(.ended(PostponeOutcome(toDos))))
    case .response(.failure(.noSuchToDo(let missing))): return .send(.delegate(.ended(.gone(missing))))
    case .response(.failure(let error)):
      state.isBusy = false
      state.failure = error
      return .none
    case .delegate: return .none
    }
  }
}
