internal import Platform
internal import SharedEntities
internal import TimelineEntities
internal import TimelineViewData

/// The dependencies of all stores of the app.
struct TimelineServices {
  let repository: any TimelineRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  /// The settings of a user who has saved none.
  let defaults: TimelineSettings
  /// The post at which the app opens; nil for none.
  var opening: ItemID?

  /// Returns when something else has changed the repository since a version.
  func change(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version) { try? await repository.version() }
  }

  /// Returns true when the age of one of these posts changes; false, immediately, if none ever will.
  func ageChange(of posts: [Post]) async throws(CancellationError) -> Bool {
    guard let next = PostAge.change(of: posts, after: clock.now()) else { return false }
    try await sleeper.tick(at: next, of: clock)
    return true
  }

  /// The user's settings.
  func settings() async throws(TimelineError) -> TimelineSettings {
    try await repository.settings() ?? defaults
  }
}

extension TimelineServices {
  /// Reads the window at a position, with at most `rowCount` posts.
  func window(_ position: WindowPosition, rowCount: Int) async throws(TimelineError) -> TimelineWindow {
    // Read the version before the posts, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let list = try await ListWindow(at: position, rowCount: rowCount) {
      stretch, limit throws(TimelineError) in
      try await repository.posts(stretch, limit: limit)
    }
    return TimelineWindow(list, version: version)
  }

  /// Reads the window with which the timeline opens: at the top, or where the post to open is visible.
  func firstWindow(rowCount: Int) async throws(TimelineError) -> TimelineWindow {
    let top = try await window(.from(nil), rowCount: rowCount)
    guard let opening else { return top }
    let place = try await repository.post(opening)?.place
    guard let place, let position = top.list.position(showing: place, rowCount: rowCount) else {
      return top.opening(opening, at: place)
    }
    return try await window(position, rowCount: rowCount).opening(opening, at: place)
  }
}

/// The requests that a screen's store makes to the root store.
@AppActor
protocol TimelineRoot: AnyObject {
  /// Shows the settings until the user leaves them.
  func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome
  /// Shows the keys of a screen.
  func showKeys(of topic: TimelineKeysTopic) async
}

/// The activities of the timeline, which are not part of its state.
enum TimelineActivity: Hashable, Sendable {
  /// The user wants this post on the clipboard.
  case share(PostViewData)
}
