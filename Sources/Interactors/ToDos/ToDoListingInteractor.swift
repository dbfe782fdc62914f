public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// The number of ToDos read at once: enough for a screen, few enough to use little memory.
private let batchSize = 256

/// Reads whole ToDos from a repository.
public struct ToDoListingInteractor: ToDoListingInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func overview() async throws(ToDoError) -> ToDoOverview { try await repository.overview() }

  public func find(
    _ query: ToDoQuery, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await repository.read(query, now: clock.localNow(), batchSize: batchSize, body)
  }

  /// Returns the number of ToDos of a query, whatever its limit.
  public func count(_ query: ToDoQuery) async throws(ToDoError) -> Int {
    try await repository.count(of: query, now: clock.localNow())
  }
}

/// Reads summaries of ToDos from a repository, with only the values that a list shows.
public struct ToDoSummaryListingInteractor: ToDoListingInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func overview() async throws(ToDoError) -> ToDoOverview { try await repository.overview() }

  public func find(
    _ query: ToDoQuery, _ body: ([ToDoSummary]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await repository.readSummaries(query, now: clock.localNow(), batchSize: batchSize, body)
  }
}
