public import SharedEntities
public import TimelineEntities

/// A post as shown on screen.
public struct PostViewData: Identifiable, Hashable, Sendable {
  /// How long ago it was posted.
  public enum Age: Hashable, Sendable {
    /// Less than a minute ago.
    case now
    /// 1 to 59 minutes ago.
    case minutes(Int)
    /// 1 to 23 hours ago.
    case hours(Int)
    /// 1 to 6 days ago.
    case days(Int)
    /// Longer ago: the day on which it was posted.
    case date(CalendarDay)
  }

  /// The number that identifies it to the user.
  public let id: ItemID
  /// The text, which may have several lines.
  public let text: String
  /// When it was posted.
  public let postedAt: Instant
  /// How long ago it was posted.
  public let age: Age
  /// Whether it is liked.
  public let didLike: Bool
  /// Whether it is reposted.
  public let didRepost: Bool
  /// The author's identifier, shown after `@`.
  public let userID: String
  /// The author's display name.
  public let userName: String
  /// The name of the author's picture; empty for none.
  public let userImageName: String

  /// Creates the view data.
  public init(
    id: ItemID, text: String, postedAt: Instant, age: Age, didLike: Bool = false, didRepost: Bool = false,
    userID: String, userName: String, userImageName: String = ""
  ) {
    self.id = id
    self.text = text
    self.postedAt = postedAt
    self.age = age
    self.didLike = didLike
    self.didRepost = didRepost
    self.userID = userID
    self.userName = userName
    self.userImageName = userImageName
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
  public enum Action: Hashable, Sendable {
    /// A post was added.
    case posted
    /// The like was toggled.
    case toggledLike
    /// The repost was toggled.
    case toggledRepost
    /// They were deleted.
    case deleted
  }

  /// What was done to the posts.
  public let action: Action
  /// The posts as they are now, or as they were before deletion; exactly one if it was posted.
  public let posts: [PostViewData]

  /// Creates the view data.
  public init(action: Action, posts: [PostViewData]) {
    self.action = action
    self.posts = posts
  }
}

extension PostViewData {
  /// Creates the view data of a post, with its age at an instant.
  public init(_ post: Post, now: Instant, clock: any WallClock) {
    self.init(
      id: post.id, text: post.text.text, postedAt: post.postedAt,
      age: Age(of: post.postedAt, at: now, clock: clock), didLike: post.didLike, didRepost: post.didRepost,
      userID: post.author.userID.text, userName: post.author.userName.text,
      userImageName: post.author.imageName.text)
  }
}

extension PostViewData.Age {
  fileprivate init(of postedAt: Instant, at now: Instant, clock: any WallClock) {
    self =
      switch PostAge(of: postedAt, at: now) {
      case .now: .now
      case .minutes(let count): .minutes(count)
      case .hours(let count): .hours(count)
      case .days(let count): .days(count)
      case .older: .date(clock.local(postedAt).day)
      }
  }
}
