public import Platform

/// Calls a closure after each change of a store, for as long as it is retained.
@AppActor
public final class StoreObservation {
  fileprivate let onChange: @AppActor () -> Void

  fileprivate init(_ onChange: @escaping @AppActor () -> Void) { self.onChange = onChange }
}

/// The observations of a store, each owned by its observer.
@AppActor
final class StoreObservers {
  private struct Entry {
    weak var observation: StoreObservation?
  }

  private var entries: [Entry] = []

  func add(_ onChange: @escaping @AppActor () -> Void) -> StoreObservation {
    let observation = StoreObservation(onChange)
    entries.removeAll { $0.observation == nil }
    entries.append(Entry(observation: observation))
    return observation
  }

  /// Calls the newest first, so that a screen has left the stage before the one below it is drawn.
  func notify() {
    for entry in entries.reversed() { entry.observation?.onChange() }
  }
}
