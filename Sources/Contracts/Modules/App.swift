public import Platform
public import SharedEntities
public import Terminal

/// An app that a module provides, built in one architecture.
public struct AppEntry: Sendable {
  /// The name by which the user opens the app; the same in every architecture.
  public let name: String
  /// The name of its architecture.
  public let architecture: String
  /// The command that prints what the app shows, suggested when there is no terminal; nil if there is none.
  public let textCommand: String?
  /// The commands that a script may run as another process while the app is open.
  ///
  /// A script refers to them by their last word.
  public let outsideCommands: [String]
  /// Whether it can open at an item, given by its number.
  public let opensItems: Bool
  /// Runs the app until the user leaves it.
  public let run: @AppActor @Sendable (AppContext) async throws -> Void

  public init(
    name: String, architecture: String, textCommand: String? = nil, outsideCommands: [String] = [],
    opensItems: Bool = false,
    run: @escaping @AppActor @Sendable (AppContext) async throws -> Void
  ) {
    self.name = name
    self.architecture = architecture
    self.textCommand = textCommand
    self.outsideCommands = outsideCommands
    self.opensItems = opensItems
    self.run = run
  }
}

/// The environment of an app: everything on which a run depends.
@AppActor
public struct AppContext {
  /// Shows the app's screens, and provides its input.
  public let stage: Stage
  /// The language of the user interface.
  public let language: Language
  /// The time, and the user's time zone.
  public let clock: any WallClock
  /// Measures and waits for time.
  public let sleeper: any Sleeper
  /// The seed for random choices: the same seed produces the same choices.
  public let seed: UInt64
  /// The number of the item at which the app opens; nil for none.
  public let opening: ItemID?
  /// The location of the store.
  public let store: StoreLocation
  /// The external programs that may refuse or modify changes; nil if there are none.
  public let hooks: (any Hooks)?
  /// Publishes events to other modules; nil if nothing listens.
  public let events: (any EventPublishing)?
  /// Decides when to check whether another program has changed the store.
  public let watch: any StoreWatch
  /// Delays or fails repository calls; nil to make them directly.
  public let gate: (any CallGate)?
  /// Shows that a call of the store takes long, and lets the user cancel it; nil if nothing does.
  public let control: (any CommandControl)?
  /// Receives notices about a list on a server; nil if nothing shows them.
  public let notify: ServerNoticing?

  public init(
    stage: Stage, language: Language, clock: any WallClock, sleeper: any Sleeper, seed: UInt64,
    opening: ItemID? = nil, store: StoreLocation, hooks: (any Hooks)? = nil,
    events: (any EventPublishing)? = nil, watch: any StoreWatch,
    gate: (any CallGate)? = nil, control: (any CommandControl)? = nil, notify: ServerNoticing? = nil
  ) {
    self.stage = stage
    self.language = language
    self.clock = clock
    self.sleeper = sleeper
    self.seed = seed
    self.opening = opening
    self.store = store
    self.hooks = hooks
    self.events = events
    self.watch = watch
    self.gate = gate
    self.control = control
    self.notify = notify
  }
}

/// An error that ends the program because the user or the system interrupted it.
public struct Interruption: Error, Hashable, Sendable {
  /// The number of the signal.
  public let signal: Int32

  /// The user pressed the interrupt key: SIGINT, which POSIX numbers 2.
  public static let byPerson = Interruption(signal: 2)

  public init(signal: Int32) { self.signal = signal }
}

/// A screen that can be drawn in each of its states from sample view data, without a store.
public struct ScreenPreview: Sendable {
  /// One state of the screen.
  public struct State: Sendable {
    /// The name by which the state is selected.
    public let name: String
    /// Draws the state.
    public let draw: @AppActor @Sendable (Frame.Size, Language) -> Frame

    public init(_ name: String, draw: @escaping @AppActor @Sendable (Frame.Size, Language) -> Frame) {
      self.name = name
      self.draw = draw
    }
  }

  /// The name by which the screen is selected.
  public let name: String
  /// Its states, in the order in which they are listed.
  public let states: [State]

  public init(_ name: String, states: [State]) {
    self.name = name
    self.states = states
  }
}
