internal import MVVMEngine
internal import Observation
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The view model of the timeline and its composer: its outputs are observable, its inputs are methods.
@AppActor
@Observable
final class TimelineViewModel {
  /// Navigation from the timeline; each closure returns when the user is back.
  struct Navigation {
    /// Copies a post to the clipboard; returns whether it fits.
    var share: @AppActor (PostViewData) -> Bool
    var showSettings: @AppActor () async throws(TimelineError) -> TimelineSettingsOutcome
    var showKeys: @AppActor (TimelineKeysTopic) async -> Void
    var leave: @AppActor () -> Void
  }

  /// The progress of loading; nil until the number of rows to load is known.
  private(set) var phase: LoadingPhase<TimelineError>?
  /// The posts that may be visible, and the selection.
  private(set) var window = SelectableWindow<Post>(
    ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 0)
  /// The time from which the ages of the posts are derived.
  private(set) var now: Instant
  /// The scroll position in the text of a post; nil if all are shown from the start.
  private(set) var scroll: (place: ItemPlace, offset: Int)?
  /// The composer; nil if it is closed.
  private(set) var composer: TimelineComposer?
  private(set) var notice: TimelineNotice?

  @ObservationIgnored private let service: TimelineService
  @ObservationIgnored private let navigation: Navigation
  @ObservationIgnored private var rowCount = 0
  @ObservationIgnored private var version: StoreVersion?
  @ObservationIgnored private var loads = LoadNumbers()

  init(service: TimelineService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
    now = service.clock.now()
  }

  /// Whether placeholders are shown instead of posts; inputs have no effect on them.
  var isLoading: Bool { phase != .ready }

  /// The view data of the posts, in order.
  var posts: [PostViewData] {
    window.rows.items.map { PostViewData($0, now: now, clock: service.clock) }
  }

  /// The next time at which the age of a post changes; nil if none ever does.
  var nextAgeChange: Instant? { PostAge.change(of: window.rows.items, after: now) }
}

/// Loading, and the changes that the view waits for.
extension TimelineViewModel {
  /// Sets the number of rows to load; the first call loads the timeline.
  func fit(rowCount: Int) async {
    self.rowCount = rowCount
    if phase == nil { phase = .loading }
    await perform { () throws(TimelineError) in
      window.rowCount = rowCount
      try await read()
    }
  }

  /// Loads the timeline if the phase is `.loading`; sent for each new phase.
  func load() async {
    guard phase == .loading else { return }
    do throws(TimelineError) {
      let loaded = try await service.firstWindow(rowCount: rowCount)
      window = SelectableWindow(loaded.list, rowCount: rowCount, selecting: loaded.opened)
      take(loaded)
      notice = loaded.missing.map { .missing($0) }
      phase = .ready
    } catch {
      phase = .failed(error)
    }
  }

  /// Fills the rows that became visible during loading.
  func fill() async {
    if !isLoading, !window.isFilled { await refresh() }
  }

  /// Loads again after a failure, or reads the posts again.
  func retry() async {
    if case .failed = phase { phase = .loading }
    await perform { () throws(TimelineError) in try await read() }
  }

  /// Returns true once something else has changed the store.
  func storeChange() async -> Bool {
    guard let version else { return false }
    return await service.storeChange(after: version)
  }

  /// Returns true when the age of a post changes, false if none ever does.
  func ageChange() async -> Bool {
    guard let nextAgeChange else { return false }
    return await service.wait(until: nextAgeChange)
  }

  /// Reads the posts again.
  func refresh() async { await report { () throws(TimelineError) in try await read() } }

  /// Updates the age of every post.
  func updateAges() { now = service.clock.now() }
}

/// Moving.
extension TimelineViewModel {
  func move(_ move: ListMove) async {
    await perform { () throws(TimelineError) in
      scroll = nil
      guard let turn = window.move(move) else { return }
      try await read(turn.position, selecting: turn.index)
    }
  }

  /// Scrolls the text of the selected post until this many lines are off the top.
  func scroll(to offset: Int) {
    act { scroll = window.selected.map { (place: $0, offset: offset) } }
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
}

/// Changing posts.
extension TimelineViewModel {
  func like() async { await toggle(.like) }

  func repost() async { await toggle(.repost) }

  func delete() async {
    await change { () throws(TimelineError) in
      guard let post = window.selectedItem else { return }
      try await service.delete(post.id)
      notice = .deleted
    }
  }

  func undo() async {
    await change { () throws(TimelineError) in
      notice = try await service.repository.undo(1).first.map {
        .undone($0.kind, count: $0.count, isOn: $0.isOn)
      }
    }
  }

  func redo() async {
    await change { () throws(TimelineError) in
      notice = try await service.repository.redo(1).first.map {
        .redone($0.kind, count: $0.count, isOn: $0.isOn)
      }
    }
  }

