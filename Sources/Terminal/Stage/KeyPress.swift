/// A press of a key, with the presses that repeat it while the key is held down.
///
/// Terminals don't report when a key is released. A key counts as held if it arrives again within a fifth of a second,
/// and no other key or text has arrived in between.
@MainActor
public final class KeyPress {
  private let key: Key
  private let elapsed: () -> Duration
  private var latest: Duration
  /// What the first press acted on; nil until it is handled.
  private var target: AnyHashable??

  private static let longestInterval = Duration.milliseconds(200)

  /// Creates the first press of a key, which has just arrived.
  ///
  /// - Parameter elapsed: the time since a fixed moment.
  init(_ key: Key, elapsed: @escaping () -> Duration) {
    self.key = key.withoutAlt
    self.elapsed = elapsed
    latest = elapsed()
  }

  /// Adds a key that has just arrived if it repeats this one; returns false if it is a press of its own.
  func isRepeated(by key: Key) -> Bool {
    let now = elapsed()
    guard key.withoutAlt == self.key, now - latest < Self.longestInterval else { return false }
    latest = now
    return true
  }

  /// Returns whether the next arrival of the key may act on a target: a repeat may only if the first press acted on it.
  ///
  /// - Parameter target: what it would change or delete; nil if it changes nothing, which a repeat always may.
  @discardableResult
  public func mayAct(on target: AnyHashable?) -> Bool {
    if let first = self.target {
      guard target == nil || target == first else { return false }
    } else {
      self.target = .some(target)
    }
    if target != nil { outlast(turns: 32) }
    return true
  }

  /// Counts the time during which the main actor is busy with a change, as no repeat can arrive then.
  ///
  /// - Parameter turns: how many turns of the main actor a change may need before it begins.
  private func outlast(turns: Int) {
    Task { @MainActor in
      latest = max(latest, elapsed())
      if turns > 1 { outlast(turns: turns - 1) }
    }
  }
}

extension Key {
  /// The same key: a terminal may send an escape and a key as that key with alt.
  fileprivate var withoutAlt: Key { Key(code, modifiers.subtracting(.alt)) }
}
