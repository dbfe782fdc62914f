internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The details of a ToDo, which observe its changes while they are shown.
struct ToDoDetail: Reducer {
  struct State: Equatable, ScreenState {
    /// The number of the ToDo; it changes when the form saves a deleted ToDo as a new one.
    var id: ItemID
    /// The ToDo; nil while it is loading.
    var toDo: ToDo?
    var version: StoreVersion?
    var occasion = ToDoDetailViewData.Occasion.shown
    var offset = 0
    /// Whether an event is still being handled.
    var isBusy = false
    var loads = LoadNumbers()
    var form: ToDoForm.State?
    var keys: Keys<ToDoKeysTopic>.State?
    var screen: ToDoDetailViewData?

    init(_ id: ItemID) { self.id = id }

    var isEnabled: Bool { screen != nil && !isBusy && form == nil && keys == nil }
  }

  /// The reason for reading the ToDo, which determines what follows.
  enum Purpose: Equatable {
    case load
    case follow
    case toggled(ToDoDetailViewData.Occasion)
    case edited(isSaved: Bool)
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable {
      case ended(ToDoDetailOutcome)
      case failed(ToDoError)
    }

    case task
    case view(ToDoDetailEvent)
    case storeChanged
    case minutePassed
    /// The version was read; the ToDo is read next.
    case version(StoreVersion)
    case toDo(Result<ToDo, ToDoError>, Purpose, number: LoadNumbers.Load)
    case toggleResponse(Result<[ToDo], ToDoError>, isDone: Bool)
    case deleteResponse(Result<[ToDo], ToDoError>)
    case form(ToDoForm.Action)
    case keys(KeysEvent)
    case delegate(Delegate)
  }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task: return refresh(&state, .load)
      case .view(let event): return reduce(&state, event)
      case .storeChanged: return refresh(&state, .follow)
      case .minutePassed: show(&state)
      case .version(let version): state.version = version
      case .toDo(let result, let purpose, let number):
        switch result {
        case .success(let toDo):
          if state.loads.isLatest(number) { state.toDo = toDo }
          return end(&state, purpose, nil)
        case .failure(let error): return end(&state, purpose, error)
        }
      case .toggleResponse(.success(let toDos), let isDone):
        return read(&state, .toggled(.init(toggling: isDone, toDos)))
      case .deleteResponse(.success(let toDos)): return .send(.delegate(.ended(.deletion(of: toDos))))
      case .toggleResponse(.failure(let error), _), .deleteResponse(.failure(let error)):
        note(&state, error)
        finish(&state)
      case .form(.delegate(let end)):
        state.form = nil
        state.isBusy = true
        guard case .saved(let toDo) = end else { return refresh(&state, .edited(isSaved: false)) }
        state.id = toDo.id
        return refresh(&state, .edited(isSaved: true))
      case .keys(.leave):
        state.keys = nil
        show(&state)
      case .form, .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.form, action: Action.formPath) { ToDoForm(environment: environment) }
    .ifLet(\.keys, action: Action.keysPath) { Keys() }
  }

  private func reduce(_ state: inout State, _ event: ToDoDetailEvent) -> Effect<Action> {
    if case .scroll(let offset) = event {
      state.offset = offset
      show(&state)
      return .none
    }
    guard state.occasion != .gone else { return .send(.delegate(.ended(.gone))) }
    guard let toDo = state.toDo else { return .none }
    state.occasion = .shown
    let ids = ItemIDSet([state.id])
    switch event {
    case .toggle:
      state.isBusy = true
      let isDone = !toDo.isDone
      return .run { send in send(.toggleResponse(await environment.setDone(isDone, ids), isDone: isDone)) }
    case .delete:
      state.isBusy = true
      return .run { send in send(.deleteResponse(await environment.delete(ids))) }
    case .edit: state.form = ToDoForm.State(for: toDo, at: environment.clock.now())
    case .showKeys: state.keys = Keys.State(.detail)
    case .leave: return .send(.delegate(.ended(.left)))
    case .scroll: break
    }
    return .none
  }
}

extension ToDoDetail {
  /// Reads the ToDo, and the version before it, so that a change made in between counts as a later one.
  private func refresh(_ state: inout State, _ purpose: Purpose) -> Effect<Action> {
    let number = state.loads.begin()
    return .run { [id = state.id]  send in
      switch await environment.version() {
      case .success(let version):
        // Sent immediately: a read that ends later must not replace this version with an older one.
        send(.version(version))
        send(.toDo(await environment.toDo(id), purpose, number: number))
      case .failure(let error): send(.toDo(.failure(error), purpose, number: number))
      }
    }
  }

  private func read(_ state: inout State, _ purpose: Purpose) -> Effect<Action> {
    let number = state.loads.begin()
    return .run { [id = state.id]  send in
      send(.toDo(await environment.toDo(id), purpose, number: number))
    }
  }

  /// Ends a read, with the error if there is one.
  private func end(_ state: inout State, _ purpose: Purpose, _ error: ToDoError?) -> Effect<Action> {
    if let error {
      if purpose == .load { return .send(.delegate(.failed(error))) }
      note(&state, error)
    }
    switch purpose {
    case .load:
      show(&state)
      return .merge(
        followStore(state),
        .run { send in while await environment.nextMinute() { send(.minutePassed) } })
    case .follow:
      if error == nil, state.occasion == .gone { state.occasion = .shown }
      show(&state)
      return followStore(state)
    case .toggled(let occasion):
      if error == nil { state.occasion = occasion }
      finish(&state)
    case .edited(let isSaved):
      if error == nil, state.occasion == .gone { state.occasion = .shown }
      if isSaved, state.occasion != .gone { state.occasion = .changed }
      finish(&state)
    }
    return .none
  }

  private func followStore(_ state: State) -> Effect<Action> {
    .run { [version = state.version] send in
      if let version, await environment.storeChange(version) { send(.storeChanged) }
    }
  }

  private func note(_ state: inout State, _ error: ToDoError) {
    if case .noSuchToDo = error { state.occasion = .gone } else { state.occasion = .failed(error) }
  }

  private func finish(_ state: inout State) {
    state.isBusy = false
    show(&state)
  }

  private func show(_ state: inout State) {
    guard let toDo = state.toDo else { return }
    state.screen = ToDoDetailViewData(
      toDo, state.occasion, offset: state.offset, clock: environment.clock)
  }
}

extension ToDoDetail.Action {
  static var formPath: CasePath<Self, ToDoForm.Action> {
    CasePath({ .form($0) }, extract: { if case .form(let action) = $0 { action } else { nil } })
  }

  static var keysPath: CasePath<Self, KeysEvent> {
    CasePath({ .keys($0) }, extract: { if case .keys(let action) = $0 { action } else { nil } })
  }
}
