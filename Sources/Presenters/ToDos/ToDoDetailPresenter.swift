public import Platform
public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows the details of a ToDo, and follows its changes while the screen is open.
///
/// Owns its view, interactors and router.
@AppActor
public final class ToDoDetailPresenter: Screen {
  /// The interactors of the detail screen.
  public struct Interactors {
    let detail: any ToDoDetailInteracting
    let batch: any ToDoBatchInteracting
    let following: any ToDoObserving

    public init(
      detail: any ToDoDetailInteracting, batch: any ToDoBatchInteracting, following: any ToDoObserving
    ) {
      self.detail = detail
      self.batch = batch
      self.following = following
    }
  }

  private let view: any Viewing<ToDoDetailViewData, ToDoDetailEvent>
  private let interactors: Interactors
  private let router: any ToDoDetailRouting
  private let clock: any WallClock
  private let id: ItemID

  /// Creates a presenter for the details of a ToDo.
  ///
  /// - Parameter id: the ToDo to show.
  public init(
    view: any Viewing<ToDoDetailViewData, ToDoDetailEvent>, interactors: Interactors,
    router: any ToDoDetailRouting,
    clock: any WallClock, id: ItemID
  ) {
    self.id = id
    self.view = view
    self.interactors = interactors
    self.router = router
    self.clock = clock
  }

  public func run() async throws(ToDoError) -> ToDoDetailOutcome {
    let version = try await interactors.detail.version()
    let toDo = try await interactors.detail.toDo(id)
    return await ToDoDetailSession(
      toDo, at: version, view: view, interactors: interactors, router: router, clock: clock
    ).run()
  }
}
