/// A press of a key, with the presses that repeat it while the key is held down.
///
/// Terminals don't report when a key is released. A key counts as held if it arrives again within a fifth of a second,
/// and no other key or text has arrived in between. Its first repeat comes later, after up to a second: whether that is one
/// is known only once the next follows it.
@MainActor
public final class KeyPress {
  private let key: Key
  private let elapsed: () -> Duration
  private var latest: Duration
  /// What the first press acted on; nil until it is handled.
  private var target: AnyHashable??
  private var isRepeated = false
  /// The press whose first repeat this one would be if the key is held.
  private var earlier: KeyPress?
  private let arrival: Duration

  private static let longestInterval = Duration.milliseconds(200)
  private static let longestDelay = Duration.seconds(1)
  /// How long the first repeat of a held key is doubtful: keyboards repeat at ten a second and more.
  static let doubt = Duration.milliseconds(125)

  /// Creates the first press of a key, which has just arrived.
  ///
  /// - Parameters:
  ///   - earlier: the press before it, which may go on as this one; nil to take this one for a press of its own.
  ///   - elapsed: the time since a fixed moment.
  init(_ key: Key, after earlier: KeyPress? = nil, elapsed: @escaping () -> Duration) {
    self.key = key.withoutAlt
    self.elapsed = elapsed
    arrival = elapsed()
    latest = arrival
    if let earlier, earlier.key == self.key, !earlier.isRepeated, arrival - earlier.latest < Self.longestDelay
    {
      self.earlier = earlier
    }
  }

  /// Adds a key that has just arrived if it repeats this one; returns false if it is a press of its own.
  func isRepeated(by key: Key) -> Bool {
    let now = elapsed()
    guard key.withoutAlt == self.key, now - latest < Self.longestInterval else { return false }
    latest = now
    isRepeated = true
    return true
  }

  /// Whether it is still to be seen if this is the first repeat of a press that acted on something else than a target.
  func isDoubtful(on target: AnyHashable?) -> Bool {
    guard self.target == nil, !isRepeated, target != nil, let acted = earlier?.target ?? nil else {
      return false
    }
    return acted != target && elapsed() - arrival < Self.doubt
  }

  /// Returns whether the next arrival of the key may act on a target: a repeat may only if the first press acted on it.
  ///
  /// - Parameter target: what it would change or delete; nil if it changes nothing, which a repeat always may.
  @discardableResult
  public func mayAct(on target: AnyHashable?) -> Bool {
    if self.target == nil, isRepeated, let acted = earlier?.target { self.target = acted }
    earlier = nil
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
