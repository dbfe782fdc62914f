public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Validates posts and changes them in a repository.
public struct PostInteractor: PostInteracting {
  private let repository: any TimelineRepository
  private let settings: any TimelineSettingsInteracting
  private let clock: any WallClock

  /// An interactor on a repository and a clock.
  ///
  /// - Parameter settings: supplies the author of new posts.
  public init(
    repository: any TimelineRepository, settings: any TimelineSettingsInteracting, clock: any WallClock
  ) {
    self.repository = repository
    self.settings = settings
    self.clock = clock
  }

  public func review(_ text: String) -> PostReview {
    let remainingCount = PostText.room(after: text)
    do throws(PostTextError) {
      _ = try PostText(text)
      return PostReview(remainingCount: remainingCount, canPost: true)
    } catch {
      let isCounted = error.reason == .isBlank || error.reason == .isTooLong
      return PostReview(
        remainingCount: remainingCount, canPost: false, error: isCounted ? nil : .post(error))
    }
  }

  public func post(_ text: String) async throws(TimelineError) -> Post {
    let text = try PostText(checking: text)
    let author = try await settings.settings().author
    return try await repository.insert(NewPost(text: text, postedAt: clock.now(), author: author))
  }

  public func toggle(_ reaction: Reaction, of ids: ItemIDSet) async throws(TimelineError) -> [Post] {
    try await repository.make(.toggle(reaction, ids), at: clock.now())
  }

  public func delete(_ ids: ItemIDSet) async throws(TimelineError) -> [Post] {
    try await repository.make(.delete(ids), at: clock.now())
  }
}

extension TimelineRepository {
  /// Stores a new post.
  func insert(_ new: NewPost) async throws(TimelineError) -> Post {
    let posts = try await make(.insert(new), at: new.postedAt)
    guard let post = posts.first else { throw .store(.failed(detail: "the post was not stored")) }
    return post
  }
}

extension PostText {
  /// Trims and validates a text.
  ///
  /// - Throws: `TimelineError.post`.
  init(checking raw: String) throws(TimelineError) {
    do throws(PostTextError) {
      try self.init(raw)
    } catch {
      throw .post(error)
    }
  }
}
