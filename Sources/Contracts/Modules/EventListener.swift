public import SharedEntities

/// What a module does when it hears of events of one type.
public struct EventListener: Sendable {
  private let isListening: @Sendable (any ModuleEvent) -> Bool
  private let hear: @MainActor @Sendable (any ModuleEvent, EventContext) async throws -> Void

  /// A listener to events of a type.
  ///
  /// - Parameter hear: is called after the change of which the event tells, which nothing that happens here undoes.
  public init<Event: ModuleEvent>(
    to type: Event.Type, _ hear: @escaping @MainActor @Sendable (Event, EventContext) async throws -> Void
  ) {
    isListening = { $0 is Event }
    self.hear = { event, context in
      guard let event = event as? Event else { return }
      try await hear(event, context)
    }
  }

  /// Whether this is an event of the listener's type.
  public func isListening(to event: any ModuleEvent) -> Bool { isListening(event) }

  /// Has the listener hear of an event.
  @MainActor
  public func hear(_ event: any ModuleEvent, _ context: EventContext) async throws {
    try await hear(event, context)
  }
}

/// What a listener has to work with.
public struct EventContext: Sendable {
  /// The language to speak.
  public let language: Language
  /// The time and the user's time zone.
  public let clock: any WallClock
  /// Where the store is.
  public let store: StorePlace
  /// The modules that the store was seen to hold something of.
  public let modulesInUse: ModulesInUse

  /// The means of one listener.
  public init(
    language: Language, clock: any WallClock, store: StorePlace, modulesInUse: ModulesInUse = ModulesInUse()
  ) {
    self.modulesInUse = modulesInUse
    self.language = language
    self.clock = clock
    self.store = store
  }
}

/// Keeps events until those who listen are to hear of them.
public protocol EventDelivering: EventPublishing {
  /// How many events are kept, or are being heard of.
  @MainActor var pendingCount: Int { get }
  /// Has all listeners hear of all events that are kept, and returns when they have.
  @MainActor func deliver() async
}
