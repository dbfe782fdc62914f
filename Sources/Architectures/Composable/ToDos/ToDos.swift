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
      load: { rowCount throws(ToDoError) in try await environment.firstWindow(rowCount) },
      placeholder: { error in
        let today = environment.clock.localNow().today
        return error.map { ToDoListViewData(phase: .failed($0), today: today) } ?? .loading(today: today)
      },
      content: { rowCount, window in
        ToDoList.State(rowCount: rowCount, window: window, now: environment.clock.localNow())
      }, start: .task, child: ToDoList(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}
