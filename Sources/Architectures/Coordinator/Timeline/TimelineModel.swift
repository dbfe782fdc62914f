internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import TimelineEntities

/// The dependencies that coordinators pass to controllers: the repository, the time, and the defaults.
@AppActor
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

extension TimelineModel {
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
    guard let opening = scene.opening else { return top }
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
