public import SharedEntities

/// Where posts are kept.
///
/// Every change is made in a transaction, is durable before the call returns, and is recorded with what it
/// replaced. Reading never changes the store and never waits for a writer.
public protocol TimelineRepository: Sendable {
  /// The post with a number; nil where there is none.
  func post(_ id: ItemID) async throws(TimelineError) -> Post?

  /// At most `limit` posts at one stretch of the timeline, newest first.
  func posts(_ stretch: ListStretch, limit: Int) async throws(TimelineError) -> [Post]

  /// Tells whether others have changed the store since: equal as long as they have not.
  ///
  /// That the store was removed, replaced or made counts as a change, unless this repository made it.
  func version() async throws(TimelineError) -> StoreVersion

  /// Stores a new post, as one change at the time at which it is posted.
  func add(_ new: NewPost) async throws(TimelineError) -> Post

  /// Gives posts a reaction that they have not, and takes it from those that have it, as one change, and gives them
  /// as they are then, by their numbers. Only these posts are read.
  ///
  /// - Throws: `TimelineError.noSuchPost` where one of them does not exist; then none is changed.
  func toggle(
    _ reaction: Reaction, of ids: ItemIDSet, at instant: Instant
  ) async throws(TimelineError) -> [Post]

  /// Deletes posts, as one change, and gives them as they were, by their numbers.
  ///
  /// - Throws: `TimelineError.noSuchPost` where one of them does not exist; then none is deleted.
  func delete(_ ids: ItemIDSet, at instant: Instant) async throws(TimelineError) -> [Post]

  /// Takes the newest changes back, all of them or none; gives them as they are then, newest first.
  ///
  /// - Throws: `TimelineError.nothingToUndo` where there are fewer.
  func undo(_ count: Int) async throws(TimelineError) -> [TimelineChange]

  /// Makes the changes again that were taken back last, all of them or none; gives them as they are then, oldest
  /// first.
  ///
  /// - Throws: `TimelineError.nothingToRedo` where there are fewer.
  func redo(_ count: Int) async throws(TimelineError) -> [TimelineChange]

  /// What the user has chosen; nil where nothing was chosen yet.
  func settings() async throws(TimelineError) -> TimelineSettings?

  /// Changes what the user has chosen, so that nobody changes it between reading and storing, and gives it as it is
  /// then. It is no change that could be undone; where it changes nothing that is stored, nothing is written.
  ///
  /// - Parameter standard: what is changed where nothing was chosen yet.
  func changeSettings(
    from standard: TimelineSettings, _ change: @Sendable (inout TimelineSettings) -> Void
  ) async throws(TimelineError) -> TimelineSettings
}

/// A change of the timeline, as the history has it.
public struct TimelineChange: Identifiable, Hashable, Sendable {
  /// What a change did.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It added a post.
    case post
    /// It turned around whether posts are liked.
    case like
    /// It turned around whether posts are reposted.
    case repost
    /// It deleted posts.
    case delete
  }

  /// The number of the change, in the order in which changes were made.
  public let id: Int64
  /// What it did.
  public let kind: Kind
  /// When it was made.
  public let madeAt: Instant
  /// How many posts it touched.
  public let count: Int
  /// The lowest number of these.
  public let firstID: ItemID
  /// The text of the post with that number.
  public let firstText: String
  /// Whether it has been taken back.
  public var isUndone: Bool
  /// Whether the posts that are there have the reaction that it turned around; nil where it turned none around, and
  /// where some have it and others have not.
  public var isOn: Bool?

  /// A change with these values.
  public init(
    id: Int64, kind: Kind, madeAt: Instant, count: Int, firstID: ItemID, firstText: String, isUndone: Bool,
    isOn: Bool? = nil
  ) {
    self.isOn = isOn
    self.id = id
    self.kind = kind
    self.madeAt = madeAt
    self.count = count
    self.firstID = firstID
    self.firstText = firstText
    self.isUndone = isUndone
  }
}

extension TimelineChange.Kind {
  /// The change that turns a reaction around.
  public init(_ reaction: Reaction) {
    self =
      switch reaction {
      case .like: .like
      case .repost: .repost
      }
  }

  /// The reaction that it turns around; nil for none.
  public var reaction: Reaction? {
    switch self {
    case .like: .like
    case .repost: .repost
    case .post, .delete: nil
    }
  }
}
