internal import SharedEntities
internal import Synchronization

/// The state of a repository in memory, with the errors that a test injects.
final class InMemoryState<State: Sendable, Failure: Error>: Sendable {
  private let state: Mutex<State>
  private let injectedErrors = Mutex<(all: StoreError?, changes: StoreError?, refusedCount: Int)>(
    (nil, nil, 0))
  private let changesByOthers = Mutex(0)
  fileprivate let failure: @Sendable (StoreError) -> Failure

  init(_ state: State, failure: @escaping @Sendable (StoreError) -> Failure) {
    self.state = Mutex(state)
    self.failure = failure
  }

  func fail(with error: StoreError?) { injectedErrors.withLock { $0.all = error } }
  func failChanges(with error: StoreError?) { injectedErrors.withLock { $0.changes = error } }
  var refusedChangeCount: Int { injectedErrors.withLock { $0.refusedCount } }
  func noteOthers() { changesByOthers.withLock { $0 += 1 } }

  func version() throws(Failure) -> StoreVersion {
    _ = try read()
    return StoreVersion(changesByOthers.withLock { $0 })
  }

  /// Returns the current state.
  func read() throws(Failure) -> State {
    if let error = injectedErrors.withLock({ $0.all }) { throw failure(error) }
    return state.withLock { $0 }
  }

  /// Changes the state; leaves it unchanged if `body` throws or this is a dry run.
  func change<Result>(
    isDryRun: Bool = false, _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var copy = try read()
    if let error = injectedErrors.withLock({ $0.changes }) {
      injectedErrors.withLock { $0.refusedCount += 1 }
      throw failure(error)
    }
    let result = try body(&copy)
    let changed = copy
    if !isDryRun { state.withLock { $0 = changed } }
    return result
  }
}

/// Access to a state through a gate.
struct GatedState<State: Sendable, Failure: Error>: Sendable {
  let state: InMemoryState<State, Failure>
  let gate: (any CallGate)?

  /// Runs a call once the gate lets it through.
  func call<Result>(
    _ body: (InMemoryState<State, Failure>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let gate else { return try await body(state) }
    return try await gate.call(failure: state.failure) { () async throws(Failure) in try await body(state) }
  }

  /// Returns the state once the gate lets the call through.
  func read() async throws(Failure) -> State {
    try await call { state async throws(Failure) in try state.read() }
  }

  /// Changes the state once the gate lets the call through; leaves it unchanged if `body` throws or this is a dry run.
  func change<Result>(
    isDryRun: Bool = false, _ body: (inout State) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await call { state async throws(Failure) in try state.change(isDryRun: isDryRun, body) }
  }
}
