public import ModulesContracts
public import Platform
public import SharedEntities
public import StudyGate

/// A feature whose app can be measured in every architecture.
public protocol MeasuredModule: StudiedModule {
  /// Returns the measured operations on the app with a number of items, which decides what it asks about.
  func operations(on count: Int) -> [Operation]
  /// Creates items in memory, of which each measured app gets a copy.
  @AppActor func makeItems(_ count: Int) async throws -> any MeasuredItems
  /// Returns an app without screens that fills the store of its context with items.
  func filler(_ count: Int) -> AppEntry
}

extension MeasuredModule {
  /// The name of the app.
  var appName: String { vocabulary.app }
}

/// Items in memory from which stores are created.
@AppActor
public protocol MeasuredItems {
  /// Creates a new store with these items.
  ///
  /// - Parameter gate: called around each call that an app makes to the store.
  func store(gate: any CallGate) throws -> MeasuredStore
}

/// A store for one run of an app.
@AppActor
public struct MeasuredStore {
  /// The place of the store, for an app that opens it itself.
  let place: StoreLocation
  /// Runs the app in an architecture on the store, until the app is left.
  public let run: @AppActor (_ architecture: String, AppContext) async throws -> Void
  /// Changes the store as another process would.
  public let change: @AppActor (OutsideChange) async throws -> Void
  /// Reads what the store holds; nil for one that only the app opens.
  let content: (@AppActor () async throws -> StoreContent)?

  /// Creates a store.
  ///
  /// - Parameter place: the place of the store, for an app that opens it itself.
  public init(
    at place: StoreLocation = .nowhere,
    run: @escaping @AppActor (_ architecture: String, AppContext) async throws -> Void,
    change: @escaping @AppActor (OutsideChange) async throws -> Void,
    content: (@AppActor () async throws -> StoreContent)? = nil
  ) {
    self.place = place
    self.run = run
    self.change = change
    self.content = content
  }
}

/// A repository in memory whose content can be copied for each run of an app.
public protocol CopiedRepository: Sendable {
  /// Creates a repository with a copy of another's current content.
  init(copying other: Self, gate: (any CallGate)?) throws
  /// Creates a repository that shares its content with another.
  init(sharing other: Self?, gate: (any CallGate)?)
  /// Notifies the repository that another process has changed the content.
  func noteOthers()
}

/// Items in an in-memory repository.
@AppActor
public struct RepositoryItems<Repository: CopiedRepository>: MeasuredItems {
  /// The functions that run an app on a repository, by architecture.
  public typealias Runs = [String: @AppActor @Sendable (Repository, AppContext) async throws -> Void]

  private let repository: Repository
  private let runs: Runs
  private let change: @AppActor (OutsideChange, Repository) async throws -> Void
  private let content: @AppActor (Repository) async throws -> StoreContent

  /// Creates items from a repository.
  ///
  /// - Parameters:
  ///   - change: changes a repository as another process would.
  ///   - content: reads what a repository holds.
  public init(
    in repository: Repository, runs: Runs,
    change: @escaping @AppActor (OutsideChange, Repository) async throws -> Void,
    content: @escaping @AppActor (Repository) async throws -> StoreContent
  ) {
    self.repository = repository
    self.runs = runs
    self.change = change
    self.content = content
  }

  public func store(gate: any CallGate) throws -> MeasuredStore {
    let store = try Repository(copying: repository, gate: nil)
    let others = Repository(sharing: store, gate: nil)
    let own = Repository(sharing: store, gate: gate)
    return MeasuredStore(
      run: { architecture, context in
        guard let run = runs[AppMeasuring.Plan.original(of: architecture)] else {
          throw MissingArchitectureError(architecture: architecture)
        }
        try await run(own, context)
      },
      change: { change in
        try await self.change(change, others)
        others.noteOthers()
      },
      content: { try await self.content(others) })
  }
}

/// An error because the app does not exist in an architecture.
public struct MissingArchitectureError: Error {
  /// The missing architecture.
  public let architecture: String
}
