internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import TimelineEntities
internal import TimelineViewData

/// The store of the timeline once it is loaded.
@AppActor
final class TimelinePostsStore: Store<TimelineState, TimelineActivity> {
  private let services: TimelineServices
  private let root: any TimelineRoot

  init(_ window: TimelineWindow, rowCount: Int, _ services: TimelineServices, root: any TimelineRoot) {
    self.services = services
    self.root = root
    super.init(initialState: TimelineState(window, rowCount: rowCount, clock: services.clock))
  }

  /// Observes the repository and the ages of the posts until the tasks are finished.
  func start() async {
    task(key: "repository") { [self] in
      while (try? await services.change(after: state.readVersion)) != nil {
        await refresh()
      }
    }
    followAges()
    // The number of rows that fit may have changed during loading.
    if !state.window.isFilled { await refresh() }
  }

  private var clock: any WallClock { services.clock }

  /// Performs an action of the user.
  private func act(_ action: () async throws(TimelineError) -> Void) async {
    commit { $0.notice = nil }
    await report(action)
  }

  /// Performs an action of the user that reads nothing.
  private func actAtOnce(_ mutation: (inout InoutRef<TimelineState>) -> Void) {
    commit {
      $0.notice = nil
      mutation(&$0)
    }
  }

  private func report(_ action: () async throws(TimelineError) -> Void) async {
    do throws(TimelineError) {
      try await action()
    } catch {
      commit { $0.notice = .failed(error) }
    }
  }
}

// MARK: - Reading

extension TimelinePostsStore {
  private func refresh() async {
    await report { () async throws(TimelineError) in try await read() }
  }

  /// Reads the posts at a position, by default those that are shown.
  ///
  /// The result is ignored if another read has begun meanwhile.
  ///
  /// - Parameter index: the row to select; nil to keep the selected post, and scroll the rows to it.
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil
  ) async throws(TimelineError) {
    let number = commit { $0.loads.begin() }
    var load = WindowLoad(position ?? state.window.position, selecting: index)
    let read = try await load.run(
      in: { state.loads.isLatest(number) ? state.window : nil }, rows: \.list,
      read: {
        position async throws(TimelineError) in
        try await services.window(position, rowCount: state.window.rowCount)
      })
    guard let read else { return }
    commit { state in state.modifyDirectly { $0.show(read.window, read.found, clock) } }
    followAges()
  }

  /// Draws the posts again only when a displayed age changes.
  private func followAges() {
    let posts = state.window.rows.items
    task(key: "ages") { [self] in
      while (try? await services.ageChange(of: posts)) == true, !Task.isCancelled {
        commit { state in state.modifyDirectly { $0.updateAges(clock) } }
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
    }
  }

  /// Reads the timeline again.
  func retry() async {
    await act { () async throws(TimelineError) in try await read() }
  }

  /// Moves the selection.
  func move(_ move: ListMove) async {
    await act { () async throws(TimelineError) in
      let turn = commit { state in
        state.scroll = nil
        return state.window.move(move)
      }
      if let turn { try await read(turn.position, selecting: turn.index) }
    }
  }

  /// Scrolls the text of the selected post.
  func scroll(to offset: Int) {
    actAtOnce { state in
      state.scroll = state.window.selected.map { TimelineState.Scroll(place: $0, offset: offset) }
    }
  }

  /// Moves to a row relative to the selection, by at most one page.
  func page(by offset: Int) async {
    await act { () async throws(TimelineError) in
      commit { $0.scroll = nil }
      guard let turn = commit({ $0.window.page(by: offset) }) else { return }
      try await read(turn.position, selecting: turn.index)
      if turn.isPastEdge { commit { $0.window.selectNext() } }
    }
  }
}

// MARK: - Changing

extension TimelinePostsStore {
  /// Toggles a reaction on the selected post; no other row changes.
  func toggle(_ reaction: Reaction) async {
    await act { () async throws(TimelineError) in
      guard let post = state.window.selectedItem else { return }
      do throws(TimelineError) {
        let changed = try await make(.toggle(reaction, ItemIDSet([post.id])))
        commit { state in
          // A read in progress would return older posts.
          state.loads.supersede()
          state.modifyDirectly { state in for post in changed { state.replace(post, clock) } }
        }
      } catch {
        commit { $0.notice = .failed(error) }
        try await read()
      }
    }
  }

