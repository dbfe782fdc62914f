internal import ContainerEngine
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// What the app hands down to its containers, as by React's context, and what several of them do with it.
@MainActor
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

  /// Marks a ToDo as done, or reopens it, and announces it if it was completed; returns it if it changed.
  func setDone(_ isDone: Bool, _ id: ItemID) async throws(ToDoError) -> [ToDo] {
    let (toDos, completed) = try await repository.setDone(isDone, ItemIDSet([id]), at: clock.now())
    announce(completed)
    return toDos
  }

  /// Toggles all ToDos of a filter, and announces the completed ones; returns what to tell the user.
  func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) -> ToDoNotice {
    let (count, completed) = try await repository.make(toggle, expecting: counts, at: clock.now())
    announce(completed)
    return ToDoNotice(toggle, count: count)
  }

  /// Publishes that a change has completed ToDos, if it has.
  func announce(_ completed: ToDosCompleted?) {
    if let completed { scene.events?.publish(completed) }
  }

  /// Shows the keys of a screen until the user leaves them.
  func showKeys(of topic: ToDoKeysTopic) async {
    await KeysContainer<ToDoKeys>(of: topic, on: .sheet(on: scene)).run()
  }
}

/// The keys of the app.
private enum ToDoKeys: KeysScreen {
  static var keys: ScreenView<KeysViewData<ToDoKeysTopic>, KeysEvent> { ToDoScreens.keys }
}
