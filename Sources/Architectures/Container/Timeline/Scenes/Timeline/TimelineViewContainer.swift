internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// Owns the visible posts and the new post, and reads and changes the store.
@AppActor
final class TimelineViewContainer: Container {
  typealias View = TimelineView<[PostViewData]>

  let mount: Mount<View>
  private let context: TimelineContext
  private var rowCount: Int?
  /// The posts that may be visible, and the selection.
  private var window = SelectableWindow<Post>(
    ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 0)
  /// The view data of the posts, in order; when one post changes, only its own is created again.
  private var shown: [PostViewData] = []
  /// The version of the store when the posts were read.
  private var version = StoreVersion(0)
  /// The scroll position in the text of a post; nil if all are shown from the start.
  private var scroll: (id: ItemID, offset: Int)?
  /// The new post; nil if the composer is closed.
  private var composer: TimelineComposer?
  private var notice: TimelineNotice?
  private var loads = LoadNumbers()
  private let ages = Effect()

  init(_ context: TimelineContext) {
    self.context = context
    mount = .page(on: context.scene)
  }

  /// Shows the timeline until the user leaves it.
  func run() async {
    await mount.present {
      mount.render(placeholder)
      // The timeline cannot be read before its size is known.
      await mount.forwardEvents(until: { rowCount != nil })
      guard await load() else { return }
      await live(
        with: [followStore],
        prepare: {
          followAges()
          // The size may have changed during loading.
          if !window.isFilled { await refresh() }
        })
      await ages.end()
    }
  }
}

/// Loading.
extension TimelineViewContainer {
  /// Loads the timeline behind placeholders; returns false if the user leaves first.
  private func load() async -> Bool {
    let loaded = await mount.suspend(
      fallback: { placeholder },
      failed: { error in
        TimelineView(phase: .failed(error), posts: [])
          .onFit { self.rowCount = $0 }
          .onRetry(action: mount.retry)
          .onLeave(action: mount.leave)
      },
      while: { () async throws(TimelineError) in
        try await self.context.firstWindow(rowCount: self.rowCount ?? 0)
      })
    guard let loaded else { return false }
    window = SelectableWindow(loaded.list, rowCount: rowCount ?? 0, selecting: loaded.opened)
    take(loaded)
    notice = loaded.missing.map { .missing($0) }
    return true
  }

  /// The timeline while it is loading; the user can only leave it.
  private var placeholder: View {
    TimelineView(phase: .loading, posts: [])
      .onFit { self.rowCount = $0 }
      .onLeave(action: mount.leave)
  }

  private func refresh() async { await report { () throws(TimelineError) in try await read() } }

  /// Reads the window at a position, by default the current one, and selects the row at an index; without an index it
  /// scrolls to the selected row.
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil
  ) async throws(TimelineError) {
    let number = loads.begin()
    var load = WindowLoad(position ?? window.position, selecting: index)
    let read = try await load.run(
      in: { loads.isLatest(number) ? window : nil }, rows: \.list,
      read: {
        position async throws(TimelineError) in
        try await context.window(position, rowCount: window.rowCount)
      })
    guard let read else { return }
    window = read.window
    take(read.found)
    followAges()
  }

  private func take(_ window: TimelineWindow) {
    version = window.version
    updateAges()
  }

  private func updateAges() {
    let now = context.clock.now()
    shown = window.rows.items.map { PostViewData($0, now: now, clock: context.clock) }
  }

  /// Replaces the post with the same number.
  private func replace(_ post: Post) {
    let rows = window.rows
    guard let index = rows.items.firstIndex(where: { $0.id == post.id }) else { return }
    var posts = rows.items
    posts[index] = post
    window.rows = ListWindow(posts, hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow)
    shown[index] = PostViewData(post, now: context.clock.now(), clock: context.clock)
  }
}

/// The effects.
extension TimelineViewContainer {
  private func followStore() async {
    while (try? await context.storeChange(after: version)) != nil {
      await refresh()
      update()
    }
  }

  /// Renders only when a displayed age changes.
  private func followAges() {
    let posts = window.rows.items
    ages.run {
      while (try? await self.context.ageChange(of: posts)) == true, !Task.isCancelled {
        self.updateAges()
        self.update()
      }
    }
  }
}

/// The actions that the view calls: moving.
extension TimelineViewContainer {
  func fit(_ rowCount: Int) async {
    await perform { () throws(TimelineError) in
      window.rowCount = rowCount
      try await read()
    }
  }

  func scroll(to offset: Int) {
    notice = nil
    scroll = window.selected.map { (id: $0.id, offset: offset) }
  }

  func move(_ move: ListMove) async {
    await perform { () throws(TimelineError) in
      scroll = nil
      guard let turn = window.move(move) else { return }
      try await read(turn.position, selecting: turn.index)
    }
  }

  /// Moves to a row relative to the selection, by at most one page.
  func page(by offset: Int) async {
    await perform { () throws(TimelineError) in
      scroll = nil
      guard let turn = window.page(by: offset) else { return }
      try await read(turn.position, selecting: turn.index)
      if turn.isPastEdge { window.selectNext() }
    }
  }

  func retry() async {
    await perform { () throws(TimelineError) in try await read() }
  }
}

