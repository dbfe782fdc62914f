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
    case .success(.left): return read(in: environment)
    case .success(.deleted): return read(for: .report(.deleted(count: 1)), in: environment)
    case .success(.seriesDeleted):
      return read(for: .report(.deleted(count: 1, endsSeries: true)), in: environment)
    case .success(.gone), .failure(.noSuchToDo):
      return read(for: .report(.failed(.noSuchToDo(ItemIDSet([id])))), in: environment)
    case .failure(let error):
      notice = .failed(error)
      return .empty
    }
  }

  mutating func didLeaveForm(
    _ saved: ToDo?, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    guard let saved else { return read(in: environment) }
    // Adjust the filter so that the new ToDo is visible.
    if filter.state == .done { filter.state = .all }
    if !filter.search.isEmpty { filter.search = "" }
    if let tag = filter.tag, !saved.tags.contains(tag) { filter.tag = nil }
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
    _ choice: ToDoTagChoice?, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    guard let choice else { return read(in: environment) }
    return refilter(environment) { $0.tag = choice.tag }
  }
}
