internal import Platform
internal import SharedContracts
internal import SharedEntities
internal import SharedPresenters
internal import SharedViewData
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosViewData

/// The open detail screen: handles its events and changes of the store.
@AppActor
final class ToDoDetailSession: StoreSession {
  let view: any Viewing<ToDoDetailViewData, ToDoDetailEvent>
  private let interactors: ToDoDetailPresenter.Interactors
  private let router: any ToDoDetailRouting
  private let clock: any WallClock
  private var toDo: ToDo
  /// The number of the ToDo, which changes once the form has saved a deleted ToDo as a new one.
  private var id: ItemID
  private var version: StoreVersion
  private var occasion = ToDoDetailViewData.Occasion.shown
  private var offset = 0
  private var loads = LoadNumbers()

  init(
    _ toDo: ToDo, at version: StoreVersion, view: any Viewing<ToDoDetailViewData, ToDoDetailEvent>,
    interactors: ToDoDetailPresenter.Interactors, router: any ToDoDetailRouting, clock: any WallClock
  ) {
    self.toDo = toDo
    id = toDo.id
    self.version = version
    self.view = view
    self.interactors = interactors
    self.router = router
    self.clock = clock
  }

  /// Handles events until the user leaves the screen.
  func run() async -> ToDoDetailOutcome {
    await withObservers([followStore, followClock]) {
      show()
      while let event = await view.nextEvent() {
        if let outcome = await serve(event) { return outcome }
        show()
      }
      return occasion == .gone ? .gone : .left
    }
  }

  var viewData: ToDoDetailViewData { ToDoDetailViewData(toDo, occasion, offset: offset, clock: clock) }

  func note(_ failure: ToDoError) {
    if case .noSuchToDo = failure { occasion = .gone } else { occasion = .failed(failure) }
  }

  func storeChange() async throws(CancellationError) {
    try await interactors.following.storeChange(after: version)
  }

  /// Redraws every minute, because the ToDo may become overdue.
  private func followClock() async {
    while (try? await interactors.following.nextMinute()) != nil { show() }
  }

  func reload() async throws(ToDoError) {
    version = try await interactors.detail.version()
    try await read()
    if occasion == .gone { occasion = .shown }
  }

  private func read() async throws(ToDoError) {
    let load = loads.begin()
    let toDo = try await interactors.detail.toDo(id)
    if loads.isLatest(load) { self.toDo = toDo }
  }

  /// Handles an event; returns the outcome if the event ends the screen.
  private func serve(_ event: ToDoDetailEvent) async -> ToDoDetailOutcome? {
    if case .scroll(let offset) = event {
      self.offset = offset
      return nil
    }
    guard occasion != .gone else { return .gone }
    occasion = .shown
    var outcome: ToDoDetailOutcome? = event == .leave ? .left : nil
    await report { () throws(ToDoError) in
      switch event {
      case .toggle: try await self.toggle()
      case .edit: try await self.edit()
      case .delete:
        outcome = .deletion(of: try await self.interactors.batch.delete(ItemIDSet([self.id])))
      case .showKeys:
        self.show()
        await self.router.showKeys(of: .detail)
      case .scroll, .leave: break
      }
    }
    return outcome
  }

  private func toggle() async throws(ToDoError) {
    let isDone = !toDo.isDone
    let toDos = try await interactors.batch.setDone(isDone, ItemIDSet([id]), .next).toDos
    try await read()
    occasion = .init(toggling: isDone, toDos)
  }

  private func edit() async throws(ToDoError) {
    show()
    let saved = try await router.edit(toDo)
    if let saved { id = saved.id }
    await refresh()
    if saved != nil, occasion != .gone { occasion = .changed }
  }
}
