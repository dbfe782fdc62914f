package import SharedEntities
package import ToDosEntities

extension ItemDraft where Items.Item == ToDo {
  /// The values that an edit depends on besides the ToDos.
  package struct EditEnvironment {
    /// When the change is made.
    let instant: Instant
    /// Determines which occurrence of a ToDo is next.
    let clock: any WallClock
    /// Returns the universal identifier of a ToDo that was created here.
    let identifier: (ItemID) -> String

    package init(at instant: Instant, by clock: any WallClock, identifier: @escaping (ItemID) -> String) {
      self.instant = instant
      self.clock = clock
      self.identifier = identifier
    }
  }

  /// Applies edits, and returns their result.
  package mutating func make(
    _ edits: [ToDoEdit], _ environment: EditEnvironment
  ) throws(ToDoError) -> ToDoChangeResult {
    var result = ToDoChangeResult()
    for edit in edits { result.toDos += try make(edit, environment, &result) }
    result.count = count
    return result
  }

  /// Applies an edit, and returns its ToDos as in `ToDoChangeResult`.
  private mutating func make(
    _ edit: ToDoEdit, _ environment: EditEnvironment, _ result: inout ToDoChangeResult
  ) throws(ToDoError) -> [ToDo] {
    let instant = environment.instant
    switch edit {
    case .insert(let values):
      return [try insert(values)]
    case .patch(let ids, let patch):
      var changed: [ToDo] = []
      for stored in try numbered(ids) {
        guard let toDo = try stored.patched(by: patch, at: instant, on: environment.clock) else {
          result.unchanged.append(stored)
          continue
        }
        self[toDo.id] = toDo
        changed.append(toDo)
      }
      return changed
    case .setDone(let isDone, .numbered(let ids), let completion):
      let differing = try numbered(ids).filter { $0.isDone != isDone }
      var changed: [ToDo] = []
      for stored in differing {
        changed.append(try setDone(isDone, stored, completion, environment, &result))
      }
      return changed
    case .setDone(let isDone, .filtered(let filter), let completion):
      var changed: [ToDo] = []
      for stored in stored(.all).filter(filter.test(at: environment.clock.localNow()))
      where stored.isDone != isDone {
        do throws(ToDoError) {
          changed.append(try setDone(isDone, stored, completion, environment, &result))
        } catch .series {
          continue
        }
      }
      return Array(changed.prefix(1))
    case .skip(let ids):
      return try numbered(ids).map { stored throws(ToDoError) in
        let toDo = try stored.skipped(at: instant, by: environment.clock)
        self[toDo.id] = toDo
        return toDo
      }
    case .rename(let rename):
      var changed: [ToDo] = []
      for stored in stored(.all) where rename.label.isAmong(stored.values) {
        guard let toDo = try stored.renamed(by: rename, at: instant) else {
          result.unchanged.append(stored)
          continue
        }
        self[toDo.id] = toDo
        changed.append(toDo)
      }
      return changed
    case .delete(.numbered(let ids)): return delete(try numbered(ids))
    case .delete(.filtered(let filter)):
      return delete(stored(.all).filter(filter.test(at: environment.clock.localNow())))
    }
  }

  private func numbered(_ ids: ItemIDSet) throws(ToDoError) -> [ToDo] {
    let found = stored(ids)
    let missing = ids.subtracting(found.map(\.id))
    guard missing.isEmpty else { throw .noSuchToDo(missing) }
    return found
  }

  /// Stores a new ToDo.
  package mutating func insert(_ values: ToDoValues) throws(ToDoError) -> ToDo {
    do throws(StoreError) { return try insert { ToDo(id: $0, values) } } catch { throw .store(error) }
  }

  /// Imports a record of a file, and counts how it relates to its candidates.
  package mutating func importRecords(
    _ record: ToDoImport, _ candidates: [ToDo], _ matches: inout ToDoMatches,
    _ counts: inout ToDoImportCounts,
    merged: (ToDoImport, ToDo) -> ToDoValues?, mayUpdate: (ToDoImport, ToDo) throws(ToDoError) -> Bool
  ) throws(ToDoError) {
    switch matches.match(record, candidates, { merged(record, $0) }) {
    case .new:
      _ = try insert(record.values)
      counts.added += 1
    case .same: counts.known += 1
    case .differing(let stored, let values):
      guard try mayUpdate(record, stored) else { return }
      load(stored)
      self[stored.id] = ToDo(id: stored.id, values)
      counts.updated += 1
    }
  }

  /// Sets whether a ToDo in the opposite state is done.
  private mutating func setDone(
    _ isDone: Bool, _ stored: ToDo, _ completion: SeriesCompletion, _ environment: EditEnvironment,
    _ result: inout ToDoChangeResult
  ) throws(ToDoError) -> ToDo {
    guard isDone else {
      let toDo = try stored.changed(at: environment.instant) { $0.isDone = false } ?? stored
      self[toDo.id] = toDo
      return toDo
    }
    let (toDo, copy, passed) = try stored.completed(
      completion, at: environment.instant, by: environment.clock,
      identifier: stored.importedIdentifier ?? environment.identifier(stored.id))
    self[toDo.id] = toDo
    if let passed { result.skippedDueDates[toDo.id] = passed }
    if let copy {
      _ = try insert(copy)
      uncounted += 1
    }
    return toDo
  }

  private mutating func delete(_ toDos: [ToDo]) -> [ToDo] {
    for toDo in toDos { self[toDo.id] = nil }
    return toDos
  }
}
