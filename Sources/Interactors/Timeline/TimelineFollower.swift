public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Follows the changes that others make to a repository, and the age of posts.
public struct TimelineFollower: TimelineFollowing {
  private let repository: any TimelineRepository
  private let watch: any StoreWatch
  private let clock: any WallClock
  private let sleeper: any Sleeper

  /// A follower of a repository that looks at it when the watch says so.
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
