internal import ComposableEngine
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineViewData
internal import TimelineViews

/// The timeline.
///
/// Until it is loaded, it is a placeholder store's: whatever happens on it reaches an empty reducer.
@MainActor
struct TimelineView {
  let store: Store<Timeline.State, Timeline.Action>
  let scene: AppScene

  func run() async {
    await StoreScreen(TimelineScreens.timeline, on: scene, .page).run(
      store, leave: .leave, isOver: \.isLeft, presented: presented
    ) { event in
      let posts = posts
      switch event {
      case .fit(let rowCount): store.send(.fit(rowCount: rowCount))
      case .retry: store.send(.retryButtonTapped)
      case .leave: store.send(.leaveButtonTapped)
      default: break
      }
      posts.send(.view(event))
    }
  }

  /// The store of the timeline, or the placeholder.
  private var posts: Store<PostList.State, PostList.Action> {
    store.scope(ifLet: \.posts, action: { .posts($0) })
      ?? Store(initialState: store.state.placeholder ?? .placeholder, reducer: EmptyReducer())
  }

  private func presented() -> (@MainActor () async -> Void)? {
    if let settings = posts.scope(ifLet: \.settings, action: { .settings($0) }) {
      return { await SettingsView(store: settings, scene: scene).run() }
    }
    return posts.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, TimelineScreens.keys, on: scene).run() }
    }
  }
}

/// The form for the settings.
@MainActor
struct SettingsView {
  let store: Store<SettingsForm.State, SettingsForm.Action>
  let scene: AppScene

  func run() async {
    store.send(.task)
    await StoreScreen(TimelineScreens.settings, on: scene, .sheet).run(
      store, leave: .cancel, presented: presented
    ) { store.send(.view($0)) }
  }

  private func presented() -> (@MainActor () async -> Void)? {
    store.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, TimelineScreens.keys, on: scene).run() }
    }
  }
}
