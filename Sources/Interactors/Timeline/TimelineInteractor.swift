public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Reads the visible part of the timeline from a repository, and nothing else.
public struct TimelineInteractor: TimelineInteracting {
  private let repository: any TimelineRepository

  /// Creates an interactor on a repository.
  public init(repository: any TimelineRepository) { self.repository = repository }

  public func openingWindow(at id: ItemID, rowCount: Int) async throws(TimelineError) -> TimelineWindow {
    try await repository.firstWindow(opening: id, rowCount: rowCount)
  }

  public func window(
    _ position: WindowPosition, rowCount: Int
  ) async throws(TimelineError) -> TimelineWindow {
    try await repository.window(position, rowCount: rowCount)
  }
}

/// Reads posts from a repository.
public struct TimelineListingInteractor: TimelineListingInteracting {
  private let repository: any TimelineRepository

  /// How many posts are read at once: enough for a screen, few enough to use little memory.
  private static let batchSize = 256

  /// Creates an interactor on a repository.
  public init(repository: any TimelineRepository) { self.repository = repository }

  public func find(
    limit: Int?, _ body: ([Post]) async throws(TimelineError) -> Void
  ) async throws(TimelineError) {
    var rest = limit ?? .max
    var last: ItemPlace?
    while rest > 0 {
      let wanted = min(rest, Self.batchSize)
      let isFirst = last == nil
      // The section starts with the last post of the previous batch, unless that has been deleted.
      var posts = try await repository.posts(.from(last), limit: isFirst ? wanted : wanted + 1)
      if let last, posts.first?.place == last { posts.removeFirst() }
      posts = Array(posts.prefix(wanted))
      guard let end = posts.last else { break }
      try await body(posts)
      rest -= posts.count
      last = end.place
    }
  }

  public func post(_ id: ItemID) async throws(TimelineError) -> Post {
    guard let post = try await repository.post(id) else { throw .noSuchPost(ItemIDSet([id])) }
    return post
  }
}
