internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// Owns the visible posts and the new post, and reads and changes the store.
@AppActor
final class TimelineViewContainer: Container {
  let mount: Mount<TimelineView>
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
  private var scroll: (place: ItemPlace, offset: Int)?
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
        TimelineView(
          viewData: TimelineScreenViewData(phase: .failed(error)), onFit: { self.rowCount = $0 },
          onRetry: mount.retry, onLeave: mount.leave)
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
  private var placeholder: TimelineView {
    TimelineView(viewData: .loading, onFit: { self.rowCount = $0 }, onLeave: mount.leave)
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
  private func fit(_ rowCount: Int) async {
    await perform { () throws(TimelineError) in
      window.rowCount = rowCount
      try await read()
    }
  }

  private func scroll(to offset: Int) {
    notice = nil
    scroll = window.selected.map { (place: $0, offset: offset) }
  }

  private func move(_ move: ListMove) async {
    await perform { () throws(TimelineError) in
      scroll = nil
      guard let turn = window.move(move) else { return }
      try await read(turn.position, selecting: turn.index)
    }
  }

  /// Selects a row relative to the selection, and moves the window so that it begins or ends with that row.
  ///
  /// Moves by at most one page, so that no row is skipped.
  private func page(by offset: Int) async {
    await perform { () throws(TimelineError) in
      scroll = nil
      let (rows, rowCount) = (window.rows, window.rowCount)
      guard let index = window.selectedIndex else { return }
      let (target, last) = (index + offset, rows.items.count - 1)
      if offset > 0, rows.hasRowsBelow {
        window.select(target)
        try await read(.from(window.selected))
        if target > last, let edge = window.selectedIndex { window.select(edge + 1) }
      } else if target < 0, rows.hasRowsAbove {
        try await read(.above(rows.items[0].place, rowCount: rowCount), selecting: .max)
      } else if offset < 0, rows.hasRowsAbove {
        window.select(target)
        try await read(.above(rows.items[target].place, rowCount: rowCount - 1))
      } else {
        window.select(max(0, target))
      }
    }
  }

  private func retry() async {
    await perform { () throws(TimelineError) in try await read() }
  }
}

/// The actions that the view calls: changing posts.
extension TimelineViewContainer {
  private func like() async { await toggle(.like) }
  private func repost() async { await toggle(.repost) }

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

  private func share() {
    notice = nil
    guard let index = window.selectedIndex else { return }
    notice = context.copy(shown[index]) ? .shared : .tooLongToShare
  }

  private func delete() async {
    await change { () throws(TimelineError) in
      guard let post = window.selectedItem else { return }
      _ = try await context.repository.make(.delete(ItemIDSet([post.id])), at: context.clock.now())
      notice = .deleted
    }
  }

  private func undo() async {
    await change { () throws(TimelineError) in
      notice = try await context.repository.undo(1).first.map {
        .undone($0.kind, count: $0.count, isOn: $0.isOn)
      }
    }
  }

  private func redo() async {
    await change { () throws(TimelineError) in
      notice = try await context.repository.redo(1).first.map {
        .redone($0.kind, count: $0.count, isOn: $0.isOn)
      }
    }
  }
}

/// The actions that the view calls: the new post.
extension TimelineViewContainer {
  private func compose() {
    notice = nil
    composer = TimelineComposer()
  }

  /// Opens the composer with the text of the selected post.
  private func editSelected() {
    notice = nil
    composer = window.selectedItem.map { TimelineComposer(of: $0) }
  }

  private func edit(_ edit: TextEdit) {
    clearMessages()
    if composer?.focus == .text { composer?.text.apply(edit) }
  }

  private func moveFocus(by step: Int) {
    clearMessages()
    if let focus = composer?.focus { composer?.focus = focus.moved(by: step) }
  }

  private func askBeforeCancelling() {
    clearMessages()
    composer?.hasAsked = true
  }

  private func cancelPost() {
    clearMessages()
    composer = nil
  }

  private func showComposerKeys() async {
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
  private func post() async {
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
  private func showSettings() async {
    await perform { () throws(TimelineError) in
      update()
      if try await TimelineSettingsViewContainer.run(context) == .saved { notice = .settingsSaved }
    }
  }

  private func showKeys() async {
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
  func render() -> TimelineView {
    TimelineView(
      viewData: viewData, onFit: fit, onMove: move, onScroll: scroll, onPage: page, onLike: like,
      onRepost: repost, onShare: share, onDelete: delete, onUndo: undo, onRedo: redo, onCompose: compose,
      onEdit: editSelected,
      onShowSettings: showSettings, onRetry: retry, onShowKeys: showKeys, onLeave: mount.leave,
      // A closed composer has no closures.
      composer: composer == nil
        ? ComposerActions()
        : ComposerActions(
          onEdit: edit, onMoveFocus: moveFocus, onPost: post, onCancel: cancelPost,
          onAsk: askBeforeCancelling, onContinueEditing: clearMessages,
          onShowKeys: showComposerKeys))
  }

  private var viewData: TimelineScreenViewData {
    TimelineScreenViewData(
      rows: zip(window.rows.items, shown).map {
        TimelineScreenViewData.Row(
          $1, isSelected: $0.place == window.selected,
          offset: $0.place == scroll?.place ? scroll?.offset ?? 0 : 0)
      },
      hasRowsAbove: window.rows.hasRowsAbove, hasRowsBelow: window.rows.hasRowsBelow,
      composer: composer.map {
        ComposerViewData(
          isEditing: $0.stored != nil, text: $0.text, review: $0.review, focus: $0.focus,
          failure: $0.failure, draft: $0.draft)
      }, notice: notice)
  }
}
