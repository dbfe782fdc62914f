/// Identifies effects, so that they can be cancelled.
///
/// Several effects may share an identifier. Follows `ActomatonEffect/EffectID.swift`.
public protocol EffectID: Hashable, Sendable {}

/// A queue of effects that limits how many run at a time.
///
/// Equal queues are the same queue. Follows `ActomatonEffect/EffectQueue.swift`.
public protocol EffectQueue: Hashable, Sendable {
  /// The policy for a new effect if the queue is full.
  var effectQueuePolicy: EffectQueuePolicy { get }
}

/// The policy for a new effect if its queue is full.
///
/// Follows `ActomatonEffect/EffectQueuePolicy.swift`.
public enum EffectQueuePolicy: Hashable, Sendable {
  /// Runs the new effect, and cancels the oldest ones beyond the number.
  case runNewest(maxCount: Int)
  /// Keeps the old effects running.
  case runOldest(maxCount: Int, OverflowPolicy)

  /// The policy for a new effect while the old ones keep running.
  public enum OverflowPolicy: Sendable {
    /// Starts it once there is a free place.
    case suspendNew
    /// Never starts it.
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
