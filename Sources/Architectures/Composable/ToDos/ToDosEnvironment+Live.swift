internal import ComposableEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

extension ToDosEnvironment {
  /// The live dependencies.
  static func live(_ repository: any ToDoRepository, _ scene: AppScene) -> ToDosEnvironment {
    let clock = scene.clock
    let live = LiveToDos(repository: repository, scene: scene)
    return ToDosEnvironment(
      window: { filter, position, rowCount throws(ToDoError) in
        try await live.window(filter, position, rowCount: rowCount)
      },
      firstWindow: { rowCount throws(ToDoError) in
        try await live.firstWindow(rowCount: rowCount)
      },
      toDo: { id throws(ToDoError) in
        try await repository.existing(id)
      },
      tags: { () throws(ToDoError) in
        let version = try await repository.version()
        return LabelCounts(try await repository.labelCounts(.all).includingParts, version: version)
      },
      version: { () throws(ToDoError) in try await repository.version() },
      setDone: { isDone, ids throws(ToDoError) in
        try await live.setDone(isDone, ids)
      },
      toggle: { filter throws(ToDoError) in
        guard let open = ToDoToggle.deciding(filter) else { return ToDoToggle(of: filter) }
        return ToDoToggle(
          of: filter, openCount: try await repository.count(of: open, now: clock.localNow()))
      },
      makeToggle: { toggle, counts throws(ToDoError) in
        guard let change = toggle.change(expecting: counts, at: clock.now()) else { return 0 }
        return try await live.announcing(change).count
      },
      delete: { ids throws(ToDoError) in
        try await repository.make(.delete(ids, at: clock.now())).toDos
      },
      postpone: { ids, postponement throws(ToDoError) in
        var toDos: [ToDo] = []
        for id in ids.members {
          if let toDo = try await repository.toDo(id) { toDos.append(toDo) }
        }
        return try await repository.make(try postponement.change(of: ids, toDos, on: clock)).toDos
      },
      doneCount: { filter throws(ToDoError) in
        guard let done = filter.part(isDone: true) else { return 0 }
        return try await repository.count(of: ToDoQuery(done), now: clock.localNow())
      },
      clearDone: { filter, count throws(ToDoError) in
        guard let done = filter.part(isDone: true) else { return 0 }
        return try await repository.make(.clearDone(of: done, expecting: count, at: clock.now())).count
      },
      nextStep: { step throws(ToDoError) in
        guard let next = try await repository.nextStep(step) else { throw .nothingLeft(step) }
        return next
      },
      take: { step throws(ToDoError) in try await repository.take(step) },
      save: { input, stored throws(ToDoSavingError) in
        try await live.save(input, of: stored)
      },
      storeChange: { version in
        (try? await scene.watch.change(after: version) { try? await repository.version() }) != nil
      },
      nextMinute: { (try? await scene.sleeper.nextMinute(of: clock)) != nil },
      clock: clock, language: scene.language)
  }
}

/// The operations of the live dependencies that take several steps.
@AppActor
private struct LiveToDos {
  let repository: any ToDoRepository
  let scene: AppScene

  /// Reads the window at a position, with at most `rowCount` rows, the open count and the store's version.
  func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    // Read the version before the rows, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let counts = try await repository.openCounts()
    let rows = try await ListWindow(at: position, rowCount: rowCount) { stretch, limit throws(ToDoError) in
      try await repository.toDos(filter, stretch, limit: limit)
    }
    return ToDoWindow(rows, counts: counts, version: version)
  }

  /// Reads the window with which the list opens: at the top, or where the ToDo to open is visible.
  func firstWindow(rowCount: Int) async throws(ToDoError) -> ToDoWindow {
    let top = try await window(ToDoFilter(), .from(nil), rowCount: rowCount)
    guard let opening = scene.opening else { return top }
    let place = try await repository.toDo(opening)?.place
    guard let place, let position = top.rows.position(showing: place, rowCount: rowCount) else {
      return top.opening(opening, at: place)
    }
    return try await window(ToDoFilter(), position, rowCount: rowCount).opening(opening, at: place)
  }

  /// Saves a new ToDo, or the changes to a stored one; after a conflict, reads the ToDo's current state.
  func save(_ input: ToDoInput, of stored: ToDo?) async throws(ToDoSavingError) -> ToDo {
    let saving = try ToDoSaving(input, of: stored, on: scene.clock, in: scene.language)
    do throws(ToDoError) {
      return try saving.toDo(of: try await repository.make(saving.change))
    } catch {
      guard let id = saving.contested(by: error) else { throw ToDoSavingError(error) }
      let current: ToDo?
      do throws(ToDoError) { current = try await repository.toDo(id) } catch { throw ToDoSavingError(error) }
      throw saving.conflict(with: current, by: scene.clock)
    }
  }

  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await announcing(.setDone(isDone, ids, at: scene.clock.now())).toDos
  }

  /// Makes a change, and announces the ToDos that it completed.
  func announcing(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult {
    let result = try await repository.make(change)
    if let completed = ToDosCompleted(result, of: change) { scene.events?.publish(completed) }
    return result
  }
}
