internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Owns a ToDo while its details are shown, and observes its changes.
@AppActor
final class ToDoDetailViewContainer: Container {
  let mount: Mount<ToDoDetailView>
  private let context: ToDosContext
  private var toDo: ToDo
  /// The number of the ToDo; it changes when the form saves a deleted ToDo as a new one.
  private var id: ItemID
  private var version: StoreVersion
  private var occasion = ToDoDetailViewData.Occasion.shown
  private var offset = 0
  private var loads = LoadNumbers()
  private var deletion: ToDoDetailOutcome?

  init(
    _ toDo: ToDo, at version: StoreVersion, on mount: Mount<ToDoDetailView>, _ context: ToDosContext
  ) {
    self.toDo = toDo
    id = toDo.id
    self.version = version
    self.mount = mount
    self.context = context
  }

  /// Reads a ToDo and shows its details until the user leaves them.
  ///
  /// - Throws: an error that prevents the ToDo from being read.
  static func run(of id: ItemID, _ context: ToDosContext) async throws(ToDoError) -> ToDoDetailOutcome {
    let mount = Mount<ToDoDetailView>.page(on: context.scene)
    return try await mount.present { () throws(ToDoError) in
      let version = try await context.repository.version()
      let toDo = try await context.repository.existing(id)
      return await ToDoDetailViewContainer(toDo, at: version, on: mount, context).outcome()
    }
  }

  /// Shows the details until the user leaves them; the mount is already on the stage.
  func outcome() async -> ToDoDetailOutcome {
    await live(with: [followStore, followMinutes])
    return deletion ?? (isGone ? .gone : .left)
  }

  func render() -> ToDoDetailView {
    ToDoDetailView(viewData: ToDoDetailViewData(toDo, occasion, offset: offset, clock: context.clock))
      .onScroll { self.offset = $0 }
      .onToggle(action: toggle)
      .onEdit(action: edit)
      .onDelete(action: delete)
      .onShowKeys(action: showKeys)
      .onLeave(action: mount.leave)
  }

  private var isGone: Bool { occasion == .gone }
}

/// The effects.
extension ToDoDetailViewContainer {
  private func followStore() async {
    while (try? await context.storeChange(after: version)) != nil {
      await refresh()
      update()
    }
  }

  /// Renders every minute, because the ToDo may become overdue.
  private func followMinutes() async {
    while (try? await context.nextMinute()) != nil { update() }
  }

  private func refresh() async {
    await report { () throws(ToDoError) in
      version = try await context.repository.version()
      try await read()
      if isGone { occasion = .shown }
    }
  }

  private func read() async throws(ToDoError) {
    let token = loads.begin()
    let toDo = try await context.repository.existing(id)
    if loads.isLatest(token) { self.toDo = toDo }
  }
}

/// The actions that the view calls.
extension ToDoDetailViewContainer {
  func toggle() async {
    await perform { () throws(ToDoError) in
      let isDone = !toDo.isDone
      let toDos = try await context.setDone(isDone, id)
      try await read()
      occasion = .init(toggling: isDone, toDos)
    }
  }

  func edit() async {
    await perform { () throws(ToDoError) in
      let saved = await ToDoFormViewContainer(for: toDo, context).run()
      if let saved { id = saved.id }
      await refresh()
      if saved != nil, !isGone { occasion = .changed }
    }
  }

  func delete() async {
    await perform { () throws(ToDoError) in
      let change = ToDoChange.delete(ItemIDSet([id]), at: context.clock.now())
      deletion = .deletion(of: try await context.repository.make(change).toDos)
      mount.leave()
    }
  }

  func showKeys() async {
    await perform { () throws(ToDoError) in await context.showKeys(of: .detail) }
  }

  /// Performs an action; if the ToDo is gone, leaves the screen instead.
  private func perform(_ action: () async throws(ToDoError) -> Void) async {
    guard !isGone else { return mount.leave() }
    occasion = .shown
    update()
    await report(action)
  }

  private func report(_ action: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await action()
    } catch {
      // The error of a cancelled read says nothing about the ToDo.
      guard !Task.isCancelled else { return }
      if case .noSuchToDo = error { occasion = .gone } else { occasion = .failed(error) }
    }
  }
}
