public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Reads the visible part of the timeline from a repository, and nothing else.
public struct TimelineInteractor: TimelineInteracting {
  private let repository: any TimelineRepository

  /// Creates an interactor on a repository.
  public init(repository: any TimelineRepository) { self.repository = repository }

  public func window(
    _ position: WindowPosition, rowCount: Int
  ) async throws(TimelineError) -> TimelineWindow {
    // Read the version before the posts, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let list = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(TimelineError) in
      try await repository.posts(stretch, limit: limit)
    }
    return TimelineWindow(list, version: version)
  }
}
