internal import ComposableEngine
internal import Platform
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineViewData
internal import TimelineViews

/// The timeline.
@AppActor
struct TimelineView {
  let store: StoreOf<Timeline>
  let scene: AppScene
  var screen = TimelineScreens.timeline

  func run() async {
    await StoreScreen(screen, on: scene, .page).run(
      store, task: { if case .fit(let rowCount) = $0 { rowCount } else { nil } }, retry: .retry,
      leave: .leave,
      presented: presented, action: { .view($0) })
  }

  private func presented(on posts: StoreOf<PostList>) -> (@AppActor () async -> Void)? {
    let destination = posts.scope(ifLet: \.destination, action: { .destination($0) })
    if let settings = destination?.scope(ifLet: \.settings, action: { .settings($0) }) {
      return { await SettingsView(store: settings, scene: scene).run() }
    }
    return destination?.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, TimelineScreens.keys, on: scene).run() }
    }
  }
}

/// The form for the settings.
@AppActor
struct SettingsView {
  let store: StoreOf<SettingsForm>
  let scene: AppScene

  func run() async {
    store.send(.task)
    await StoreScreen(TimelineScreens.settings, on: scene, .sheet).run(
      store, leave: .cancel, presented: presented
    ) { store.send(.view($0)) }
  }

  private func presented() -> (@AppActor () async -> Void)? {
    store.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, TimelineScreens.keys, on: scene).run() }
    }
  }
}
