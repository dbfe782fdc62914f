internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The state of a ToDo that is shown.
struct ToDoDetailState {
  var toDo: ToDo
  /// The number of the ToDo; it changes when the form saves a deleted ToDo as a new one.
  var id: ItemID
  /// The version of the repository when it was read.
  var readVersion: StoreVersion
  var occasion = ToDoDetailViewData.Occasion.shown
  /// The number of lines scrolled off the top.
  var offset = 0
  /// The time that determines whether the ToDo is overdue.
  var now: LocalTime
  var loads = LoadNumbers()
  /// The outcome of the screen; nil while it is open.
  var outcome: ToDoDetailOutcome?
}

/// The store of a ToDo that is shown.
@AppActor
final class ToDoDetailStore: Store<ToDoDetailState, ToDoActivity> {
  private let services: ToDosServices
  private let root: any ToDosRoot

  private init(_ state: ToDoDetailState, _ services: ToDosServices, root: any ToDosRoot) {
    self.services = services
    self.root = root
    super.init(initialState: state)
    // Whatever changes, the ToDo may be overdue by then.
    add { state, _ in state.now = services.clock.localNow() }
  }

  /// Reads a ToDo and creates its store.
  static func load(
    _ id: ItemID, _ services: ToDosServices, root: any ToDosRoot
  ) async throws(ToDoError) -> ToDoDetailStore {
    let version = try await services.repository.version()
    let toDo = try await services.repository.existing(id)
    let state = ToDoDetailState(toDo: toDo, id: id, readVersion: version, now: services.clock.localNow())
    return ToDoDetailStore(state, services, root: root)
  }

  /// Observes the repository and the clock until the tasks are finished.
  func start() {
    task(key: "repository") { [self] in
      while (try? await services.change(after: state.readVersion)) != nil {
        do throws(ToDoError) {
          try await reload()
        } catch {
          note(error)
        }
      }
    }
    // The ToDo may become overdue.
    task(key: "clock") { [self] in
      while (try? await services.nextMinute()) != nil { commit { $0.now = services.clock.localNow() } }
    }
  }

  /// The view data of the screen.
  var viewData: Derived<ToDoDetailViewData> {
    derived { [clock = services.clock] state in
      ToDoDetailViewData(state.toDo, state.occasion, offset: state.offset, clock: clock)
    }
  }
}

extension ToDoDetailStore {
  /// Scrolls until this many lines are off the top.
  func scroll(to offset: Int) { commit { $0.offset = offset } }

  /// Toggles whether the ToDo is done.
  func toggle() async {
    await act { () async throws(ToDoError) in
      let isDone = !state.toDo.isDone
      let toDos = try await setDone(isDone, ItemIDSet([state.id]), services)
      try await read()
      return .init(toggling: isDone, toDos)
    }
  }

  /// Edits the ToDo in the form.
  func edit() async {
    await act { () async throws(ToDoError) in
      let saved = await root.showForm(for: state.toDo)
      if let saved { commit { $0.id = saved.id } }
      try await reload()
      return saved == nil ? nil : .changed
    }
  }

  /// Deletes the ToDo and leaves.
  func delete() async {
    await act { () async throws(ToDoError) in
      let change = ToDoChange.delete(ItemIDSet([state.id]), at: services.clock.now())
      let deleted = try await services.repository.make(change).toDos
      commit { $0.outcome = .deletion(of: deleted) }
      return nil
    }
  }

  /// Shows the keys of the screen.
  func showKeys() async {
    await act { () async throws(ToDoError) in
      await root.showKeys(of: .detail)
      return nil
    }
  }

  /// Leaves the screen.
  func leave() { commit { $0.outcome = $0.occasion == .gone ? .gone : .left } }

  /// Performs an action of the user, and then shows its occasion or its error; leaves a ToDo that is gone.
  private func act(
    _ action: () async throws(ToDoError) -> ToDoDetailViewData.Occasion?
  ) async {
    guard state.occasion != .gone else { return leave() }
    commit { $0.occasion = .shown }
    do throws(ToDoError) {
      if let occasion = try await action() { commit { $0.occasion = occasion } }
    } catch {
      note(error)
    }
  }

  private func note(_ error: ToDoError) {
    commit {
      if case .noSuchToDo = error { $0.occasion = .gone } else { $0.occasion = .failed(error) }
    }
  }

  private func reload() async throws(ToDoError) {
    let version = try await services.repository.version()
    commit { $0.readVersion = version }
    try await read()
    commit { if $0.occasion == .gone { $0.occasion = .shown } }
  }

  /// Reads the ToDo again; ignores the result if another read has begun.
  private func read() async throws(ToDoError) {
    let number = commit { $0.loads.begin() }
    let toDo = try await services.repository.existing(state.id)
    if state.loads.isLatest(number) { commit { $0.toDo = toDo } }
  }
}
