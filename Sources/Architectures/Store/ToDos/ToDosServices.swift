internal import Platform
internal import SharedEntities
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The dependencies of all stores of the app.
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

extension ToDosServices {
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
    guard let opening else { return top }
    let place = try await repository.toDo(opening)?.place
    guard let place, let position = top.rows.position(showing: place, rowCount: rowCount) else {
      return top.opening(opening, at: place)
    }
    return try await window(ToDoFilter(), position, rowCount: rowCount).opening(opening, at: place)
  }

  /// Reads the projects and tags of the store, and its version.
  func tags() async throws(ToDoError) -> LabelCounts {
    let version = try await repository.version()
    return LabelCounts(try await repository.labelCounts(.all).includingParts, version: version)
  }
}

/// The requests that a screen's store makes to the root store.
@AppActor
protocol ToDosRoot: AnyObject {
  /// Shows a ToDo until the user leaves it.
  func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome
  /// Shows the form; returns the saved ToDo, nil if the user cancels.
  func showForm(for toDo: ToDo?) async -> ToDo?
  /// Shows the tags with one of them selected; returns the user's choice, nil if the user leaves.
  func showTags(selecting label: ToDoLabel?) async -> ToDoLabelChoice?
  /// Lets the user choose a new due date for ToDos, and postpones them.
  func postpone(_ ids: ItemIDSet) async -> PostponeOutcome
  /// Asks a question; returns whether the user has confirmed.
  func confirm(_ question: ToDoQuestion) async -> Bool
  /// Shows the keys of a screen.
  func showKeys(of topic: ToDoKeysTopic) async
}

/// The activities of a screen, which are not part of its state.
enum ToDoActivity: Hashable, Sendable {
  /// A change completed ToDos.
  case completed(ToDosCompleted)
}

extension Store where Activity == ToDoActivity {
  /// Makes a change, and sends an activity if it completed ToDos.
  func make(_ change: ToDoChange, _ services: ToDosServices) async throws(ToDoError) -> ToDoChangeResult {
    let result = try await services.repository.make(change)
    if let completed = ToDosCompleted(result, of: change) { send(.completed(completed)) }
    return result
  }

  /// Marks ToDos as done, or reopens them, and sends an activity if any were completed; returns those that changed.
  func setDone(
    _ isDone: Bool, _ ids: ItemIDSet, _ services: ToDosServices
  ) async throws(ToDoError) -> [ToDo] {
    try await make(.setDone(isDone, ids, at: services.clock.now()), services).toDos
  }
}
