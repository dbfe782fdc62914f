internal import ModulesContracts

/// Stops the call that is running, and notes what it does.
///
/// It serves one call after another.
@MainActor
final class CallControl: CommandControl {
  /// Whether the call was cancelled.
  private(set) var isCancelled = false
  /// Looks whether the client has sent something; called while a call works, at most every hundredth of a second.
  var look: (() -> Void)?
  /// Whether the call has changed the store.
  private(set) var isChange = false

  private var lastLook = ContinuousClock.now
  private var report: (() -> Void)?
  private var lastReport = ContinuousClock.now

  init() {}

  /// Waits for the next call.
  func reset() { isCancelled = false }

  /// Begins a call, which may be cancelled already.
  ///
  /// - Parameter report: called while it works, at most every tenth of a second; nil for nothing.
  func begin(_ report: (() -> Void)?) {
    isChange = false
    self.report = report
    lastReport = .now
  }

  /// Cancels the call that is running.
  func cancel() { isCancelled = true }

  nonisolated func goesOn(_ share: Double?) -> Bool {
    // Only the command that runs works on the store, on the main actor.
    MainActor.assumeIsolated {
      tick(at: .now)
      return !isCancelled
    }
  }

  nonisolated func hasChangedStore() { MainActor.assumeIsolated { isChange = true } }

  private func tick(at now: ContinuousClock.Instant) {
    if now - lastLook >= .milliseconds(10) {
      lastLook = now
      look?()
    }
    if now - lastReport >= .milliseconds(100) {
      lastReport = now
      report?()
    }
  }
}
