public import SharedEntities

/// A reaction to a post that one key toggles.
public enum Reaction: String, Hashable, Sendable, CaseIterable {
  /// The user likes the post.
  case like
  /// The user reposts it.
  case repost
}

/// The kind of a change to posts.
public enum TimelineChangeKind: String, Hashable, Sendable, CaseIterable {
  /// A new post.
  case post
  /// Another text of a post.
  case edit
  /// Posts liked, or no longer liked.
  case like
  /// Posts reposted, or no longer reposted.
  case repost
  /// Posts deleted.
  case delete

  /// The reaction that the change toggles; nil if it toggles none.
  public var reaction: Reaction? {
    switch self {
    case .like: .like
    case .repost: .repost
    case .post, .edit, .delete: nil
    }
  }
}

/// An entry in the history of posts.
public typealias TimelineChangeRecord = ChangeRecord<TimelineChangeKind>
