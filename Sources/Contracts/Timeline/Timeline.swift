public import SharedEntities
public import TimelineEntities
public import TimelineViewData

/// Puts posts on the clipboard.
///
/// - Mock
@MainActor
public protocol PostSharing {
  /// Puts a post on the clipboard as text, and gives what is to be told of it.
  func share(_ post: PostViewData) -> TimelineNotice
}

/// Reads what may be in sight of the timeline.
///
/// - Mock
public protocol TimelineInteracting: Sendable {
  /// The window at a position, with at most so many rows; it is moved up where the timeline ends inside it.
  func window(_ position: WindowPosition, rowCount: Int) async throws(TimelineError) -> TimelineWindow
}

/// Changes posts.
///
/// - Mock
public protocol PostInteracting: Sendable {
  /// What the rules say of a text.
  func review(_ text: String) -> PostReview
  /// Posts a text in the user's name.
  ///
  /// - Throws: `TimelineError.post` for a text that breaks a rule.
  func post(_ text: String) async throws(TimelineError) -> Post
  /// Gives posts a reaction that they have not, and takes it from those that have it, all or none; gives them as
  /// they are then.
  ///
  /// - Throws: `TimelineError.noSuchPost` where one of them does not exist.
  func toggle(_ reaction: Reaction, of ids: ItemIDSet) async throws(TimelineError) -> [Post]
  /// Deletes posts, all or none, and gives them as they were.
  ///
  /// - Throws: `TimelineError.noSuchPost` where one of them does not exist.
  func delete(_ ids: ItemIDSet) async throws(TimelineError) -> [Post]
}

/// Knows when what the timeline shows may no longer hold.
///
/// - Mock
public protocol TimelineFollowing: Sendable {
  /// Returns when others have changed the store since it had a version, or it cannot be told.
  func storeChange(after version: StoreVersion) async throws(CancellationError)
  /// Returns when one of these posts gets another age.
  ///
  /// - Returns: whether one of them did; false, at once, where none ever will.
  func ageChange(of posts: [Post]) async throws(CancellationError) -> Bool
}

/// Where the timeline leads.
///
/// - Mock
@MainActor
public protocol TimelineRouting: TimelineKeysRouting {
  /// Has the settings changed; gives whether they were.
  func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome
}
