internal import ModulesContracts
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// Shows that a call of the store takes long, and lets the user cancel it.
///
/// An app makes its calls on the main actor, where nothing else happens meanwhile. So this draws, and looks for keys,
/// whenever the store reports that it is at work.
@MainActor
final class LongCalls: CommandControl {
  private let device: any ScreenDevice
  private let stage: Stage
  private let language: Language
  private let now: () -> ContinuousClock.Instant
  /// Waits for a moment; returns false once the task is cancelled.
  private let pause: @MainActor () async -> Bool
  /// When the main actor was kept busy from; nil while it is not.
  private var start: ContinuousClock.Instant?
  private var lastLook: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant?
  private var isCancelled = false
  /// How many calls of a server are under way, and since when.
  private var waitingCalls: (count: Int, start: ContinuousClock.Instant)?
  /// What a call of a server waits for; nil if that is not known.
  private var reason: Phrase?

  /// How long a call is before it is shown.
  private static let patience = Duration.milliseconds(500)

  /// Creates a control of a run on a device.
  init(
    _ device: any ScreenDevice, _ stage: Stage, _ language: Language,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now },
    pause: @escaping @MainActor () async -> Bool = { (try? await Task.sleep(for: .milliseconds(50))) != nil }
  ) {
    self.device = device
    self.stage = stage
    self.language = language
    self.now = now
    self.pause = pause
    lastLook = now()
  }

  /// Takes the key that cancels while a call is shown, and returns whether the app is not to receive it.
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

  /// Takes what a call of a server waits for, which is shown while it does.
  func tell(_ sentence: Phrase) { if waitingCalls != nil { reason = sentence } }

  /// Shows that a call of a server takes long; the main actor is free meanwhile.
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

  // An app's calls of the store stay on the main actor.

  nonisolated func goesOn(_ share: Double?) -> Bool { MainActor.assumeIsolated { goesOn() } }

  nonisolated func mayCommit() -> Bool { MainActor.assumeIsolated { goesOn() } }

  nonisolated func hasChangedStore(_ change: Int64?) {}

  private func goesOn() -> Bool {
    let now = now()
    guard let start else {
      begin(at: now)
      return true
    }
    guard now - start >= Self.patience, now - lastLook >= .milliseconds(20) else { return true }
    lastLook = now
    if lastShown != nil { device.poll() }
    if let lastShown, now - lastShown < .milliseconds(200) { return isNotCancelled() }
    show(since: start)
    return isNotCancelled()
  }

  /// Whether the call goes on; only the statement that is running fails, and what the app reads after that does not.
  private func isNotCancelled() -> Bool {
    defer { isCancelled = false }
    return !isCancelled
  }

  private func begin(at now: ContinuousClock.Instant) {
    start = now
    // Runs when the main actor is free again.
    Task { @MainActor in
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
