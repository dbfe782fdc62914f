internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The root of the app: the list, which exists only after it is loaded.
struct ToDos: Reducer {
  typealias ListLoading = Loading<Int, ToDoWindow, ToDoError, ToDoList>
  typealias State = ListLoading.State
  typealias Action = ListLoading.Action

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    ListLoading(
      load: { rowCount in await environment.firstWindow(rowCount) },
      placeholder: { error in .placeholder(error, today: environment.clock.localNow().today) },
      content: { rowCount, window in ToDoList.State(rowCount: rowCount, window: window) }, start: .task,
      child: ToDoList(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}

extension ToDoList.State {
  /// The placeholder until the content is loaded.
  ///
  /// - Parameter error: why it could not be loaded; nil while it is loading.
  fileprivate static func placeholder(_ error: ToDoError?, today: CalendarDay) -> ToDoList.State {
    let rows = ListWindow<ToDoSummary>([], hasRowsAbove: false, hasRowsBelow: false)
    var state = ToDoList.State(
      rowCount: 0, window: ToDoWindow(rows, openCount: 0, version: StoreVersion(0)))
    state.screen = error.map { ToDoListViewData(phase: .failed($0), today: today) } ?? .loading(today: today)
    return state
  }
}
