internal import SharedEntities
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// What all stores of the app depend on.
struct ToDosServices {
  let repository: any ToDoRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  let language: Language

  /// Returns when something else has changed the repository since a version.
  func change(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version) { try? await repository.version() }
  }

  /// Returns when the next minute begins.
  func nextMinute() async throws(CancellationError) {
    try await sleeper.tick(after: .seconds(60 - clock.localNow().second))
  }
}

/// What the store of a screen asks of the root store.
@MainActor
protocol ToDosRoot: AnyObject {
  /// Shows a ToDo until the user leaves it.
  func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome
  /// Shows the form; returns the saved ToDo, nil if the user cancels.
  func showForm(for toDo: ToDo?) async -> ToDo?
  /// Shows the keys of a screen.
  func showKeys(of topic: ToDoKeysTopic) async
}

/// What happens on a screen without being part of its state.
enum ToDoActivity: Hashable, Sendable {
  /// A change completed ToDos.
  case completed(ToDosCompleted)
}

extension Store where Activity == ToDoActivity {
  /// Sends that a change completed ToDos, unless there are none.
  func sendCompleted(_ first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return }
    send(.completed(ToDosCompleted(firstTitle: first.title.text, count: count, completedAt: instant)))
  }

  /// Marks ToDos as done or open, and sends those that were completed.
  func setDone(_ isDone: Bool, _ ids: ItemIDSet, _ services: ToDosServices) async throws(ToDoError) {
    let now = services.clock.now()
    let change = ToDoChange(isDone ? .done : .reopen, at: now, .setDone(isDone, .numbered(ids)))
    // A hook may have reopened some of them.
    let completed = try await services.repository.make(change).toDos.filter(\.isDone)
    sendCompleted(completed.first, count: completed.count, at: now)
  }

  /// Deletes ToDos, all or none; returns how many.
  func delete(_ ids: ItemIDSet, _ services: ToDosServices) async throws(ToDoError) -> Int {
    let change = ToDoChange(.delete, at: services.clock.now(), .delete(.numbered(ids)))
    return try await services.repository.make(change).toDos.count
  }
}
