internal import ModulesContracts
package import Platform
internal import SharedEntities
internal import Synchronization

/// Intercepts the calls of a repository: delays them, makes one fail on request, and counts those in progress.
final class ScriptedGate: CallGate {
  private struct State {
    var runningCount = 0
    var failsNext = false
  }

  /// The delay of each call.
  let latency: Duration
  private let sleeper: any Sleeper
  private let state = Mutex(State())

  init(latency: Duration, sleeper: any Sleeper) {
    self.latency = latency
    self.sleeper = sleeper
  }

  /// The number of calls in progress, without those that are delayed.
  var runningCount: Int { state.withLock { $0.runningCount } }

  /// Makes the next call fail.
  func failNext() { state.withLock { $0.failsNext = true } }

  func enter() async throws(StoreError) {
    // A cancelled caller ignores the result.
    if latency > .zero { try? await sleeper.sleep(for: latency) }
    let fails = state.withLock { state in
      defer { state.failsNext = false }
      state.runningCount += 1
      return state.failsNext
    }
    guard fails else { return }
    leave()
    throw .failed(detail: "the script asked for it")
  }

  func leave() { state.withLock { $0.runningCount -= 1 } }

  func pass() { state.withLock { $0.runningCount += 1 } }
}

/// Reports changes by another process when a script causes one.
@AppActor
package final class OutsideWatch: StoreWatch {
  private var waits: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastID = 0
  /// The number under which the caller in turn waits again, so that the order of turns is kept.
  private var nextID: Int?

  package init() {}

  /// The number of callers waiting for a change.
  var waitCount: Int { waits.count }

  /// Resumes the callers waiting for a change one by one, the last to come first, such as the upper of two screens.
  ///
  /// Callers that continue at the same time would call the store in an unspecified order.
  ///
  /// - Parameter settle: returns when a caller has done everything that follows from the change.
  package func signal(_ settle: () async -> Void = {}) async {
    for id in waits.keys.sorted(by: >) {
      guard let wait = waits.removeValue(forKey: id) else { continue }
      nextID = id
      wait.resume()
      await settle()
      nextID = nil
    }
  }

  @AppActor package func wait() async throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    let id = nextID ?? lastID + 1
    lastID = max(lastID, id)
    nextID = nil
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task that is cancelled before it gets here would never be resumed.
        guard !Task.isCancelled else { return continuation.resume() }
        waits[id] = continuation
      }
    } onCancel: {
      Task { @AppActor in waits.removeValue(forKey: id)?.resume() }
    }
    if Task.isCancelled { throw CancellationError() }
  }
}
