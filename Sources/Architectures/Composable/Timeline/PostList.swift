internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The timeline once it is loaded.
///
/// It holds only the visible posts.
struct PostList: Reducer {
  struct State: Equatable, ScreenState {
    /// The scroll position in the text of a post.
    struct Scroll: Equatable {
      let place: ItemPlace
      let offset: Int
    }

    /// The visible posts and the selection.
    var window: SelectableWindow<Post>
    var version: StoreVersion
    /// The visible posts as the clock shows them, with their ages.
    var shown: [PostViewData] = []
    var scroll: Scroll?
    var notice: TimelineNotice?
    /// Whether a request is in flight for which the user has to wait.
    var isBusy = false
    /// Whether the rows have been filled; until then, the placeholder stays.
    var isFilled: Bool
    var loads = LoadNumbers()
    var composer: Composer.State?
    var destination: Destination.State?

    init(rowCount: Int, window: TimelineWindow) {
      self.window = SelectableWindow(window.list, rowCount: rowCount, selecting: window.opened)
      version = window.version
      notice = window.missing.map { .missing($0) }
      isFilled = self.window.isFilled
    }

    var screen: TimelineScreenViewData? { isFilled ? TimelineScreenViewData(self) : nil }
    var isEnabled: Bool { !isBusy && composer?.isPosting != true && destination == nil }
  }

  /// The screens that the timeline presents, one at a time.
  struct Destination: Reducer {
    enum State: Equatable {
      case settings(SettingsForm.State)
      case keys(Keys<TimelineKeysTopic>.State)

      var settings: SettingsForm.State? { if case .settings(let state) = self { state } else { nil } }
      var keys: Keys<TimelineKeysTopic>.State? { if case .keys(let state) = self { state } else { nil } }
    }

    enum Action: Equatable {
      case settings(SettingsForm.Action)
      case keys(KeysEvent)

      var settings: SettingsForm.Action? { if case .settings(let action) = self { action } else { nil } }
      var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
    }

    let environment: TimelineEnvironment

    var body: some Reducer<State, Action> {
      Scope(State.settings, \.settings, Action.settings, \.settings) {
        SettingsForm(environment: environment)
      }
      Scope(State.keys, \.keys, Action.keys, \.keys) { Keys() }
    }
  }

  /// A read of the visible posts.
  struct Read: Equatable {
    /// The purpose of a read, which determines what follows it.
    enum Purpose: Equatable {
      /// Completes the handling of an event.
      case event
      /// Completes the handling of an event, and selects the row after the selected one.
      case pagePastEdge
      /// Resumes observing the store.
      case follow
    }

    let number: LoadNumbers.Load
    let purpose: Purpose
    var load: WindowLoad
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable { case left }

    case task
    case view(TimelineEvent)
    case storeChanged
    case agesChanged
    case window(Result<TimelineWindow, TimelineError>, Read)
    case toggleResponse(Result<[Post], TimelineError>)
    case changeResponse(Result<TimelineNotice?, TimelineError>)
    case shareResponse(Bool)
    case composer(Composer.Action)
    case destination(Destination.Action)
    case delegate(Delegate)

    var composer: Composer.Action? { if case .composer(let action) = self { action } else { nil } }
    var destination: Destination.Action? { if case .destination(let action) = self { action } else { nil } }
  }

  enum CancelID { case ages }