/// The actions that the view calls: changing posts.
extension TimelineViewContainer {
  func like() async { await toggle(.like) }
  func repost() async { await toggle(.repost) }

  /// Toggles a reaction on the selected post; no other row changes.
  private func toggle(_ reaction: Reaction) async {
    notice = nil
    guard let post = window.selectedItem else { return }
    do throws(TimelineError) {
      let change = TimelineEdit.toggle(reaction, ItemIDSet([post.id]))
      let changed = try await context.repository.make(change, at: context.clock.now())
      loads.supersede()
      for post in changed { replace(post) }
    } catch {
      notice = .failed(error)
      await refresh()
    }
  }

  func share() {
    notice = nil
    guard let index = window.selectedIndex else { return }
    notice = context.copy(shown[index]) ? .shared : .tooLongToShare
  }

  func delete() async {
    await change { () throws(TimelineError) in
      guard let post = window.selectedItem else { return }
      _ = try await context.repository.make(.delete(ItemIDSet([post.id])), at: context.clock.now())
      notice = .deleted
    }
  }

  func undo() async {
    await change { () throws(TimelineError) in
      notice = try await context.repository.undo(1).first.map {
        .undone($0.kind, count: $0.count, isOn: $0.isOn)
      }
    }
  }

  func redo() async {
    await change { () throws(TimelineError) in
      notice = try await context.repository.redo(1).first.map {
        .redone($0.kind, count: $0.count, isOn: $0.isOn)
      }
    }
  }
}

/// The actions that the view calls: the new post.
extension TimelineViewContainer {
  func compose() {
    notice = nil
    composer = TimelineComposer()
  }

  /// Opens the composer with the text of the selected post.
  func editSelected() {
    notice = nil
    composer = window.selectedItem.map { TimelineComposer(of: $0) }
  }

  func edit(_ edit: TextEdit) {
    clearMessages()
    if composer?.focus == .text { composer?.text.apply(edit) }
  }

  func moveFocus(by step: Int) {
    clearMessages()
    if let focus = composer?.focus { composer?.focus = focus.moved(by: step) }
  }

  func askBeforeCancelling() {
    clearMessages()
    composer?.hasAsked = true
  }

  func cancelPost() {
    clearMessages()
    composer = nil
  }

  func showComposerKeys() async {
    clearMessages()
    update()
    await context.showKeys(of: .composer)
  }

  private func clearMessages() {
    notice = nil
    composer?.failure = nil
    composer?.hasAsked = false
  }

  /// Posts the text, or saves it as the new text of the stored post; on failure it is kept.
  func post() async {
    clearMessages()
    guard let written = composer, written.review.canPost else { return }
    do throws(TimelineError) {
      let post = try await context.save(written.text.text, of: written.stored)
      composer = nil
      window.selected = post.place
      notice = written.stored == nil ? .posted : .edited
    } catch {
      composer?.failure = error
      return
    }
    await report { () throws(TimelineError) in
      try await read(written.stored == nil ? .from(nil) : nil)
    }
  }
}

/// The actions that the view calls: other screens.
extension TimelineViewContainer {
  func showSettings() async {
    await perform { () throws(TimelineError) in
      update()
      if try await TimelineSettingsViewContainer.run(context) == .saved { notice = .settingsSaved }
    }
  }

  func showKeys() async {
    notice = nil
    update()
    await context.showKeys(of: .timeline)
  }
}

extension TimelineViewContainer {
  private func perform(_ action: () async throws(TimelineError) -> Void) async {
    notice = nil
    await report(action)
  }

  /// Changes the store and reads the posts again.
  private func change(_ action: () async throws(TimelineError) -> Void) async {
    await perform(action)
    await refresh()
  }

  private func report(_ action: () async throws(TimelineError) -> Void) async {
    do throws(TimelineError) {
      try await action()
    } catch {
      notice = .failed(error)
    }
  }
}

/// Rendering.
extension TimelineViewContainer {
  func render() -> View {
    let view = TimelineView(
      posts: shown, selectedID: window.selected?.id, scroll: scroll, hasRowsAbove: window.rows.hasRowsAbove,
      hasRowsBelow: window.rows.hasRowsBelow, composer: composer?.viewData, notice: notice
    )
    .onFit(action: fit)
    .onMove(action: move)
    .onScroll(action: scroll)
    .onPage(action: page)
    .onLike(action: like)
    .onRepost(action: repost)
    .onShare(action: share)
    .onDelete(action: delete)
    .onUndo(action: undo)
    .onRedo(action: redo)
    .onCompose(action: compose)
    .onEdit(action: editSelected)
    .onShowSettings(action: showSettings)
    .onRetry(action: retry)
    .onShowKeys(action: showKeys)
    .onLeave(action: mount.leave)
    return composer == nil ? view : attachingComposer(to: view)
  }

  /// Attaches the callbacks of the composer; a closed one has none.
  private func attachingComposer(to view: View) -> View {
    view
      .onEditText(action: edit)
      .onMoveFocus(action: moveFocus)
      .onPost(action: post)
      .onCancelPost(action: cancelPost)
      .onAskBeforeCancelling(action: askBeforeCancelling)
      .onContinueWriting(action: clearMessages)
      .onShowComposerKeys(action: showComposerKeys)
  }
}
