internal import ComposableEngine
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// Responses that a question precedes or follows.
extension ToDoList {
  func receiveDoneCount(
    _ state: inout State, _ result: Result<Int, ToDoError>, of filter: ToDoFilter
  ) -> Effect<Action> {
    state.isBusy = false
    switch result {
    case .success(0): state.notice = .nothingToDo
    case .success(let count):
      state.destination = .confirmation(ToDoConfirmation.State(.clearDone(filter, count: count)))
      return .none
    case .failure(let error): state.notice = .failed(error)
    }
    return read(&state, .event(nil))
  }

  func receiveToggle(
    _ state: inout State, _ result: Result<ToDoToggleOutcome, ToDoError>
  ) -> Effect<Action> {
    state.isBusy = false
    switch result {
    case .success(.made(let toggle, let count)): state.notice = ToDoNotice(toggle, count: count)
    case .success(.asks(let toggle, let count)):
      state.destination = .confirmation(ToDoConfirmation.State(.toggle(toggle, count: count)))
      return .none
    case .failure(let error): state.notice = .failed(error)
    }
    return read(&state, .event(nil))
  }

  /// Undoes or redoes the app's own change, and asks before another program's.
  func receiveNextStep(
    _ state: inout State, _ result: Result<ToDoStep, ToDoError>
  ) -> Effect<Action> {
    state.isBusy = false
    switch result {
    case .success(let step) where step.isOwn: return change(&state, .take(step))
    case .success(let step):
      state.destination = .confirmation(ToDoConfirmation.State(.take(step)))
      return .none
    case .failure(let error): state.notice = .failed(error)
    }
    return read(&state, .event(nil))
  }

  func endConfirmation(
    _ state: inout State, _ answer: ToDoConfirmation.Action.Delegate
  ) -> Effect<Action> {
    let plan = state.destination?.confirmation?.plan
    state.destination = nil
    switch (answer, plan) {
    case (.confirmed, .clearDone(let filter, let count)?):
      return change(&state, .clearDone(filter, count: count))
    case (.confirmed, .delete(let ids)?): return delete(&state, ids)
    case (.confirmed, .toggle(let toggle, let count)?):
      return change(&state, .toggle(toggle, count: count))
    case (.confirmed, .take(let step)?): return change(&state, .take(step))
    case (.cancelled, _), (_, nil): return read(&state, .event(nil))
    }
  }
}
