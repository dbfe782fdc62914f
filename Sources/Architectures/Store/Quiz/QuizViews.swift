internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import StoreEngine

// The views of the app: each draws the state of its store, and calls the store's actions.

/// The categories, and a placeholder while they are loaded.
@AppActor
struct QuizCategoriesView {
  let root: QuizRootStore
  let view: LayerView<QuizCategoriesViewData, QuizCategoriesEvent>

  func run() async {
    if let overview = await load() { await run(root.categories(overview)) }
  }

  /// Loads the categories behind a placeholder; nil if the user leaves.
  private func load() async -> QuizOverview? {
    let load = root.categoriesLoad()
    return await load.load(
      show: { state in
        switch state {
        case .loading: view.show(QuizCategoriesViewData(phase: .loading))
        case .failed(let error): view.show(QuizCategoriesViewData(phase: .failed(error)))
        case .loaded: break
        }
      },
      events: {
        while let event = await view.nextEvent(), event != .leave { if event == .retry { load.retry() } }
      })
  }

  private func run(_ store: QuizCategoriesStore) async {
    store.start()
    await store.run(
      drawing: store, { view.show(QuizCategoriesViewData(&$0)) }, events: view.nextEvent, leave: .leave,
      handle: { event in
        switch event {
        case .select(let index): store.select(index)
        case .play: await store.play()
        case .showHistory: await store.showHistory()
        case .showSettings: await store.showSettings()
        case .showKeys: await store.showKeys()
        case .retry: await store.retry()
        case .leave: break
        }
      })
  }
}

/// A round, and a placeholder while its questions are loaded.
@AppActor
struct QuizRoundView {
  let root: QuizRootStore
  let view: LayerView<QuizRoundViewData, QuizRoundEvent>

  func run(_ request: QuizRoundRequest) async -> QuizRoundOutcome {
    switch await load(request) {
    case .loaded(let round): await run(root.round(round))
    case .failed(let error): .failed(error)
    case .loading: .left
    }
  }

  /// Loads the questions behind a placeholder, until they are available or the user leaves.
  private func load(_ request: QuizRoundRequest) async -> LoadState<QuizRound, QuizError> {
    let load = root.roundLoad(request)
    _ = await load.load(
      show: { state in
        switch state {
        case .loading: view.show(QuizRoundViewData(state: .loading))
        case .failed(let error): view.show(QuizRoundViewData(state: .failed(error)))
        case .loaded: break
        }
      },
      events: {
        while let event = await view.nextEvent(), event != .leave { if event == .retry { load.retry() } }
      })
    return load.state.primitive
  }

  private func run(_ store: QuizRoundStore) async -> QuizRoundOutcome {
    store.ask()
    await store.run(
      drawing: store.viewData, { view.show($0.primitive) }, events: view.nextEvent, leave: .leave,
      until: { $0.ending != nil },
      handle: { event in
        await handle(event, store)
      })
    return store.state.ending == .results ? await root.showResults(store.state.results) : store.state.outcome
  }

  private func handle(_ event: QuizRoundEvent, _ store: QuizRoundStore) async {
    switch event {
    case .choose(let choice): store.choose(choice)
    case .togglePause: store.togglePause()
    case .next: if store.state.answer != nil, await isStored(store) { store.next() }
    case .retry: store.retry()
    case .scroll(let offset): store.scroll(to: offset)
    case .showKeys: await store.showKeys()
    case .finish: if await isStored(store) { store.finish() }
    case .leave: if await isStored(store) { store.leave() }
    }
  }

  /// Waits until the answer is stored; returns false if that failed and the user has not seen the error yet.
  ///
  /// Keys pressed meanwhile must not skip the failure, so they only scroll.
  private func isStored(_ store: QuizRoundStore) async -> Bool {
    guard store.state.isRecording else { return true }
    let scrolling = Task.startImmediately { @AppActor in
      while !Task.isCancelled, let event = await view.nextEvent() {
        if case .scroll(let offset) = event { store.scroll(to: offset) }
        // A view that never suspends must not block the task that stores the answer.
        await AppActor.yield()
      }
    }
    await store.waitForRecording()
    scrolling.cancel()
    await scrolling.value
    return store.state.answer?.recordingError == nil
  }
}

