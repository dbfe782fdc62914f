internal import DatabaseStorage
internal import ModulesContracts
internal import Platform
public import SharedEntities
public import SharedModules
internal import SharedViews
public import ToDosEntities
internal import ToDosStorage

/// Opens the stores of ToDos: files, and lists on servers if the program supports them.
public struct ToDoStores: Sendable {
  /// A store with the operations of a file, which a list on a server refuses with errors of its own.
  public typealias Store = ToDoRepository & ToDoStoreFile
  /// Opens a list on a server; its changes are reviewed if there is a reviewer.
  public typealias Server =
    @Sendable (ServerLocation, any WallClock, (any ToDoChangeReviewing)?, ServerCalls) -> any Store

  private let server: Server?
  /// The people who share a list; nil if the program opens no shared lists.
  let people: SharedListPeople?
  /// The person whose changes are undone and redone; nil for the user's own.
  private(set) var undoing: String?

  /// Creates a value that opens files.
  public init() { (server, people) = (nil, nil) }

  /// Creates a value that also opens lists on servers.
  public init(server: @escaping Server, people: @escaping SharedListPeople.People) {
    self.server = server
    self.people = SharedListPeople(people)
  }

  /// Returns the same stores, for undoing and redoing the changes of a person.
  func undoing(_ person: String?) -> ToDoStores {
    var stores = self
    stores.undoing = person
    return stores
  }

  /// Returns a store that opens on first use.
  private func store(
    at place: StoreLocation, _ clock: any WallClock, reviewer: (any ToDoChangeReviewing)? = nil,
    _ calls: ServerCalls = ServerCalls(), _ database: () -> Database
  ) -> any Store {
    if case .server(let place) = place, let server { return server(place, clock, reviewer, calls) }
    return SQLiteToDoRepository(database: database(), clock: clock, reviewer: reviewer, gate: calls.gate)
  }
}

extension ToDoStores {
  /// Returns the store of an app.
  @AppActor
  func store(of context: AppContext) -> any Store {
    store(
      at: context.store, context.clock, reviewer: reviewer(context.hooks, context.clock), context.serverCalls
    ) {
      context.database(toDosSchema)
    }
  }

  /// Returns the store of a command.
  @AppActor
  func store(of context: CommandContext, progress: ProgressLine?) -> any Store {
    store(
      at: context.store, context.clock, reviewer: reviewer(context.hooks, context.clock),
      context.serverCalls(undoing: undoing)
    ) {
      context.database(toDosSchema, progress: progress)
    }
  }

  /// Returns the store for a completion, which changes nothing.
  @AppActor
  func storeToRead(of context: CommandContext) -> any Store {
    store(at: context.store, context.clock) { context.database(toDosSchema) }
  }

  private func reviewer(_ hooks: (any Hooks)?, _ clock: any WallClock) -> (any ToDoChangeReviewing)? {
    hooks.map { ToDoHooks(hooks: $0, clock: clock) }
  }
}