  let environment: TimelineEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      defer { updateAges(&state) }
      switch action {
      case .task: return begin(&state)
      case .view(let event): return reduce(&state, event)
      case .storeChanged: return read(&state, .follow)
      case .window(let result, let read): return take(&state, result, read)
      case .toggleResponse(let result): return take(&state, toggled: result)
      case .changeResponse(let result):
        state.isBusy = false
        switch result {
        case .success(let notice): if let notice { state.notice = notice }
        case .failure(let error): state.notice = .failed(error)
        }
        return read(&state, .event)
      case .shareResponse(let isShared): state.notice = isShared ? .shared : .tooLongToShare
      case .composer(let action): return reduce(&state, action)
      case .destination(.settings(.delegate(let end))):
        state.destination = nil
        switch end {
        case .ended(let outcome): if outcome == .saved { state.notice = .settingsSaved }
        case .failed(let error): state.notice = .failed(error)
        }
      case .destination(.keys(.leave)): state.destination = nil
      case .agesChanged, .destination, .delegate: break
      }
      return .none
    }
    .ifLet(\.composer, action: CasePath(Action.composer, extract: \.composer)) {
      Composer(environment: environment)
    }
    .ifLet(\.destination, action: CasePath(Action.destination, extract: \.destination)) {
      Destination(environment: environment)
    }
  }

  private func begin(_ state: inout State) -> Effect<Action> {
    let followers = Effect<Action>.merge(followStore(state), followAges(state))
    // The number of rows that fit may have changed during loading.
    return state.isFilled ? followers : .merge(followers, read(&state, .event))
  }
}

/// Events.
extension PostList {
  private func reduce(_ state: inout State, _ event: TimelineEvent) -> Effect<Action> {
    state.notice = nil
    switch event {
    case .fit(let rowCount):
      state.window.rowCount = rowCount
      return read(&state, .event)
    case .composer(let event):
      guard state.composer != nil else { break }
      return .send(.composer(.view(event)))
    case .scroll(let offset):
      state.scroll = state.window.selected.map { .init(place: $0, offset: offset) }
    case .move(let move):
      state.scroll = nil
      if let turn = state.window.move(move) {
        return read(&state, .event, at: turn.position, selecting: turn.index)
      }
    case .page(let offset):
      state.scroll = nil
      if let effect = page(&state, by: offset) { return effect }
    case .compose: state.composer = Composer.State()
    case .edit: state.composer = state.window.selectedItem.map { Composer.State(of: $0) }
    case .share:
      if let index = state.window.selectedIndex {
        return .run { [post = state.shown[index]] send in send(.shareResponse(environment.share(post))) }
      }
    case .showSettings: state.destination = .settings(SettingsForm.State())
    case .showKeys: state.destination = .keys(Keys.State(.timeline))
    case .like: if let effect = toggle(&state, .like) { return effect }
    case .repost: if let effect = toggle(&state, .repost) { return effect }
    case .delete, .undo, .redo: return change(&state, event)
    case .retry: return read(&state, .event)
    case .leave: return .send(.delegate(.left))
    }
    return .none
  }

  /// Moves by rows, beyond the window if necessary; returns nil if no read is needed.
  private func page(_ state: inout State, by offset: Int) -> Effect<Action>? {
    state.window.page(by: offset).map { turn in
      read(&state, turn.isPastEdge ? .pagePastEdge : .event, at: turn.position, selecting: turn.index)
    }
  }

  private func toggle(_ state: inout State, _ reaction: Reaction) -> Effect<Action>? {
    guard let post = state.window.selectedItem else { return nil }
    state.isBusy = true
    return .run { send in
      send(
        .toggleResponse(
          await Result { () async throws(TimelineError) in try await environment.toggle(reaction, post.id) }))
    }
  }

  private func change(_ state: inout State, _ event: TimelineEvent) -> Effect<Action> {
    state.isBusy = true
    return .run { [selected = state.window.selectedItem?.id] send in
      send(
        .changeResponse(await Result { () async throws(TimelineError) in try await change(event, selected) }))
    }
  }

  /// Makes a change, and returns the notice for the user.
  private func change(
    _ event: TimelineEvent, _ selected: ItemID?
  ) async throws(TimelineError) -> TimelineNotice? {
    switch event {
    case .delete:
      guard let selected else { return nil }
      _ = try await environment.delete(selected)
      return .deleted
    case .undo:
      return try await environment.undo().first.map { .undone($0.kind, count: $0.count, isOn: $0.isOn) }
    default:
      return try await environment.redo().first.map { .redone($0.kind, count: $0.count, isOn: $0.isOn) }
    }
  }

