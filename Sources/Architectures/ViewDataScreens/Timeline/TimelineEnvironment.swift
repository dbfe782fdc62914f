internal import SharedEntities
internal import TimelineEntities

/// What the effects of the app work with.
struct TimelineEnvironment: Sendable {
  let repository: any TimelineRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  /// The settings of a user who has saved none.
  let defaults: TimelineSettings
  /// The post at which the app opens; nil for none.
  var opening: ItemID?
  /// Copies a text to the clipboard; returns false if it is too long.
  let copy: @MainActor @Sendable (String) -> Bool
}

/// Runs an operation, so that an action can carry how it ended.
func ended<Value>(
  _ operation: () async throws(TimelineError) -> Value
) async -> Result<Value, TimelineError> {
  do throws(TimelineError) {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

extension TimelineEnvironment {
  /// Returns an action once something else has changed the store; nil if the effect is cancelled.
  func storeChange<Action>(after version: StoreVersion, _ action: Action) async -> Action? {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return action
    } catch {
      return nil
    }
  }

  /// Returns an action when the age of one of these posts changes; nil if none ever will, or it is cancelled.
  func ageChange<Action>(of posts: [Post], _ action: Action) async -> Action? {
    guard let next = PostAge.change(of: posts, after: clock.now()) else { return nil }
    return (try? await sleeper.tick(at: next, of: clock)).map { action }
  }

  /// Reads the user's settings.
  func settings() async throws(TimelineError) -> TimelineSettings {
    try await repository.settings() ?? defaults
  }
}
