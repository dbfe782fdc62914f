public import SharedContracts
public import SharedEntities
public import TimelineEntities

/// A screen that a command opens, with its first event.
public enum TimelineCommandRoute: Hashable, Sendable {
  /// The newest posts.
  case listing(TimelineListingEvent)
  /// The post with a number, as text to share.
  case share(ItemID)
  /// A change of posts.
  case change(PostChangeEvent)
  /// Undoing or redoing changes.
  case history(HistoryEvent)
  /// The settings.
  case settings(TimelineSettingsCommandEvent)
}

/// Creates the screens of commands, none of which opens another.
///
/// Only its implementation refers to concrete types.
///
/// - Mock
@MainActor
public protocol TimelineCommandBuilding {
  /// Creates the screen of a route.
  func screen(for route: TimelineCommandRoute) -> any Screen<Void, TimelineError>
}

/// An event of the listing.
public enum TimelineListingEvent: Hashable, Sendable {
  /// Show the newest posts, up to a limit; nil for all.
  case show(limit: Int?)
}

/// Reads posts.
///
/// - Mock
public protocol TimelineListingInteracting: Sendable {
  /// Reads the newest posts in batches, newest first, up to a limit; nil for all.
  func find(
    limit: Int?, _ body: ([Post]) async throws(TimelineError) -> Void
  ) async throws(TimelineError)
  /// Returns the post with a number.
  ///
  /// - Throws: `TimelineError.noSuchPost` if there is none.
  func post(_ id: ItemID) async throws(TimelineError) -> Post
}

/// A change of posts requested by a command.
public enum PostChangeEvent: Hashable, Sendable {
  /// Post a text.
  case post(String)
  /// Replace the text of a post.
  case edit(ItemID, String)
  /// Toggle a reaction on posts.
  case toggle(Reaction, ItemIDSet)
  /// Delete posts.
  case delete(ItemIDSet)
}

/// A request of a command for the settings.
public enum TimelineSettingsCommandEvent: Hashable, Sendable {
  /// Show them.
  case show
  /// Change some of them.
  case change(TimelineSettingsInput)
}