  /// Deletes the selected post.
  func delete() async {
    await change { () async throws(TimelineError) in
      guard let post = state.window.selectedItem else { return }
      _ = try await make(.delete(ItemIDSet([post.id])))
      commit { $0.notice = .deleted }
    }
  }

  /// Undoes the last change.
  func undo() async {
    await change { () async throws(TimelineError) in
      let undone = try await services.repository.undo(1).first
      commit { $0.notice = undone.map { .undone($0.kind, count: $0.count, isOn: $0.isOn) } }
    }
  }

  /// Redoes the change that was undone last.
  func redo() async {
    await change { () async throws(TimelineError) in
      let redone = try await services.repository.redo(1).first
      commit { $0.notice = redone.map { .redone($0.kind, count: $0.count, isOn: $0.isOn) } }
    }
  }

  /// Changes the repository, and reads the timeline again whether that succeeds or not.
  private func change(_ body: () async throws(TimelineError) -> Void) async {
    await act { () async throws(TimelineError) in
      await report(body)
      try await read()
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

  /// Opens the composer with the text of the selected post.
  func editSelected() {
    actAtOnce { $0.composer = $0.window.selectedItem.map { TimelineState.Composer(of: $0) } }
  }

  /// Edits the text in the composer.
  func edit(_ edit: TextEdit) {
    compose { if $0.focus == .text { $0.text.apply(edit) } }
  }

  /// Moves the focus in the composer.
  func moveFocus(by step: Int) {
    compose { $0.focus = $0.focus.moved(by: step) }
  }

  /// Asks whether to discard the text.
  func askBeforeCancelling() { compose { $0.hasAsked = true } }

  /// Continues editing after that question.
  func continueComposing() { compose { _ in } }

  /// Closes the composer, and discards its text.
  func cancelPost() { actAtOnce { $0.composer = nil } }

  /// Posts the text, or saves it as the new text of the stored post; on failure it is kept.
  func post() async {
    await act { () async throws(TimelineError) in
      commit { $0.composer?.clearMessages() }
      guard let composer = state.composer, composer.review.canPost else { return }
      let post: Post
      do throws(TimelineError) {
        post = try await save(composer.text.text, of: composer.stored)
      } catch {
        return commit { $0.composer?.failure = error }
      }
      commit {
        $0.composer = nil
        $0.window.selected = post.place
        $0.notice = composer.stored == nil ? .posted : .edited
      }
      try await read(composer.stored == nil ? .from(nil) : nil)
    }
  }

  /// Saves a text as a new post of the user, or as the new text of a stored one; returns the post.
  private func save(_ text: String, of stored: Post?) async throws(TimelineError) -> Post {
    let (text, now) = (try PostText(checking: text), clock.now())
    let edit: TimelineEdit =
      if let stored { .edit(stored.id, text) } else {
        .insert(NewPost(text: text, postedAt: now, author: try await services.settings().author))
      }
    return try edit.post(of: try await services.repository.make(edit, at: now))
  }

  /// Sends the selected post to the clipboard.
  func share() {
    actAtOnce { _ in }
    if let post = state.selectedPost { send(.share(post)) }
  }

  /// Shows the outcome of sharing a post.
  func didShare(_ notice: TimelineNotice) { actAtOnce { $0.notice = notice } }

  /// Shows the settings.
  func showSettings() async {
    await act { () async throws(TimelineError) in
      if try await root.showSettings() == .saved { commit { $0.notice = .settingsSaved } }
    }
  }

  /// Shows the keys of the timeline, or those of the composer.
  func showKeys(of topic: TimelineKeysTopic) async {
    await act { () async throws(TimelineError) in
      commit { $0.composer?.clearMessages() }
      await root.showKeys(of: topic)
    }
  }

  /// Changes the new post by an action that reads nothing.
  private func compose(_ mutation: (inout TimelineState.Composer) -> Void) {
    actAtOnce { state in
      guard var composer = state.composer else { return }
      composer.clearMessages()
      mutation(&composer)
      state.composer = composer
    }
  }
}
