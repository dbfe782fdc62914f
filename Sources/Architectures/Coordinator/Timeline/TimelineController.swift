internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// Handles requests that go beyond the timeline.
@AppActor
protocol TimelineControllerDelegate: AnyObject {
  /// The timeline is about to appear.
  func timelineControllerWillAppear(_ controller: TimelineController)
  func timelineController(_ controller: TimelineController, didRequestSharing post: PostViewData)
  func timelineControllerDidRequestSettings(_ controller: TimelineController)
  func timelineController(_ controller: TimelineController, didRequestKeys topic: TimelineKeysTopic)
}

/// The timeline once it is loaded, and its composer.
@AppActor
final class TimelineController: ScreenController<TimelineScreenViewData, TimelineEvent> {
  weak var delegate: (any TimelineControllerDelegate)?

  private let model: TimelineModel
  private var window: SelectableWindow<Post>
  private var version: StoreVersion
  /// The view data of the posts, in order; when one post changes, only its own is created again.
  private var shown: [PostViewData] = []
  /// The scroll position in the text of a post; nil if all are shown from the start.
  private var scroll: (place: ItemPlace, offset: Int)?
  private var composer: Composer?
  private var notice: TimelineNotice?
  private var agesTask: Task<Void, Never>?
  private var loads = LoadNumbers()

  /// Creates the controller of a loaded timeline.
  init(_ window: TimelineWindow, rowCount: Int, model: TimelineModel) {
    self.model = model
    self.window = SelectableWindow(window.list, rowCount: rowCount, selecting: window.opened)
    notice = window.missing.map { .missing($0) }
    version = window.version
    super.init(TimelineScreens.timeline)
    updateAges()
  }

  override var viewData: TimelineScreenViewData? {
    TimelineScreenViewData(
      rows: zip(window.rows.items, shown).map { post, shown in
        .init(
          shown, isSelected: post.place == window.selected,
          offset: post.place == scroll?.place ? scroll?.offset ?? 0 : 0)
      }, hasRowsAbove: window.rows.hasRowsAbove, hasRowsBelow: window.rows.hasRowsBelow,
      composer: composer?.viewData, notice: notice)
  }

  override var observers: [@AppActor () async -> Void] { [observeStore] }

  override func viewWillAppear() async {
    observeAges()
    // The number of rows that fit may have changed during loading.
    if !window.isFilled { await refresh() }
    delegate?.timelineControllerWillAppear(self)
  }

  override func viewWillDisappear() async {
    agesTask?.cancel()
    await agesTask?.value
  }

  override func handle(_ event: TimelineEvent) async {
    guard event != .leave else { return goBack() }
    notice = nil
    await report { () throws(TimelineError) in
      switch event {
      case .fit(let rowCount):
        self.window.rowCount = rowCount
        try await self.read()
      case .move(let move): try await self.move(move)
      case .page(let offset): try await self.page(by: offset)
      case .scroll(let offset): self.scroll = self.window.selected.map { (place: $0, offset: offset) }
      case .retry: try await self.read()
      case .like: try await self.toggle(.like)
      case .repost: try await self.toggle(.repost)
      case .delete, .undo, .redo:
        await self.report { () throws(TimelineError) in try await self.change(event) }
        try await self.read()
      case .compose: self.composer = Composer()
      case .edit: self.composer = self.window.selectedItem.map { Composer(of: $0) }
      case .composer(let event): await self.handle(event)
      case .share:
        if let index = self.window.selectedIndex {
          self.delegate?.timelineController(self, didRequestSharing: self.shown[index])
        }
      case .showSettings: self.delegate?.timelineControllerDidRequestSettings(self)
      case .showKeys: self.delegate?.timelineController(self, didRequestKeys: .timeline)
      case .leave: break
      }
    }
  }
}

/// Results that the coordinator reports.
extension TimelineController {
  /// Shows whether a post was small enough to be copied.
  func sharingDidEnd(isCopied: Bool) { notice = isCopied ? .shared : .tooLongToShare }

