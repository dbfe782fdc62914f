internal import ModulesContracts
internal import Platform

/// A change that a call has made.
struct StoreChange: Sendable {
  /// Its number, by which it can be undone; nil if it has none.
  let number: Int64?
}

/// Stops the running call, and records what it changes.
///
/// It serves one call after another.
@AppActor
final class CallControl: CommandControl {
  /// Whether the call was cancelled.
  private(set) var isCancelled = false
  /// Checks for input from the client; called while a call works, at most every hundredth of a second.
  var look: (() -> Void)?
  /// The change that the call has made; nil if it has made none.
  private(set) var change: StoreChange?

  private var lastCheck = ContinuousClock.now
  private var report: (() -> Void)?
  private var lastReport = ContinuousClock.now

  init() {}

  /// Prepares for the next call.
  func reset() { isCancelled = false }

  /// Begins a call, which may be cancelled already.
  ///
  /// - Parameter report: called while it works, at most every tenth of a second; nil for no calls.
  func begin(_ report: (() -> Void)?) {
    change = nil
    self.report = report
    lastReport = .now
  }

  /// Cancels the call that is running.
  func cancel() { isCancelled = true }

  nonisolated func shouldContinue(_ share: Double?) -> Bool {
    // Only the running command uses the store, on the app's actor.
    AppActor.assumeIsolated {
      tick(at: .now)
      return !isCancelled
    }
  }

  nonisolated func mayCommit() -> Bool {
    AppActor.assumeIsolated {
      // This is the last chance: a call that was cancelled before must not be committed.
      look?()
      return !isCancelled
    }
  }

  nonisolated func hasChangedStore(_ change: Int64?) {
    AppActor.assumeIsolated { self.change = StoreChange(number: change) }
  }

  private func tick(at now: ContinuousClock.Instant) {
    if now - lastCheck >= .milliseconds(10) {
      lastCheck = now
      look?()
    }
    if now - lastReport >= .milliseconds(100) {
      lastReport = now
      report?()
    }
  }
}
