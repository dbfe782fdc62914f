internal import DatabaseStorage
internal import ModulesContracts
internal import SharedContracts
internal import SharedEntities
public import SharedInteractors
internal import SharedModules
internal import SharedPresenters
internal import SharedViews
internal import Terminal
public import ToDosContracts
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

  /// Runs the app until it is left.
  ///
  /// - Throws: `CommandFailure` with a message for the user.
  func run() async throws(CommandFailure) {
    let builder = ToDosScreenBuilder(repository, context)
    do throws(ToDoError) {
      try await ToDoRouter(builder: builder).run()
    } catch {
      throw CommandFailure(
        error.sentence(store: context.store)(context.language))
    }
  }

  private var repository: any ToDoRepository {
    SQLiteToDoRepository(
      database: context.database(toDosSchema),
      reviewer: context.hooks.map { ToDoHooks(hooks: $0, clock: context.clock) },
      gate: context.gate)
  }
}

/// Assembles the screens of the app.
///
/// Only this type names their concrete types.
@MainActor
struct ToDosScreenBuilder: ToDoScreenBuilding {
  private let repository: any ToDoRepository
  private let context: AppContext

  /// Creates a builder of screens on a repository.
  init(_ repository: any ToDoRepository, _ context: AppContext) {
    self.repository = repository
    self.context = context
  }

  func list(_ presentation: Presentation, router: any ToDoListRouting) -> any Screen<Void, ToDoError> {
    context.screen(ToDoScreens.list, presentation) { view, _ in
      ToDoListPresenter(
        view: view,
        interactors: .init(
          list: ToDoListInteractor(repository: repository),
          batch: batch,
          history: HistoryInteractor(repository: repository), following: follower),
        router: router, clock: clock)
    }
  }

  func detail(
    of id: ItemID, _ presentation: Presentation, router: any ToDoDetailRouting
  ) -> any Screen<ToDoDetailOutcome, ToDoError> {
    context.screen(ToDoScreens.detail, presentation) { view, _ in
      ToDoDetailPresenter(
        view: view,
        interactors: .init(
          detail: ToDoDetailInteractor(repository: repository), batch: batch, following: follower),
        router: router, clock: clock, id: id)
    }
  }

  func form(
    for stored: ToDo?, _ presentation: Presentation, router: any ToDoFormRouting
  ) -> any Screen<ToDo?, ToDoError> {
    context.screen(ToDoScreens.form, presentation) { view, _ in
      ToDoFormPresenter(
        view: view, interactor: ToDoFormInteractor(repository: repository, clock: clock), router: router,
        stored: stored)
    }
  }

  func keys(of topic: ToDoKeysTopic, _ presentation: Presentation) -> any Screen<Void, Never> {
    context.screen(ToDoScreens.keys, presentation) { view, _ in KeysPresenter(view: view, topic: topic) }
  }

  private var clock: any WallClock { context.clock }
  private var batch: any ToDoBatchInteracting {
    ToDoBatchInteractor(repository: repository, clock: clock, events: context.events)
  }

  private var follower: any ToDoFollowing {
    StoreFollower(watch: context.watch, clock: clock, sleeper: context.sleeper) {
      try? await repository.version()
    }
  }
}

extension StoreFollower: ToDoFollowing {}
