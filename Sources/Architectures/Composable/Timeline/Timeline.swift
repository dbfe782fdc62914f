internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The root of the app: loads the timeline, which there is only when that has succeeded.
struct Timeline: Reducer {
  struct State: Equatable, ScreenState {
    var rowCount: Int?
    /// What the timeline shows until it is loaded; nil before the first load.
    var placeholder: PostList.State?
    /// Whether the load has failed.
    var hasFailed = false
    var posts: PostList.State?
    var isLeft = false

    var screen: TimelineScreenViewData? { posts?.screen ?? placeholder?.screen }
    var isEnabled: Bool { posts?.isEnabled ?? true }
  }

  enum Action: Equatable {
    case fit(rowCount: Int)
    case retryButtonTapped
    case leaveButtonTapped
    case loaded(Result<TimelineWindow, TimelineError>)
    case posts(PostList.Action)
  }

  let environment: TimelineEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .posts(.delegate(.left)): state.isLeft = true
      case .posts: break
      case _ where state.posts != nil: break
      case .fit(let rowCount):
        let isFirst = state.rowCount == nil
        state.rowCount = rowCount
        return isFirst ? load(&state) : .none
      case .retryButtonTapped: return state.hasFailed ? load(&state) : .none
      case .leaveButtonTapped: state.isLeft = true
      case .loaded(.success(let window)):
        state.posts = PostList.State(rowCount: state.rowCount ?? 0, window: window)
        return .send(.posts(.task))
      case .loaded(.failure(let error)):
        state.hasFailed = true
        state.placeholder?.screen = TimelineScreenViewData(phase: .failed(error))
      }
      return .none
    }
    .ifLet(\.posts, action: Action.postsPath) { PostList(environment: environment) }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.hasFailed = false
    state.placeholder = .placeholder
    let rowCount = state.rowCount ?? 0
    return .run { send in send(.loaded(await environment.window(.from(nil), rowCount))) }
  }
}

extension Timeline.Action {
  static var postsPath: CasePath<Self, PostList.Action> {
    CasePath({ .posts($0) }, extract: { if case .posts(let action) = $0 { action } else { nil } })
  }
}

extension PostList.State {
  /// A timeline of which nothing is known yet.
  static var placeholder: PostList.State {
    let list = ListWindow<Post>([], hasRowsAbove: false, hasRowsBelow: false)
    var state = PostList.State(rowCount: 0, window: TimelineWindow(list, version: StoreVersion(0)))
    state.screen = .loading
    return state
  }
}
