internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The root of the app: loads the list, which there is only when that has succeeded.
struct ToDos: Reducer {
  struct State: Equatable, ScreenState {
    var rowCount: Int?
    /// What the list shows until it is loaded; nil before the first load.
    var placeholder: ToDoList.State?
    /// Whether the load has failed.
    var hasFailed = false
    var list: ToDoList.State?
    var isLeft = false

    var screen: ToDoListViewData? { list?.screen ?? placeholder?.screen }
    var isEnabled: Bool { list?.isEnabled ?? true }
  }

  enum Action: Equatable {
    case fit(rowCount: Int)
    case retryButtonTapped
    case leaveButtonTapped
    case loaded(Result<ToDoWindow, ToDoError>)
    case list(ToDoList.Action)
  }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .list(.delegate(.left)): state.isLeft = true
      case .list: break
      case _ where state.list != nil: break
      case .fit(let rowCount):
        let isFirst = state.rowCount == nil
        state.rowCount = rowCount
        return isFirst ? load(&state) : .none
      case .retryButtonTapped: return state.hasFailed ? load(&state) : .none
      case .leaveButtonTapped: state.isLeft = true
      case .loaded(.success(let window)):
        state.list = ToDoList.State(rowCount: state.rowCount ?? 0, window: window)
        return .send(.list(.task))
      case .loaded(.failure(let error)):
        state.hasFailed = true
        state.placeholder?.screen = ToDoListViewData(phase: .failed(error), today: today)
      }
      return .none
    }
    .ifLet(\.list, action: Action.listPath) { ToDoList(environment: environment) }
  }

  private var today: CalendarDay { environment.clock.localNow().day }

  private func load(_ state: inout State) -> Effect<Action> {
    state.hasFailed = false
    state.placeholder = .placeholder(today: today)
    let rowCount = state.rowCount ?? 0
    return .run { send in send(.loaded(await environment.window(ToDoFilter(), .from(nil), rowCount))) }
  }
}

extension ToDos.Action {
  static var listPath: CasePath<Self, ToDoList.Action> {
    CasePath({ .list($0) }, extract: { if case .list(let action) = $0 { action } else { nil } })
  }
}

extension ToDoList.State {
  /// A list of which nothing is known yet.
  static func placeholder(today: CalendarDay) -> ToDoList.State {
    let rows = ListWindow<ToDoSummary>([], hasRowsAbove: false, hasRowsBelow: false)
    var state = ToDoList.State(
      rowCount: 0, window: ToDoWindow(rows, openCount: 0, version: StoreVersion(0)))
    state.screen = .loading(today: today)
    return state
  }
}
