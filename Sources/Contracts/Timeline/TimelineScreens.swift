public import Platform
public import SharedContracts
public import TimelineEntities
public import TimelineViewData

/// Makes the screens of the app.
///
/// Only its implementation refers to concrete types.
///
/// - Mock
@AppActor
public protocol TimelineScreenBuilding {
  /// Creates the timeline.
  func timeline(
    _ presentation: Presentation, router: any TimelineRouting
  ) -> any Screen<Void, TimelineError>
  /// Creates the settings form.
  func settings(
    _ presentation: Presentation, router: any TimelineSettingsRouting
  ) -> any Screen<TimelineSettingsOutcome, TimelineError>
  /// Creates the key help of a screen.
  func keys(
    of topic: TimelineKeysTopic, _ presentation: Presentation
  ) -> any Screen<Void, Never>
}
