/// The one event of a screen that is opened by a command and left when it has been served.
public struct Invocation<Event> {
  private var event: Event?

  /// An invocation with its event.
  public init(_ event: Event) { self.event = event }

  /// The event, the first time; nil from then on.
  public mutating func next() -> Event? {
    defer { event = nil }
    return event
  }
}
