public import SharedEntities

/// Something that was said on the timeline.
///
/// Who said it is kept with it as it was then: a new name changes no post.
public struct Post: Identifiable, Hashable, Sendable {
  /// The number by which people name it.
  public let id: ItemID
  /// What was said.
  public let text: PostText
  /// When it was posted.
  public let postedAt: Instant
  /// Who posted it.
  public let author: Author
  /// Whether it is liked.
  public var didLike: Bool
  /// Whether it is reposted.
  public var didRepost: Bool

  /// A post with these values.
  public init(
    id: ItemID, text: PostText, postedAt: Instant, author: Author, didLike: Bool = false,
    didRepost: Bool = false
  ) {
    self.id = id
    self.text = text
    self.postedAt = postedAt
    self.author = author
    self.didLike = didLike
    self.didRepost = didRepost
  }
}

extension Post: Placed {
  /// Where the post stands on the timeline, which is newest first.
  public var place: ItemPlace { ItemPlace(createdAt: postedAt, id: id) }
}

/// A post that has no number yet; nobody has liked or reposted it.
public struct NewPost: Hashable, Sendable {
  /// What is said.
  public let text: PostText
  /// When it is posted.
  public let postedAt: Instant
  /// Who posts it.
  public let author: Author

  /// A post to be stored.
  public init(text: PostText, postedAt: Instant, author: Author) {
    self.text = text
    self.postedAt = postedAt
    self.author = author
  }
}

/// How a post can be answered with one key, and the answer taken back.
public enum Reaction: String, Hashable, Sendable, CaseIterable {
  /// That one likes it.
  case like
  /// That others shall see it again.
  case repost
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
