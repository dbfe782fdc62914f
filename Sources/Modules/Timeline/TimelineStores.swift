internal import DatabaseStorage
internal import ModulesContracts
public import SharedEntities
internal import SharedModules
public import TimelineEntities
internal import TimelineStorage

/// Opens the stores of posts: files, and lists on servers where the program can.
public struct TimelineStores: Sendable {
  /// Opens a list on a server; its calls are gated, where the gate is not nil.
  ///
  /// The last value says whose changes are undone and redone: nil for one's own.
  public typealias Server = @Sendable (ServerPlace, (any CallGate)?, String?) -> any TimelineRepository

  private let server: Server?

  /// Whether the program opens lists that people share.
  var areShared: Bool { server != nil }

  /// Creates a value that opens files, and with a function also lists on servers.
  public init(server: Server? = nil) { self.server = server }

  /// Opens a store on first use.
  func store(
    at place: StorePlace, gate: (any CallGate)? = nil, undoing person: String? = nil,
    _ database: () -> Database
  ) -> any TimelineRepository {
    if case .server(let place) = place, let server { return server(place, gate, person) }
    return SQLiteTimelineRepository(database: database(), gate: gate)
  }
}
