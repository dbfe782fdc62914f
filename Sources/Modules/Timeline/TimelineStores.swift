internal import DatabaseStorage
internal import ModulesContracts
public import SharedEntities
internal import SharedModules
public import TimelineEntities
internal import TimelineStorage

/// Opens the stores of posts: files, and lists on servers where the program can.
public struct TimelineStores: Sendable {
  /// Opens a list on a server; its calls are gated, where the gate is not nil.
  public typealias Server = @Sendable (ServerPlace, (any CallGate)?) -> any TimelineRepository

  private let server: Server?

  /// Creates a value that opens files, and with a function also lists on servers.
  public init(server: Server? = nil) { self.server = server }

  /// Opens a store on first use.
  func store(
    at place: StorePlace, gate: (any CallGate)? = nil, _ database: () -> Database
  ) -> any TimelineRepository {
    if case .server(let place) = place, let server { return server(place, gate) }
    return SQLiteTimelineRepository(database: database(), gate: gate)
  }
}