  /// Handles the composer's events that concern the timeline, which draws it.
  private func reduce(_ state: inout State, _ action: Composer.Action) -> Effect<Action> {
    switch action {
    case .delegate(.showKeys): state.destination = .keys(Keys.State(.composer))
    case .delegate(.cancelled): state.composer = nil
    case .delegate(.posted(let post)):
      let isNew = state.composer?.stored == nil
      state.composer = nil
      state.window.selected = post.place
      state.notice = isNew ? .posted : .edited
      return read(&state, .event, at: isNew ? .from(nil) : nil)
    case .view, .postResponse: break
    }
    return .none
  }
}

/// Responses, and reading the visible posts.
extension PostList {
  private func take(_ state: inout State, toggled result: Result<[Post], TimelineError>) -> Effect<Action> {
    state.isBusy = false
    switch result {
    case .success(let posts):
      // These posts are newer than those of any read in progress.
      state.loads.supersede()
      for post in posts { replace(&state, post) }
      return .none
    case .failure(let error):
      state.notice = .failed(error)
      return read(&state, .event)
    }
  }

  private func read(
    _ state: inout State, _ purpose: Read.Purpose, at position: WindowPosition? = nil,
    selecting index: Int? = nil
  ) -> Effect<Action> {
    if purpose != .follow { state.isBusy = true }
    let load = WindowLoad(position ?? state.window.position, selecting: index)
    return read(state, Read(number: state.loads.begin(), purpose: purpose, load: load))
  }

  private func read(_ state: State, _ read: Read) -> Effect<Action> {
    .run { [rowCount = state.window.rowCount] send in
      send(
        .window(
          await Result { () async throws(TimelineError) in
            try await environment.window(read.load.position, rowCount)
          }, read))
    }
  }

  private func take(
    _ state: inout State, _ result: Result<TimelineWindow, TimelineError>, _ read: Read
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    switch result {
    case .failure(let error): state.notice = .failed(error)
    case .success(let found) where state.loads.isLatest(read.number):
      var next = read
      guard let window = next.load.next(found.list, in: state.window) else { return self.read(state, next) }
      state.window = window
      state.version = found.version
      effect = followAges(state)
    case .success: break
    }
    if read.purpose == .pagePastEdge, (try? result.get()) != nil { state.window.selectNext() }
    if read.purpose != .follow { state.isBusy = false }
    state.isFilled = true
    return read.purpose == .follow ? .merge(effect, followStore(state)) : effect
  }

  private func followStore(_ state: State) -> Effect<Action> {
    .run { [version = state.version] send in
      if await environment.storeChange(version) { send(.storeChanged) }
    }
  }

  private func followAges(_ state: State) -> Effect<Action> {
    .run { [posts = state.window.rows.items] send in
      while await environment.ageChange(posts), !Task.isCancelled { send(.agesChanged) }
    }
    .cancellable(id: CancelID.ages, cancelInFlight: true)
  }

  private func updateAges(_ state: inout State) {
    let clock = environment.clock
    state.shown = state.window.rows.items.map { PostViewData($0, now: clock.now(), clock: clock) }
  }

  /// Shows the new values of a post, only in its row.
  private func replace(_ state: inout State, _ post: Post) {
    let rows = state.window.rows
    guard let index = rows.items.firstIndex(where: { $0.id == post.id }) else { return }
    var posts = rows.items
    posts[index] = post
    state.window.rows = ListWindow(posts, hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow)
  }
}

extension TimelineScreenViewData {
  fileprivate init(_ state: PostList.State) {
    self.init(
      rows: zip(state.window.rows.items, state.shown).map { post, row in
        Row(
          row, isSelected: post.place == state.window.selected,
          offset: post.place == state.scroll?.place ? state.scroll?.offset ?? 0 : 0)
      },
      hasRowsAbove: state.window.rows.hasRowsAbove, hasRowsBelow: state.window.rows.hasRowsBelow,
      composer: state.composer.map { ComposerViewData($0) }, notice: state.notice)
  }
}
