internal import DatabaseStorage
internal import ModulesContracts
public import SharedEntities
public import SharedModules
public import TimelineEntities
internal import TimelineStorage

/// Opens the stores of posts: files, and lists on servers if the program supports them.
public struct TimelineStores: Sendable {
  /// Opens a list on a server.
  public typealias Server = @Sendable (ServerLocation, ServerCalls) -> any TimelineRepository

  private let server: Server?
  /// The people who share a list; nil if the program opens no shared lists.
  let people: SharedListPeople?

  /// Creates a value that opens files.
  public init() { (server, people) = (nil, nil) }

  /// Creates a value that also opens lists on servers.
  public init(server: @escaping Server, people: @escaping SharedListPeople.People) {
    self.server = server
    self.people = SharedListPeople(people)
  }

  /// Returns a repository that opens its store on first use.
  func store(
    at place: StoreLocation, _ calls: ServerCalls = ServerCalls(), _ database: () -> Database
  ) -> any TimelineRepository {
    if case .server(let place) = place, let server { return server(place, calls) }
    return SQLiteTimelineRepository(database: database(), gate: calls.gate)
  }
}
