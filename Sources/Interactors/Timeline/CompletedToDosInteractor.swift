public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Posts what was completed elsewhere, where the user wants that.
public struct CompletedToDosInteractor: CompletedToDosInteracting {
  private let repository: any TimelineRepository

  /// An interactor on a repository.
  public init(repository: any TimelineRepository) { self.repository = repository }

  public func post(
    _ title: String, at instant: Instant, _ text: @Sendable (String) -> String
  ) async throws(TimelineError) -> Post? {
    // Whoever has chosen nothing has not chosen this, so that no other settings need be known.
    guard let settings = try await repository.settings(), settings.postsCompletedToDos else { return nil }
    var fitting = title
    let excess = -PostText.room(after: text(title))
    if excess > 0 { fitting = title.dropLast(excess + 1) + "…" }
    return try await repository.add(
      NewPost(text: try PostText(checking: text(fitting)), postedAt: instant, author: settings.author))
  }
}
