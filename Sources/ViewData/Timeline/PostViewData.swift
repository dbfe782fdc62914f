public import SharedEntities

/// One post as screens show it.
public struct PostViewData: Identifiable, Hashable, Sendable {
  /// How long ago it was posted.
  public enum Age: Hashable, Sendable {
    /// Less than a minute.
    case now
    /// So many minutes, 1 to 59.
    case minutes(Int)
    /// So many hours, 1 to 23.
    case hours(Int)
    /// So many days, 1 to 6.
    case days(Int)
    /// Longer: the day on which it was posted.
    case date(CalendarDay)
  }

  /// The number by which people name it.
  public let id: ItemID
  /// What was said; may have several lines.
  public let text: String
  /// When it was posted.
  public let postedAt: Instant
  /// How long ago that was.
  public let age: Age
  /// Whether it is liked.
  public let didLike: Bool
  /// Whether it is reposted.
  public let didRepost: Bool
  /// The name that follows the `@`.
  public let userID: String
  /// The name of whoever posted it.
  public let userName: String
  /// The name of the picture of whoever posted it; empty for none.
  public let userImageName: String

  /// A post with these values.
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

/// A part of the posts that a command writes, in the order in which parts are shown.
public enum TimelineListingPart: Hashable, Sendable {
  /// The next posts; never empty.
  case posts([PostViewData])
  /// The end, after so many posts.
  case end(postCount: Int)
}

/// What happened to posts.
public struct PostChangeViewData: Hashable, Sendable {
  /// What was done to them.
  public enum Action: Hashable, Sendable {
    /// A post was added.
    case posted
    /// Whether they are liked was turned around.
    case toggledLike
    /// Whether they are reposted was turned around.
    case toggledRepost
    /// They were deleted.
    case deleted
  }

  /// What was done to them.
  public let action: Action
  /// Those that it was done to, as they are now, or as they were before they were deleted; one where it was posted.
  public let posts: [PostViewData]

  /// An action and what it reached.
  public init(action: Action, posts: [PostViewData]) {
    self.action = action
    self.posts = posts
  }
}
