public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Reads what may be in sight of the timeline from a repository, never more.
public struct TimelineInteractor: TimelineInteracting {
  private let repository: any TimelineRepository

  /// An interactor on a repository.
  public init(repository: any TimelineRepository) { self.repository = repository }

  public func window(
    _ position: WindowPosition, rowCount: Int
  ) async throws(TimelineError) -> TimelineWindow {
    // Before the posts: a change that comes between is then taken for one that comes after.
    let version = try await repository.version()
    let list = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(TimelineError) in
      try await repository.posts(stretch, limit: limit)
    }
    return TimelineWindow(list, version: version)
  }
}
