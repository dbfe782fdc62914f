public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Saves a ToDo entered on the command line, and shows it.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoEntryPresenter: Screen {
  private let view: any Viewing<ToDoDetailViewData, ToDoEntryEvent>
  private let interactor: any ToDoFormInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<ToDoDetailViewData, ToDoEntryEvent>, interactor: any ToDoFormInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .create(let input):
        show(try await interactor.save(input, of: nil), .added)
      case .edit(let id, let input):
        let (toDo, isChanged) = try await interactor.edit(id, input)
        show(toDo, isChanged ? .changed : .unchanged)
      }
    }
  }

  private func show(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion) {
    view.show(ToDoDetailViewData(toDo, occasion, clock: clock))
  }
}
