internal import ModulesContracts
internal import SharedEntities
internal import Synchronization

/// Stands before the calls of a repository: lets them wait, has one fail where that is asked for, and counts those
/// that are being made.
final class Rehearsal: CallGate {
  private struct State {
    var runningCount = 0
    var failsNext = false
  }

  private let latency: Duration
  private let sleeper: any Sleeper
  private let state = Mutex(State())

  init(latency: Duration, sleeper: any Sleeper) {
    self.latency = latency
    self.sleeper = sleeper
  }

  /// How many calls are being made, those not counted that wait.
  var runningCount: Int { state.withLock { $0.runningCount } }

  /// Has the next call fail.
  func failNext() { state.withLock { $0.failsNext = true } }

  func enter() async throws(StoreError) {
    // Whoever is cancelled while he waits does not look at the result any more.
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
}

/// Looks at the store when it is told that another process has changed it.
@MainActor
final class OutsideWatch: StoreWatch {
  private var waits: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastID = 0

  /// How many wait to look.
  var waitCount: Int { waits.count }

  /// Has all look who wait to.
  func signal() {
    let waits = self.waits
    self.waits = [:]
    for id in waits.keys.sorted() { waits[id]?.resume() }
  }

  @MainActor func wait() async throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    lastID += 1
    let id = lastID
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task that was cancelled on its way here would never be resumed.
        guard !Task.isCancelled else { return continuation.resume() }
        waits[id] = continuation
      }
    } onCancel: {
      Task { @MainActor in waits.removeValue(forKey: id)?.resume() }
    }
    if Task.isCancelled { throw CancellationError() }
  }
}
