internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// Returning from the screen that was presented over the list.
extension ToDoListState.Content {
  mutating func didLeaveDetail(
    of id: ItemID, _ result: Result<ToDoDetailOutcome, ToDoError>, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    switch result {
    case .success(let outcome):
      return read(for: ToDoNotice(outcome, of: id).map { .report($0) } ?? .show, in: environment)
    case .failure(.noSuchToDo): return didLeaveDetail(of: id, .success(.gone), environment)
    case .failure(let error):
      notice = .failed(error)
      return .empty
    }
  }

  mutating func didLeaveForm(
    _ saved: ToDo?, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    guard let saved else { return read(in: environment) }
    filter.widen(toShow: saved, at: environment.clock.localNow())
    mode = .browsing
    window.selected = saved.place
    return read(.from(nil), for: .report(.added), in: environment)
  }

  mutating func didLeavePostpone(
    _ outcome: PostponeOutcome, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    notice = ToDoNotice(outcome)
    if case .editing(let marked) = mode {
      switch outcome {
      case .left: break
      case .postponed: mode = .browsing
      // The user decides about the rest.
      case .gone(let missing): mode = .editing(marked: marked.filter { !missing.contains($0) })
      }
    }
    return read(in: environment)
  }

  mutating func didLeaveTags(
    _ choice: ToDoLabelChoice?, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    guard let choice else { return read(in: environment) }
    return refilter(environment) { $0.label = choice.label }
  }
}
