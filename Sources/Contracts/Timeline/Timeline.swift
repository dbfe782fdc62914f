public import Platform
public import SharedEntities
public import TimelineEntities
public import TimelineViewData

/// Copies posts to the clipboard.
///
/// - Mock
@AppActor
public protocol PostSharing {
  /// Copies a post to the clipboard as text, and returns the notice to show.
  func share(_ post: PostViewData) -> TimelineNotice
}

/// Reads the visible part of the timeline.
///
/// - Mock
public protocol TimelineInteracting: Sendable {
  /// Returns the first window of a timeline that opens at a post: from the top, or just far enough down to show it.
  func openingWindow(at id: ItemID, rowCount: Int) async throws(TimelineError) -> TimelineWindow
  /// Returns the window at a position, with at most `rowCount` rows.
  ///
  /// It moves up if the timeline ends inside it.
  func window(_ position: WindowPosition, rowCount: Int) async throws(TimelineError) -> TimelineWindow
}

/// Creates, changes and deletes posts.
///
/// - Mock
public protocol PostInteracting: Sendable {
  /// Validates a text.
  ///
  /// - Parameter stored: the text to replace, from which it must differ; nil for none.
  func review(_ text: String, replacing stored: PostText?) -> PostReview
  /// Posts a text as the user.
  ///
  /// - Throws: `TimelineError.post` if the text is invalid.
  func post(_ text: String) async throws(TimelineError) -> Post
  /// Replaces the text of a post, and returns the post.
  ///
  /// - Throws: `TimelineError.post` if the text is invalid, `.noSuchPost` if there is no such post.
  func edit(_ id: ItemID, _ text: String) async throws(TimelineError) -> Post
  /// Toggles a reaction on posts, all or none, and returns the posts as they are now.
  ///
  /// - Throws: `TimelineError.noSuchPost` if one of them does not exist.
  func toggle(_ reaction: Reaction, of ids: ItemIDSet) async throws(TimelineError) -> [Post]
  /// Deletes posts, all or none, and returns them as they were.
  ///
  /// - Throws: `TimelineError.noSuchPost` if one of them does not exist.
  func delete(_ ids: ItemIDSet) async throws(TimelineError) -> [Post]
}

/// Detects when the displayed timeline may be out of date.
///
/// - Mock
public protocol TimelineObserving: Sendable {
  /// Returns when something else has changed the store since a version, or when this cannot be determined.
  func storeChange(after version: StoreVersion) async throws(CancellationError)
  /// Returns when the displayed age of one of these posts changes.
  ///
  /// - Returns: true when an age has changed; false, immediately, if none ever will.
  func ageChange(of posts: [Post]) async throws(CancellationError) -> Bool
}

/// Navigates from the timeline.
///
/// - Mock
@AppActor
public protocol TimelineRouting: TimelineKeysRouting {
  /// Shows the settings form, and returns whether the settings were changed.
  func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome
}
