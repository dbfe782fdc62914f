internal import SharedContracts
internal import SharedEntities
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosViewData

/// The detail screen while it is open: what happens on it, and what happens to its ToDo from outside.
@MainActor
final class ToDoDetailBrowsing {
  private let view: any Viewing<ToDoDetailViewData, ToDoDetailEvent>
  private let interactors: ToDoDetailPresenter.Interactors
  private let router: any ToDoDetailRouting
  private let clock: any WallClock
  private var toDo: ToDo
  private var version: StoreVersion
  private var occasion = ToDoDetailViewData.Occasion.shown
  private var offset = 0
  /// Tells a reading that ends whether a later one has been begun.
  private var readingCount = 0

  init(
    _ toDo: ToDo, at version: StoreVersion, view: any Viewing<ToDoDetailViewData, ToDoDetailEvent>,
    interactors: ToDoDetailPresenter.Interactors, router: any ToDoDetailRouting, clock: any WallClock
  ) {
    self.toDo = toDo
    self.version = version
    self.view = view
    self.interactors = interactors
    self.router = router
    self.clock = clock
  }

  /// Serves events until the screen is left.
  func run() async -> ToDoDetailOutcome {
    await withTaskGroup(of: Void.self) { group in
      group.startImmediately { @MainActor in await self.followStore() }
      group.startImmediately { @MainActor in await self.followClock() }
      defer { group.cancelAll() }
      show()
      while let event = await view.nextEvent() {
        if let outcome = await serve(event) { return outcome }
        show()
      }
      return occasion == .gone ? .gone : .left
    }
  }

  private func show() { view.show(ToDoDetailViewData(toDo, occasion, offset: offset, clock: clock)) }

  private func followStore() async {
    while (try? await interactors.following.storeChange(after: version)) != nil {
      await refresh()
      show()
    }
  }

  /// What is overdue changes by itself.
  private func followClock() async {
    while (try? await interactors.following.nextMinute()) != nil { show() }
  }

  private func refresh() async {
    await report { () throws(ToDoError) in
      self.version = try await self.interactors.detail.version()
      try await self.read()
      if self.occasion == .gone { self.occasion = .shown }
    }
  }

  /// Reads the ToDo; a reading that a later one has overtaken changes nothing.
  private func read() async throws(ToDoError) {
    readingCount += 1
    let reading = readingCount
    let toDo = try await interactors.detail.toDo(toDo.id)
    if reading == readingCount { self.toDo = toDo }
  }

  /// Does something, and has it said on the screen where it fails.
  private func report(_ body: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await body()
    } catch .noSuchToDo {
      occasion = .gone
    } catch {
      occasion = .failed(error)
    }
  }

  /// Does what is asked for; gives what the screen leaves behind where that ends it.
  private func serve(_ event: ToDoDetailEvent) async -> ToDoDetailOutcome? {
    if case .scroll(let offset) = event {
      self.offset = offset
      return nil
    }
    guard occasion != .gone else { return .gone }
    occasion = .shown
    var isDeleted = false
    await report { () throws(ToDoError) in
      switch event {
      case .toggle: try await self.toggle()
      case .edit: try await self.edit()
      case .delete:
        _ = try await self.interactors.batch.delete(ItemIDSet([self.toDo.id]))
        isDeleted = true
      case .showKeys: await self.router.showKeys(of: .detail)
      case .scroll, .leave: break
      }
    }
    return isDeleted ? .deleted : event == .leave ? .left : nil
  }

  private func toggle() async throws(ToDoError) {
    let isDone = !toDo.isDone
    _ = try await interactors.batch.setDone(isDone, ItemIDSet([toDo.id]))
    try await read()
    occasion = isDone ? .completed : .reopened
  }

  private func edit() async throws(ToDoError) {
    let saved = try await router.edit(toDo)
    await refresh()
    if saved != nil, occasion != .gone { occasion = .changed }
  }
}
