internal import SharedEntities
internal import ToDosEntities

/// The model layer of the app: what its view models read and change, and what they wait for.
struct ToDoService: Sendable {
  let repository: any ToDoRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  let language: Language
  /// The ToDo at which the app opens; nil for none.
  var opening: ItemID?
  /// Receives completed ToDos; nil if nothing listens.
  var events: (any EventPublishing)?

  /// Returns true once something else has changed the store since a version, false if the task is cancelled.
  func storeChange(after version: StoreVersion) async -> Bool {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return true
    } catch {
      return false
    }
  }

  /// Returns true when the next minute begins, false if the task is cancelled.
  func nextMinute() async -> Bool {
    (try? await sleeper.nextMinute(of: clock)) != nil
  }
}

extension ToDoService {
  /// Marks ToDos as done, or reopens them, and announces the completed ones; returns those that changed.
  @discardableResult
  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    let (toDos, completed) = try await repository.setDone(isDone, ids, at: clock.now())
    announce(completed)
    return toDos
  }

  /// Toggles all ToDos of a filter, and announces the completed ones; returns how many changed.
  func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) -> Int {
    let (count, completed) = try await repository.make(toggle, expecting: counts, at: clock.now())
    announce(completed)
    return count
  }

  private func announce(_ completed: ToDosCompleted?) {
    if let completed { events?.publish(completed) }
  }
}
