internal import ComposableEngine
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// The sheet that postpones ToDos.
struct ToDoPostpone: Reducer {
  struct State: Equatable, ScreenState {
    let ids: ItemIDSet
    var sheet: ToDoPostponeViewData
    /// Whether the ToDos are being postponed.
    var isBusy = false

    init(_ ids: ItemIDSet, today: CalendarDay) {
      self.ids = ids
      sheet = ToDoPostponeViewData(count: ids.count, today: today)
    }

    var screen: ToDoPostponeViewData? { sheet }
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
    case .view(let event):
      var sheet = state.sheet
      guard let chosen = sheet.take(event, on: environment.clock, in: environment.language) else {
        state.sheet = sheet
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
      state.sheet.fail(error)
      return .none
    case .delegate: return .none
    }
  }
}
