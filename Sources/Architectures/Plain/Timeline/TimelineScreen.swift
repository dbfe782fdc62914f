internal import PlainEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The timeline and its composer: it reads and changes posts, draws them, and opens other screens.
@AppActor
final class TimelineScreen {
  private let repository: any TimelineRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<TimelineScreenViewData, TimelineEvent>

  private var window = SelectableWindow<Post>(
    ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 0)
  /// The view data of the posts, in order; when one post changes, only its own is created again.
  private var shown: [PostViewData] = []
  private var version = StoreVersion(0)
  /// The post whose text is scrolled, and by how much; nil if all are shown from the start.
  private var scroll: (place: ItemPlace, offset: Int)?
  private var notice: TimelineNotice?
  private var agesTask: Task<Void, Never>?
  private var loads = LoadNumbers()

  private var isComposing = false
  /// The post whose text is edited; nil for a new one.
  private var edited: Post?
  private var text = TextField("", lines: .several)
  private var focus = ComposerViewData.Element.text
  private var composerFailure: TimelineError?
  /// Whether the composer has asked, until the next event, whether to discard the text.
  private var hasAsked = false

  init(repository: any TimelineRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .page)
    view = LayerView(TimelineScreens.timeline, layer: layer, language: scene.language)
  }

  func run() async {
    await layer.present {
      guard case .fit(let rowCount)? = await view.nextEvent() else { return }
      window.rowCount = rowCount
      guard let first = await load() else { return }
      window = SelectableWindow(first.list, rowCount: window.rowCount, selecting: first.opened)
      version = first.version
      notice = first.missing.map { .missing($0) }
      updateAges()
      await withTaskGroup(of: Void.self) { group in
        group.startImmediately { await self.followStore() }
        await handleEvents()
        group.cancelAll()
      }
    }
  }

  private func handleEvents() async {
    followAges()
    // The number of rows that fit may have changed during loading.
    if !window.isFilled { await refresh() }
    draw()
    while let event = await view.nextEvent(), event != .leave {
      notice = nil
      await report { () throws(TimelineError) in try await handle(event) }
      draw()
    }
    agesTask?.cancel()
    await agesTask?.value
  }

  private func handle(_ event: TimelineEvent) async throws(TimelineError) {
    switch event {
    case .fit(let rowCount):
      window.rowCount = rowCount
      try await read()
    case .move(let move):
      scroll = nil
      if let turn = window.move(move) { try await read(turn.position, selecting: turn.index) }
    case .page(let offset): try await page(by: offset)
    case .scroll(let offset): scroll = window.selected.map { (place: $0, offset: offset) }
    case .like: try await toggle(.like)
    case .repost: try await toggle(.repost)
    case .share: share()
    case .delete: await change(delete)
    case .undo: await change(undo)
    case .redo: await change(redo)
    case .compose: compose()
    case .edit: if let post = window.selectedItem { compose(post) }
    case .composer(let event): if isComposing { await handle(event) }
    case .showSettings:
      draw()
      if try await TimelineSettingsScreen(repository: repository, scene: scene).run() {
        notice = .settingsSaved
      }
    case .retry: try await read()
    case .showKeys:
      draw()
      await TimelineKeysScreen(of: .timeline, scene: scene).run()
    case .leave: break
    }
  }

  private func draw() {
    let rows = zip(window.rows.items, shown).map { post, shown in
      TimelineScreenViewData.Row(
        shown, isSelected: post.place == window.selected,
        offset: post.place == scroll?.place ? scroll?.offset ?? 0 : 0)
    }
    let composer = ComposerViewData(
      isEditing: edited != nil, text: text, review: review, focus: focus, failure: composerFailure,
      draft: DraftState(of: text, replacing: edited?.text, hasAsked: hasAsked))
    view.show(
      TimelineScreenViewData(
        rows: rows, hasRowsAbove: window.rows.hasRowsAbove, hasRowsBelow: window.rows.hasRowsBelow,
        composer: isComposing ? composer : nil, notice: notice))
  }

  private func followStore() async {
    let repository = repository
    while (try? await scene.watch.change(after: version) { try? await repository.version() }) != nil {
      await refresh()
      draw()
    }
  }
}

/// Reading.
extension TimelineScreen {
  /// Loads the timeline for the first time; returns nil if the user leaves.
  private func load() async -> TimelineWindow? {
    await view.load(
      retry: .retry, leave: .leave, loading: { .loading },
      failed: { TimelineScreenViewData(phase: .failed($0)) },
      onEvent: { if case .fit(let rowCount) = $0 { self.window.rowCount = rowCount } },
      read: { () throws(TimelineError) in try await self.findFirst() })
  }

  /// Finds the posts with which the timeline opens: the newest, or those around the post to open.
  private func findFirst() async throws(TimelineError) -> TimelineWindow {
    // Both reads are for the same number of rows, whatever the window becomes meanwhile.
    let rowCount = window.rowCount
    let top = try await find(.from(nil), rowCount)
    guard let opening = scene.opening else { return top }
    let place = try await repository.post(opening)?.place
    guard let place, let position = top.list.position(showing: place, rowCount: rowCount) else {
      return top.opening(opening, at: place)
    }
    return try await find(position, rowCount).opening(opening, at: place)
  }

