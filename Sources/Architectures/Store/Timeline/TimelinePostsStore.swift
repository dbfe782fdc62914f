internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import TimelineEntities
internal import TimelineViewData

/// The store of the timeline once it is loaded.
@MainActor
final class TimelinePostsStore: Store<TimelineState, TimelineActivity> {
  private let services: TimelineServices
  private let root: any TimelineRoot

  init(_ window: TimelineWindow, rowCount: Int, _ services: TimelineServices, root: any TimelineRoot) {
    self.services = services
    self.root = root
    super.init(initialState: TimelineState(window, rowCount: rowCount, clock: services.clock))
  }

  /// Follows the repository and the ages of the posts until the tasks are finished.
  func start() async {
    task(key: "repository") { [self] in
      while (try? await services.change(after: state.readVersion)) != nil { await refresh() }
    }
    followAges()
    // The number of rows that fit may have changed during loading.
    if !state.window.isFilled { await refresh() }
  }

  private var clock: any WallClock { services.clock }

  /// Commits what the user sees.
  private func update(_ mutation: (inout InoutRef<TimelineState>) -> Void) {
    commit {
      if let notice = $0.nextNotice {
        $0.notice = notice
        $0.nextNotice = nil
      }
      mutation(&$0)
    }
  }

  /// Runs an action of the user, and shows its notice or its error at its end.
  private func act(_ action: () async throws(TimelineError) -> TimelineNotice?) async {
    commit { $0.nextNotice = .some(nil) }
    do throws(TimelineError) {
      let notice = try await action()
      update { state in if let notice { state.notice = notice } }
    } catch {
      update { $0.notice = .failed(error) }
    }
  }

  /// Changes the state by an action that needs no reading.
  private func actAtOnce(_ mutation: (inout InoutRef<TimelineState>) -> Void) {
    commit { $0.nextNotice = .some(nil) }
    update(mutation)
  }
}

// MARK: - Reading

extension TimelinePostsStore {
  /// Reads the posts again, and shows an error if that fails.
  private func refresh() async {
    do throws(TimelineError) {
      try await read()
    } catch {
      update { $0.notice = .failed(error) }
    }
  }

  /// Reads the posts at a position, by default those that are shown.
  ///
  /// A read that another has overtaken changes nothing.
  ///
  /// - Parameters:
  ///   - index: the row to select; nil for the selected post, which the rows then follow.
  ///   - prepare: changes the state together with the posts.
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil,
    preparing prepare: (inout TimelineState) -> Void = { _ in }
  ) async throws(TimelineError) {
    let reading = commit { state in
      state.readCount += 1
      return state.readCount
    }
    do throws(TimelineError) {
      guard let found = try await newest(reading, at: position, selecting: index, prepare) else {
        return update { $0.modifyDirectly(prepare) }
      }
      update { state in
        state.modifyDirectly {
          prepare(&$0)
          $0.take(found, clock)
          if let index { $0.window.select(index) } else { $0.window.selectNearest() }
        }
      }
      followAges()
    } catch {
      commit { $0.modifyDirectly(prepare) }
      throw error
    }
  }

  /// Reads the posts at a position, or those around the selected one if they are others; nil if overtaken.
  private func newest(
    _ reading: Int, at position: WindowPosition?, selecting index: Int?,
    _ prepare: (inout TimelineState) -> Void
  ) async throws(TimelineError) -> TimelineWindow? {
    let found = try await window(at: position ?? state.window.position)
    guard reading == state.readCount else { return nil }
    var shown = state.primitive
    prepare(&shown)
    shown.take(found, clock)
    guard index == nil, let position = shown.window.positionOfSelected else { return found }
    let around = try await window(at: position)
    return reading == state.readCount ? around : nil
  }

  private func window(at position: WindowPosition) async throws(TimelineError) -> TimelineWindow {
    try await services.repository.window(position, rowCount: state.window.rowCount)
  }

  /// Draws the posts again when an age that is shown changes, and not earlier.
  private func followAges() {
    let posts = state.window.rows.items
    task(key: "ages") { [self] in
      while (try? await services.ageChange(of: posts)) == true, !Task.isCancelled {
        update { state in state.modifyDirectly { $0.updateAges(clock) } }
      }
    }
  }
}

// MARK: - Moving

extension TimelinePostsStore {
  /// Reads another number of rows.
  func fit(rowCount: Int) async {
    await act { () async throws(TimelineError) in
      commit { $0.window.rowCount = rowCount }
      try await read()
      return nil
    }
  }

  /// Reads the timeline again.
  func retry() async {
    await act { () async throws(TimelineError) in
      try await read()
      return nil
    }
  }

  /// Moves the selection.
  func move(_ move: ListMove) async {
    await act { () async throws(TimelineError) in
      var window = state.window
      if let turn = window.move(move) {
        try await read(turn.position, selecting: turn.index) { $0.scroll = nil }
      } else {
        update {
          $0.scroll = nil
          $0.window = window
        }
      }
      return nil
    }
  }

  /// Scrolls the text of the selected post.
  func scroll(to offset: Int) {
    actAtOnce { state in
      state.scroll = state.window.selected.map { TimelineState.Scroll(place: $0, offset: offset) }
    }
  }

