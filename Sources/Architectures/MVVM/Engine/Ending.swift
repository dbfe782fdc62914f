public import Observation

/// The end of a screen: the model's callback records it, and the screen, which observes it, is left.
///
/// It is all that a callback has to keep of the presentation, so that a model never holds its own screen.
@MainActor
@Observable
public final class Ending<Outcome> {
  /// The result of the screen; nil until it ends.
  public private(set) var outcome: Outcome?

  /// Creates the end of a screen that is still to come.
  public init() {}

  /// Whether the screen has ended.
  public var isReached: Bool { outcome != nil }

  /// Ends the screen; only the first call counts.
  public func reach(_ outcome: Outcome) { if self.outcome == nil { self.outcome = outcome } }
}
