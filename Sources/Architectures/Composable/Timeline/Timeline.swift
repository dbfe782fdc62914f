internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The root of the app: the posts, which exist only after they are loaded.
struct Timeline: Reducer {
  typealias PostsLoading = Loading<Int, TimelineWindow, TimelineError, PostList>
  typealias State = PostsLoading.State
  typealias Action = PostsLoading.Action

  let environment: TimelineEnvironment

  var body: some Reducer<State, Action> {
    PostsLoading(
      load: { rowCount in await environment.firstWindow(rowCount) }, placeholder: { .placeholder($0) },
      content: { rowCount, window in PostList.State(rowCount: rowCount, window: window) }, start: .task,
      child: PostList(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}

extension PostList.State {
  /// The placeholder until the content is loaded.
  ///
  /// - Parameter error: why it could not be loaded; nil while it is loading.
  fileprivate static func placeholder(_ error: TimelineError?) -> PostList.State {
    let list = ListWindow<Post>([], hasRowsAbove: false, hasRowsBelow: false)
    var state = PostList.State(rowCount: 0, window: TimelineWindow(list, version: StoreVersion(0)))
    state.screen = error.map { TimelineScreenViewData(phase: .failed($0)) } ?? .loading
    return state
  }
}
