public import Platform

/// The progress of a sent action: it is complete when its effects, and the actions that they sent, are complete.
///
/// Follows `ActomatonEffect/SendResults.swift` (`completion`), without the emissions.
@AppActor
public final class SendResults {
  private var openCount = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init() {}

  /// Returns when all effects of the action have ended, except those with the lifetime of the screen.
  public func completion() async {
    guard openCount > 0 else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  var isComplete: Bool { openCount == 0 }

  func begin() { openCount += 1 }

  func end() {
    openCount -= 1
    guard openCount == 0 else { return }
    let waiting = waiting
    self.waiting = []
    for waiter in waiting { waiter.resume() }
  }
}
