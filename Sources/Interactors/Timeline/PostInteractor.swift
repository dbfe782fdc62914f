public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Validates posts and changes them in a repository.
public struct PostInteractor: PostInteracting {
  private let repository: any TimelineRepository
  private let settings: any TimelineSettingsInteracting
  private let clock: any WallClock

  /// Creates an interactor that validates and stores posts.
  ///
  /// - Parameter settings: supplies the author of new posts.
  public init(
    repository: any TimelineRepository, settings: any TimelineSettingsInteracting, clock: any WallClock
  ) {
    self.repository = repository
    self.settings = settings
    self.clock = clock
  }

  public func review(_ text: String, replacing stored: PostText?) -> PostReview {
    PostReview(of: text, replacing: stored)
  }

  public func post(_ text: String) async throws(TimelineError) -> Post {
    let text = try PostText(checking: text)
    // The time at which it is posted, however long reading the author takes.
    let now = clock.now()
    let author = try await settings.settings().author
    let edit = TimelineEdit.insert(NewPost(text: text, postedAt: now, author: author))
    return try edit.post(of: try await repository.make(edit, at: now))
  }

  public func edit(_ id: ItemID, _ text: String) async throws(TimelineError) -> Post {
    let edit = TimelineEdit.edit(id, try PostText(checking: text))
    return try edit.post(of: try await repository.make(edit, at: clock.now()))
  }

  public func toggle(_ reaction: Reaction, of ids: ItemIDSet) async throws(TimelineError) -> [Post] {
    try await repository.make(.toggle(reaction, ids), at: clock.now())
  }

  public func delete(_ ids: ItemIDSet) async throws(TimelineError) -> [Post] {
    try await repository.make(.delete(ids), at: clock.now())
  }
}
