public import SharedEntities
public import Terminal

/// What a command has to work with.
@MainActor
public struct CommandContext {
  /// The language to speak.
  public let language: Language
  /// The time and the user's time zone.
  public let clock: any WallClock
  /// Where the store is.
  public let store: StorePlace
  /// The modules that the store was seen to hold something of.
  public let modulesInUse: ModulesInUse
  /// The programs of others that have a say in changes; nil where none has.
  public let hooks: (any Hooks)?
  /// Takes events to other modules; nil where nobody listens.
  public let events: (any EventDelivering)?
  /// Where results are written to.
  public let output: any TextSink
  /// Where progress is written to; nil where nobody watches.
  public let progress: (any TextSink)?
  /// How many columns there are where progress is written to.
  public let progressColumns: Int
  /// What is given on standard input.
  public let input: any ByteSource
  /// What the text on the output may use.
  public let style: TextStyle
  /// Makes the device that shows screens and gives keys; nil where there is no terminal.
  public let terminal: (@MainActor () -> any ScreenDevice)?
  /// Opens an app on the terminal until it is left; nil where there is no terminal.
  public let openApp: AppOpening?

  /// Opens an app with the means of a command.
  public typealias AppOpening = @MainActor @Sendable (AppEntry, CommandContext) async throws -> Void

  /// The means of one command.
  public init(
    language: Language, clock: any WallClock, store: StorePlace, modulesInUse: ModulesInUse = ModulesInUse(),
    hooks: (any Hooks)? = nil,
    events: (any EventDelivering)? = nil, output: any TextSink, progress: (any TextSink)? = nil,
    progressColumns: Int = 80, input: any ByteSource,
    style: TextStyle, terminal: (@MainActor () -> any ScreenDevice)? = nil, openApp: AppOpening? = nil
  ) {
    self.language = language
    self.clock = clock
    self.store = store
    self.modulesInUse = modulesInUse
    self.hooks = hooks
    self.events = events
    self.output = output
    self.progress = progress
    self.progressColumns = progressColumns
    self.input = input
    self.style = style
    self.terminal = terminal
    self.openApp = openApp
  }

  /// The same means on another store.
  public func on(_ store: StorePlace) -> CommandContext {
    CommandContext(
      language: language, clock: clock, store: store, hooks: hooks, events: events,
      output: output, progress: progress, progressColumns: progressColumns, input: input, style: style,
      terminal: terminal, openApp: openApp)
  }
}
