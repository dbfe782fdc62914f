internal import ModulesContracts
internal import Synchronization

/// Stops the call that is running, and passes on that it is at work.
///
/// It serves one call after another.
final class CallControl: CommandControl {
  private let isStopped = Atomic(false)
  @MainActor private var tick: (() -> Void)?

  init() {}

  /// Whether the call was cancelled.
  var isCancelled: Bool { isStopped.load(ordering: .relaxed) }

  /// Begins the next call.
  func begin() { isStopped.store(false, ordering: .relaxed) }

  /// Cancels the call that is running.
  func cancel() { isStopped.store(true, ordering: .relaxed) }

  /// Calls a function while the call works, at most every tenth of a second.
  @MainActor
  func report(_ function: (() -> Void)?) {
    guard let function else {
      tick = nil
      return
    }
    var last = ContinuousClock.now
    tick = {
      let now = ContinuousClock.now
      guard now - last > .milliseconds(100) else { return }
      last = now
      function()
    }
  }

  func goesOn(_ share: Double?) -> Bool {
    // Only the command that runs works on the store, on the main actor.
    MainActor.assumeIsolated { tick?() }
    return !isCancelled
  }
}
