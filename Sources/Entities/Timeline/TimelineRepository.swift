public import SharedEntities

/// Stores posts.
///
/// Every change is made in a transaction, is durable before the call returns, and is recorded with what it
/// replaced. Reading never changes the store and never waits for a writer.
public protocol TimelineRepository: HistoryRepository<TimelineChangeKind, TimelineError> {
  /// Returns the post with a number; nil if there is none.
  func post(_ id: ItemID) async throws(TimelineError) -> Post?

  /// Returns at most `limit` posts of a section of the timeline, newest first.
  func posts(_ stretch: ListSection, limit: Int) async throws(TimelineError) -> [Post]

  /// Returns a value that changes when something other than this repository changes the store.
  ///
  /// Removing, replacing or creating the store counts as a change, unless this repository does it.
  func version() async throws(TimelineError) -> StoreVersion

  /// Makes a change. Returns its posts by number: as they are now, or as they were before deletion.
  ///
  /// - Throws: `TimelineError.noSuchPost` if a number names no post; nothing is changed.
  func make(_ edit: TimelineEdit, at instant: Instant) async throws(TimelineError) -> [Post]

  /// Returns the user's settings; nil if none have been saved.
  func settings() async throws(TimelineError) -> TimelineSettings?

  /// Changes the user's settings and returns the result.
  ///
  /// The change cannot be undone. Nothing is written if no stored value changes.
  ///
  /// - Parameter defaults: the settings to change if none have been saved.
  func change(
    _ patch: TimelineSettingsPatch, from defaults: TimelineSettings
  ) async throws(TimelineError) -> TimelineSettings
}

/// A change to posts, as a value that can be compared and sent.
public enum TimelineEdit: Hashable, Sendable {
  /// Stores a new post.
  case insert(NewPost)
  /// Replaces the text of a post, unless it is the same.
  case edit(ItemID, PostText)
  /// Toggles a reaction on each post.
  case toggle(Reaction, ItemIDSet)
  /// Deletes posts.
  case delete(ItemIDSet)

  /// The kind under which the history records it.
  public var kind: TimelineChangeKind {
    switch self {
    case .insert: .post
    case .edit: .edit
    case .toggle(.like, _): .like
    case .toggle(.repost, _): .repost
    case .delete: .delete
    }
  }
}

extension TimelineEdit {
  /// Returns the post in the result of the edit.
  ///
  /// - Throws: `TimelineError.noSuchPost` if there was no post to edit.
  public func post(of result: [Post]) throws(TimelineError) -> Post {
    if let post = result.first { return post }
    if case .edit(let id, _) = self { throw .noSuchPost(ItemIDSet([id])) }
    throw .store(.failed(detail: "the post was not stored"))
  }
}

/// The visible posts of the timeline.
public struct TimelineWindow: Hashable, Sendable {
  /// The posts, newest first, and whether more lie above and below.
  public let list: ListWindow<Post>
  /// The version of the store when this was read.
  public let version: StoreVersion
  /// The place of the post at which the timeline opens; nil for none, or if there is no such post.
  public var opened: ItemPlace?
  /// The number of the post at which the timeline should open, if it does not exist.
  public var missing: ItemID?

  public init(
    _ list: ListWindow<Post>, version: StoreVersion, opened: ItemPlace? = nil, missing: ItemID? = nil
  ) {
    self.list = list
    self.version = version
    self.opened = opened
    self.missing = missing
  }
}

extension TimelineWindow {
  /// Returns the window of a timeline that opens at a post.
  ///
  /// - Parameter place: the place of the post; nil if there is no such post.
  public func opening(_ id: ItemID, at place: ItemPlace?) -> TimelineWindow {
    var window = self
    window.opened = place
    window.missing = place == nil ? id : nil
    return window
  }
}
