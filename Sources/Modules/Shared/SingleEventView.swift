public import SharedContracts

/// The view of a screen that a command opens: it delivers the command's one event, and then none.
@MainActor
public final class SingleEventView<ViewData, Event>: Viewing {
  private var event: Event?
  private let write: (ViewData) -> Void

  /// Creates a view that delivers one event.
  ///
  /// - Parameter write: writes view data to the command's output.
  public init(_ event: Event?, write: @escaping (ViewData) -> Void) {
    self.event = event
    self.write = write
  }

  public func nextEvent() async -> Event? {
    defer { event = nil }
    return event
  }

  public func show(_ viewData: ViewData) { write(viewData) }
}
