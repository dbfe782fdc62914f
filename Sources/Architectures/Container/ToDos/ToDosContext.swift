internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The dependencies and shared operations that the app passes down to its containers, like React's context.
@AppActor
struct ToDosContext {
  let repository: any ToDoRepository
  let scene: AppScene

  var clock: any WallClock { scene.clock }
  /// The ToDo at which the app opens; nil for none.
  var opening: ItemID? { scene.opening }
  var language: Language { scene.language }

  /// Returns when something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await scene.watch.change(after: version) { try? await repository.version() }
  }

  /// Returns when the next minute begins.
  func nextMinute() async throws(CancellationError) { try await scene.nextMinute() }

  /// Shows the keys of a screen until the user leaves them.
  func showKeys(of topic: ToDoKeysTopic) async {
    await KeysViewContainer<ToDoKeys>(of: topic, on: .sheet(on: scene)).run()
  }
}

extension ToDosContext {
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
  func firstWindow(rowCount: Int) async throws(ToDoError) -> ToDoWindow {
    let top = try await window(ToDoFilter(), .from(nil), rowCount: rowCount)
    guard let opening = scene.opening else { return top }
    let place = try await repository.toDo(opening)?.place
    guard let place, let position = top.rows.position(showing: place, rowCount: rowCount) else {
      return top.opening(opening, at: place)
    }
    return try await window(ToDoFilter(), position, rowCount: rowCount).opening(opening, at: place)
  }

  /// Returns the change that toggles all ToDos of a filter.
  func toggle(of filter: ToDoFilter) async throws(ToDoError) -> ToDoToggle {
    guard let open = ToDoToggle.deciding(filter) else { return ToDoToggle(of: filter) }
    return ToDoToggle(of: filter, openCount: try await repository.count(of: open, now: clock.localNow()))
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

  /// Marks a ToDo as done, or reopens it, and announces it if it was completed; returns it if it changed.
  func setDone(_ isDone: Bool, _ id: ItemID) async throws(ToDoError) -> [ToDo] {
    try await announcing(.setDone(isDone, ItemIDSet([id]), at: clock.now())).toDos
  }

  /// Toggles all ToDos of a filter, and announces the completed ones; returns the notice for the user.
  func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) -> ToDoNotice {
    guard let change = toggle.change(expecting: counts, at: clock.now()) else {
      return ToDoNotice(toggle, count: 0)
    }
    return ToDoNotice(toggle, count: try await announcing(change).count)
  }

  /// Makes a change, and announces the ToDos that it completed.
  private func announcing(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult {
    let result = try await repository.make(change)
    if let completed = ToDosCompleted(result, of: change) { scene.events?.publish(completed) }
    return result
  }
}

/// The keys of the app.
private enum ToDoKeys: KeysScreen {
  static var keys: ScreenView<KeysViewData<ToDoKeysTopic>, KeysEvent> { ToDoScreens.keys }
}
