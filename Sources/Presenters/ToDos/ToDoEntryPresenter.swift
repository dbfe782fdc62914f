public import ToDosContracts
public import ToDosEntities
internal import ToDosViewData

/// Saves what is entered on the command line and leads on to the ToDo that was saved.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoEntryPresenter: ToDoScreen {
  private let view: any ToDoEntryViewing
  private let interactor: any ToDoFormInteracting
  private let router: any ToDoEntryRouting

  /// A presenter between a view, an interactor and a router.
  public init(view: any ToDoEntryViewing, interactor: any ToDoFormInteracting, router: any ToDoEntryRouting) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .create(let input):
        try await router.showSaved(try await interactor.create(input), .added)
      case .edit(let id, let changes):
        let (toDo, isChanged) = try await interactor.edit(id, changes)
        try await router.showSaved(toDo, isChanged ? .changed : .unchanged)
      }
    }
  }
}
