public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Changes several ToDos in one change.
public struct ToDoBatchInteractor: ToDoBatchInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock
  private let events: (any EventPublishing)?

  /// Creates an interactor that publishes an event when it completes ToDos.
  ///
  /// - Parameter events: receives the event; nil if nothing listens.
  public init(repository: any ToDoRepository, clock: any WallClock, events: (any EventPublishing)? = nil) {
    self.repository = repository
    self.clock = clock
    self.events = events
  }

  public func setDone(
    _ isDone: Bool, _ ids: ItemIDSet, _ completion: SeriesCompletion
  ) async throws(ToDoError) -> ToDoChangeResult {
    try await makeAndPublish(.setDone(isDone, ids, completion, at: clock.now()))
  }

  public func skip(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.make(ToDoChange(.skip, at: clock.now(), .skip(ids))).toDos
  }

  public func edit(_ ids: ItemIDSet, _ input: ToDoInput) async throws(ToDoError) -> [ToDo] {
    try await repository.make(try input.change(of: ids, on: clock)).toDos
  }

  public func rename(_ rename: LabelRename) async throws(ToDoError) -> [ToDo] {
    let result = try await repository.make(ToDoChange(.edit, at: clock.now(), .rename(rename)))
    guard result.count > 0 || !result.unchanged.isEmpty else {
      throw .noSuchLabel(rename.label.kind, name: rename.name)
    }
    return result.toDos
  }

  public func toggle(of filter: ToDoFilter) async throws(ToDoError) -> ToDoToggle {
    guard let open = ToDoToggle.deciding(filter) else { return ToDoToggle(of: filter) }
    return ToDoToggle(of: filter, openCount: try await repository.count(of: open, now: clock.localNow()))
  }

  public func make(
    _ toggle: ToDoToggle, expecting counts: ClosedRange<Int>
  ) async throws(ToDoError) -> Int {
    guard let change = toggle.change(expecting: counts, at: clock.now()) else { return 0 }
    return try await makeAndPublish(change).count
  }

  public func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.make(.delete(ids, at: clock.now())).toDos
  }

  public func doneCount(of filter: ToDoFilter) async throws(ToDoError) -> Int {
    guard let done = filter.part(isDone: true) else { return 0 }
    return try await repository.count(of: ToDoQuery(done), now: clock.localNow())
  }

  public func clearDone(of filter: ToDoFilter, expecting count: Int?) async throws(ToDoError) -> [ToDo] {
    guard let done = filter.part(isDone: true) else { return [] }
    return try await repository.make(.clearDone(of: done, expecting: count, at: clock.now())).toDos
  }

  public func archiveDone(
    _ keep: ([(toDo: ToDo, identifier: String)]) throws(ToDoError) -> Void
  ) async throws(ToDoError) -> [ToDo] {
    try await repository.make(.clearDone(at: clock.now()), keeping: keep).toDos
  }

  /// Makes a change, and publishes an event for the ToDos that it completed.
  private func makeAndPublish(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult {
    let result = try await repository.make(change)
    if let completed = ToDosCompleted(result, of: change) { events?.publish(completed) }
    return result
  }
}
