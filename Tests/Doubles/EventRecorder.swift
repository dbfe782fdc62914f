public import SharedEntities
internal import Synchronization

/// Records published events.
public final class EventRecorder: EventPublishing {
  private let published = Mutex<[any ModuleEvent]>([])

  /// Creates an empty recorder.
  public init() {}

  public func publish(_ event: any ModuleEvent) { published.withLock { $0.append(event) } }

  /// Returns the published events of a type, in order.
  public func events<Event: ModuleEvent>(_ type: Event.Type) -> [Event] {
    published.withLock { $0.compactMap { $0 as? Event } }
  }
}
