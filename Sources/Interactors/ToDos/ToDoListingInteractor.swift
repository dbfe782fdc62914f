public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Reads ToDos from a repository.
public struct ToDoListingInteractor: ToDoListingInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  /// How many ToDos are read at once: enough for a screen, few enough to use little memory.
  private static let batchSize = 256

  /// Creates an interactor on a repository and a clock.
  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func overview() async throws(ToDoError) -> ToDoOverview {
    try await repository.overview()
  }

  public func find(
    _ query: ToDoQuery, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await repository.read(query, now: clock.localNow(), batchSize: Self.batchSize, body)
  }

  public func list(
    _ query: ToDoQuery, _ body: ([ToDoSummary]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await repository.readSummaries(query, now: clock.localNow(), batchSize: Self.batchSize, body)
  }

  public func count(_ query: ToDoQuery) async throws(ToDoError) -> Int {
    try await repository.count(of: query, now: clock.localNow())
  }
}
