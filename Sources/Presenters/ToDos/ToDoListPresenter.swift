public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows the list, moves through it, and has its ToDos changed.
///
/// Owns its view, interactors and router. Only the rows in sight are ever held.
@MainActor
public final class ToDoListPresenter: Screen {
  /// The use cases of the list.
  public struct Interactors {
    let list: any ToDoListInteracting
    let batch: any ToDoBatchInteracting
    let history: any ToDoHistoryInteracting
    let following: any ToDoFollowing

    /// The use cases of the list.
    public init(
      list: any ToDoListInteracting, batch: any ToDoBatchInteracting, history: any ToDoHistoryInteracting,
      following: any ToDoFollowing
    ) {
      self.list = list
      self.batch = batch
      self.history = history
      self.following = following
    }
  }

  private let view: any Viewing<ToDoListViewData, ToDoListEvent>
  private let interactors: Interactors
  private let router: any ToDoListRouting
  private let clock: any WallClock

  /// A presenter between a view, its use cases and a router.
  public init(
    view: any Viewing<ToDoListViewData, ToDoListEvent>, interactors: Interactors, router: any ToDoListRouting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactors = interactors
    self.router = router
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    guard case .fit(let rowCount)? = await view.nextEvent() else { return }
    let loading = ToDoListLoading(
      view: view, interactor: interactors.list, clock: clock, rowCount: rowCount)
    guard let state = await loading.run() else { return }
    await ToDoListBrowsing(state, view: view, interactors: interactors, router: router, clock: clock).run()
  }
}
