internal import SharedContracts
internal import SharedEntities
internal import SharedPresenters
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosViewData

/// The first reading of the list.
@MainActor
final class ToDoListLoading {
  private let view: any Viewing<ToDoListViewData, ToDoListEvent>
  private let interactor: any ToDoListInteracting
  private let clock: any WallClock
  /// How many rows there is room for.
  private var rowCount: Int

  init(
    view: any Viewing<ToDoListViewData, ToDoListEvent>, interactor: any ToDoListInteracting,
    clock: any WallClock, rowCount: Int
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
    self.rowCount = rowCount
  }

  /// Reads the list, with placeholders shown meanwhile, and again as long as it fails and that is asked for; nil
  /// where the screen is left.
  func run() async -> ToDoListState? {
    let reading = FirstReading(
      read: { () throws(ToDoError) in
        try await self.interactor.window(ToDoFilter(), .from(nil), rowCount: self.rowCount)
      },
      placeholder: {
        let placeholder = ToDoListPlaceholder(
          view: self.view, viewData: .loading(today: self.clock.localNow().day))
        self.rowCount = await placeholder.run(rowCount: self.rowCount)
      }, retry: retry)
    return await reading.run().map { ToDoListState(rowCount: rowCount, window: $0) }
  }

  /// Shows why the list could not be read, until reading it again is asked for; false where the screen is left.
  private func retry(after error: ToDoError) async -> Bool {
    view.show(ToDoListViewData(phase: .failed(error), today: clock.localNow().day))
    while let event = await view.nextEvent() {
      switch event {
      case .fit(let count): rowCount = count
      case .retry: return true
      case .leave: return false
      default: break
      }
    }
    return false
  }
}
