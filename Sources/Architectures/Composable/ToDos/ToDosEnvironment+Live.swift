internal import ComposableEngine
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

extension ToDosEnvironment {
  /// The dependencies of the running app.
  static func live(_ repository: any ToDoRepository, _ scene: AppScene) -> ToDosEnvironment {
    let clock = scene.clock
    return ToDosEnvironment(
      window: { filter, position, rowCount in
        await Result { () async throws(ToDoError) in
          try await repository.window(filter, position, rowCount: rowCount)
        }
      },
      firstWindow: { rowCount in
        await Result { () async throws(ToDoError) in
          try await repository.firstWindow(ToDoFilter(), opening: scene.opening, rowCount: rowCount)
        }
      },
      toDo: { id in
        await Result { () async throws(ToDoError) in
          try await repository.existing(id)
        }
      },
      tags: { await Result { () async throws(ToDoError) in try await repository.tags() } },
      version: { await Result { () async throws(ToDoError) in try await repository.version() } },
      setDone: { isDone, ids in
        await Result { () async throws(ToDoError) in
          let (toDos, completed) = try await repository.setDone(isDone, ids, at: clock.now())
          if let completed { scene.events?.publish(completed) }
          return toDos
        }
      },
      toggle: { filter in
        await Result { () async throws(ToDoError) in try await repository.toggle(of: filter, on: clock) }
      },
      makeToggle: { toggle, counts in
        await Result { () async throws(ToDoError) in
          let (count, completed) = try await repository.make(toggle, expecting: counts, at: clock.now())
          if let completed { scene.events?.publish(completed) }
          return count
        }
      },
      delete: { ids in
        await Result { () async throws(ToDoError) in try await repository.delete(ids, at: clock.now()) }
      },
      postpone: { ids, postponement in
        await Result { () async throws(ToDoError) in
          try await repository.postpone(ids, postponement, on: clock)
        }
      },
      doneCount: { filter in
        await Result { () async throws(ToDoError) in try await repository.doneCount(of: filter, on: clock) }
      },
      clearDone: { filter, count in
        await Result { () async throws(ToDoError) in
          try await repository.clearDone(of: filter, expecting: count, at: clock.now()).count
        }
      },
      nextStep: { step in await Result { () async throws(ToDoError) in try await repository.next(step) } },
      take: { step in await Result { () async throws(ToDoError) in try await repository.take(step) } },
      save: { input, stored in
        await Result { () async throws(ToDoSavingError) in
          try await repository.save(input, of: stored, on: clock, in: scene.language)
        }
      },
      storeChange: { version in
        (try? await scene.watch.change(after: version) { try? await repository.version() }) != nil
      },
      nextMinute: { (try? await scene.sleeper.nextMinute(of: clock)) != nil },
      clock: clock, language: scene.language)
  }
}
