internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews
internal import ViewDataScreensEngine

typealias TimelineContentReducer = Reducer<TimelineAction, TimelineState.Content, TimelineEnvironment>

extension TimelineContentReducer {
  /// The reducer of the loaded timeline, with its composer.
  static var content: TimelineContentReducer {
    combine(
      ComposerReducer.composer.contramap(
        action: { if case .event(.composer(let event)) = $0 { event } else { nil } },
        embed: { .event(.composer($0)) }, optionalState: \.composer),
      posts)
  }

  private static var posts: TimelineContentReducer {
    TimelineContentReducer { action, state, environment in
      switch action {
      case .event(let event):
        state.notice = nil
        return state.reduce(event, environment)
      case .didAppear:
        let following = state.follow(environment) + state.followAges(environment)
        // The number of rows that fit may have changed during loading.
        return state.window.isFilled ? following : following + state.read(in: environment)
      case .storeDidChange: return state.read(for: .follow, in: environment)
      case .ageDidChange:
        state.updateAges()
        return state.followAges(environment)
      case .didRead(let reading, let result): return state.didRead(reading, result, environment)
      case .didToggle(.success(let posts)):
        // A load in progress may return older content.
        state.loads.supersede()
        for post in posts { state.replace(post) }
      case .didChange(.success(let notice)):
        if let notice { state.notice = notice }
        return state.read(in: environment)
      case .didToggle(.failure(let error)), .didChange(.failure(let error)):
        state.notice = .failed(error)
        return state.read(in: environment)
      case .didPost(let result): return state.didPost(result, environment)
      case .didShare(let notice): state.notice = notice
      case .didLeaveSettings(.success(let outcome)): if outcome == .saved { state.notice = .settingsSaved }
      case .didLeaveSettings(.failure(let error)): state.notice = .failed(error)
      case .setModal(let modal): state.modal = modal
      case .didLoad: state.updateAges()
      }
      return .empty
    }
  }
}

extension TimelineState.Content {
  fileprivate mutating func reduce(
    _ event: TimelineEvent, _ environment: TimelineEnvironment
  ) -> Effect<TimelineAction> {
    switch event {
    case .fit(let rowCount):
      window.rowCount = rowCount
      return read(in: environment)
    case .move(let move):
      scroll = nil
      guard let turn = window.move(move) else { return .empty }
      return read(turn.position, selecting: turn.index, in: environment)
    case .scroll(let offset): scroll = window.selected.map { (place: $0, offset: offset) }
    case .page(let offset): return page(by: offset, environment)
    case .compose: composer = TimelineState.Composer()
    case .edit: composer = window.selectedItem.map { TimelineState.Composer(of: $0) }
    case .composer(.post): return post(environment)
    case .composer(.cancel): composer = nil
    case .share: return share(environment)
    case .like: return toggle(.like, environment)
    case .repost: return toggle(.repost, environment)
    case .delete, .undo, .redo: return change(event, environment)
    case .retry: return read(in: environment)
    case .composer(.showKeys): if composer != nil { modal = .keys(.composer) }
    case .showSettings: modal = .settings
    case .showKeys: modal = .keys(.timeline)
    case .composer, .leave: break
    }
    return .empty
  }

  /// Moves to a row relative to the selection, by at most one page.
  private mutating func page(
    by offset: Int, _ environment: TimelineEnvironment
  ) -> Effect<TimelineAction> {
    scroll = nil
    guard let turn = window.page(by: offset) else { return .empty }
    return read(
      turn.position, selecting: turn.index, for: turn.isPastEdge ? .selectNext : .show, in: environment)
  }

  private func share(_ environment: TimelineEnvironment) -> Effect<TimelineAction> {
    guard let post = window.selectedItem else { return .empty }
    return Effect {
      let shown = PostViewData(post, now: environment.clock.now(), clock: environment.clock)
      return .didShare(environment.copy(shown.sharedText) ? .shared : .tooLongToShare)
    }
  }

  /// Toggles a reaction to the selected post; no other post changes.
  private func toggle(_ reaction: Reaction, _ environment: TimelineEnvironment) -> Effect<TimelineAction> {
    guard let post = window.selectedItem else { return .empty }
    return Effect {
      .didToggle(
        await ended { () throws(TimelineError) in
          try await environment.repository.make(
            .toggle(reaction, ItemIDSet([post.id])), at: environment.clock.now())
        })
    }
  }

