public import TimelineEntities
public import TimelineViewData

/// Draws the keys of a screen and gives back what happens on them.
///
/// - Mock
@MainActor
public protocol TimelineKeysViewing {
  /// The next event; nil when the screen is left.
  func nextEvent() async -> TimelineKeysEvent?
  /// Draws the keys.
  func show(_ viewData: TimelineKeysViewData)
}

/// Where every screen with keys leads.
@MainActor
public protocol TimelineKeysRouting {
  /// Shows the keys of a screen.
  func showKeys(of screen: TimelineKeysViewData.Screen) async throws(TimelineError)
}
