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
    /// The ToDo as the clock shows it, whatever the occasion; nil while it is loading.
    var shown: ToDoDetailViewData?
    var version: StoreVersion?
    var occasion = ToDoDetailViewData.Occasion.shown
    var offset = 0
    /// Whether a request is in flight for which the user has to wait.
    var isBusy = false
    var loads = LoadNumbers()
    var destination: Destination.State?

    init(_ id: ItemID) { self.id = id }

    var screen: ToDoDetailViewData? { shown?.on(occasion, offset: offset) }
    var isEnabled: Bool { toDo != nil && !isBusy && destination == nil }
  }

  /// The screens that the details present, one at a time.
  struct Destination: Reducer {
    enum State: Equatable {
      case form(ToDoForm.State)
      case keys(Keys<ToDoKeysTopic>.State)

      var form: ToDoForm.State? { if case .form(let state) = self { state } else { nil } }
      var keys: Keys<ToDoKeysTopic>.State? { if case .keys(let state) = self { state } else { nil } }
    }

    enum Action: Equatable {
      case form(ToDoForm.Action)
      case keys(KeysEvent)

      var form: ToDoForm.Action? { if case .form(let action) = self { action } else { nil } }
      var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
    }

    let environment: ToDosEnvironment

    var body: some Reducer<State, Action> {
      Scope(State.form, \.form, Action.form, \.form) { ToDoForm(environment: environment) }
      Scope(State.keys, \.keys, Action.keys, \.keys) { Keys() }
    }
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
    case destination(Destination.Action)
    case delegate(Delegate)

    var destination: Destination.Action? { if case .destination(let action) = self { action } else { nil } }
  }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      defer { state.shown = state.toDo.map { ToDoDetailViewData($0, .shown, clock: environment.clock) } }
      switch action {
      case .task: return refresh(&state, .load)
      case .view(let event): return reduce(&state, event)
      case .storeChanged: return refresh(&state, .follow)
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
        state.isBusy = false
        note(&state, error)
      case .destination(.form(.delegate(let end))):
        state.destination = nil
        state.isBusy = true
        guard case .saved(let toDo) = end else { return refresh(&state, .edited(isSaved: false)) }
        state.id = toDo.id
        return refresh(&state, .edited(isSaved: true))
      case .destination(.keys(.leave)): state.destination = nil
      case .minutePassed, .destination, .delegate: break
      }
      return .none
    }
    .ifLet(\.destination, action: CasePath(Action.destination, extract: \.destination)) {
      Destination(environment: environment)
    }
  }

  private func reduce(_ state: inout State, _ event: ToDoDetailEvent) -> Effect<Action> {
    if case .scroll(let offset) = event {
      state.offset = offset
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
      return .run { send in
        send(
          .toggleResponse(
            await Result { () async throws(ToDoError) in try await environment.setDone(isDone, ids) },
            isDone: isDone))
      }
    case .delete:
      state.isBusy = true
      return .run { send in
        send(
          .deleteResponse(await Result { () async throws(ToDoError) in try await environment.delete(ids) }))
      }
    case .edit:
      state.destination = .form(
        ToDoForm.State(for: toDo, on: environment.clock, in: environment.language))
    case .showKeys: state.destination = .keys(Keys.State(.detail))
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
    return .run { [id = state.id] send in
      switch await Result({ () async throws(ToDoError) in try await environment.version() }) {
      case .success(let version):
        // Sent immediately: a read that ends later must not replace this version with an older one.
        send(.version(version))
        let toDo = await Result { () async throws(ToDoError) in try await environment.toDo(id) }
        send(.toDo(toDo, purpose, number: number))
      case .failure(let error): send(.toDo(.failure(error), purpose, number: number))
      }
    }
  }

  private func read(_ state: inout State, _ purpose: Purpose) -> Effect<Action> {
    let number = state.loads.begin()
    return .run { [id = state.id] send in
      send(
        .toDo(
          await Result { () async throws(ToDoError) in try await environment.toDo(id) }, purpose,
          number: number))
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
      return .merge(
        followStore(state),
        .run { send in while await environment.nextMinute() { send(.minutePassed) } })
    case .follow:
      if error == nil, state.occasion == .gone { state.occasion = .shown }
      return followStore(state)
    case .toggled(let occasion):
      state.isBusy = false
      if error == nil { state.occasion = occasion }
    case .edited(let isSaved):
      state.isBusy = false
      if error == nil, state.occasion == .gone { state.occasion = .shown }
      if isSaved, state.occasion != .gone { state.occasion = .changed }
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
}

extension ToDoDetailViewData {
  fileprivate func on(_ occasion: Occasion, offset: Int) -> ToDoDetailViewData {
    ToDoDetailViewData(
      toDo: toDo, createdAt: createdAt, completedAt: completedAt, modifiedAt: modifiedAt,
      missedCount: missedCount, notes: notes, occasion: occasion, offset: offset)
  }
}