  /// Shows the outcome of the settings.
  func settingsDidEnd(_ result: Result<TimelineSettingsOutcome, TimelineError>) {
    onReturn {
      switch result {
      case .success(.saved): self.notice = .settingsSaved
      case .success(.unchanged): break
      case .failure(let error): self.notice = .failed(error)
      }
    }
  }
}

/// Moving.
extension TimelineController {
  private func move(_ move: ListMove) async throws(TimelineError) {
    scroll = nil
    guard let turn = window.move(move) else { return }
    try await read(turn.position, selecting: turn.index)
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
extension TimelineController {
  /// Toggles a reaction on the selected post; no other row changes.
  private func toggle(_ reaction: Reaction) async throws(TimelineError) {
    guard let post = window.selectedItem else { return }
    do throws(TimelineError) {
      let changed = try await model.repository.make(
        .toggle(reaction, ItemIDSet([post.id])), at: model.clock.now())
      // Reads in progress do not include the change.
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
    shown[index] = PostViewData(post, now: model.clock.now(), clock: model.clock)
  }

  private func change(_ event: TimelineEvent) async throws(TimelineError) {
    switch event {
    case .delete:
      guard let post = window.selectedItem else { return }
      _ = try await model.repository.make(.delete(ItemIDSet([post.id])), at: model.clock.now())
      notice = .deleted
    case .undo:
      notice = try await model.repository.undo(1).first.map {
        .undone($0.kind, count: $0.count, isOn: $0.isOn)
      }
    case .redo:
      notice = try await model.repository.redo(1).first.map {
        .redone($0.kind, count: $0.count, isOn: $0.isOn)
      }
    default: break
    }
  }
}

/// The composer.
extension TimelineController {
  private func handle(_ event: ComposerEvent) async {
    guard composer != nil else { return }
    composer?.failure = nil
    composer?.hasAsked = event == .ask
    switch event {
    case .edit(let edit): composer?.edit(edit)
    case .focusNext: composer?.moveFocus(by: 1)
    case .focusPrevious: composer?.moveFocus(by: -1)
    case .post: await post()
    case .cancel: composer = nil
    case .ask, .continueEditing: break
    case .showKeys: delegate?.timelineController(self, didRequestKeys: .composer)
    }
  }

  /// Posts the text, or saves it as the new text of the stored post; on failure it is kept.
  private func post() async {
    guard let composer, composer.review.canPost else { return }
    do throws(TimelineError) {
      let post = try await model.save(composer.text.text, of: composer.stored)
      self.composer = nil
      window.selected = post.place
      notice = composer.stored == nil ? .posted : .edited
    } catch {
      self.composer?.failure = error
      return
    }
    await report { () throws(TimelineError) in
      try await self.read(composer.stored == nil ? .from(nil) : nil)
    }
  }
}

/// Reading.
extension TimelineController {
  private func observeStore() async {
    while await model.storeChange(after: version) {
      await refresh()
      show()
    }
  }

  /// Draws again only when a displayed age changes.
  private func observeAges() {
    agesTask?.cancel()
    let posts = window.rows.items
    agesTask = Task.startImmediately { @AppActor in
      while await self.model.ageChange(of: posts), !Task.isCancelled {
        self.updateAges()
        self.show()
      }
    }
  }

  private func updateAges() {
    let now = model.clock.now()
    shown = window.rows.items.map { PostViewData($0, now: now, clock: model.clock) }
  }

  private func report(_ body: () async throws(TimelineError) -> Void) async {
    do throws(TimelineError) {
      try await body()
    } catch {
      notice = .failed(error)
    }
  }

  private func refresh() async {
    await report { () throws(TimelineError) in try await self.read() }
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
        try await model.window(position, rowCount: window.rowCount)
      })
    guard let read else { return }
    window = read.window
    version = read.found.version
    updateAges()
    observeAges()
  }
}
