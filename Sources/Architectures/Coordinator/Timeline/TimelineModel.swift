internal import CoordinatorEngine
internal import SharedEntities
internal import SharedViews
internal import TimelineEntities

/// What the coordinators give to the app's controllers: the repository, the time, and the defaults.
@MainActor
struct TimelineModel {
  let repository: any TimelineRepository
  let scene: AppScene

  var clock: any WallClock { scene.clock }
  /// The settings of a user who has saved none.
  var defaults: TimelineSettings { .default(scene.language) }

  /// Reads the user's settings.
  func settings() async throws(TimelineError) -> TimelineSettings {
    try await repository.settings() ?? defaults
  }

  /// Returns true once something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async -> Bool {
    let repository = repository
    return await scene.storeChange(after: version) { try? await repository.version() }
  }

  /// Returns true when the age of one of these posts changes, false if none ever will or the task is cancelled.
  func ageChange(of posts: [Post]) async -> Bool {
    guard let next = PostAge.change(of: posts, after: clock.now()) else { return false }
    return (try? await scene.sleeper.tick(at: next, of: clock)) != nil
  }
}
