internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData

/// The dependencies that coordinators pass to controllers: the repository, the time, and the use cases of ToDos.
@AppActor
struct ToDoModel {
  let repository: any ToDoRepository
  let scene: AppScene

  var clock: any WallClock { scene.clock }

  /// Returns true once something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async -> Bool {
    let repository = repository
    return await scene.storeChange(after: version) { try? await repository.version() }
  }
}

extension ToDoModel {
  /// Reads the window at a position, with at most `rowCount` rows, the open count and the store's version.
  func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    // Read the version before the rows, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let counts = try await repository.openCounts()
    let rows = try await ListWindow(at: position, rowCount: rowCount) { stretch, limit throws(ToDoError) in
      try await repository.toDos(filter, stretch, limit: limit)
    }
    return ToDoWindow(rows, counts: counts, version: version)
  }

  /// Reads the window with which the list opens: at the top, or where the ToDo to open is visible.
  func firstWindow(opening id: ItemID?, rowCount: Int) async throws(ToDoError) -> ToDoWindow {
    let top = try await window(ToDoFilter(), .from(nil), rowCount: rowCount)
    guard let id else { return top }
    let place = try await repository.toDo(id)?.place
    guard let place, let position = top.rows.position(showing: place, rowCount: rowCount) else {
      return top.opening(id, at: place)
    }
    return try await window(ToDoFilter(), position, rowCount: rowCount).opening(id, at: place)
  }

  /// Reads the projects and tags of the store, and its version.
  func tags() async throws(ToDoError) -> LabelCounts {
    let version = try await repository.version()
    return LabelCounts(try await repository.labelCounts(.all).includingParts, version: version)
  }

  /// Returns the change that is undone or redone next.
  func next(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep {
    guard let next = try await repository.nextStep(step) else { throw .nothingLeft(step) }
    return next
  }
}

extension ToDoModel {
  /// Marks ToDos as done, or reopens them, and announces the completed ones; returns those that changed.
  @discardableResult
  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await announcing(.setDone(isDone, ids, at: clock.now())).toDos
  }

  /// Returns the change that toggles all ToDos of a filter.
  func toggle(of filter: ToDoFilter) async throws(ToDoError) -> ToDoToggle {
    guard let open = ToDoToggle.deciding(filter) else { return ToDoToggle(of: filter) }
    return ToDoToggle(of: filter, openCount: try await repository.count(of: open, now: clock.localNow()))
  }

  /// Toggles all ToDos of a filter, and announces the completed ones; returns the notice for the user.
  func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) -> ToDoNotice {
    guard let change = toggle.change(expecting: counts, at: clock.now()) else {
      return ToDoNotice(toggle, count: 0)
    }
    return ToDoNotice(toggle, count: try await announcing(change).count)
  }

  /// Returns the number of completed ToDos of a filter.
  func doneCount(of filter: ToDoFilter) async throws(ToDoError) -> Int {
    guard let done = filter.part(isDone: true) else { return 0 }
    return try await repository.count(of: ToDoQuery(done), now: clock.localNow())
  }

  /// Deletes the completed ToDos of a filter, if there are as many as expected.
  func clearDone(of filter: ToDoFilter, expecting count: Int) async throws(ToDoError) {
    guard let done = filter.part(isDone: true) else { return }
    _ = try await repository.make(.clearDone(of: done, expecting: count, at: clock.now()))
  }

  /// Deletes ToDos, all or none, and returns them as they were.
  func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await repository.make(.delete(ids, at: clock.now())).toDos
  }

  /// Postpones ToDos, all or none, and returns those that changed.
  func postpone(_ ids: ItemIDSet, _ postponement: Postponement) async throws(ToDoError) -> [ToDo] {
    var toDos: [ToDo] = []
    for id in ids.members {
      if let toDo = try await repository.toDo(id) { toDos.append(toDo) }
    }
    return try await repository.make(try postponement.change(of: ids, toDos, on: clock)).toDos
  }

  /// Saves a new ToDo, or the changes to a stored one; after a conflict, reads the ToDo's current state.
  func save(_ input: ToDoInput, of stored: ToDo?) async throws(ToDoSavingError) -> ToDo {
    let saving = try ToDoSaving(input, of: stored, on: clock, in: scene.language)
    do throws(ToDoError) {
      return try saving.toDo(of: try await repository.make(saving.change))
    } catch {
      guard let id = saving.contested(by: error) else { throw ToDoSavingError(error) }
      let current: ToDo?
      do throws(ToDoError) { current = try await repository.toDo(id) } catch { throw ToDoSavingError(error) }
      throw saving.conflict(with: current, by: clock)
    }
  }

  /// Makes a change, and announces the ToDos that it completed.
  private func announcing(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult {
    let result = try await repository.make(change)
    if let completed = ToDosCompleted(result, of: change) { scene.events?.publish(completed) }
    return result
  }
}
