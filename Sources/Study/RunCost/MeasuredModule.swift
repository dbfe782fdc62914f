public import ModulesContracts
public import SharedEntities
public import StudyGate

/// A feature whose app can be measured in every architecture.
public protocol MeasuredModule: StudiedModule {
  /// What is done to the app.
  var operations: [Operation] { get }
  /// Makes items in memory, of which each measured app gets a copy.
  @MainActor func makeItems(_ count: Int) async throws -> any MeasuredItems
  /// An app without screens that fills the store of its context with items.
  func filler(_ count: Int) -> AppEntry
}

extension MeasuredModule {
  /// The name of the app.
  var appName: String { vocabulary.app }
}

/// Items in memory, from which stores are made.
@MainActor
public protocol MeasuredItems {
  /// Makes a store of its own with these items.
  ///
  /// - Parameter gate: is asked before each call that an app makes.
  func store(gate: any CallGate) throws -> MeasuredStore
}

/// A store for one run of an app.
@MainActor
public struct MeasuredStore {
  /// Where the app finds its store, if it opens one itself.
  let place: StorePlace
  /// Runs the app in an architecture on the store, until it is left.
  public let run: @MainActor (_ architecture: String, AppContext) async throws -> Void
  /// Changes the store as another process would.
  public let change: @MainActor (OutsideChange) async throws -> Void

  /// Creates a store from what can be done with it.
  ///
  /// - Parameter place: where the app finds it, if it opens one itself.
  public init(
    at place: StorePlace = .nowhere,
    run: @escaping @MainActor (_ architecture: String, AppContext) async throws -> Void,
    change: @escaping @MainActor (OutsideChange) async throws -> Void
  ) {
    self.place = place
    self.run = run
    self.change = change
  }
}

/// A repository in memory, of which each run of an app gets a copy.
public protocol CopiedRepository: Sendable {
  /// Creates a repository with the content that another has now.
  init(copying other: Self, gate: (any CallGate)?) throws
  /// Creates a repository with the content of another, as it changes.
  init(sharing other: Self?, gate: (any CallGate)?)
  /// Notes that another process has changed the content.
  func noteOthers()
}

/// Items in a repository in memory.
@MainActor
public struct RepositoryItems<Repository: CopiedRepository>: MeasuredItems {
  /// What runs an app on a repository, by its architecture.
  public typealias Runs = [String: @MainActor @Sendable (Repository, AppContext) async throws -> Void]

  private let repository: Repository
  private let runs: Runs
  private let change: @MainActor (OutsideChange, Repository) async throws -> Void

  /// Creates items.
  ///
  /// - Parameter change: changes a repository as another process would.
  public init(
    in repository: Repository, runs: Runs,
    change: @escaping @MainActor (OutsideChange, Repository) async throws -> Void
  ) {
    self.repository = repository
    self.runs = runs
    self.change = change
  }

  public func store(gate: any CallGate) throws -> MeasuredStore {
    let store = try Repository(copying: repository, gate: nil)
    let others = Repository(sharing: store, gate: nil)
    let own = Repository(sharing: store, gate: gate)
    return MeasuredStore(
      run: { architecture, context in
        guard let run = runs[architecture] else { throw NoEntrant(architecture: architecture) }
        try await run(own, context)
      },
      change: { change in
        try await self.change(change, others)
        others.noteOthers()
      })
  }
}

/// There is no app in an architecture.
public struct NoEntrant: Error {
  /// The architecture.
  public let architecture: String
}
