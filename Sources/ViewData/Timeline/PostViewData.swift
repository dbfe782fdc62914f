public import SharedEntities
public import TimelineEntities

/// A post as displayed.
public struct PostViewData: Identifiable, Hashable, Sendable {
  /// The number by which the user identifies it.
  public let id: ItemID
  /// The text, which may have several lines.
  public let text: String
  /// When it was posted.
  public let postedAt: Instant
  /// When its text was last edited; nil if it was not.
  public let editedAt: Instant?
  /// The time since it was posted.
  public let age: PostAge
  /// Whether it is liked.
  public let didLike: Bool
  /// Whether it is reposted.
  public let didRepost: Bool
  /// The author at the time of posting.
  public let author: Author

  public init(
    id: ItemID, text: String, postedAt: Instant, age: PostAge, didLike: Bool = false, didRepost: Bool = false,
    author: Author, editedAt: Instant? = nil
  ) {
    self.id = id
    self.text = text
    self.postedAt = postedAt
    self.editedAt = editedAt
    self.age = age
    self.didLike = didLike
    self.didRepost = didRepost
    self.author = author
  }

  /// Creates the view data of a post; the instant determines its age.
  public init(_ post: Post, now: Instant, clock: any WallClock) {
    self.init(
      id: post.id, text: post.text.text, postedAt: post.postedAt,
      age: PostAge(of: post.postedAt, at: now, clock: clock), didLike: post.didLike,
      didRepost: post.didRepost, author: post.author, editedAt: post.editedAt)
  }
}

/// A part of a listing of posts, in output order.
public enum TimelineListingPart: Hashable, Sendable {
  /// The next posts; never empty.
  case posts([PostViewData])
  /// The end of the listing, with the total count.
  case end(postCount: Int)
}

/// The result of a change of posts.
public struct PostChangeViewData: Hashable, Sendable {
  /// The kind of change.
  public let kind: TimelineChangeKind
  /// The posts after the change, or as they were before deletion; exactly one if it was posted.
  public let posts: [PostViewData]

  public init(_ kind: TimelineChangeKind, _ posts: [PostViewData]) {
    self.kind = kind
    self.posts = posts
  }
}
