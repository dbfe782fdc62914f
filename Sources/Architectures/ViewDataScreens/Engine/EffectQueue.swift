/// Identifies effects, so that they can be cancelled.
///
/// Several effects may have the same. After `ActomatonEffect/EffectID.swift`.
public protocol EffectID: Hashable, Sendable {}

/// A line of effects of which only so many run at a time.
///
/// Queues that are equal are one. After `ActomatonEffect/EffectQueue.swift`.
public protocol EffectQueue: Hashable, Sendable {
  /// What happens to an effect that finds the queue full.
  var effectQueuePolicy: EffectQueuePolicy { get }
}

/// What happens to an effect that finds its queue full.
///
/// After `ActomatonEffect/EffectQueuePolicy.swift`.
public enum EffectQueuePolicy: Hashable, Sendable {
  /// The new effect runs, and the oldest ones beyond the number are cancelled.
  case runNewest(maxCount: Int)
  /// The old ones run on.
  case runOldest(maxCount: Int, OverflowPolicy)

  /// What happens to a new effect while the old ones run on.
  public enum OverflowPolicy: Sendable {
    /// It starts once there is room.
    case suspendNew
    /// It never starts.
    case discardNew
  }
}

/// A queue in which a new effect cancels the old one.
public protocol Newest1EffectQueue: EffectQueue {}

extension Newest1EffectQueue {
  public var effectQueuePolicy: EffectQueuePolicy { .runNewest(maxCount: 1) }
}

/// A queue in which a new effect is dropped while an old one runs.
public protocol Oldest1DiscardNewEffectQueue: EffectQueue {}

extension Oldest1DiscardNewEffectQueue {
  public var effectQueuePolicy: EffectQueuePolicy { .runOldest(maxCount: 1, .discardNew) }
}

/// A queue in which a new effect waits until the old one has ended.
public protocol Oldest1SuspendNewEffectQueue: EffectQueue {}

extension Oldest1SuspendNewEffectQueue {
  public var effectQueuePolicy: EffectQueuePolicy { .runOldest(maxCount: 1, .suspendNew) }
}
