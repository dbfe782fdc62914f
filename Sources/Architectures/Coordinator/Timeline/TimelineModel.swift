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

  /// Reads the visible part of the timeline.
  func window(_ position: WindowPosition, rowCount: Int) async throws(TimelineError) -> TimelineWindow {
    // The version comes first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let repository = repository
    let list = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(TimelineError) in
      try await repository.posts(stretch, limit: limit)
    }
    return TimelineWindow(list, version: version)
  }

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
    let now = clock.now()
    guard let next = posts.compactMap({ PostAge.change(of: $0.postedAt, after: now) }).min() else {
      return false
    }
    let wait = Duration.seconds(next.secondsSince1970 - now.secondsSince1970)
    return (try? await scene.sleeper.tick(after: wait)) != nil
  }
}
