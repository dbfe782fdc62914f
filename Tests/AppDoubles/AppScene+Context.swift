import ModulesContracts
import SharedEntities
import SharedViews

extension AppScene {
  /// The scene of an app on a desk, whose events may go elsewhere.
  init(_ context: AppContext, events: (any EventPublishing)? = nil) {
    self.init(
      stage: context.stage, language: context.language, clock: context.clock, sleeper: context.sleeper,
      seed: context.seed, opening: context.opening, events: events ?? context.events, watch: context.watch)
  }
}
