public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Reads the visible part of the timeline from a repository.
public struct TimelineInteractor: TimelineInteracting {
  private let repository: any TimelineRepository

  public init(repository: any TimelineRepository) { self.repository = repository }

  public func openingWindow(at id: ItemID, rowCount: Int) async throws(TimelineError) -> TimelineWindow {
    let top = try await window(.from(nil), rowCount: rowCount)
    let place = try await repository.post(id)?.place
    guard let place, let position = top.list.position(showing: place, rowCount: rowCount) else {
      return top.opening(id, at: place)
    }
    return try await window(position, rowCount: rowCount).opening(id, at: place)
  }

  public func window(
    _ position: WindowPosition, rowCount: Int
  ) async throws(TimelineError) -> TimelineWindow {
    // Read the version before the posts, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let list = try await ListWindow(at: position, rowCount: rowCount) {
      stretch, limit throws(TimelineError) in
      try await repository.posts(stretch, limit: limit)
    }
    return TimelineWindow(list, version: version)
  }
}

/// Reads posts from a repository.
public struct TimelineListingInteractor: TimelineListingInteracting {
  private let repository: any TimelineRepository

  /// The number of posts read at once: enough for a screen, few enough to use little memory.
  private static let batchSize = 256

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
