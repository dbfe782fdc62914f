internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import SharedViews
internal import Terminal
internal import TimelineViewData
internal import TimelineViews

/// Every screen of the feature in every state it can be in, from sample view data.
let timelinePreviews: [ScreenPreview] = [
  ScreenPreview("timeline", states: timelineSamples.map { $0.state(TimelineScreens.timeline) }),
  ScreenPreview("composer", states: composerSamples.map { $0.state(TimelineScreens.timeline) }),
  ScreenPreview(
    "timeline-settings",
    states: timelineSettingsSamples.map { $0.state(TimelineScreens.settings) } + [settingsOverTimeline]),
  ScreenPreview("timeline-keys", states: timelineKeysSamples.map { $0.state(TimelineScreens.keys) }),
]

/// The settings form on top of the timeline.
private let settingsOverTimeline = ScreenPreview.State("over-timeline") { size, language in
  let stage = Stage(size: size, show: { _ in })
  let (timeline, settings) = (Layer(on: stage, .page), Layer(on: stage, .sheet))
  timeline.show { TimelineScreens.timeline.frame(sampleTimeline(language), $0, language) }
  settings.show {
    TimelineScreens.settings.frame(timelineSettingsSamples[0].viewData(language), $0, language)
  }
  timeline.appear()
  settings.appear()
  return stage.frame
}