/// The results of a round.
@AppActor
struct QuizResultsView {
  let store: QuizResultsStore
  let view: LayerView<QuizResultsViewData, QuizResultsEvent>

  func run() async -> QuizRoundOutcome {
    await store.run(
      drawing: store.viewData, { view.show($0.primitive) }, events: view.nextEvent, leave: .leave,
      until: { $0.outcome != nil },
      handle: { event in
        switch event {
        case .scroll(let offset): store.scroll(to: offset)
        case .playAgain: store.playAgain()
        case .showKeys: await store.showKeys()
        case .leave: store.leave()
        }
      })
    return store.state.outcome ?? .left
  }
}

/// The history, and a placeholder while it is loaded.
@AppActor
struct QuizHistoryView {
  let root: QuizRootStore
  let view: LayerView<QuizHistoryViewData, QuizHistoryEvent>

  func run() async {
    let store = root.history()
    while let tallies = await load() {
      store.take(tallies)
      await store.run(
        drawing: store, { view.show(QuizHistoryViewData(groups: $0.groups, offset: $0.offset)) },
        events: view.nextEvent, leave: .leave, until: { $0.ending != nil },
        handle: { event in
          switch event {
          case .scroll(let offset): store.scroll(to: offset)
          case .showKeys: await store.showKeys()
          case .retry: store.end(.readsAgain)
          case .leave: store.end(.left)
          }
        })
      guard store.state.ending == .readsAgain else { return }
    }
  }

  private func load() async -> [QuestionTally]? {
    let load = root.historyLoad()
    return await load.load(
      show: { state in
        switch state {
        case .loading: view.show(QuizHistoryViewData(phase: .loading))
        case .failed(let error): view.show(QuizHistoryViewData(phase: .failed(error)))
        case .loaded: break
        }
      },
      events: {
        while let event = await view.nextEvent(), event != .leave { if event == .retry { load.retry() } }
      })
  }
}

/// The settings form, and a placeholder while the settings are loaded.
@AppActor
struct QuizSettingsView {
  let root: QuizRootStore
  let view: LayerView<QuizSettingsViewData, FormEvent>

  /// Returns the saved settings; nil if the user cancels.
  ///
  /// - Throws: an error that prevents the settings from being loaded.
  func run() async throws(QuizError) -> QuizSettings? {
    switch await load() {
    case .loaded(let settings): return await run(root.settings(settings))
    case .failed(let error): throw error
    case .loading: return nil
    }
  }

  /// Loads the settings behind a placeholder, until they are available or the user leaves.
  private func load() async -> LoadState<QuizSettings, QuizError> {
    let load = root.settingsLoad()
    _ = await load.load(
      leavesOnFailure: true,
      show: { _ in
        view.show(.loading)
      },
      events: { while let event = await view.nextEvent(), event != .cancel {} })
    return load.state.primitive
  }

  private func run(_ store: QuizSettingsStore) async -> QuizSettings? {
    await store.run(
      drawing: store.viewData, { view.show($0.primitive) }, events: view.nextEvent, leave: .cancel,
      until: \.isClosed,
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
    return store.state.saved
  }
}

/// The keys of a screen.
@AppActor
struct QuizKeysView {
  let store: QuizKeysStore
  let view: LayerView<KeysViewData<QuizKeysTopic>, KeysEvent>

  func run() async {
    await store.run(
      drawing: store, { view.show($0.primitive) }, events: view.nextEvent, leave: .leave,
      handle: { event in
        if case .scroll(let offset) = event { store.scroll(to: offset) }
      })
  }
}
