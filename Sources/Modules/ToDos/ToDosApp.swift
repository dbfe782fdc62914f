internal import DatabaseStorage
internal import ModulesContracts
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosInteractors
internal import ToDosPresenters
internal import ToDosRouters
internal import ToDosStorage
internal import ToDosViewData
internal import ToDosViews

/// The to-do list as an app, from the opening of the store to its closing.
@MainActor
struct ToDosApp {
  let context: AppContext

  /// How long a change waits for other programs, in milliseconds: nothing else goes on meanwhile.
  private static let busyTimeout: Int32 = 250
  /// What SQLite may keep in memory, in KiB: enough for the pages of a few screens.
  private static let cacheSize = 512

  /// Runs the app until it is left.
  ///
  /// - Throws: `CommandFailure` with the sentence for people.
  func run() async throws(CommandFailure) {
    let builder = ToDosScreenBuilder(repository, context)
    do throws(ToDoError) {
      try await ToDoRouter(builder: builder).run()
    } catch {
      throw CommandFailure(
        ToDoFault(error).sentence(storePath: context.storePath)(context.language))
    }
  }

  private var repository: any ToDoRepository {
    let database = Database(
      path: context.storePath, schema: toDosSchema, busyTimeout: Self.busyTimeout, cacheSize: Self.cacheSize)
    return SQLiteToDoRepository(
      database: database, reviewer: context.hooks.map { ToDoHooks(hooks: $0, clock: context.clock) })
  }
}

/// Assembles the screens of the app.
///
/// The one place that names their concrete types.
@MainActor
struct ToDosScreenBuilder: ToDoScreenBuilding {
  private let repository: any ToDoRepository
  private let context: AppContext

  /// A builder of screens on a repository, whose calls go through the gate of the app's world.
  init(_ repository: any ToDoRepository, _ context: AppContext) {
    self.repository = context.gate.map { GatedToDoRepository(base: repository, gate: $0) } ?? repository
    self.context = context
  }

  func list(_ presentation: ToDoPresentation, router: any ToDoListRouting) -> any ToDoScreen<Void> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: ToDoListPresenter(
        view: ToDoListScreenView(layer: layer, language: context.language),
        interactors: .init(
          list: ToDoListInteractor(repository: repository, clock: clock, events: context.events),
          batch: batch,
          history: ToDoHistoryInteractor(repository: repository), following: follower),
        router: router, clock: clock))
  }

  func detail(
    of id: ItemID, _ presentation: ToDoPresentation, router: any ToDoDetailRouting
  ) -> any ToDoScreen<ToDoDetailOutcome> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: ToDoDetailPresenter(
        view: ToDoDetailScreenView(.open(id), layer: layer, language: context.language),
        interactors: .init(
          detail: ToDoDetailInteractor(repository: repository), batch: batch, following: follower),
        router: router, clock: clock))
  }

  func form(
    for stored: ToDo?, _ presentation: ToDoPresentation, router: any ToDoFormRouting
  ) -> any ToDoScreen<ToDo?> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: ToDoFormPresenter(
        view: ToDoFormScreenView(layer: layer, language: context.language),
        interactor: ToDoFormInteractor(repository: repository, clock: clock), router: router, stored: stored))
  }

  func keys(
    of screen: ToDoKeysViewData.Screen, _ presentation: ToDoPresentation
  ) -> any ToDoScreen<Void> {
    let layer = layer(presentation)
    return LayeredScreen(
      layer: layer,
      screen: ToDoKeysPresenter(
        view: ToDoKeysScreenView(layer: layer, language: context.language), screen: screen))
  }

  private var clock: any WallClock { context.clock }
  private var batch: any ToDoBatchInteracting {
    ToDoBatchInteractor(repository: repository, clock: clock, events: context.events)
  }

  private var follower: any ToDoFollowing {
    ToDoFollower(repository: repository, watch: context.watch, clock: clock, sleeper: context.sleeper)
  }

  private func layer(_ presentation: ToDoPresentation) -> Layer {
    switch presentation {
    case .page: Layer(on: context.stage, .page)
    case .sheet: Layer(on: context.stage, .sheet)
    }
  }
}

/// A screen with the layer on which it is drawn: the layer is on the stage as long as the screen runs.
@MainActor
private struct LayeredScreen<Screen: ToDoScreen>: ToDoScreen {
  let layer: Layer
  let screen: Screen

  func run() async throws(ToDoError) -> Screen.Outcome {
    try await layer.lie { () throws(ToDoError) in try await screen.run() }
  }
}
