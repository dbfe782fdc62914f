public import TimelineEntities
public import TimelineViewData

/// A screen that runs until it is left.
///
/// - Mock
@MainActor
public protocol TimelineScreen<Outcome> {
  /// What the screen leaves behind.
  associatedtype Outcome
  /// Shows the screen and serves its events; returns when it is left.
  func run() async throws(TimelineError) -> Outcome
}

/// Every screen of the app.
public enum TimelineRoute: Hashable, Sendable {
  /// The timeline, with the composer where it is open.
  case timeline
  /// The settings.
  case settings
  /// The keys of a screen.
  case keys(TimelineKeysViewData.Screen)
}

/// How a screen comes to lie on those that are open already.
public enum TimelinePresentation: Hashable, Sendable {
  /// In the place of what is there.
  case page
  /// Over it, as long as there is room to see both.
  case sheet
}

/// Makes the screens of the app.
///
/// It alone names concrete types.
///
/// - Mock
@MainActor
public protocol TimelineScreenBuilding {
  /// The timeline.
  func timeline(
    _ presentation: TimelinePresentation, router: any TimelineRouting
  ) -> any TimelineScreen<Void>
  /// The settings.
  func settings(
    _ presentation: TimelinePresentation, router: any TimelineSettingsRouting
  ) -> any TimelineScreen<TimelineSettingsOutcome>
  /// The keys of a screen.
  func keys(
    of screen: TimelineKeysViewData.Screen, _ presentation: TimelinePresentation
  ) -> any TimelineScreen<Void>
}
