internal import Platform
internal import SharedViewData
internal import SharedViews
internal import StoreEngine
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

// The views of the app: each draws the state of its store, and calls the store's actions.

/// The timeline with its composer, and its placeholders while it is loaded.
@AppActor
struct TimelineView {
  let root: TimelineRootStore
  let view: LayerView<TimelineScreenViewData, TimelineEvent>
  let layer: Layer

  func run() async {
    guard let (window, rowCount) = await load() else { return }
    await run(root.timeline(window, rowCount: rowCount))
  }

  /// Loads the timeline behind placeholders; nil if the user leaves.
  private func load() async -> (TimelineWindow, rowCount: Int)? {
    guard case .fit(var rowCount)? = await view.nextEvent() else { return nil }
    let load = root.timelineLoad { rowCount }
    let window = await load.load(
      show: show,
      events: {
        while let event = await view.nextEvent(), event != .leave {
          switch event {
          case .fit(let count): rowCount = count
          case .retry: load.retry()
          default: break
          }
        }
      })
    return window.map { ($0, rowCount) }
  }

  private func show(_ state: LoadState<TimelineWindow, TimelineError>) {
    switch state {
    case .loading: view.show(.loading)
    case .failed(let error): view.show(TimelineScreenViewData(phase: .failed(error)))
    case .loaded: break
    }
  }

  private func run(_ store: TimelinePostsStore) async {
    let sharing = store.sinkActivity { [weak store] activity in
      switch activity {
      case .share(let post): store?.didShare(copy(post))
      }
    }
    await store.start()
    await store.run(
      drawing: store, { view.show(TimelineScreenViewData(&$0)) }, events: view.nextEvent, leave: .leave,
      handle: store.handle)
    withExtendedLifetime(sharing) {}
  }

  /// Copies a post to the clipboard of the terminal.
  private func copy(_ post: PostViewData) -> TimelineNotice {
    guard let text = ClipboardText(post.sharedText) else { return .tooLongToShare }
    layer.request(.copy(text))
    return .shared
  }
}

extension TimelinePostsStore {
  fileprivate func handle(_ event: TimelineEvent) async {
    switch event {
    case .fit(let rowCount): await fit(rowCount: rowCount)
    case .move(let move): await self.move(move)
    case .scroll(let offset): scroll(to: offset)
    case .page(let offset): await page(by: offset)
    case .like: await toggle(.like)
    case .repost: await toggle(.repost)
    case .share: share()
    case .delete: await delete()
    case .undo: await undo()
    case .redo: await redo()
    case .compose: compose()
    case .edit: editSelected()
    case .composer(let event): await handle(event)
    case .showSettings: await showSettings()
    case .retry: await retry()
    case .showKeys: await showKeys(of: .timeline)
    case .leave: break
    }
  }

  private func handle(_ event: ComposerEvent) async {
    switch event {
    case .edit(let edit): self.edit(edit)
    case .focusNext: moveFocus(by: 1)
    case .focusPrevious: moveFocus(by: -1)
    case .post: await post()
    case .cancel: cancelPost()
    case .ask: askBeforeCancelling()
    case .continueEditing: continueComposing()
    case .showKeys: await showKeys(of: .composer)
    }
  }
}

/// The settings form.
@AppActor
struct TimelineSettingsView {
  let store: TimelineSettingsStore
  let view: LayerView<TimelineSettingsViewData, FormEvent>

  func run() async -> TimelineSettingsOutcome {
    await store.run(
      drawing: store.viewData, { view.show($0.primitive) }, events: view.nextEvent, leave: .cancel,
      until: { $0.outcome != nil },
      handle: { event in
        switch event {
        case .edit(let edit): store.edit(edit)
        case .toggle: store.toggle()
        case .focusNext: store.focusNext()
        case .focusPrevious: store.focusPrevious()
        case .save: await store.save()
        case .showKeys: await store.showKeys()
        case .ask: store.ask()
        case .continueEditing: store.continueEditing()
        case .cancel: store.cancel()
        }
      })
    return store.state.outcome ?? .unchanged
  }
}

/// The keys of a screen.
@AppActor
struct TimelineKeysView {
  let store: TimelineKeysStore
  let view: LayerView<KeysViewData<TimelineKeysTopic>, KeysEvent>

  func run() async {
    await store.run(
      drawing: store, { view.show($0.primitive) }, events: view.nextEvent, leave: .leave,
      handle: { event in
        if case .scroll(let offset) = event { store.scroll(to: offset) }
      })
  }
}
