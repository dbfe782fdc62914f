public import SharedEntities
public import ToDosContracts
public import ToDosEntities
internal import ToDosViewData

/// Shows one ToDo in full.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoDetailPresenter: ToDoScreen {
  private let view: any ToDoDetailViewing
  private let interactor: any ToDoDetailInteracting
  private let clock: any WallClock

  /// A presenter between a view and an interactor.
  public init(view: any ToDoDetailViewing, interactor: any ToDoDetailInteracting, clock: any WallClock) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .show(let id): show(try await interactor.toDo(id), .shown)
      case .present(let toDo, let occasion): show(toDo, occasion)
      }
    }
  }

  private func show(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion) {
    view.show(
      ToDoDetailViewData(
        toDo: ToDoViewData(toDo, now: clock.localNow(), clock: clock), createdAt: clock.local(toDo.createdAt),
        occasion: occasion))
  }
}
