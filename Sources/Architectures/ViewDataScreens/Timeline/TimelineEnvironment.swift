internal import Platform
internal import SharedEntities
internal import TimelineEntities

/// The dependencies of the app's effects.
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
  let copy: @AppActor @Sendable (String) -> Bool
}

/// Runs an operation and returns its result, for an action to carry.
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

extension TimelineEnvironment {
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

  /// Saves a text as a new post of the user, or as the new text of a stored one; returns the post.
  func save(_ text: String, of stored: Post?) async throws(TimelineError) -> Post {
    let (text, now) = (try PostText(checking: text), clock.now())
    let edit: TimelineEdit =
      if let stored { .edit(stored.id, text) } else {
        .insert(NewPost(text: text, postedAt: now, author: try await settings().author))
      }
    return try edit.post(of: try await repository.make(edit, at: now))
  }

  /// Saves the fields that differ from `stored`, and leaves other stored settings unchanged.
  func save(_ input: TimelineSettingsInput, of stored: TimelineSettings) async throws(TimelineError) {
    _ = try await repository.change(try input.patch().changes(of: stored), from: defaults)
  }
}
