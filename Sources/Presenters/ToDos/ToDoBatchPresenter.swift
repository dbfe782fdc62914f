public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Changes several ToDos and shows the result.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoBatchPresenter: Screen {
  private let view: any Viewing<ToDoBatchViewData, ToDoBatchEvent>
  private let interactor: any ToDoBatchInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<ToDoBatchViewData, ToDoBatchEvent>, interactor: any ToDoBatchInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .complete(let ids): show(.done, try await interactor.setDone(true, ids), of: ids)
      case .reopen(let ids): show(.reopen, try await interactor.setDone(false, ids), of: ids)
      case .delete(let ids): show(.delete, try await interactor.delete(ids), of: ids)
      case .clearDone: show(.clearDone, try await interactor.clearDone(), of: nil)
      }
    }
  }

  private func show(_ change: ToDoChangeKind, _ toDos: [ToDo], of ids: ItemIDSet?) {
    let now = clock.localNow()
    view.show(
      ToDoBatchViewData(
        change, toDos.map { ToDoViewData($0, now: now, clock: clock) },
        unchangedCount: ids.map { $0.count - toDos.count } ?? 0))
  }
}
