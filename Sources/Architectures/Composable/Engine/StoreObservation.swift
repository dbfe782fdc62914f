/// Calls a closure after each change of a store, for as long as it is retained.
@MainActor
public final class StoreObservation {
  fileprivate let onChange: @MainActor () -> Void

  fileprivate init(_ onChange: @escaping @MainActor () -> Void) { self.onChange = onChange }
}

/// The observations of a store, each owned by its observer.
@MainActor
final class StoreObservers {
  private struct Entry {
    weak var observation: StoreObservation?
  }

  private var entries: [Entry] = []

  func add(_ onChange: @escaping @MainActor () -> Void) -> StoreObservation {
    let observation = StoreObservation(onChange)
    entries.removeAll { $0.observation == nil }
    entries.append(Entry(observation: observation))
    return observation
  }

  func notify() {
    for entry in entries { entry.observation?.onChange() }
  }
}
