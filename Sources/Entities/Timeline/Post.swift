public import SharedEntities

/// A post on the timeline.
///
/// A post keeps its author as of posting: a later change of name does not affect it.
public struct Post: Identifiable, Hashable, Sendable {
  /// The number that identifies it to the user.
  public let id: ItemID
  /// The text of the post.
  public var text: PostText
  /// The time of posting.
  public let postedAt: Instant
  /// The time of the last edit; nil if the text is as it was posted.
  public var editedAt: Instant?
  /// The author at the time of posting.
  public let author: Author
  /// Whether it is liked.
  public var didLike: Bool
  /// Whether it is reposted.
  public var didRepost: Bool

  public init(
    id: ItemID, text: PostText, postedAt: Instant, author: Author, didLike: Bool = false,
    didRepost: Bool = false, editedAt: Instant? = nil
  ) {
    self.id = id
    self.text = text
    self.postedAt = postedAt
    self.editedAt = editedAt
    self.author = author
    self.didLike = didLike
    self.didRepost = didRepost
  }
}

extension Post: Placed {
  /// The position of the post on the timeline, newest first.
  public var place: ItemPlace { ItemPlace(createdAt: postedAt, id: id) }
}

/// A post to be stored: it has no number, likes or reposts yet.
public struct NewPost: Hashable, Sendable {
  /// The text of the post.
  public let text: PostText
  /// The time of posting.
  public let postedAt: Instant
  /// The author.
  public let author: Author

  public init(text: PostText, postedAt: Instant, author: Author) {
    self.text = text
    self.postedAt = postedAt
    self.author = author
  }
}

extension Post {
  /// Whether the post has a reaction.
  public subscript(reaction: Reaction) -> Bool {
    get {
      switch reaction {
      case .like: didLike
      case .repost: didRepost
      }
    }
    set {
      switch reaction {
      case .like: didLike = newValue
      case .repost: didRepost = newValue
      }
    }
  }
}
