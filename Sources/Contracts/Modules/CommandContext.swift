public import Platform
public import SharedEntities
public import Terminal

/// The environment of a command.
///
/// A program that runs many commands gives each a copy with its own input and output.
@AppActor
public struct CommandContext {
  /// The language of the output.
  public let language: Language
  /// The time, and the user's time zone.
  public let clock: any WallClock
  /// The location of the store.
  public var store: StoreLocation
  /// The modules that are known to have data in the store.
  public private(set) var modulesInUse: ModulesInUse
  /// The external programs that may refuse or modify changes; nil if there are none.
  public let hooks: (any Hooks)?
  /// Publishes and delivers events to other modules; nil if nothing listens.
  public let events: (any EventDelivering)?
  /// The sink for results.
  public var output: any TextSink
  /// The sink for progress; nil if it is not shown.
  public var progress: (any TextSink)?
  /// Receives a note for people, which is printed on standard error once the command is over.
  public var note: @Sendable (Phrase) -> Void
  /// Called when the command has changed the store, with the number of the change in its history, if it has one.
  public var noteChange: @Sendable (Int64?) -> Void = { _ in }
  /// Returns what hooks and listeners have reported since the last call, and forgets it.
  public var takeRemarks: @Sendable () -> [Phrase] = { [] }
  /// The width of the progress output, in columns.
  public let progressColumns: Int
  /// Standard input.
  public var input: any ByteSource
  /// The style that text output may use, such as colours.
  public let style: TextStyle
  /// Creates the device that shows screens and reads keys; nil if there is no terminal.
  public var terminal: (@AppActor () -> any ScreenDevice)?
  /// Opens an app on the terminal until the user leaves it; nil if there is no terminal.
  public var openApp: AppOpening?
  /// The path of the person's settings; nil if there is no home folder to keep them in, or if a program asks.
  public var settingsPath: String?
  /// Whether a store of an earlier version may be migrated to be read.
  public var mayMigrateStore = true
  /// Stops the command while it runs; nil if nothing does.
  public var control: (any CommandControl)?
  /// Keeps values from one command to the next; nil if there is only one command.
  public var keptValues: KeptValues?

  /// Opens an app in the context of a command.
  public typealias AppOpening = @AppActor @Sendable (AppEntry, CommandContext) async throws -> Void

  public init(
    language: Language, clock: any WallClock, store: StoreLocation,
    modulesInUse: ModulesInUse = ModulesInUse(),
    hooks: (any Hooks)? = nil,
    events: (any EventDelivering)? = nil, output: any TextSink, progress: (any TextSink)? = nil,
    note: @escaping @Sendable (Phrase) -> Void = { _ in }, progressColumns: Int = 80, input: any ByteSource,
    style: TextStyle, terminal: (@AppActor () -> any ScreenDevice)? = nil, openApp: AppOpening? = nil
  ) {
    self.language = language
    self.clock = clock
    self.store = store
    self.modulesInUse = modulesInUse
    self.hooks = hooks
    self.events = events
    self.output = output
    self.progress = progress
    self.note = note
    self.progressColumns = progressColumns
    self.input = input
    self.style = style
    self.terminal = terminal
    self.openApp = openApp
  }

  /// Returns the same context with another store.
  public func on(_ store: StoreLocation) -> CommandContext {
    var context = self
    context.store = store
    context.modulesInUse = ModulesInUse()
    context.keptValues = nil
    return context
  }

  /// Returns a value that is created for the command, unless the program keeps such values.
  ///
  /// - Parameter name: distinguishes it from values of other modules.
  public func kept<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    keptValues?.value(name, make) ?? make()
  }
}
