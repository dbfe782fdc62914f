public import SharedEntities
public import TimelineEntities

/// A post as shown on screen.
public struct PostViewData: Identifiable, Hashable, Sendable {
  /// The number that identifies it to the user.
  public let id: ItemID
  /// The text, which may have several lines.
  public let text: String
  /// When it was posted.
  public let postedAt: Instant
  /// When its text was last edited; nil if it is as it was posted.
  public let editedAt: Instant?
  /// How long ago it was posted.
  public let age: PostAge
  /// Whether it is liked.
  public let didLike: Bool
  /// Whether it is reposted.
  public let didRepost: Bool
  /// The author at the time of posting.
  public let author: Author

  /// Creates the view data.
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

  /// Creates the view data of a post, with its age at an instant.
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
  /// What was done to the posts.
  public let kind: TimelineChangeKind
  /// The posts as they are now, or as they were before deletion; exactly one if it was posted.
  public let posts: [PostViewData]

  /// Creates the view data.
  public init(_ kind: TimelineChangeKind, _ posts: [PostViewData]) {
    self.kind = kind
    self.posts = posts
  }
}
