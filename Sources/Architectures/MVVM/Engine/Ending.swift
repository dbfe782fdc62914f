public import Observation
public import Platform

/// The end of a screen: the model's callback sets it, and the screen, which observes it, closes.
///
/// A callback needs nothing else of the presentation, so that a model never retains its own screen.
@AppActor
@Observable
public final class Ending<Outcome> {
  /// The result of the screen; nil until it ends.
  public private(set) var outcome: Outcome?

  /// Creates the end of an open screen.
  public init() {}

  /// Whether the screen has ended.
  public var isReached: Bool { outcome != nil }

  /// Ends the screen; only the first call counts.
  public func reach(_ outcome: Outcome) { if self.outcome == nil { self.outcome = outcome } }
}
