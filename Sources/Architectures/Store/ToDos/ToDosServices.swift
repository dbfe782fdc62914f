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
  /// The ToDo at which the app opens; nil for none.
  var opening: ItemID?

  /// Returns when something else has changed the repository since a version.
  func change(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version) { try? await repository.version() }
  }

  /// Returns when the next minute begins.
  func nextMinute() async throws(CancellationError) {
    try await sleeper.nextMinute(of: clock)
  }
}

/// What the store of a screen asks of the root store.
@MainActor
protocol ToDosRoot: AnyObject {
  /// Shows a ToDo until the user leaves it.
  func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome
  /// Shows the form; returns the saved ToDo, nil if the user cancels.
  func showForm(for toDo: ToDo?) async -> ToDo?
  /// Shows the tags with one of them selected; returns what was chosen, nil if the user leaves.
  func showTags(selecting tag: Tag?) async -> ToDoTagChoice?
  /// Lets the user choose when ToDos are to be due instead, and postpones them.
  func postpone(_ ids: ItemIDSet) async -> PostponeOutcome
  /// Asks a question; returns whether the user has confirmed it.
  func confirm(_ question: ToDoQuestion) async -> Bool
  /// Shows the keys of a screen.
  func showKeys(of topic: ToDoKeysTopic) async
}

/// What happens on a screen without being part of its state.
enum ToDoActivity: Hashable, Sendable {
  /// A change completed ToDos.
  case completed(ToDosCompleted)
}

extension Store where Activity == ToDoActivity {
  /// Sends that a change completed ToDos, if it did.
  func sendCompleted(_ completed: ToDosCompleted?) {
    if let completed { send(.completed(completed)) }
  }

  /// Marks ToDos as done or open, and sends those that were completed; returns those that changed.
  func setDone(
    _ isDone: Bool, _ ids: ItemIDSet, _ services: ToDosServices
  ) async throws(ToDoError) -> [ToDo] {
    let (toDos, completed) = try await services.repository.setDone(isDone, ids, at: services.clock.now())
    sendCompleted(completed)
    return toDos
  }
}
