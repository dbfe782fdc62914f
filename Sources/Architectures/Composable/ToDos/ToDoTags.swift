internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The sheet of projects and tags: a list, which exists only after it is loaded.
struct ToDoTags: Reducer {
  /// The input is the current filter of the ToDos.
  typealias ListLoading = Loading<ToDoLabelChoice, LabelCounts, ToDoError, ToDoTagList>
  typealias State = ListLoading.State
  typealias Action = ListLoading.Action

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    ListLoading(
      load: { _ throws(ToDoError) in try await environment.tags() },
      placeholder: { ToDoTagsViewData(phase: $0.map { .failed($0) } ?? .loading) },
      content: { current, counts in ToDoTagList.State(counts, selecting: current) }, start: .task,
      child: ToDoTagList(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}

/// The loaded projects and tags, one of which the user chooses.
struct ToDoTagList: Reducer {
  struct State: Equatable, ScreenState {
    var tags: SelectableLabels
    var version: StoreVersion
    var notice: ToDoError?
    /// Whether a request is in flight for which the user has to wait.
    var isBusy = false
    var loads = LoadNumbers()
    var keys: Keys<ToDoKeysTopic>.State?

    init(_ counts: LabelCounts, selecting choice: ToDoLabelChoice) {
      tags = SelectableLabels(counts.all, selecting: choice.label)
      version = counts.version
    }

    var screen: ToDoTagsViewData? { ToDoTagsViewData(tags: tags, notice: notice) }
    var isEnabled: Bool { !isBusy && keys == nil }
  }

  /// The reason for reading the tags.
  enum Purpose: Equatable {
    case retry
    case follow
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable {
      case chosen(ToDoLabelChoice)
      case left
    }

    case task
    case view(ToDoTagsEvent)
    case storeChanged
    case counts(Result<LabelCounts, ToDoError>, Purpose, number: LoadNumbers.Load)
    case keys(KeysEvent)
    case delegate(Delegate)

    var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
  }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task: return followStore(state)
      case .view(let event): return reduce(&state, event)
      case .storeChanged: return read(&state, .follow)
      case .counts(let result, let purpose, let number): return receiveCounts(&state, result, purpose, number)
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.keys, action: CasePath(Action.keys, extract: \.keys)) { Keys() }
  }

  private func reduce(_ state: inout State, _ event: ToDoTagsEvent) -> Effect<Action> {
    state.notice = nil
    switch event {
    case .select(let index): state.tags.select(index)
    case .choose: return .send(.delegate(.chosen(ToDoLabelChoice(state.tags.selected))))
    case .retry:
      state.isBusy = true
      return read(&state, .retry)
    case .showKeys: state.keys = Keys.State(.tags)
    case .leave: return .send(.delegate(.left))
    }
    return .none
  }

  private func read(_ state: inout State, _ purpose: Purpose) -> Effect<Action> {
    let number = state.loads.begin()
    return .run { send in
      send(
        .counts(
          await Result { () async throws(ToDoError) in try await environment.tags() }, purpose, number: number
        ))
    }
  }

  private func receiveCounts(
    _ state: inout State, _ result: Result<LabelCounts, ToDoError>, _ purpose: Purpose,
    _ number: LoadNumbers.Load
  ) -> Effect<Action> {
    switch result {
    case .success(let counts):
      if state.loads.isLatest(number) {
        state.tags.replace(counts.all)
        state.version = counts.version
      }
      if purpose == .follow { state.notice = nil }
    case .failure(let error): state.notice = error
    }
    if purpose == .retry { state.isBusy = false }
    return purpose == .follow ? followStore(state) : .none
  }

  private func followStore(_ state: State) -> Effect<Action> {
    .run { [version = state.version] send in
      if await environment.storeChange(version) { send(.storeChanged) }
    }
  }
}
