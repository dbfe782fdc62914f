public import SharedContracts
public import SharedEntities
public import TimelineEntities

/// Every screen that a command can open, with the event that it begins with.
public enum TimelineCommandRoute: Hashable, Sendable {
  /// The newest posts.
  case listing(TimelineListingEvent)
  /// One post as text for others.
  case share(PostShareEvent)
  /// A change of posts.
  case change(PostChangeEvent)
  /// Changes to be taken back or made again.
  case history(HistoryEvent)
  /// The settings.
  case settings(TimelineSettingsCommandEvent)
}

/// Makes the screens of commands, none of which leads to another.
///
/// It alone names concrete types.
///
/// - Mock
@MainActor
public protocol TimelineCommandBuilding {
  /// The screen of a route.
  func screen(for route: TimelineCommandRoute) -> any Screen<Void, TimelineError>
}

/// What can be listed.
public enum TimelineListingEvent: Hashable, Sendable {
  /// Show the newest posts, at most so many; nil for all.
  case show(limit: Int?)
}

/// Finds posts.
///
/// - Mock
public protocol TimelineListingInteracting: Sendable {
  /// Gives the newest posts in batches, newest first, at most so many; nil for all.
  func find(
    limit: Int?, _ body: ([Post]) async throws(TimelineError) -> Void
  ) async throws(TimelineError)
  /// The post with a number.
  ///
  /// - Throws: `TimelineError.noSuchPost` where there is none.
  func post(_ id: ItemID) async throws(TimelineError) -> Post
}

/// What can be shared.
public enum PostShareEvent: Hashable, Sendable {
  /// Share the post with a number.
  case share(ItemID)
}

/// What can be done to posts.
public enum PostChangeEvent: Hashable, Sendable {
  /// Post a text.
  case post(String)
  /// Turn a reaction of posts around.
  case toggle(Reaction, ItemIDSet)
  /// Delete posts.
  case delete(ItemIDSet)
}

/// What a command can do with the settings.
public enum TimelineSettingsCommandEvent: Hashable, Sendable {
  /// Show them.
  case show
  /// Change some of them.
  case change(TimelineSettingsInput)
}
