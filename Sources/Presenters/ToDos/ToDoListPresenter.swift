public import Platform
public import SharedContracts
public import SharedEntities
internal import SharedPresenters
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows the list, navigates it, and changes its ToDos.
///
/// Owns its view, interactors and router. It holds only the visible rows.
@AppActor
public final class ToDoListPresenter: Screen {
  /// The interactors of the list.
  public struct Interactors {
    let list: any ToDoListInteracting
    let batch: any ToDoBatchInteracting
    let undo: any ToDoUndoInteracting
    let following: any ToDoObserving

    public init(
      list: any ToDoListInteracting, batch: any ToDoBatchInteracting, undo: any ToDoUndoInteracting,
      following: any ToDoObserving
    ) {
      self.list = list
      self.batch = batch
      self.undo = undo
      self.following = following
    }
  }

  private let view: any Viewing<ToDoListViewData, ToDoListEvent>
  private let interactors: Interactors
  private let router: any ToDoListRouting
  private let clock: any WallClock
  private let opening: ItemID?

  /// Creates a presenter that may open the list at a ToDo.
  ///
  /// - Parameter opening: the ToDo to show first, if it exists; nil for none.
  public init(
    view: any Viewing<ToDoListViewData, ToDoListEvent>, interactors: Interactors, router: any ToDoListRouting,
    clock: any WallClock, opening: ItemID? = nil
  ) {
    self.view = view
    self.interactors = interactors
    self.router = router
    self.clock = clock
    self.opening = opening
  }

  public func run() async throws(ToDoError) {
    guard case .fit(let rowCount)? = await view.nextEvent() else { return }
    guard let state = await load(rowCount: rowCount) else { return }
    await ToDoListSession(state, view: view, interactors: interactors, router: router, clock: clock).run()
  }

  /// Loads the list behind placeholders; returns nil if the user leaves.
  private func load(rowCount: Int) async -> ToDoListState? {
    var rowCount = rowCount
    let window = await InitialLoad.run(
      on: view, retry: .retry, leave: .leave,
      loading: { .loading(today: self.clock.localNow().today) },
      failed: {
        ToDoListViewData(phase: .failed($0), today: self.clock.localNow().today)
      },
      onEvent: { if case .fit(let count) = $0 { rowCount = count } },
      read: { () throws(ToDoError) in
        let list = self.interactors.list
        guard let id = self.opening else {
          return try await list.window(ToDoFilter(), .from(nil), rowCount: rowCount)
        }
        return try await list.openingWindow(at: id, rowCount: rowCount)
      }
    )
    return window.map { ToDoListState(rowCount: rowCount, window: $0) }
  }
}