  /// Selects a row relative to the selection, and moves the window so that it begins or ends with that row.
  ///
  /// Moves by at most one page, so that no row is skipped.
  func page(by offset: Int) async {
    await act { () async throws(TimelineError) in
      let (rows, rowCount) = (state.window.rows, state.window.rowCount)
      guard let index = state.window.selectedIndex else {
        update { $0.scroll = nil }
        return nil
      }
      let (target, last) = (index + offset, rows.items.count - 1)
      let select = { (state: inout TimelineState) in
        state.scroll = nil
        state.window.select(target)
      }
      if offset > 0, rows.hasRowsBelow {
        try await read(.from(rows.items[min(target, last)].place), preparing: select)
        if target > last, let edge = state.window.selectedIndex { update { $0.window.select(edge + 1) } }
      } else if target < 0, rows.hasRowsAbove {
        try await read(.above(rows.items[0].place, rowCount: rowCount), selecting: .max) { $0.scroll = nil }
      } else if offset < 0, rows.hasRowsAbove {
        try await read(.above(rows.items[target].place, rowCount: rowCount - 1), preparing: select)
      } else {
        update {
          $0.scroll = nil
          $0.window.select(max(0, target))
        }
      }
      return nil
    }
  }
}

// MARK: - Changing

extension TimelinePostsStore {
  /// Toggles a reaction on the selected post; no other row changes.
  func toggle(_ reaction: Reaction) async {
    await act { () async throws(TimelineError) in
      guard let post = state.window.selectedItem else { return nil }
      do throws(TimelineError) {
        let changed = try await make(.toggle(reaction, ItemIDSet([post.id])))
        update { state in
          // What is being read is older than these posts.
          state.readCount += 1
          state.modifyDirectly { for post in changed { $0.replace(post, clock) } }
        }
      } catch {
        commit { $0.nextNotice = .failed(error) }
        try await read()
      }
      return nil
    }
  }

  /// Deletes the selected post.
  func delete() async {
    await change { () async throws(TimelineError) in
      guard let post = state.window.selectedItem else { return nil }
      _ = try await make(.delete(ItemIDSet([post.id])))
      return .deleted
    }
  }

  /// Undoes the last change.
  func undo() async {
    await change { () async throws(TimelineError) in
      try await services.repository.undo(1).first.map { .undone($0.kind, count: $0.count, isOn: $0.isOn) }
    }
  }

  /// Redoes the change that was undone last.
  func redo() async {
    await change { () async throws(TimelineError) in
      try await services.repository.redo(1).first.map { .redone($0.kind, count: $0.count, isOn: $0.isOn) }
    }
  }

  /// Changes the repository, and reads the timeline again whether that succeeds or not.
  private func change(_ body: () async throws(TimelineError) -> TimelineNotice?) async {
    await act { () async throws(TimelineError) in
      var notice: TimelineNotice?
      do throws(TimelineError) {
        notice = try await body()
      } catch {
        notice = .failed(error)
      }
      if let notice { commit { $0.nextNotice = notice } }
      try await read()
      return nil
    }
  }

  private func make(_ edit: TimelineEdit) async throws(TimelineError) -> [Post] {
    try await services.repository.make(edit, at: clock.now())
  }
}

// MARK: - Composer, clipboard and other screens

extension TimelinePostsStore {
  /// Opens the composer.
  func compose() { actAtOnce { $0.composer = TimelineState.Composer() } }

  /// Edits the new post.
  func edit(_ edit: TextEdit) {
    compose { if $0.focus == .text { $0.text.apply(edit) } }
  }

  /// Moves the focus in the composer.
  func moveFocus(by step: Int) {
    compose { $0.focus = $0.focus.moved(by: step) }
  }

  /// Closes the composer, which keeps nothing.
  func cancelPost() { actAtOnce { $0.composer = nil } }

  /// Posts the text; on failure it is kept.
  func post() async {
    await act { () async throws(TimelineError) in
      guard let text = state.composer?.text.text, PostReview(of: text).canPost else {
        update { $0.composer?.failure = nil }
        return nil
      }
      let post: Post
      do throws(TimelineError) {
        post = try await services.repository.post(text, on: clock, defaults: services.defaults)
      } catch {
        update { $0.composer?.failure = error }
        return nil
      }
      commit { $0.nextNotice = .posted }
      try await read(.from(nil)) {
        $0.composer = nil
        $0.window.selected = post.place
      }
      return nil
    }
  }

  /// Sends the selected post to the clipboard.
  func share() {
    actAtOnce { _ in }
    if let post = state.primitive.selectedPost { send(.share(post)) }
  }

  /// Says what came of sharing a post.
  func didShare(_ notice: TimelineNotice) { update { $0.notice = notice } }

  /// Shows the settings.
  func showSettings() async {
    await act { () async throws(TimelineError) in
      try await root.showSettings() == .saved ? .settingsSaved : nil
    }
  }

  /// Shows the keys of the timeline, or those of the composer.
  func showKeys(of topic: TimelineKeysTopic) async {
    await act { () async throws(TimelineError) in
      await root.showKeys(of: topic)
      if topic == .composer { update { $0.composer?.failure = nil } }
      return nil
    }
  }

  /// Changes the new post by an action that needs no reading.
  private func compose(_ mutation: (inout TimelineState.Composer) -> Void) {
    actAtOnce { state in
      guard var composer = state.composer else { return }
      composer.failure = nil
      mutation(&composer)
      state.composer = composer
    }
  }

}
