internal import SharedEntities
internal import ToDosEntities

/// What the effects of the app work with.
struct ToDosEnvironment: Sendable {
  let repository: any ToDoRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  let language: Language
  /// The ToDo at which the app opens; nil for none.
  var opening: ItemID?
  /// Receives completed ToDos; nil if nothing listens.
  var events: (any EventPublishing)?
}

/// Runs an operation, so that an action can carry how it ended.
func ended<Value, Failure: Error>(
  _ operation: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do throws(Failure) {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

extension ToDosEnvironment {
  /// Returns an action once something else has changed the store; nil if the effect is cancelled.
  func storeChange<Action>(after version: StoreVersion, _ action: Action) async -> Action? {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return action
    } catch {
      return nil
    }
  }

  /// Returns an action when the next minute begins; nil if the effect is cancelled.
  func minute<Action>(_ action: Action) async -> Action? {
    (try? await sleeper.nextMinute(of: clock)).map { action }
  }
}

extension ToDosEnvironment {
  /// Marks ToDos as done, or reopens them, and announces the completed ones; returns those that changed.
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
