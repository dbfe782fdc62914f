public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Passes the ToDos of a query to a view that prints them, in batches.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoListingPresenter: Screen {
  private let view: any Viewing<ToDoListingPart, ToDoListingEvent>
  private let interactor: any ToDoListingInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<ToDoListingPart, ToDoListingEvent>, interactor: any ToDoListingInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .show(let query): try await show(query)
      }
    }
  }

  private func show(_ query: ToDoQuery) async throws(ToDoError) {
    let now = clock.localNow()
    view.show(.columns(try await interactor.overview()))
    var rowCount = 0
    try await interactor.find(query) { toDos throws(ToDoError) in
      view.show(.rows(toDos.map { ToDoViewData($0, now: now, clock: clock) }))
      rowCount += toDos.count
    }
    view.show(.end(rowCount: rowCount))
  }
}
