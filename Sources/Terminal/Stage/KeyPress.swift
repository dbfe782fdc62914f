public import Platform

/// A key press, including the repeats that arrive while the key is held down.
///
/// Terminals don't report when a key is released. A key counts as held if it arrives again within a fifth of a
/// second, with no other key or text in between. The first repeat comes later, after up to a second: only the next
/// arrival shows whether it was one.
@AppActor
public final class KeyPress {
  private let key: Key
  private let elapsed: () -> Duration
  private var latest: Duration
  /// The target of the first press; nil until it is handled.
  private var target: AnyHashable??
  private var isRepeated = false
  /// The press before this one, if this may be its first repeat.
  private var earlier: KeyPress?
  private let arrival: Duration

  private static let longestInterval = Duration.milliseconds(200)
  private static let longestDelay = Duration.seconds(1)
  /// The time until a press without a repeat counts as separate: keyboards repeat at least ten times a second.
  static let doubt = Duration.milliseconds(125)

  /// Creates the first press of a key, which has just arrived.
  ///
  /// - Parameters:
  ///   - earlier: the press before it, of which this one may be a repeat; nil to treat this as a separate press.
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

  /// Adds a key that has just arrived if it repeats this press; returns false if it is a separate press.
  func isRepeated(by key: Key) -> Bool {
    let now = elapsed()
    guard key.withoutAlt == self.key, now - latest < Self.longestInterval else { return false }
    latest = now
    isRepeated = true
    return true
  }

  /// Whether this may still turn out to be the first repeat of a press that acted on another target.
  func isDoubtful(on target: AnyHashable?) -> Bool {
    guard self.target == nil, !isRepeated, target != nil, let acted = earlier?.target ?? nil else {
      return false
    }
    return acted != target && elapsed() - arrival < Self.doubt
  }

  /// Returns whether the next arrival of the key may act on a target: a repeat may only if the first press acted on it.
  ///
  /// - Parameter target: the item that it would change or delete; nil if it changes nothing, which a repeat always may.
  @discardableResult
  public func mayAct(on target: AnyHashable?) -> Bool {
    if self.target == nil, isRepeated, let acted = earlier?.target { self.target = acted }
    earlier = nil
    if let first = self.target {
      guard target == nil || target == first else { return false }
    } else {
      self.target = .some(target)
    }
    if target != nil { excludeChange() }
    return true
  }

  /// Excludes the time during which the app's actor is busy with a change, as no repeat can arrive then.
  private func excludeChange() {
    AppActor.untilRest { [self] in latest = max(latest, elapsed()) }
  }
}

extension Key {
  /// The same key without alt, as a terminal may send escape followed by a key as that key with alt.
  fileprivate var withoutAlt: Key { Key(code, modifiers.subtracting(.alt)) }
}
