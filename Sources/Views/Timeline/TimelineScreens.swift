internal import SharedEntities
public import SharedViewData
public import SharedViews
internal import Terminal
public import TimelineViewData

/// The screens of the timeline.
public enum TimelineScreens {
  /// The timeline, with the composer if it is open.
  public static var timeline: ScreenView<TimelineScreenViewData, TimelineEvent> {
    ScreenView(
      frame: TimelineDrawing.frame,
      rows: .init(count: TimelineLayout.rowCount, event: { .fit(rowCount: $0) }),
      drafts: .init(
        { $0.composer?.draft }, ask: .composer(.ask), continueEditing: .composer(.continueEditing)),
      target: { event, viewData in viewData.target(of: event) },
      event: { input, viewData, size, _ in TimelineKeys.event(for: input, on: viewData, in: size) })
  }

  /// The settings form.
  public static var settings: ScreenView<TimelineSettingsViewData, FormEvent> {
    ScreenView(
      frame: TimelineSettingsDrawing.frame,
      drafts: .init(\.draft, ask: .ask, continueEditing: .continueEditing),
      event: { input, viewData, _, _ in TimelineSettingsKeys.event(for: input, on: viewData) })
  }

  /// The keys of a screen.
  public static var keys: ScreenView<KeysViewData<TimelineKeysTopic>, KeysEvent> {
    .keys(TimelineKeyGroups.groups)
  }
}
