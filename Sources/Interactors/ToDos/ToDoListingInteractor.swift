public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Finds ToDos in a repository.
public struct ToDoListingInteractor: ToDoListingInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  /// How many ToDos are given at once: enough for a screen, few enough to need no memory worth naming.
  private static let batchSize = 256

  /// An interactor on a repository and a clock.
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
}
