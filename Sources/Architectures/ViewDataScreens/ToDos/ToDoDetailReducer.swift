internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the detail screen.
struct ToDoDetailState {
  /// The screen that is presented over the details.
  enum Modal: Hashable {
    case form(ToDo)
    case keys
  }

  /// The number of the ToDo; it changes when the form saves a deleted ToDo as a new one.
  var id: ItemID
  /// The ToDo; nil until it is loaded.
  var toDo: ToDo?
  var version: StoreVersion?
  var occasion = ToDoDetailViewData.Occasion.shown
  /// The number of lines scrolled off the top.
  var offset = 0
  var modal: Modal?
  /// The outcome of the screen; nil until it ends.
  var outcome: Result<ToDoDetailOutcome, ToDoError>?
  var loads = LoadNumbers()
  var moment: Moment
}

/// The actions of the detail screen.
enum ToDoDetailAction: Sendable {
  case event(ToDoDetailEvent)
  /// The screen is about to show the ToDo.
  case load
  case didLoad(Result<(StoreVersion, ToDo), ToDoError>)
  case didAppear
  case setModal(ToDoDetailState.Modal?)
  case didLeaveForm(saved: ToDo?)
  case storeDidChange
  case minuteDidPass
  /// The version was read; the ToDo is read next.
  case didReadVersion(LoadNumbers.Load, Reason, StoreVersion)
  case didRefresh(LoadNumbers.Load, Reason, Result<ToDo, ToDoError>)
  case didReadToggled(LoadNumbers.Load, ToDoDetailViewData.Occasion, Result<ToDo, ToDoError>)
  case didSetDone(Bool, Result<[ToDo], ToDoError>)
  case didDelete(Result<[ToDo], ToDoError>)

  /// The reason for reading the ToDo again.
  enum Reason: Sendable {
    case edited(isSaved: Bool)
    /// Something else has changed the store; resumes watching it.
    case followed
  }
}

typealias ToDoDetailReducer = Reducer<ToDoDetailAction, ToDoDetailState, ToDosEnvironment>

extension ToDoDetailReducer {
  /// The reducer of the detail screen.
  static var detail: ToDoDetailReducer { reducer.timed(\.moment) { Moment(of: $0.clock) } }

  private static var reducer: ToDoDetailReducer {
    ToDoDetailReducer { action, state, environment in
      switch action {
      case .event(let event): return state.reduce(event, environment)
      case .load: return state.load(environment)
      case .didLoad(.success((let version, let toDo))):
        state.version = version
        state.toDo = toDo
      case .didLoad(.failure(let error)): state.outcome = .failure(error)
      case .didAppear: return state.follow(environment) + minute(environment)
      case .minuteDidPass: break
      case .setModal(let modal): state.modal = modal
      case .didLeaveForm(let saved):
        if let saved { state.id = saved.id }
        return state.refresh(.edited(isSaved: saved != nil), environment)
      case .storeDidChange: return state.refresh(.followed, environment)
      case .didReadVersion(let number, let reason, let version):
        // Set immediately: a load that ends later must not replace this version with an older one.
        state.version = version
        return state.read(environment) { .didRefresh(number, reason, $0) }
      case .didRefresh(let number, let reason, let result):
        state.take(result, of: number)
        return state.didRefresh(reason, result.error, environment)
      case .didReadToggled(let number, let occasion, let result):
        state.take(result, of: number)
        if let error = result.error {
          state.fail(error)
        } else {
          state.occasion = occasion
        }
      case .didSetDone(let isDone, .success(let toDos)):
        return state.readToggled(.init(toggling: isDone, toDos), environment)
      case .didDelete(.success(let toDos)): state.outcome = .success(.deletion(of: toDos))
      case .didSetDone(_, .failure(let error)), .didDelete(.failure(let error)): state.fail(error)
      }
      return .empty
    }
  }

  private static func minute(_ environment: ToDosEnvironment) -> Effect<ToDoDetailAction> {
    .stream(lifetime: .screen) { send in
      while await environment.nextMinute() { send(.minuteDidPass) }
    }
  }
}

