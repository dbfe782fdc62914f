internal import ComposableEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData

/// The loaded categories, from which the user plays rounds.
struct Categories: Reducer {
  struct State: Equatable, ScreenState {
    var overview: QuizOverview
    /// The index of the selected row; the first represents all categories.
    var selectedIndex = 0
    var notice: QuizError?
    /// Whether a request is in flight for which the user has to wait.
    var isBusy = false
    var loads = LoadNumbers()
    var destination: Destination.State?

    init(_ overview: QuizOverview) { self.overview = overview }

    var screen: QuizCategoriesViewData? {
      QuizCategoriesViewData(
        categories: overview.categories, selectedIndex: selectedIndex, settings: overview.settings,
        notice: notice)
    }

    var isEnabled: Bool { !isBusy && destination == nil }

    var selection: QuizSelection {
      selectedIndex == 0 ? .all : .category(overview.categories[selectedIndex - 1].category)
    }
  }

  /// The screens that the categories present, one at a time.
  struct Destination: Reducer {
    enum State: Equatable {
      case round(PlayedRound.State)
      case history(History.State)
      case settings(Settings.State)
      case keys(Keys<QuizKeysTopic>.State)

      var round: PlayedRound.State? { if case .round(let state) = self { state } else { nil } }
      var history: History.State? { if case .history(let state) = self { state } else { nil } }
      var settings: Settings.State? { if case .settings(let state) = self { state } else { nil } }
      var keys: Keys<QuizKeysTopic>.State? { if case .keys(let state) = self { state } else { nil } }
    }

    enum Action: Equatable {
      case round(PlayedRound.Action)
      case history(History.Action)
      case settings(Settings.Action)
      case keys(KeysEvent)

      var round: PlayedRound.Action? { if case .round(let action) = self { action } else { nil } }
      var history: History.Action? { if case .history(let action) = self { action } else { nil } }
      var settings: Settings.Action? { if case .settings(let action) = self { action } else { nil } }
      var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
    }

    let environment: QuizEnvironment

    var body: some Reducer<State, Action> {
      Scope(State.round, \.round, Action.round, \.round) { PlayedRound(environment: environment) }
      Scope(State.history, \.history, Action.history, \.history) { History(environment: environment) }
      Scope(State.settings, \.settings, Action.settings, \.settings) { Settings(environment: environment) }
      Scope(State.keys, \.keys, Action.keys, \.keys) { Keys() }
    }
  }

  /// The reason for reading the categories.
  enum Purpose: Equatable {
    case retry
    case follow
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable { case left }

    case task
    case view(QuizCategoriesEvent)
    case play(QuizRoundRequest)
    case storeChanged
    case overview(Result<QuizOverview, QuizError>, Purpose, number: LoadNumbers.Load)
    case destination(Destination.Action)
    case delegate(Delegate)

    var destination: Destination.Action? { if case .destination(let action) = self { action } else { nil } }
  }

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task: return followStore(state)
      case .view(let event): return reduce(&state, event)
      case .play(let request):
        state.destination = .round(PlayedRound.State())
        return .send(.destination(.round(.task(request))))
      case .storeChanged: return read(&state, .follow)
      case .overview(let result, let purpose, let number): return take(&state, result, purpose, number)
      case .destination(.round(.content(.delegate(.playAgain)))):
        guard var request = state.destination?.round?.input else { break }
        request.seed = environment.nextSeed()
        // The next round is a new child.
        state.destination = nil
        return .send(.play(request))
      case .destination(.settings(.loaded(.failure(let error)))):
        state.destination = nil
        state.notice = error
      case .destination(.settings(.content(.delegate(.saved(let settings))))):
        state.destination = nil
        // A read in progress may not include them.
        state.loads.supersede()
        state.overview.settings = settings
      case .destination(.round(.delegate(.left))), .destination(.history(.delegate(.left))),
        .destination(.settings(.delegate(.left))), .destination(.keys(.leave)):
        state.destination = nil
      case .destination, .delegate: break
      }
      return .none
    }
    .ifLet(\.destination, action: CasePath(Action.destination, extract: \.destination)) {
      Destination(environment: environment)
    }
  }

  private func reduce(_ state: inout State, _ event: QuizCategoriesEvent) -> Effect<Action> {
    state.notice = nil
    switch event {
    case .select(let index): state.selectedIndex = min(max(0, index), state.overview.categories.count)
    case .play: return .send(.play(QuizRoundRequest(state.selection, seed: environment.nextSeed())))
    case .showHistory:
      state.destination = .history(History.State())
      return .send(.destination(.history(.task(0))))
    case .showSettings:
      state.destination = .settings(Settings.State())
      return .send(.destination(.settings(.task(NoInput()))))
    case .showKeys: state.destination = .keys(Keys.State(.categories))
    case .retry:
      state.isBusy = true
      return read(&state, .retry)
    case .leave: return .send(.delegate(.left))
    }
    return .none
  }

  private func read(_ state: inout State, _ purpose: Purpose) -> Effect<Action> {
    let number = state.loads.begin()
    return .run { send in
      send(
        .overview(
          await Result { () async throws(QuizError) in try await environment.overview() }, purpose,
          number: number))
    }
  }

  private func take(
    _ state: inout State, _ result: Result<QuizOverview, QuizError>, _ purpose: Purpose,
    _ number: LoadNumbers.Load
  ) -> Effect<Action> {
    switch result {
    case .success(let overview):
      if state.loads.isLatest(number) {
        let selection = state.selection
        state.overview = overview
        let index = overview.categories.firstIndex { .category($0.category) == selection }
        state.selectedIndex = index.map { $0 + 1 } ?? 0
      }
      if purpose == .follow { state.notice = nil }
    case .failure(let error): state.notice = error
    }
    if purpose == .retry { state.isBusy = false }
    return purpose == .follow ? followStore(state) : .none
  }

  private func followStore(_ state: State) -> Effect<Action> {
    .run { [version = state.overview.version] send in
      if await environment.storeChange(version) { send(.storeChanged) }
    }
  }
}
