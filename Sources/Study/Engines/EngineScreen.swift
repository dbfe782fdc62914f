internal import AppsModules
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import StudyRunCost
internal import Terminal

/// Creates a scene for the engines that bind screens, with a stage that draws nothing.
@AppActor
func makeEngineScene() -> AppScene {
  let clock = ManualClock()
  return AppScene(
    stage: Stage(undrawn: Frame.Size(columns: 80, rows: 24)) {}, language: .english, clock: clock,
    sleeper: clock, seed: 0, watch: OutsideWatch())
}

/// The screen of the feature, which draws nothing.
let engineScreen = ScreenView<EngineViewData, EngineEvent>(
  frame: { _, size, _ in Frame(size) }, event: { _, _, _, _ in nil })
