/// Draws view data and gives back events.
///
/// - Mock
@MainActor
public protocol Viewing<ViewData, Event> {
  /// What is drawn.
  associatedtype ViewData
  /// What can happen.
  associatedtype Event
  /// The next event; nil when there are no more, or the task is cancelled.
  func nextEvent() async -> Event?
  /// Draws view data.
  func show(_ viewData: ViewData)
}
