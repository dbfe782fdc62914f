public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Detects when another program changes a repository, and when a minute begins.
public struct ToDoFollower: ToDoFollowing {
  private let repository: any ToDoRepository
  private let watch: any StoreWatch
  private let clock: any WallClock
  private let sleeper: any Sleeper

  /// Creates a follower that checks the repository when the watch says so.
  public init(
    repository: any ToDoRepository, watch: any StoreWatch, clock: any WallClock, sleeper: any Sleeper
  ) {
    self.repository = repository
    self.watch = watch
    self.clock = clock
    self.sleeper = sleeper
  }

  public func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version) { try? await repository.version() }
  }

  public func nextMinute() async throws(CancellationError) {
    let seconds = 60 - clock.localNow().second
    try await sleeper.tick(after: .seconds(seconds))
  }
}
