internal import SharedContracts
internal import ToDosContracts
internal import ToDosViewData

/// The list while it is read for the first time.
///
/// It holds a view and nothing else: no interactor, no router. So whatever happens on it can reach nothing.
@MainActor
struct ToDoListPlaceholder {
  let view: any Viewing<ToDoListViewData, ToDoListEvent>
  let viewData: ToDoListViewData

  /// Shows rows that only stand for what will come, until the task is cancelled or the screen is left; tells for
  /// how many rows there is room.
  func run(rowCount: Int) async -> Int {
    var rowCount = rowCount
    view.show(viewData)
    while let event = await view.nextEvent() {
      if case .fit(let count) = event { rowCount = count }
      if event == .leave { break }
    }
    return rowCount
  }
}
