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
  /// The scene of screens on a desk without an app.
  init(_ desk: AppDesk, events: (any EventPublishing)? = nil) {
    self.init(
      stage: desk.stage, language: .english, clock: desk.clock, sleeper: desk.clock, seed: 1, events: events,
      watch: desk.watch)
  }
}
