internal import Platform
public import SharedEntities

/// Handles events of one type.
public struct EventListener: Sendable {
  private let isListening: @Sendable (any ModuleEvent) -> Bool
  private let receive: @AppActor @Sendable (any ModuleEvent, EventContext) async throws -> Void

  /// Creates a listener for a type of event.
  ///
  /// - Parameter receive: called after the change that the event reports. Nothing that happens here undoes that
  ///   change.
  public init<Event: ModuleEvent>(
    to type: Event.Type, _ receive: @escaping @AppActor @Sendable (Event, EventContext) async throws -> Void
  ) {
    isListening = { $0 is Event }
    self.receive = { event, context in
      guard let event = event as? Event else { return }
      try await receive(event, context)
    }
  }

  /// Whether the listener handles this event.
  public func isListening(to event: any ModuleEvent) -> Bool { isListening(event) }

  /// Delivers an event to the listener.
  @AppActor
  public func receive(_ event: any ModuleEvent, _ context: EventContext) async throws {
    try await receive(event, context)
  }
}

/// The environment of a listener.
public struct EventContext: Sendable {
  /// The language of the user interface.
  public let language: Language
  /// The time, and the user's time zone.
  public let clock: any WallClock
  /// The location of the store.
  public let store: StoreLocation
  /// The modules that are known to have data in the store.
  public let modulesInUse: ModulesInUse

  public init(
    language: Language, clock: any WallClock, store: StoreLocation,
    modulesInUse: ModulesInUse = ModulesInUse()
  ) {
    self.modulesInUse = modulesInUse
    self.language = language
    self.clock = clock
    self.store = store
  }
}

/// Queues events until they are delivered to their listeners.
public protocol EventDelivering: AnyObject, EventPublishing {
  /// The number of events that are queued or being delivered.
  @AppActor var pendingCount: Int { get }
  /// Delivers all queued events to all listeners; returns when they have handled them.
  @AppActor func deliver() async
}
