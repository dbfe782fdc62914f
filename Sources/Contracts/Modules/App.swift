public import SharedEntities
public import Terminal

/// An app that a module brings, built in one architecture.
public struct AppEntry: Sendable {
  /// The name by which the app is asked for; the same in every architecture.
  public let name: String
  /// The name of its architecture.
  public let architecture: String
  /// The command that shows as text what the app shows, for where there is no terminal; nil where none does.
  public let textCommand: String?
  /// The commands by which scripts have another process change what the app shows; a script names them by their last
  /// word.
  public let outsideCommands: [String]
  /// Runs the app until it is left.
  public let run: @MainActor @Sendable (AppContext) async throws -> Void

  /// An app by its name and architecture.
  public init(
    name: String, architecture: String, textCommand: String? = nil, outsideCommands: [String] = [],
    run: @escaping @MainActor @Sendable (AppContext) async throws -> Void
  ) {
    self.name = name
    self.architecture = architecture
    self.textCommand = textCommand
    self.outsideCommands = outsideCommands
    self.run = run
  }
}

/// The world in which an app runs: all that makes a run differ from another comes from here.
@MainActor
public struct AppContext {
  /// Where the app shows its screens, and where input comes from.
  public let stage: Stage
  /// The language to speak.
  public let language: Language
  /// The time and the user's time zone.
  public let clock: any WallClock
  /// Lets time pass.
  public let sleeper: any Sleeper
  /// Where chance begins: the same seed gives the same choices.
  public let seed: UInt64
  /// Where the store is.
  public let store: StorePlace
  /// The programs of others that have a say in changes; nil where none has.
  public let hooks: (any Hooks)?
  /// Takes events to other modules; nil where nobody listens.
  public let events: (any EventPublishing)?
  /// Tells when to look whether others have changed the store.
  public let watch: any StoreWatch
  /// Stands before every call of a repository; nil where calls are made at once.
  public let gate: (any CallGate)?

  /// A world with these means.
  public init(
    stage: Stage, language: Language, clock: any WallClock, sleeper: any Sleeper, seed: UInt64,
    store: StorePlace, hooks: (any Hooks)? = nil, events: (any EventPublishing)? = nil, watch: any StoreWatch,
    gate: (any CallGate)? = nil
  ) {
    self.stage = stage
    self.language = language
    self.clock = clock
    self.sleeper = sleeper
    self.seed = seed
    self.store = store
    self.hooks = hooks
    self.events = events
    self.watch = watch
    self.gate = gate
  }
}

/// A person or the system ended the program.
public struct Interruption: Error, Hashable, Sendable {
  /// The number of the signal.
  public let signal: Int32

  /// A person pressed the keys that interrupt: SIGINT, which POSIX has as 2.
  public static let byPerson = Interruption(signal: 2)

  /// An end by a signal.
  public init(signal: Int32) { self.signal = signal }
}

/// A screen that can be drawn from sample view data in each of its states, without a store.
public struct ScreenPreview: Sendable {
  /// One state of the screen.
  public struct State: Sendable {
    /// The name by which it is asked for.
    public let name: String
    /// Draws it.
    public let draw: @MainActor @Sendable (Frame.Size, Language) -> Frame

    /// A state by its name.
    public init(_ name: String, draw: @escaping @MainActor @Sendable (Frame.Size, Language) -> Frame) {
      self.name = name
      self.draw = draw
    }
  }

  /// The name by which the screen is asked for.
  public let name: String
  /// Its states, in the order in which they are listed.
  public let states: [State]

  /// A screen by its name.
  public init(_ name: String, states: [State]) {
    self.name = name
    self.states = states
  }
}