extension ToDoDetailState {
  fileprivate mutating func reduce(
    _ event: ToDoDetailEvent, _ environment: ToDosEnvironment
  ) -> Effect<ToDoDetailAction> {
    if case .scroll(let offset) = event {
      self.offset = offset
      return .empty
    }
    guard let toDo else { return .empty }
    guard occasion != .gone else {
      outcome = .success(.gone)
      return .empty
    }
    occasion = .shown
    let ids = ItemIDSet([id])
    switch event {
    case .toggle:
      let isDone = !toDo.isDone
      return Effect {
        .didSetDone(
          isDone,
          await ended { () throws(ToDoError) in
            try await environment.setDone(isDone, ids)
          })
      }
    case .delete:
      return Effect {
        .didDelete(
          await ended { () throws(ToDoError) in
            try await environment.repository.make(.delete(ids, at: environment.clock.now())).toDos
          })
      }
    case .edit: modal = .form(toDo)
    case .showKeys: modal = .keys
    case .leave: outcome = .success(.left)
    case .scroll: break
    }
    return .empty
  }

  fileprivate mutating func fail(_ error: ToDoError) {
    if case .noSuchToDo = error { occasion = .gone } else { occasion = .failed(error) }
  }

  /// The outcome of the screen if input ends.
  var outcomeAtEndOfInput: ToDoDetailOutcome { occasion == .gone ? .gone : .left }
}

/// Loading the ToDo.
extension ToDoDetailState {
  fileprivate func load(_ environment: ToDosEnvironment) -> Effect<ToDoDetailAction> {
    let id = id
    return Effect {
      .didLoad(
        await ended { () throws(ToDoError) in
          (try await environment.repository.version(), try await environment.repository.existing(id))
        })
    }
  }

  /// Reads the ToDo, and the version before it, so that a change made in between counts as a later one.
  fileprivate mutating func refresh(
    _ reason: ToDoDetailAction.Reason, _ environment: ToDosEnvironment
  ) -> Effect<ToDoDetailAction> {
    let number = loads.begin()
    return Effect {
      do throws(ToDoError) {
        return .didReadVersion(number, reason, try await environment.repository.version())
      } catch {
        return .didRefresh(number, reason, .failure(error))
      }
    }
  }

  fileprivate mutating func readToggled(
    _ occasion: ToDoDetailViewData.Occasion, _ environment: ToDosEnvironment
  ) -> Effect<ToDoDetailAction> {
    let number = loads.begin()
    return read(environment) { .didReadToggled(number, occasion, $0) }
  }

  fileprivate func read(
    _ environment: ToDosEnvironment,
    _ action: @escaping @Sendable (Result<ToDo, ToDoError>) -> ToDoDetailAction
  ) -> Effect<ToDoDetailAction> {
    let id = id
    return Effect {
      action(await ended { () throws(ToDoError) in try await environment.repository.existing(id) })
    }
  }

  fileprivate mutating func take(_ result: Result<ToDo, ToDoError>, of number: LoadNumbers.Load) {
    if loads.isLatest(number), let toDo = result.value { self.toDo = toDo }
  }

  fileprivate mutating func didRefresh(
    _ reason: ToDoDetailAction.Reason, _ error: ToDoError?, _ environment: ToDosEnvironment
  ) -> Effect<ToDoDetailAction> {
    if let error {
      fail(error)
    } else if occasion == .gone {
      occasion = .shown
    }
    switch reason {
    case .edited(isSaved: true) where occasion != .gone: occasion = .changed
    case .followed: return follow(environment)
    case .edited: break
    }
    return .empty
  }

  /// Waits until something else changes the store.
  fileprivate func follow(_ environment: ToDosEnvironment) -> Effect<ToDoDetailAction> {
    guard let version else { return .empty }
    return Effect(lifetime: .screen) { await environment.storeChange(after: version, .storeDidChange) }
  }
}