  private func find(
    _ position: WindowPosition, _ rowCount: Int
  ) async throws(TimelineError) -> TimelineWindow {
    // The version is read before the posts, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let list = try await ListWindow(at: position, rowCount: rowCount) {
      section, limit throws(TimelineError) in
      try await repository.posts(section, limit: limit)
    }
    return TimelineWindow(list, version: version)
  }

  /// Reads the posts at a position, by default the current one, and selects the row at an index; without an index it
  /// scrolls to the selected row.
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil
  ) async throws(TimelineError) {
    let load = loads.begin()
    var reading = WindowLoad(position ?? window.position, selecting: index)
    let read = try await reading.run(
      in: { loads.isLatest(load) ? window : nil }, rows: { $0.list },
      read: { position throws(TimelineError) in try await find(position, window.rowCount) })
    guard let read else { return }
    window = read.window
    version = read.found.version
    updateAges()
    followAges()
  }

  private func updateAges() {
    let now = scene.clock.now()
    shown = window.rows.items.map { PostViewData($0, now: now, clock: scene.clock) }
  }

  /// Draws again when the age of a post that is shown changes, and not earlier.
  private func followAges() {
    agesTask?.cancel()
    let (posts, clock) = (window.rows.items, scene.clock)
    agesTask = Task.startImmediately {
      while let next = PostAge.change(of: posts, after: clock.now()),
        (try? await self.scene.sleeper.tick(at: next, of: clock)) != nil, !Task.isCancelled
      {
        self.updateAges()
        self.draw()
      }
    }
  }

  private func refresh() async { await report { () throws(TimelineError) in try await read() } }

  private func report(_ body: () async throws(TimelineError) -> Void) async {
    do throws(TimelineError) { try await body() } catch { notice = .failed(error) }
  }

  /// Moves to a row relative to the selection, by at most one page.
  private func page(by offset: Int) async throws(TimelineError) {
    scroll = nil
    guard let turn = window.page(by: offset) else { return }
    try await read(turn.position, selecting: turn.index)
    if turn.isPastEdge { window.selectNext() }
  }
}

/// Changing posts.
extension TimelineScreen {
  /// Toggles a reaction on the selected post; no other row changes.
  private func toggle(_ reaction: Reaction) async throws(TimelineError) {
    guard let post = window.selectedItem else { return }
    do throws(TimelineError) {
      let changed = try await repository.make(.toggle(reaction, ItemIDSet([post.id])), at: scene.clock.now())
      // A read in progress does not include the change.
      loads.supersede()
      for post in changed { replace(post) }
    } catch {
      notice = .failed(error)
      try await read()
    }
  }

  private func replace(_ post: Post) {
    let rows = window.rows
    guard let index = rows.items.firstIndex(where: { $0.id == post.id }) else { return }
    var items = rows.items
    items[index] = post
    window.rows = ListWindow(items, hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow)
    shown[index] = PostViewData(post, now: scene.clock.now(), clock: scene.clock)
  }

  private func share() {
    guard let index = window.selectedIndex else { return }
    guard let text = ClipboardText(shown[index].sharedText) else {
      notice = .tooLongToShare
      return
    }
    layer.request(.copy(text))
    notice = .shared
  }

  /// Changes the store, and reads the posts again.
  private func change(_ action: () async throws(TimelineError) -> Void) async {
    await report(action)
    await refresh()
  }

  private func delete() async throws(TimelineError) {
    guard let post = window.selectedItem else { return }
    _ = try await repository.make(.delete(ItemIDSet([post.id])), at: scene.clock.now())
    notice = .deleted
  }

  private func undo() async throws(TimelineError) {
    notice = try await repository.undo(1).first.map { .undone($0.kind, count: $0.count, isOn: $0.isOn) }
  }

  private func redo() async throws(TimelineError) {
    notice = try await repository.redo(1).first.map { .redone($0.kind, count: $0.count, isOn: $0.isOn) }
  }
}

/// The composer.
extension TimelineScreen {
  /// Opens the composer with the text of a stored post; nil for a new one.
  private func compose(_ stored: Post? = nil) {
    isComposing = true
    edited = stored
    text = TextField(stored?.text.text ?? "", lines: .several)
    focus = .text
    composerFailure = nil
    hasAsked = false
  }

  private func handle(_ event: ComposerEvent) async {
    composerFailure = nil
    hasAsked = event == .ask
    switch event {
    case .edit(let edit): if focus == .text { text.apply(edit) }
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .post: await post()
    case .cancel: isComposing = false
    case .ask, .continueEditing: break
    case .showKeys:
      draw()
      await TimelineKeysScreen(of: .composer, scene: scene).run()
    }
  }

  private var review: PostReview { PostReview(of: text.text, replacing: edited?.text) }

  /// Posts the text, or saves it as the new text of the stored post; on failure it is kept.
  private func post() async {
    guard review.canPost else { return }
    do throws(TimelineError) {
      window.selected = try await save().place
      isComposing = false
      notice = edited == nil ? .posted : .edited
    } catch {
      composerFailure = error
      return
    }
    await report { () throws(TimelineError) in try await read(edited == nil ? .from(nil) : nil) }
  }

  private func save() async throws(TimelineError) -> Post {
    let text = try PostText(checking: text.text)
    if let edited {
      let edit = TimelineEdit.edit(edited.id, text)
      return try edit.post(of: try await repository.make(edit, at: scene.clock.now()))
    }
    let now = scene.clock.now()
    let author = try await (repository.settings() ?? .default(scene.language)).author
    let edit = TimelineEdit.insert(NewPost(text: text, postedAt: now, author: author))
    return try edit.post(of: try await repository.make(edit, at: now))
  }
}
