public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Detects when another program changes a repository, and when the displayed age of a post changes.
public struct TimelineFollower: TimelineFollowing {
  private let repository: any TimelineRepository
  private let watch: any StoreWatch
  private let clock: any WallClock
  private let sleeper: any Sleeper

  /// Creates a follower that checks the repository when the watch says so.
  public init(
    repository: any TimelineRepository, watch: any StoreWatch, clock: any WallClock, sleeper: any Sleeper
  ) {
    self.repository = repository
    self.watch = watch
    self.clock = clock
    self.sleeper = sleeper
  }

  public func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version) { try? await repository.version() }
  }

  public func ageChange(of posts: [Post]) async throws(CancellationError) -> Bool {
    let now = clock.now()
    guard let next = posts.compactMap({ PostAge.change(of: $0.postedAt, after: now) }).min() else {
      return false
    }
    try await sleeper.tick(after: .seconds(next.secondsSince1970 - now.secondsSince1970))
    return true
  }
}