  private func change(
    _ event: TimelineEvent, _ environment: TimelineEnvironment
  ) -> Effect<TimelineAction> {
    let selected = window.selectedItem
    return Effect {
      .didChange(
        await ended { () throws(TimelineError) -> TimelineNotice? in
          let repository = environment.repository
          switch event {
          case .delete:
            guard let selected else { return nil }
            _ = try await repository.make(.delete(ItemIDSet([selected.id])), at: environment.clock.now())
            return .deleted
          case .undo:
            return try await repository.undo(1).first.map { .undone($0.kind, count: $0.count, isOn: $0.isOn) }
          case .redo:
            return try await repository.redo(1).first.map { .redone($0.kind, count: $0.count, isOn: $0.isOn) }
          default: return nil
          }
        })
    }
  }
}

/// Posting.
extension TimelineState.Content {
  private func post(_ environment: TimelineEnvironment) -> Effect<TimelineAction> {
    guard let composer, composer.review.canPost else { return .empty }
    let (text, stored) = (composer.text.text, composer.stored)
    return Effect {
      .didPost(
        await ended { () throws(TimelineError) in
          try await environment.save(text, of: stored)
        })
    }
  }

  /// Closes the composer; on failure the text is kept.
  fileprivate mutating func didPost(
    _ result: Result<Post, TimelineError>, _ environment: TimelineEnvironment
  ) -> Effect<TimelineAction> {
    switch result {
    case .success(let post):
      let isNew = composer?.stored == nil
      composer = nil
      window.selected = post.place
      notice = isNew ? .posted : .edited
      return read(isNew ? .from(nil) : nil, in: environment)
    case .failure(let error):
      composer?.failure = error
      return .empty
    }
  }
}

/// Loading the posts; loads may overlap, and only the latest counts.
extension TimelineState.Content {
  private typealias Reading = TimelineAction.Reading

  /// Reads the window at a position, by default the current one, and selects the row at an index; without an index it
  /// scrolls to the selected row.
  fileprivate mutating func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil,
    for purpose: TimelineAction.Reading.Purpose = .show, in environment: TimelineEnvironment
  ) -> Effect<TimelineAction> {
    let load = WindowLoad(position ?? window.position, selecting: index)
    return read(Reading(number: loads.begin(), purpose: purpose, load: load), in: environment)
  }

  private func read(_ reading: Reading, in environment: TimelineEnvironment) -> Effect<TimelineAction> {
    let rowCount = window.rowCount
    return Effect {
      .didRead(
        reading,
        await ended { () throws(TimelineError) in
          try await environment.window(reading.load.position, rowCount: rowCount)
        })
    }
  }

  fileprivate mutating func didRead(
    _ reading: TimelineAction.Reading, _ result: Result<TimelineWindow, TimelineError>,
    _ environment: TimelineEnvironment
  ) -> Effect<TimelineAction> {
    var effect = Effect<TimelineAction>.empty
    switch result {
    case .failure(let error): notice = .failed(error)
    case .success(let found):
      if loads.isLatest(reading.number) {
        var next = reading
        guard let window = next.load.next(found.list, in: window) else { return read(next, in: environment) }
        self.window = window
        take(found)
        effect = followAges(environment)
      }
      if case .selectNext = reading.purpose { self.window.selectNext() }
    }
    if case .follow = reading.purpose { effect = effect + follow(environment) }
    return effect
  }

  /// Waits until something else changes the store.
  fileprivate func follow(_ environment: TimelineEnvironment) -> Effect<TimelineAction> {
    let version = version
    return Effect(lifetime: .screen) {
      await environment.storeChange(after: version, .storeDidChange)
    }
  }

  /// Waits until a displayed age changes; cancels the wait for earlier posts.
  fileprivate func followAges(_ environment: TimelineEnvironment) -> Effect<TimelineAction> {
    let posts = window.rows.items
    return Effect(queue: TimelineEffect.Ages(), lifetime: .screen) {
      await environment.ageChange(of: posts, .ageDidChange)
    }
  }
}
