internal import ContainerEngine
internal import SharedViewData
internal import SharedViews
internal import TimelineViewData
internal import TimelineViews

/// The settings form.
struct TimelineSettingsView: PresentationalView {
  static var screen: ScreenView<TimelineSettingsViewData, FormEvent> { TimelineScreens.settings }

  let viewData: TimelineSettingsViewData
  var callbacks: [Callback<FormEvent>] = []
}
