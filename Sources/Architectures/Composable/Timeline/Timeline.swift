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
      load: { rowCount throws(TimelineError) in try await environment.firstWindow(rowCount) },
      placeholder: { $0.map { TimelineScreenViewData(phase: .failed($0)) } ?? .loading },
      content: { rowCount, window in PostList.State(rowCount: rowCount, window: window) }, start: .task,
      child: PostList(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}
