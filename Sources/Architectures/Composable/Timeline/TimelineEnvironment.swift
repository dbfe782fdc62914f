internal import ComposableEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The dependencies of the app's features: a closure for each call that leaves the app.
@AppActor
struct TimelineEnvironment {
  /// Reads the visible part of the timeline.
  var window: (WindowPosition, _ rowCount: Int) async throws(TimelineError) -> TimelineWindow
  /// Reads the window with which the timeline opens, and the place of the post at which the app opens.
  var firstWindow: (_ rowCount: Int) async throws(TimelineError) -> TimelineWindow
  /// Saves a text as a new post of the user, or as the new text of a stored one.
  var save: (_ text: String, _ stored: Post?) async throws(TimelineError) -> Post
  /// Toggles a reaction to a post; returns the changed posts.
  var toggle: (Reaction, ItemID) async throws(TimelineError) -> [Post]
  var delete: (ItemID) async throws(TimelineError) -> [Post]
  var undo: () async throws(TimelineError) -> [TimelineChangeRecord]
  var redo: () async throws(TimelineError) -> [TimelineChangeRecord]
  var settings: () async throws(TimelineError) -> TimelineSettings
  /// Saves the fields that differ from the stored settings.
  var saveSettings:
    (TimelineSettingsInput, _ stored: TimelineSettings) async throws(TimelineError) -> TimelineSettings
  /// Copies a post to the clipboard; returns false if it is too long.
  var share: (PostViewData) -> Bool
  /// Returns true once something else has changed the store since a version, false if cancelled.
  var storeChange: (StoreVersion) async -> Bool
  /// Returns true when the age of one of these posts changes, false if none will, or if cancelled.
  var ageChange: ([Post]) async -> Bool
  var clock: any WallClock
}

extension TimelineEnvironment {
  /// The live dependencies.
  static func live(_ repository: any TimelineRepository, _ scene: AppScene) -> TimelineEnvironment {
    let (clock, defaults) = (scene.clock, TimelineSettings.default(scene.language))
    let live = LiveTimeline(repository: repository, opening: scene.opening)
    return TimelineEnvironment(
      window: { position, rowCount throws(TimelineError) in
        try await live.window(position, rowCount: rowCount)
      },
      firstWindow: { rowCount throws(TimelineError) in
        try await live.firstWindow(rowCount: rowCount)
      },
      save: { raw, stored throws(TimelineError) in
        let (text, now) = (try PostText(checking: raw), clock.now())
        let edit: TimelineEdit =
          if let stored { .edit(stored.id, text) } else {
            .insert(
              NewPost(
                text: text, postedAt: now, author: (try await repository.settings() ?? defaults).author))
          }
        return try edit.post(of: try await repository.make(edit, at: now))
      },
      toggle: { reaction, id throws(TimelineError) in
        try await repository.make(.toggle(reaction, ItemIDSet([id])), at: clock.now())
      },
      delete: { id throws(TimelineError) in
        try await repository.make(.delete(ItemIDSet([id])), at: clock.now())
      },
      undo: { () throws(TimelineError) in try await repository.undo(1) },
      redo: { () throws(TimelineError) in try await repository.redo(1) },
      settings: { () throws(TimelineError) in
        try await repository.settings() ?? defaults
      },
      saveSettings: { input, stored throws(TimelineError) in
        try await repository.change(try input.patch().changes(of: stored), from: defaults)
      },
      share: { post in
        guard let text = ClipboardText(post.sharedText) else { return false }
        scene.stage.request(.copy(text))
        return true
      },
      storeChange: { version in
        (try? await scene.watch.change(after: version) { try? await repository.version() }) != nil
      },
      ageChange: { posts in
        guard let next = PostAge.change(of: posts, after: clock.now()) else { return false }
        return (try? await scene.sleeper.tick(at: next, of: clock)) != nil
      },
      clock: clock)
  }
}

/// Reads windows for the live dependencies.
@AppActor
private struct LiveTimeline {
  let repository: any TimelineRepository
  /// The post at which the app opens; nil for none.
  let opening: ItemID?

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
