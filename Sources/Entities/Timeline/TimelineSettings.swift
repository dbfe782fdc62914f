/// What the user has chosen for the timeline.
public struct TimelineSettings: Hashable, Sendable {
  /// Who posts from now on.
  public var author: Author
  /// Whether a ToDo that is completed is posted.
  public var postsCompletedToDos: Bool

  /// Settings with these values.
  public init(author: Author, postsCompletedToDos: Bool = false) {
    self.author = author
    self.postsCompletedToDos = postsCompletedToDos
  }
}