  /// Toggles a reaction on the selected post; no other row changes.
  private func toggle(_ reaction: Reaction) async {
    await perform { () throws(TimelineError) in
      guard let post = window.selectedItem else { return }
      do throws(TimelineError) {
        let changed = try await service.toggle(reaction, of: post.id)
        loads.supersede()
        for post in changed { replace(post) }
      } catch {
        notice = .failed(error)
        try await read()
      }
    }
  }

  private func replace(_ post: Post) {
    let rows = window.rows
    guard let index = rows.items.firstIndex(where: { $0.id == post.id }) else { return }
    var items = rows.items
    items[index] = post
    window.rows = ListWindow(items, hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow)
  }
}

/// The composer.
extension TimelineViewModel {
  func compose() {
    act { composer = TimelineComposer() }
  }

  /// Opens the composer with the text of the selected post.
  func edit() {
    act { composer = window.selectedItem.map { TimelineComposer(of: $0) } }
  }

  func edit(_ edit: TextEdit) {
    compose { if $0.focus == .text { $0.text.apply(edit) } }
  }

  func focusNext() {
    compose { $0.focus = $0.focus.moved(by: 1) }
  }

  func focusPrevious() {
    compose { $0.focus = $0.focus.moved(by: -1) }
  }

  func cancelPost() {
    act { composer = nil }
  }

  /// Asks whether to discard the text.
  func askBeforeCancelling() {
    compose { $0.hasAsked = true }
  }

  /// Continues editing after that question.
  func continueComposing() {
    compose { _ in }
  }

  /// Posts the text, or saves it as the new text of the stored post; on failure it is kept.
  func post() async {
    await perform { () throws(TimelineError) in
      composer?.clearMessages()
      guard let written = composer, written.review.canPost else { return }
      do throws(TimelineError) {
        let post = try await service.save(written.text.text, of: written.stored)
        composer = nil
        window.selected = post.place
        notice = written.stored == nil ? .posted : .edited
      } catch {
        composer?.failure = error
        return
      }
      try await read(written.stored == nil ? .from(nil) : nil)
    }
  }

  func showComposerKeys() async {
    await perform { () throws(TimelineError) in
      guard composer != nil else { return }
      composer?.clearMessages()
      await navigation.showKeys(.composer)
    }
  }

  private func compose(_ action: (inout TimelineComposer) -> Void) {
    act {
      guard var composer else { return }
      composer.clearMessages()
      action(&composer)
      self.composer = composer
    }
  }
}

/// Navigation.
extension TimelineViewModel {
  func share() {
    act {
      guard let index = window.selectedIndex else { return }
      notice = navigation.share(posts[index]) ? .shared : .tooLongToShare
    }
  }

  func showSettings() async {
    await perform { () throws(TimelineError) in
      if try await navigation.showSettings() == .saved { notice = .settingsSaved }
    }
  }

  func showKeys() async {
    await perform { () throws(TimelineError) in await navigation.showKeys(.timeline) }
  }

  func leave() { navigation.leave() }
}

extension TimelineViewModel {
  /// Handles an input; ignores it while the timeline is loading.
  private func act(_ action: () -> Void) {
    guard !isLoading else { return }
    notice = nil
    action()
  }

  private func perform(_ action: () async throws(TimelineError) -> Void) async {
    guard !isLoading else { return }
    notice = nil
    await report(action)
  }

  /// Handles an input that changes the store, and reads the posts again.
  private func change(_ action: () async throws(TimelineError) -> Void) async {
    await perform { () throws(TimelineError) in
      await report(action)
      try await read()
    }
  }

  private func report(_ action: () async throws(TimelineError) -> Void) async {
    do throws(TimelineError) {
      try await action()
    } catch {
      notice = .failed(error)
    }
  }

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
        try await service.window(position, rowCount: window.rowCount)
      })
    guard let read else { return }
    window = read.window
    take(read.found)
  }

  private func take(_ window: TimelineWindow) {
    version = window.version
    updateAges()
  }
}

extension TimelineViewModel {
  /// The view data of the screen.
  var viewData: TimelineScreenViewData {
    switch phase {
    case nil, .loading: return .loading
    case .failed(let error): return TimelineScreenViewData(phase: .failed(error))
    case .ready: break
    }
    return TimelineScreenViewData(
      rows: zip(window.rows.items, posts).map { post, shown in
        .init(
          shown, isSelected: post.place == window.selected,
          offset: post.place == scroll?.place ? scroll?.offset ?? 0 : 0)
      }, hasRowsAbove: window.rows.hasRowsAbove, hasRowsBelow: window.rows.hasRowsBelow,
      composer: composer.map {
        ComposerViewData(
          isEditing: $0.stored != nil, text: $0.text, review: $0.review, focus: $0.focus,
          failure: $0.failure, draft: $0.draft)
      }, notice: notice)
  }
}
