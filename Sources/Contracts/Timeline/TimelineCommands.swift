public import SharedEntities
public import TimelineEntities

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
public enum PostOperation: Hashable, Sendable {
  /// Post a text.
  case post(String)
  /// Replace the text of a post.
  case edit(ItemID, String)
  /// Toggle a reaction on posts.
  case toggle(Reaction, ItemIDSet)
  /// Delete posts.
  case delete(ItemIDSet)
}
