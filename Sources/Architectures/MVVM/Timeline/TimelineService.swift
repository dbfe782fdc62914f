internal import SharedEntities
internal import TimelineEntities

/// The model layer of the app: what its view models read and change, and what they wait for.
struct TimelineService: Sendable {
  let repository: any TimelineRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  /// The settings of a user who has saved none.
  let defaults: TimelineSettings
  /// The post at which the app opens; nil for none.
  var opening: ItemID?

  /// Returns true once something else has changed the store since a version, false if the task is cancelled.
  func storeChange(after version: StoreVersion) async -> Bool {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return true
    } catch {
      return false
    }
  }

  /// Returns true when the age of one of these posts changes, false if none ever will or the task is cancelled.
  func ageChange(of posts: [Post]) async -> Bool {
    guard let next = PostAge.change(of: posts, after: clock.now()) else { return false }
    return (try? await sleeper.tick(at: next, of: clock)) != nil
  }
}

extension TimelineService {
  /// Toggles a reaction on a post, and returns the post as it is now.
  func toggle(_ reaction: Reaction, of id: ItemID) async throws(TimelineError) -> [Post] {
    try await repository.make(.toggle(reaction, ItemIDSet([id])), at: clock.now())
  }

  /// Deletes a post.
  func delete(_ id: ItemID) async throws(TimelineError) {
    _ = try await repository.make(.delete(ItemIDSet([id])), at: clock.now())
  }

  /// Reads the user's settings.
  func settings() async throws(TimelineError) -> TimelineSettings {
    try await repository.settings() ?? defaults
  }
}
