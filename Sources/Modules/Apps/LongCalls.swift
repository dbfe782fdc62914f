internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// Shows that a call of the store takes long, and lets the user cancel it.
///
/// An app calls the store on the app's actor, which blocks it. So this draws, and polls for keys, whenever the store
/// reports progress.
@AppActor
final class LongCalls: CommandControl {
  private let device: any ScreenDevice
  private let stage: Stage
  private let language: Language
  private let now: () -> ContinuousClock.Instant
  /// Pauses for a moment; returns false once the task is cancelled.
  private let pause: @AppActor () async -> Bool
  /// When the app's actor became busy; nil while it is not.
  private var start: ContinuousClock.Instant?
  private var lastCheck: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant?
  private var isCancelled = false
  /// The number of pending calls of a server, and the start of the first.
  private var waitingCalls: (count: Int, start: ContinuousClock.Instant)?
  /// The reason why a call of a server waits; nil if unknown.
  private var reason: Phrase?

  /// The time after which a call is shown.
  private static let patience = Duration.milliseconds(500)

  init(
    _ device: any ScreenDevice, _ stage: Stage, _ language: Language,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now },
    pause: @escaping @AppActor () async -> Bool = { (try? await Task.sleep(for: .milliseconds(50))) != nil }
  ) {
    self.device = device
    self.stage = stage
    self.language = language
    self.now = now
    self.pause = pause
    lastCheck = now()
  }

  /// Handles the key that cancels while a call is shown, and returns whether the app must not receive it.
  func take(_ input: Input) -> Bool {
    guard lastShown != nil else { return false }
    switch input {
    case .key(Key(.escape)):
      isCancelled = true
      return true
    case .key(Key(.character("c"), .ctrl)):
      isCancelled = true
      return false
    default: return false
    }
  }

  /// Sets the reason why a call of a server waits, which is shown meanwhile.
  func tell(_ sentence: Phrase) { if waitingCalls != nil { reason = sentence } }

  /// Shows that a call of a server takes long, without blocking the app's actor.
  func watch(_ cancel: @escaping @Sendable () -> Void) async {
    let calls = waitingCalls ?? (0, now())
    waitingCalls = (calls.count + 1, calls.start)
    defer { endWaiting() }
    while await pause() {
      guard now() - calls.start >= Self.patience, !stage.isClosed else { continue }
      guard !isCancelled else { return cancel() }
      show(since: calls.start)
    }
  }

  private func endWaiting() {
    guard let calls = waitingCalls else { return }
    waitingCalls = calls.count > 1 ? (calls.count - 1, calls.start) : nil
    guard waitingCalls == nil else { return }
    (reason, isCancelled) = (nil, false)
    hide()
  }

  // An app's calls of the store stay on the app's actor.

  nonisolated func shouldContinue(_ share: Double?) -> Bool { AppActor.assumeIsolated { shouldContinue() } }

  nonisolated func mayCommit() -> Bool { AppActor.assumeIsolated { shouldContinue() } }

  nonisolated func hasChangedStore(_ change: Int64?) {}

  private func shouldContinue() -> Bool {
    let now = now()
    guard let start else {
      begin(at: now)
      return true
    }
    guard now - start >= Self.patience, now - lastCheck >= .milliseconds(20) else { return true }
    lastCheck = now
    if lastShown != nil { device.poll() }
    if let lastShown, now - lastShown < .milliseconds(200) { return isNotCancelled() }
    show(since: start)
    return isNotCancelled()
  }

  /// Whether the call continues; a cancellation fails only the running statement, not the app's later reads.
  private func isNotCancelled() -> Bool {
    defer { isCancelled = false }
    return !isCancelled
  }

  private func begin(at now: ContinuousClock.Instant) {
    start = now
    // Runs when the app's actor is free again.
    Task { @AppActor in
      start = nil
      hide()
    }
  }

  private func show(since start: ContinuousClock.Instant) {
    let now = now()
    lastShown = now
    var frame = stage.frame
    frame.drawLongCall(reason, seconds: Int((now - start).components.seconds), language)
    device.show(frame)
  }

  private func hide() {
    guard lastShown != nil else { return }
    lastShown = nil
    stage.showAgain()
  }
}
