public import Platform

/// Draws view data.
///
/// The whole view of a command, which has no events.
///
/// - Mock
@AppActor
public protocol Showing<ViewData> {
  /// The type that is drawn.
  associatedtype ViewData
  /// Draws view data.
  func show(_ viewData: ViewData)
}

/// Draws view data and returns events.
///
/// - Mock
@AppActor
public protocol Viewing<ViewData, Event> {
  /// The type that is drawn.
  associatedtype ViewData
  /// The type of the events.
  associatedtype Event
  /// Returns the next event; nil if there are no more or the task is cancelled.
  func nextEvent() async -> Event?
  /// Draws view data.
  func show(_ viewData: ViewData)
}
