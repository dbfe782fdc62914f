public import SharedContracts
public import TimelineEntities
public import TimelineViewData

/// Every screen of the app.
public enum TimelineRoute: Hashable, Sendable {
  /// The timeline, with the composer where it is open.
  case timeline
  /// The settings.
  case settings
  /// The keys of a screen.
  case keys(TimelineKeysTopic)
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
    _ presentation: Presentation, router: any TimelineRouting
  ) -> any Screen<Void, TimelineError>
  /// The settings.
  func settings(
    _ presentation: Presentation, router: any TimelineSettingsRouting
  ) -> any Screen<TimelineSettingsOutcome, TimelineError>
  /// The keys of a screen.
  func keys(
    of topic: TimelineKeysTopic, _ presentation: Presentation
  ) -> any Screen<Void, Never>
}
