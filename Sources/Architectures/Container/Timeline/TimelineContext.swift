internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The dependencies and shared operations that the app passes down to its containers, like React's context.
@AppActor
struct TimelineContext {
  let repository: any TimelineRepository
  let scene: AppScene

  var clock: any WallClock { scene.clock }
  /// The post at which the app opens; nil for none.
  var opening: ItemID? { scene.opening }

  /// The settings of a user who has saved none.
  var defaultSettings: TimelineSettings { .default(scene.language) }

  /// Reads the user's settings.
  func settings() async throws(TimelineError) -> TimelineSettings {
    try await repository.settings() ?? defaultSettings
  }

  /// Returns when something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await scene.watch.change(after: version) { try? await repository.version() }
  }

  /// Returns true when the displayed age of one of these posts changes; false, immediately, if none ever will.
  func ageChange(of posts: [Post]) async throws(CancellationError) -> Bool {
    guard let next = PostAge.change(of: posts, after: clock.now()) else { return false }
    try await scene.sleeper.tick(at: next, of: clock)
    return true
  }

  /// Copies a post to the terminal's clipboard as text; returns false if it is too long.
  func copy(_ post: PostViewData) -> Bool {
    guard let text = ClipboardText(post.sharedText) else { return false }
    scene.stage.request(.copy(text))
    return true
  }

  /// Shows the keys of a screen until the user leaves them.
  func showKeys(of topic: TimelineKeysTopic) async {
    await KeysViewContainer<TimelineKeys>(of: topic, on: .sheet(on: scene)).run()
  }
}

extension TimelineContext {
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
}

/// The keys of the app.
private enum TimelineKeys: KeysScreen {
  static var keys: ScreenView<KeysViewData<TimelineKeysTopic>, KeysEvent> { TimelineScreens.keys }
}
