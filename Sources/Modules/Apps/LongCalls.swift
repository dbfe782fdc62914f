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
  /// When the main actor was kept busy from; nil while it is not.
  private var start: ContinuousClock.Instant?
  private var lastLook: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant?
  private var isCancelled = false

  /// Creates a control of a run on a device.
  init(
    _ device: any ScreenDevice, _ stage: Stage, _ language: Language,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.device = device
    self.stage = stage
    self.language = language
    self.now = now
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

  /// Shows what a call of a server waits for, until the app shows something else or is left.
  func tell(_ sentence: Phrase) {
    guard !stage.isClosed, lastShown == nil else { return }
    var frame = stage.frame
    frame.drawWaiting(sentence, language)
    device.show(frame)
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
    guard now - start >= .milliseconds(500), now - lastLook >= .milliseconds(20) else { return true }
    lastLook = now
    if lastShown != nil { device.poll() }
    if let lastShown, now - lastShown < .milliseconds(200) { return isNotCancelled() }
    lastShown = now
    var frame = stage.frame
    frame.drawLongCall(seconds: Int((now - start).components.seconds), language)
    device.show(frame)
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
      guard lastShown != nil else { return }
      lastShown = nil
      stage.showAgain()
    }
  }
}
