internal import ComposableEngine
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

extension ToDosEnvironment {
  /// The dependencies of the running app.
  static func live(_ repository: any ToDoRepository, _ scene: AppScene) -> ToDosEnvironment {
    let clock = scene.clock
    let changes = ToDoChanges(repository: repository, clock: clock, events: scene.events)
    return ToDosEnvironment(
      window: { filter, position, rowCount in
        await Result { () async throws(ToDoError) in
          // The version comes first, so that a change made in between counts as a later one.
          let version = try await repository.version()
          let openCount = try await repository.openCount()
          let rows = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
            stretch, limit throws(ToDoError) in
            try await repository.toDos(filter, stretch, limit: limit)
          }
          return ToDoWindow(rows, openCount: openCount, version: version)
        }
      },
      toDo: { id in
        await Result { () async throws(ToDoError) in
          guard let toDo = try await repository.toDo(id) else { throw .noSuchToDo(ItemIDSet([id])) }
          return toDo
        }
      },
      version: { await Result { () async throws(ToDoError) in try await repository.version() } },
      setDone: { isDone, ids in
        await Result { () async throws(ToDoError) in try await changes.setDone(isDone, ids) }
      },
      toggleAll: { await Result { () async throws(ToDoError) in try await changes.toggleAll() } },
      delete: { ids in
        await Result { () async throws(ToDoError) in try await changes.delete(.delete, .numbered(ids)) }
      },
      clearDone: {
        await Result { () async throws(ToDoError) in try await changes.delete(.clearDone, .all(isDone: true))
        }
      },
      undo: { await Result { () async throws(ToDoError) in try await repository.undo(1) } },
      redo: { await Result { () async throws(ToDoError) in try await repository.redo(1) } },
      save: { input, stored in
        await Result { () async throws(ToDoError) in
          try await changes.save(input, of: stored, in: scene.language)
        }
      },
      storeChange: { version in
        (try? await scene.watch.change(after: version) { try? await repository.version() }) != nil
      },
      nextMinute: { (try? await scene.sleeper.tick(after: .seconds(60 - clock.localNow().second))) != nil },
      clock: clock, language: scene.language)
  }
}

/// The changes that the app makes in a repository.
private struct ToDoChanges {
  let repository: any ToDoRepository
  let clock: any WallClock
  let events: (any EventPublishing)?

  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> Int {
    let change = ToDoChange(isDone ? .done : .reopen, at: clock.now(), .setDone(isDone, .numbered(ids)))
    let changed = try await repository.make(change).toDos
    // A hook may have reopened some of them.
    let completed = changed.filter { $0.isDone }
    announce(completed.first, count: completed.count, at: change.madeAt)
    return changed.count
  }

  func toggleAll() async throws(ToDoError) -> (isDone: Bool, count: Int) {
    let isDone = try await repository.openCount() > 0
    let change = ToDoChange(
      isDone ? .done : .reopen, at: clock.now(), .setDone(isDone, .all(isDone: !isDone)))
    let result = try await repository.make(change)
    if isDone { announce(result.toDos.first, count: result.count, at: change.madeAt) }
    return (isDone, result.count)
  }

  func delete(_ kind: ToDoChangeKind, _ toDos: ToDoSelection) async throws(ToDoError) -> Int {
    try await repository.make(ToDoChange(kind, at: clock.now(), .delete(toDos))).toDos.count
  }

  func save(
    _ input: ToDoInput, of stored: ToDo?, in language: Language
  ) async throws(ToDoError) -> ToDo {
    guard let stored else {
      let values = try input.values(on: clock, in: language)
      let result = try await repository.make(ToDoChange(.add, at: values.createdAt, .insert(values)))
      guard let toDo = result.toDos.first else { throw .store(.failed(detail: "the ToDo was not stored")) }
      return toDo
    }
    let patch = try input.patch(on: clock, in: language, keeping: .these([stored.due]))
    let ids = ItemIDSet([stored.id])
    let result = try await repository.make(
      ToDoChange(.edit, at: clock.now(), .patch(ids, patch.changes(of: stored.values))))
    guard let toDo = (result.toDos + result.unchanged).first else { throw .noSuchToDo(ids) }
    return toDo
  }

  private func announce(_ first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return }
    events?.publish(ToDosCompleted(firstTitle: first.title.text, count: count, completedAt: instant))
  }
}
