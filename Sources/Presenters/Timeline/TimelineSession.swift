internal import Platform
internal import SharedContracts
internal import SharedEntities
internal import SharedPresenters
internal import SharedViewData
internal import TimelineContracts
internal import TimelineEntities
internal import TimelineViewData

/// The timeline once it is loaded: handles its events and changes of the store.
@AppActor
final class TimelineSession: WindowSession {
  let view: any Viewing<TimelineScreenViewData, TimelineEvent>
  private let clipboard: any PostSharing
  private let interactors: TimelinePresenter.Interactors
  private let router: any TimelineRouting
  private var state: TimelineState
  private(set) var loads = LoadNumbers()
  private var ages: Task<Void, Never>?

  init(
    _ state: TimelineState, view: any Viewing<TimelineScreenViewData, TimelineEvent>,
    clipboard: any PostSharing, interactors: TimelinePresenter.Interactors,
    router: any TimelineRouting
  ) {
    self.state = state
    self.view = view
    self.clipboard = clipboard
    self.interactors = interactors
    self.router = router
  }

  /// Handles events until the user leaves the timeline.
  func run() async {
    await withObservers([followStore]) {
      followAges()
      // The number of rows that fit may have changed during loading.
      if !window.isFilled { await refresh() }
      show()
      while let event = await view.nextEvent(), event != .leave { await serve(event) }
      ages?.cancel()
      await ages?.value
    }
  }

  var viewData: TimelineScreenViewData { TimelineScreenViewData(state, review: interactors.posts.review) }
  func note(_ failure: TimelineError) { state.notice = .failed(failure) }
  func reload() async throws(TimelineError) { try await read() }

  func storeChange() async throws(CancellationError) {
    try await interactors.following.storeChange(after: state.version)
  }

  var window: SelectableWindow<Post> {
    get { state.window }
    set { state.window = newValue }
  }

  func rows(of window: TimelineWindow) -> ListWindow<Post> { window.list }
  func take(_ window: TimelineWindow) { state.take(window) }

  func window(at position: WindowPosition) async throws(TimelineError) -> TimelineWindow {
    try await interactors.timeline.window(position, rowCount: window.rowCount)
  }
}

extension TimelineSession {
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil
  ) async throws(TimelineError) {
    guard try await read(loads.begin(), at: position, selecting: index) else { return }
    followAges()
  }

  /// Redraws when a displayed age changes, and not earlier.
  private func followAges() {
    ages?.cancel()
    let posts = window.rows.items
    ages = Task.startImmediately { @AppActor in
      while (try? await self.interactors.following.ageChange(of: posts)) == true, !Task.isCancelled {
        self.state.updateAges()
        self.show()
      }
    }
  }
}

extension TimelineSession {
  private func serve(_ event: TimelineEvent) async {
    state.notice = nil
    await report { () throws(TimelineError) in
      switch event {
      case .fit(let rowCount):
        self.window.rowCount = rowCount
        try await self.read()
      case .composer(let event): try await self.serve(event)
      case .scroll(let offset):
        self.state.scroll = self.window.selected.map { (place: $0, offset: offset) }
      case .move(let move): try await self.move(move)
      case .page(let offset): try await self.page(by: offset)
      case .compose: self.state.composer = TimelineState.Composer()
      case .edit: self.state.composer = self.window.selectedItem.map { TimelineState.Composer(of: $0) }
      case .share: self.share()
      case .showSettings:
        self.show()
        if try await self.router.showSettings() == .saved { self.state.notice = .settingsSaved }
      case .showKeys:
        self.show()
        await self.router.showKeys(of: .timeline)
      case .like: await self.toggle(.like)
      case .repost: await self.toggle(.repost)
      case .delete, .undo, .redo: await self.change(event)
      case .retry: try await self.read()
      case .leave: break
      }
    }
    show()
  }

  private func move(_ move: ListMove) async throws(TimelineError) {
    state.scroll = nil
    guard let turn = window.move(move) else { return }
    try await read(turn.position, selecting: turn.index)
  }

  /// Moves to a row relative to the selection, by at most one page.
  private func page(by offset: Int) async throws(TimelineError) {
    state.scroll = nil
    guard let turn = window.page(by: offset) else { return }
    try await read(turn.position, selecting: turn.index)
    if turn.isPastEdge { window.selectNext() }
  }

  private func share() {
    guard let post = state.shownSelected else { return }
    state.notice = clipboard.share(post)
  }

  /// Toggles a reaction on the selected post.
  ///
  /// Only that post is updated from the store; no other row changes.
  private func toggle(_ reaction: Reaction) async {
    guard let post = window.selectedItem else { return }
    do throws(TimelineError) {
      let changed = try await interactors.posts.toggle(reaction, of: ItemIDSet([post.id]))
      loads.supersede()
      for post in changed { state.replace(post) }
    } catch {
      note(error)
      await refresh()
    }
  }

  private func change(_ event: TimelineEvent) async {
    await report { () throws(TimelineError) in
      switch event {
      case .delete:
        guard let post = self.window.selectedItem else { return }
        _ = try await self.interactors.posts.delete(ItemIDSet([post.id]))
        self.state.notice = .deleted
      case .undo:
        let changes = try await self.interactors.history.undo(1)
        self.state.notice = changes.first.map { .undone($0.kind, count: $0.count, isOn: $0.isOn) }
      case .redo:
        let changes = try await self.interactors.history.redo(1)
        self.state.notice = changes.first.map { .redone($0.kind, count: $0.count, isOn: $0.isOn) }
      default: break
      }
    }
    await refresh()
  }
}

extension TimelineSession {
  /// Handles an event of the composer; ignored if it is closed.
  private func serve(_ event: ComposerEvent) async throws(TimelineError) {
    guard state.composer != nil else { return }
    state.composer?.clearMessages()
    switch event {
    case .edit(let edit): if state.composer?.focus == .text { state.composer?.text.apply(edit) }
    case .focusNext: state.composer?.moveFocus(by: 1)
    case .focusPrevious: state.composer?.moveFocus(by: -1)
    case .post: await post()
    case .cancel: state.composer = nil
    case .ask: state.composer?.hasAsked = true
    case .continueEditing: break
    case .showKeys:
      show()
      await router.showKeys(of: .composer)
    }
  }

  /// Posts the text, or saves it as the new text of the stored post.
  ///
  /// On failure the text is kept.
  private func post() async {
    guard let composer = state.composer else { return }
    let (text, stored) = (composer.text.text, composer.stored)
    guard interactors.posts.review(text, replacing: stored?.text).canPost else { return }
    do throws(TimelineError) {
      let posts = interactors.posts
      let post = if let stored { try await posts.edit(stored.id, text) } else { try await posts.post(text) }
      state.composer = nil
      window.selected = post.place
      state.notice = stored == nil ? .posted : .edited
    } catch {
      state.composer?.failure = error
      return
    }
    await report { () throws(TimelineError) in try await self.read(stored == nil ? .from(nil) : nil) }
  }
}
