internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The details of a ToDo.
@AppActor
final class ToDoDetailScreen {
  private let repository: any ToDoRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<ToDoDetailViewData, ToDoDetailEvent>

  /// The number of the ToDo, which changes once the form has saved a deleted ToDo as a new one.
  private var id: ItemID
  private var toDo: ToDo?
  private var version = StoreVersion(0)
  private var occasion = ToDoDetailViewData.Occasion.shown
  private var offset = 0
  private var loads = LoadNumbers()

  init(of id: ItemID, repository: any ToDoRepository, scene: AppScene) {
    self.id = id
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .page)
    view = LayerView(ToDoScreens.detail, layer: layer, language: scene.language)
  }

  /// Shows the ToDo until the user goes back; throws if it cannot be read.
  func run() async throws(ToDoError) -> ToDoDetailOutcome {
    try await layer.present { () throws(ToDoError) in
      version = try await repository.version()
      toDo = try await repository.toDo(id)
      guard toDo != nil else { return .gone }
      return await withTaskGroup(of: Void.self) { group in
        group.startImmediately { await self.followStore() }
        group.startImmediately { await self.followClock() }
        defer { group.cancelAll() }
        return await handleEvents()
      }
    }
  }

  private func handleEvents() async -> ToDoDetailOutcome {
    draw()
    while let event = await view.nextEvent() {
      if case .scroll(let offset) = event {
        self.offset = offset
      } else if occasion == .gone {
        return .gone
      } else {
        occasion = .shown
        var outcome: ToDoDetailOutcome?
        await report { () throws(ToDoError) in outcome = try await handle(event) }
        if let outcome { return outcome }
      }
      draw()
    }
    return occasion == .gone ? .gone : .left
  }

  /// Handles an event; returns the outcome if the screen is over.
  private func handle(_ event: ToDoDetailEvent) async throws(ToDoError) -> ToDoDetailOutcome? {
    switch event {
    case .toggle: try await toggle()
    case .edit: await edit()
    case .delete:
      return .deletion(of: try await repository.make(.delete(ItemIDSet([id]), at: scene.clock.now())).toDos)
    case .showKeys:
      draw()
      await ToDoKeysScreen(of: .detail, scene: scene).run()
    case .leave: return .left
    case .scroll: break
    }
    return nil
  }

  private func draw() {
    guard let toDo else { return }
    view.show(ToDoDetailViewData(toDo, occasion, offset: offset, clock: scene.clock))
  }

  private func toggle() async throws(ToDoError) {
    guard let toDo else { return }
    let change = ToDoChange.setDone(!toDo.isDone, ItemIDSet([id]), at: scene.clock.now())
    let result = try await repository.make(change)
    if let completed = ToDosCompleted(result, of: change) { scene.events?.publish(completed) }
    try await read()
    occasion = .init(toggling: !toDo.isDone, result.toDos)
  }

  private func edit() async {
    draw()
    let saved = await ToDoFormScreen(for: toDo, repository: repository, scene: scene).run()
    if let saved { id = saved.id }
    await refresh()
    if saved != nil, occasion != .gone { occasion = .changed }
  }

  private func followStore() async {
    while await scene.hasChanged(repository, since: version) {
      await refresh()
      draw()
    }
  }

  /// Draws again every minute, because the ToDo may become overdue.
  private func followClock() async {
    while (try? await scene.sleeper.nextMinute(of: scene.clock)) != nil { draw() }
  }

  private func refresh() async {
    await report { () throws(ToDoError) in
      version = try await repository.version()
      try await read()
      if occasion == .gone { occasion = .shown }
    }
  }

  private func read() async throws(ToDoError) {
    let load = loads.begin()
    let toDo = try await repository.existing(id)
    if loads.isLatest(load) { self.toDo = toDo }
  }

  private func report(_ body: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await body()
    } catch .noSuchToDo {
      occasion = .gone
    } catch {
      occasion = .failed(error)
    }
  }
}
