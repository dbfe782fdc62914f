public import Platform
public import SharedEntities
public import Terminal

/// The environment of an app in any architecture: everything that a run depends on, except its store.
@AppActor
public struct AppScene {
  /// The stage that shows the app's screens and provides its input.
  public let stage: Stage
  /// The language of the user interface.
  public let language: Language
  /// Provides the time and the user's time zone.
  public let clock: any WallClock
  /// Measures and waits for time.
  public let sleeper: any Sleeper
  /// The seed for random choices: the same seed produces the same choices.
  public let seed: UInt64
  /// The number of the item at which the app opens; nil for none.
  public let opening: ItemID?
  /// Publishes events to other modules; nil if nothing listens.
  public let events: (any EventPublishing)?
  /// Determines when to check whether another program has changed the store.
  public let watch: any StoreWatch

  public init(
    stage: Stage, language: Language, clock: any WallClock, sleeper: any Sleeper, seed: UInt64,
    opening: ItemID? = nil, events: (any EventPublishing)? = nil, watch: any StoreWatch
  ) {
    self.stage = stage
    self.language = language
    self.clock = clock
    self.sleeper = sleeper
    self.seed = seed
    self.opening = opening
    self.events = events
    self.watch = watch
  }
}
