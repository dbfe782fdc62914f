public import SharedEntities

/// What people do with a list, in any architecture, as calls of a repository.
extension ToDoRepository {
  /// Reads the window at a position, with at most `rowCount` rows, and what surrounds them.
  public func window(
    _ filter: ToDoFilter, _ position: WindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    // Read the version before the rows, so that a change made in between counts as a later one.
    let version = try await version()
    let openCount = try await openCount()
    let rows = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(ToDoError) in
      try await toDos(filter, stretch, limit: limit)
    }
    return ToDoWindow(rows, openCount: openCount, version: version)
  }

  /// Reads the window with which a list opens: from the top, or as far down as a ToDo is in sight.
  ///
  /// - Parameter id: the number of the ToDo, whose place the window then has, unless it is missing; nil for none.
  public func firstWindow(
    _ filter: ToDoFilter, opening id: ItemID?, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    var window = try await window(filter, .from(nil), rowCount: rowCount)
    guard let id else { return window }
    guard let place = try await toDo(id)?.place else {
      window.missing = id
      return window
    }
    if let position = window.rows.position(showing: place, rowCount: rowCount) {
      window = try await self.window(filter, position, rowCount: rowCount)
    }
    window.opened = place
    return window
  }

  /// Reads the tags of the store, and its version.
  public func tags() async throws(ToDoError) -> TagCounts {
    let version = try await version()
    return TagCounts(try await tagCounts(), version: version)
  }

  /// Returns the ToDo with a number.
  ///
  /// - Throws: `ToDoError.noSuchToDo` if there is none.
  public func existing(_ id: ItemID) async throws(ToDoError) -> ToDo {
    guard let toDo = try await toDo(id) else { throw .noSuchToDo(ItemIDSet([id])) }
    return toDo
  }

  /// Marks ToDos as done, or reopens them, all or none.
  ///
  /// - Returns: those that changed, and the event to publish, if any was completed.
  public func setDone(
    _ isDone: Bool, _ ids: ItemIDSet, _ completion: SeriesCompletion = .next, at instant: Instant
  ) async throws(ToDoError) -> (toDos: [ToDo], completed: ToDosCompleted?) {
    let (result, completed) = try await change(isDone, ids, completion, at: instant)
    return (result.toDos, completed)
  }

  /// Marks ToDos as done, all or none.
  ///
  /// - Returns: the result of the change, and the event to publish, if any was completed.
  public func complete(
    _ ids: ItemIDSet, _ completion: SeriesCompletion, at instant: Instant
  ) async throws(ToDoError) -> (result: ToDoChangeResult, completed: ToDosCompleted?) {
    try await change(true, ids, completion, at: instant)
  }

  private func change(
    _ isDone: Bool, _ ids: ItemIDSet, _ completion: SeriesCompletion, at instant: Instant
  ) async throws(ToDoError) -> (result: ToDoChangeResult, completed: ToDosCompleted?) {
    let change = ToDoChange(
      isDone ? .done : .reopen, at: instant, .setDone(isDone, .numbered(ids), completion))
    let result = try await make(change)
    // A hook may have reopened some of them.
    // Not by a key path, which is looked up for each of perhaps a hundred thousand.
    let completed = result.toDos.filter { $0.isDone || $0.hasMovedOn }
    return (result, ToDosCompleted(completed.first, count: completed.count, at: instant))
  }

  /// Returns what toggles all ToDos of a filter: marking them as done, or reopening them if all are.
  public func toggle(of filter: ToDoFilter, on clock: any WallClock) async throws(ToDoError) -> ToDoToggle {
    guard filter.state == .all else { return ToDoToggle(isDone: filter.state == .open, filter) }
    var open = filter
    open.state = .open
    return ToDoToggle(isDone: try await count(of: ToDoQuery(open), now: clock.localNow()) > 0, filter)
  }

  /// Toggles all ToDos of a filter.
  ///
  /// - Parameter counts: how many it may change.
  /// - Returns: how many it changed, and the event to publish, if any was completed.
  /// - Throws: `ToDoError.otherCount` if it would change more or fewer.
  public func make(
    _ toggle: ToDoToggle, expecting counts: ClosedRange<Int>, at instant: Instant
  ) async throws(ToDoError) -> (count: Int, completed: ToDosCompleted?) {
    guard let filter = toggle.filter.part(isDone: !toggle.isDone) else { return (0, nil) }
    let result = try await make(
      ToDoChange(
        toggle.isDone ? .done : .reopen, at: instant, [.setDone(toggle.isDone, .filtered(filter))],
        expectedCounts: counts))
    return (
      result.count,
      toggle.isDone ? ToDosCompleted(result.toDos.first, count: result.count, at: instant) : nil
    )
  }

  /// Skips an occurrence of each of some ToDos that repeat, all or none, and returns them as they are then.
  ///
  /// - Throws: `ToDoError.doesNotRepeat`, `.isLastOccurrence` or `.series`.
  public func skip(_ ids: ItemIDSet, at instant: Instant) async throws(ToDoError) -> [ToDo] {
    try await make(ToDoChange(.skip, at: instant, .skip(ids))).toDos
  }

  /// Deletes ToDos, all or none, and returns them as they were.
  public func delete(_ ids: ItemIDSet, at instant: Instant) async throws(ToDoError) -> [ToDo] {
    try await make(ToDoChange(.delete, at: instant, .delete(.numbered(ids)))).toDos
  }

  /// Returns how many ToDos of a filter are completed.
  public func doneCount(
    of filter: ToDoFilter = ToDoFilter(), on clock: any WallClock
  ) async throws(ToDoError) -> Int {
    guard let done = filter.part(isDone: true) else { return 0 }
    return try await count(of: ToDoQuery(done), now: clock.localNow())
  }

  /// Deletes the completed ToDos of a filter, and returns them as they were.
  ///
  /// - Parameter count: how many there must be; nil for any number.
  /// - Throws: `ToDoError.otherCount` if there are more or fewer.
  public func clearDone(
    of filter: ToDoFilter = ToDoFilter(), expecting count: Int? = nil, at instant: Instant
  ) async throws(ToDoError) -> [ToDo] {
    guard let done = filter.part(isDone: true) else { return [] }
    return try await make(.clearDone(of: done, expecting: count, at: instant)).toDos
  }

  /// Returns the change that is undone or redone next.
  ///
  /// - Throws: `ToDoError.nothingToUndo` or `.nothingToRedo` if there is none.
  public func next(_ step: HistoryStep) async throws(ToDoError) -> ToDoStep {
    if let next = try await nextStep(step) { return next }
    switch step {
    case .undone: throw .nothingToUndo(available: 0)
    case .redone: throw .nothingToRedo(available: 0)
    }
  }

  /// Stores a new ToDo, or the values of an input that differ from a stored one, and returns the result.
  ///
  /// - Parameter language: the language of a due date in words.
  /// - Throws: an error of `ToDoInput.patch(on:in:keeping:)`, or `ToDoError.noSuchToDo`; `.isChangedElsewhere` if a field
  ///   that differs is no longer as in `stored`.
  public func save(
    _ input: ToDoInput, of stored: ToDo?, on clock: any WallClock, in language: Language
  ) async throws(ToDoSavingError) -> ToDo {
    var patch = ToDoPatch()
    do throws(ToDoError) {
      guard let stored else {
        let values = try input.values(on: clock, in: language)
        let result = try await make(ToDoChange(.add, at: values.createdAt, .insert(values)))
        guard let toDo = result.toDos.first else { throw .store(.failed(detail: "the ToDo was not stored")) }
        return toDo
      }
      patch = try input.patch(on: clock, in: language, keeping: .these([stored.due])).changes(
        of: stored.values)
      patch.base = stored.values
      let ids = ItemIDSet([stored.id])
      return try await make(ToDoChange(.edit, at: clock.now(), .patch(ids, patch))).only(of: ids).toDo
    } catch {
      guard case .isChangedElsewhere = error, let stored else { throw ToDoSavingError(error) }
      throw await conflict(of: stored, patch, by: clock)
    }
  }

  /// Returns the error of saving a ToDo that was changed elsewhere, and may have been deleted since.
  private func conflict(of stored: ToDo, _ patch: ToDoPatch, by clock: any WallClock) async -> ToDoSavingError
  {
    do throws(ToDoError) {
      guard let current = try await toDo(stored.id) else {
        return ToDoSavingError(.noSuchToDo(ItemIDSet([stored.id])))
      }
      return ToDoSavingError(
        .isChangedElsewhere, current: current,
        conflicts: try patch.conflicts(with: current.values, by: clock))
    } catch {
      return ToDoSavingError(error)
    }
  }
}

extension ToDoChange {
  /// The deletion of completed ToDos.
  ///
  /// - Parameters:
  ///   - filter: which of them.
  ///   - count: how many there must be; nil for any number.
  public static func clearDone(
    of filter: ToDoFilter = ToDoFilter(state: .done), expecting count: Int? = nil, at instant: Instant
  ) -> ToDoChange {
    ToDoChange(
      .clearDone, at: instant, [.delete(.filtered(filter))], expectedCounts: count.map { $0...$0 })
  }
}

extension ToDoChangeResult {
  /// The ToDo of a change that patches one, and whether it changed.
  public func only(of ids: ItemIDSet) throws(ToDoError) -> (toDo: ToDo, isChanged: Bool) {
    guard let toDo = (toDos + unchanged).first else { throw .noSuchToDo(ids) }
    return (toDo, count > 0)
  }
}

extension ToDosCompleted {
  /// The event of a change that completed some ToDos; nil if there are none.
  fileprivate init?(_ first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return nil }
    self.init(firstTitle: first.title.text, count: count, completedAt: instant)
  }
}
