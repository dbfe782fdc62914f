public import SharedEntities

/// Where posts are kept.
///
/// Every change is made in a transaction, is durable before the call returns, and is recorded with what it
/// replaced. Reading never changes the store and never waits for a writer.
public protocol TimelineRepository: HistoryRepository<TimelineChangeKind, TimelineError> {
  /// The post with a number; nil where there is none.
  func post(_ id: ItemID) async throws(TimelineError) -> Post?

  /// At most `limit` posts at one stretch of the timeline, newest first.
  func posts(_ stretch: ListStretch, limit: Int) async throws(TimelineError) -> [Post]

  /// Tells whether others have changed the store since: equal as long as they have not.
  ///
  /// That the store was removed, replaced or made counts as a change, unless this repository made it.
  func version() async throws(TimelineError) -> StoreVersion

  /// Makes a change, and gives its posts by their numbers: as they are then, or as they were before they were deleted.
  ///
  /// - Throws: `TimelineError.noSuchPost` where a number that it names is no post's; then nothing is changed.
  func make(_ edit: TimelineEdit, at instant: Instant) async throws(TimelineError) -> [Post]

  /// What the user has chosen; nil where nothing was chosen yet.
  func settings() async throws(TimelineError) -> TimelineSettings?

  /// Changes what the user has chosen, and gives it as it is then.
  ///
  /// It is no change that could be undone; where it changes nothing that is stored, nothing is written.
  ///
  /// - Parameter standard: what is changed where nothing was chosen yet.
  func change(
    _ patch: TimelineSettingsPatch, from standard: TimelineSettings
  ) async throws(TimelineError) -> TimelineSettings
}

/// A change of posts that is to be made: a value that can be compared and sent.
public enum TimelineEdit: Hashable, Sendable {
  /// Stores a new post.
  case insert(NewPost)
  /// Gives posts a reaction that they have not, and takes it from those that have it.
  case toggle(Reaction, ItemIDSet)
  /// Deletes posts.
  case delete(ItemIDSet)

  /// What the history calls it.
  public var kind: TimelineChangeKind {
    switch self {
    case .insert: .post
    case .toggle(.like, _): .like
    case .toggle(.repost, _): .repost
    case .delete: .delete
    }
  }
}

/// What a change of posts did.
public enum TimelineChangeKind: String, Hashable, Sendable, CaseIterable {
  /// A new post.
  case post
  /// Posts liked, or no longer liked.
  case like
  /// Posts reposted, or no longer reposted.
  case repost
  /// Posts deleted.
  case delete

  /// The reaction that it toggles; nil for none.
  public var reaction: Reaction? {
    switch self {
    case .like: .like
    case .repost: .repost
    case .post, .delete: nil
    }
  }
}

/// One entry of the history of posts.
public typealias TimelineChangeRecord = ChangeRecord<TimelineChangeKind>

/// The posts of the timeline that may be in sight.
public struct TimelineWindow: Hashable, Sendable {
  /// The posts, newest first, and whether there are others above and below.
  public let list: ListWindow<Post>
  /// The store at the time of reading.
  public let version: StoreVersion

  /// A window with these values.
  public init(_ list: ListWindow<Post>, version: StoreVersion) {
    self.list = list
    self.version = version
  }
}
