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
    /// Whether an event is still being handled.
    var isBusy = false
    var loads = LoadNumbers()
    var round: PlayedRound.State?
    var history: History.State?
    var settings: Settings.State?
    var keys: Keys<QuizKeysTopic>.State?
    var screen: QuizCategoriesViewData?

    init(_ overview: QuizOverview) { self.overview = overview }

    var isEnabled: Bool {
      screen != nil && !isBusy && round == nil && history == nil && settings == nil && keys == nil
    }

    var selection: QuizSelection {
      selectedIndex == 0 ? .all : .category(overview.categories[selectedIndex - 1].category)
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
    case round(PlayedRound.Action)
    case history(History.Action)
    case settings(Settings.Action)
    case keys(KeysEvent)
    case delegate(Delegate)
  }

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task:
        state.show()
        return followStore(state)
      case .view(let event): return reduce(&state, event)
      case .play(let request):
        state.round = PlayedRound.State()
        return .send(.round(.task(request)))
      case .storeChanged: return read(&state, .follow)
      case .overview(let result, let purpose, let number): return take(&state, result, purpose, number)
      case .round(.content(.delegate(.playAgain))):
        guard var request = state.round?.input else { return .none }
        request.seed = environment.nextSeed()
        // The next round is a new child.
        state.round = nil
        return .send(.play(request))
      case .round(.delegate(.left)): state.round = nil
      case .history(.delegate(.left)): state.history = nil
      case .settings(.loaded(.failure(let error))):
        state.settings = nil
        state.notice = error
      case .settings(.content(.delegate(.saved(let settings)))):
        state.settings = nil
        // A read in progress may not include them.
        state.loads.supersede()
        state.overview.settings = settings
      case .settings(.delegate(.left)): state.settings = nil
      case .keys(.leave): state.keys = nil
      case .round, .history, .settings, .keys, .delegate: return .none
      }
      state.show()
      return .none
    }
    .ifLet(\.round, action: Action.roundPath) { PlayedRound(environment: environment) }
    .ifLet(\.history, action: Action.historyPath) { History(environment: environment) }
    .ifLet(\.settings, action: Action.settingsPath) { Settings(environment: environment) }
    .ifLet(\.keys, action: Action.keysPath) { Keys() }
  }

  private func reduce(_ state: inout State, _ event: QuizCategoriesEvent) -> Effect<Action> {
    state.notice = nil
    switch event {
    case .select(let index):
      state.selectedIndex = min(max(0, index), state.overview.categories.count)
      state.show()
    case .play: return .send(.play(QuizRoundRequest(state.selection, seed: environment.nextSeed())))
    case .showHistory:
      state.history = History.State()
      return .send(.history(.task(0)))
    case .showSettings:
      state.settings = Settings.State()
      return .send(.settings(.task(NoInput())))
    case .showKeys: state.keys = Keys.State(.categories)
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
      send(.overview(await environment.overview(), purpose, number: number))
    }
  }

  private func take(
    _ state: inout State, _ result: Result<QuizOverview, QuizError>, _ purpose: Purpose, _ number: LoadNumbers.Load
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
    state.show()
    return purpose == .follow ? followStore(state) : .none
  }

  private func followStore(_ state: State) -> Effect<Action> {
    .run { [version = state.overview.version] send in
      if await environment.storeChange(version) { send(.storeChanged) }
    }
  }
}

extension Categories.Action {
  static var roundPath: CasePath<Self, PlayedRound.Action> {
    CasePath({ .round($0) }, extract: { if case .round(let action) = $0 { action } else { nil } })
  }

  static var historyPath: CasePath<Self, History.Action> {
    CasePath({ .history($0) }, extract: { if case .history(let action) = $0 { action } else { nil } })
  }

  static var settingsPath: CasePath<Self, Settings.Action> {
    CasePath({ .settings($0) }, extract: { if case .settings(let action) = $0 { action } else { nil } })
  }

  static var keysPath: CasePath<Self, KeysEvent> {
    CasePath({ .keys($0) }, extract: { if case .keys(let action) = $0 { action } else { nil } })
  }
}

extension Categories.State {
  /// Updates the screen.
  mutating func show() {
    screen = QuizCategoriesViewData(
      categories: overview.categories, selectedIndex: selectedIndex, settings: overview.settings,
      notice: notice)
  }
}
