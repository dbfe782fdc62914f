/// The user's settings for the timeline.
public struct TimelineSettings: Hashable, Sendable {
  /// The author of new posts.
  public var author: Author
  /// Whether completing a ToDo creates a post.
  public var postsCompletedToDos: Bool

  /// Creates settings.
  public init(author: Author, postsCompletedToDos: Bool = false) {
    self.author = author
    self.postsCompletedToDos = postsCompletedToDos
  }
}
