public import SharedEntities
internal import Synchronization

/// Takes events and keeps them.
public final class EventRecorder: EventPublishing {
  private let published = Mutex<[any ModuleEvent]>([])

  /// A recorder of nothing yet.
  public init() {}

  public func publish(_ event: any ModuleEvent) { published.withLock { $0.append(event) } }

  /// The events of a type that were published, in order.
  public func events<Event: ModuleEvent>(_ type: Event.Type) -> [Event] {
    published.withLock { $0.compactMap { $0 as? Event } }
  }
}
