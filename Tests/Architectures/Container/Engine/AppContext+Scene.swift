import ModulesContracts
import SharedViews

extension AppContext {
  /// The scene on which an app plays.
  @MainActor var scene: AppScene {
    AppScene(
      stage: stage, language: language, clock: clock, sleeper: sleeper, seed: seed, events: events,
      watch: watch)
  }
}
