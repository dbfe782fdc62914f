internal import SharedEntities
internal import TimelineEntities

/// The model layer of the app: the data that its view models read, change and observe.
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

  /// Returns true at an instant, false if the task is cancelled.
  func wait(until instant: Instant) async -> Bool {
    (try? await sleeper.tick(at: instant, of: clock)) != nil
  }
}

extension TimelineService {
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

  /// Toggles a reaction to a post, and returns the post after the change.
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

  /// Saves the fields that differ from `stored`, and leaves other stored settings unchanged.
  func save(_ input: TimelineSettingsInput, of stored: TimelineSettings) async throws(TimelineError) {
    _ = try await repository.change(try input.patch().changes(of: stored), from: defaults)
  }
}
