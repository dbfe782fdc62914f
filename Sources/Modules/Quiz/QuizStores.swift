internal import DatabaseStorage
public import QuizEntities
internal import QuizStorage
public import SharedEntities

/// Opens the stores of the quiz: files, and lists on servers if the program supports them.
public struct QuizStores: Sendable {
  /// Opens a list on a server.
  public typealias Server = @Sendable (ServerLocation, ServerCalls) -> any QuizRepository

  private let server: Server?

  /// Creates a value that opens files, and with `server` also lists on servers.
  public init(server: Server? = nil) { self.server = server }

  /// Returns a repository that opens its store on first use.
  func store(
    at place: StoreLocation, _ calls: ServerCalls = ServerCalls(), _ database: () -> Database
  ) -> any QuizRepository {
    if case .server(let place) = place, let server { return server(place, calls) }
    return SQLiteQuizRepository(database: database(), gate: calls.gate)
  }
}
