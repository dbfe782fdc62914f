internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

typealias ToDoListContentReducer = Reducer<ToDoListAction, ToDoListState.Content, ToDosEnvironment>

extension ToDoListContentReducer {
  /// The reducer of the loaded list.
  static var content: ToDoListContentReducer {
    ToDoListContentReducer { action, state, environment in
      switch action {
      case .event(let event):
        state.notice = nil
        return state.reduce(event, environment)
      case .didAppear:
        let following = state.follow(environment) + minute(environment)
        // The number of rows that fit may have changed during loading.
        guard state.window.isFilled else { return following + state.read(for: .appear, in: environment) }
        state.openFirst()
        return following
      case .storeDidChange: return state.read(for: .follow, in: environment)
      case .minuteDidPass:
        // Reading is no part of the action, so that the list shows the time even while a slow store is read.
        if state.counts.waiting > 0 { return state.read(lifetime: .screen, in: environment) }
      case .didRead(let reading, let result): return state.didRead(reading, result, environment)
      case .didChange(let result): return state.didChange(result, environment)
      case .didDelete(let result):
        state.didDelete(result)
        return state.read(in: environment)
      case .didLeaveDetail(let id, let result): return state.didLeaveDetail(of: id, result, environment)
      case .didLeaveForm(let saved): return state.didLeaveForm(saved, environment)
      case .didLeaveTags(let choice): return state.didLeaveTags(choice, environment)
      case .didLeavePostpone(let outcome): return state.didLeavePostpone(outcome, environment)
      case .didCountDone(let filter, let result): return state.didCountDone(filter, result, environment)
      case .didToggleAll(let result): return state.didToggleAll(result, environment)
      case .didFindStep(let result): return state.didFindStep(result, environment)
      case .didLeaveConfirmation(let plan, let isConfirmed):
        return isConfirmed ? state.carryOut(plan, environment) : state.read(in: environment)
      case .setModal(let modal): state.modal = modal
      case .didLoad: break
      }
      return .empty
    }
  }

  private static func minute(_ environment: ToDosEnvironment) -> Effect<ToDoListAction> {
    .stream(lifetime: .screen) { send in
      while await environment.nextMinute() { send(.minuteDidPass) }
    }
  }
}

extension ToDoListState.Content {
  fileprivate mutating func reduce(
    _ event: ToDoListEvent, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    switch event {
    case .fit(let rowCount):
      window.rowCount = rowCount
      return read(in: environment)
    case .move(let move):
      guard let turn = window.move(move) else { return .empty }
      return read(turn.position, selecting: turn.index, in: environment)
    case .filter(let state): return refilter(environment) { $0.state = state }
    case .clearTag: return refilter(environment) { $0.label = nil }
    case .retry: return read(in: environment)
    case .beginSearch, .search, .endSearch, .clearSearch: return search(event, environment)
    case .beginEditing, .mark, .endEditing: mark(event)
    case .delete: return delete(environment)
    case .postpone:
      let ids = chosenIDs
      guard !ids.isEmpty else { return .nextAction(.didChange(.success(.nothingToDo))) }
      modal = .postpone(ids)
    case .clearDone: return countDone(environment)
    case .toggleAll: return toggleAll(environment)
    case .undo: return findStep(.undone, environment)
    case .redo: return findStep(.redone, environment)
    case .toggle: return toggle(environment)
    case .open: openSelected()
    case .create: modal = .form
    case .showTags: modal = .tags(filter.label)
    case .showKeys: modal = .keys
    case .leave: break
    }
    return .empty
  }

  private mutating func openSelected() { modal = window.selectedItem.map { .detail($0.id) } }

  /// Changes the filter, and reads the rows that it includes.
  mutating func refilter(
    _ environment: ToDosEnvironment, _ change: (inout ToDoFilter) -> Void
  ) -> Effect<ToDoListAction> {
    let old = filter
    change(&filter)
    return read(for: .list(insteadOf: old), in: environment)
  }

  private mutating func search(
    _ event: ToDoListEvent, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    switch (event, mode) {
    case (.beginSearch, _): mode = .searching(TextField(filter.search))
    case (.search(let edit), .searching(var field)):
      field.apply(edit)
      mode = .searching(field)
      return find(field.text, environment)
    case (.clearSearch, _):
      mode = .browsing
      return find("", environment)
    case (.endSearch, _): mode = .browsing
    default: break
    }
    return .empty
  }

  /// Searches for a text while other events are handled; cancels the previous search.
  private mutating func find(
    _ text: String, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    guard text != filter.search else { return .empty }
    filter.search = text
    isSearching = true
    return read(.from(nil), queue: ToDoListEffect.Search(), lifetime: .screen, in: environment)
  }

  private mutating func mark(_ event: ToDoListEvent) {
    switch (event, mode) {
    case (.beginEditing, _) where !window.rows.items.isEmpty: mode = .editing(marked: [])
    case (.mark, .editing(var marked)):
      guard let id = window.selectedItem?.id else { return }
      if marked.remove(id) == nil { marked.insert(id) }
      mode = .editing(marked: marked)
    case (.endEditing, _): mode = .browsing
    default: break
    }
  }
}

/// Changing ToDos, after which the rows are read again.
extension ToDoListState.Content {
  private func toggle(_ environment: ToDosEnvironment) -> Effect<ToDoListAction> {
    let selected = window.selectedItem
    return Effect {
      .didChange(
        await ended { () throws(ToDoError) -> ToDoNotice? in
          guard let selected else { return nil }
          let toDos = try await environment.setDone(!selected.isDone, ItemIDSet([selected.id]))
          return ToDoNotice(toggling: !selected.isDone, toDos)
        })
    }
  }

  fileprivate mutating func didChange(
    _ result: Result<ToDoNotice?, ToDoError>, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    switch result {
    case .success(let notice): self.notice = notice
    case .failure(let error): notice = .failed(error)
    }
    return read(in: environment)
  }

  private func findStep(_ step: HistoryStep, _ environment: ToDosEnvironment) -> Effect<ToDoListAction> {
    Effect {
      .didFindStep(
        await ended { () throws(ToDoError) in try await environment.next(step) })
    }
  }

  /// Undoes or redoes the app's own change, and asks before another program's.
  fileprivate mutating func didFindStep(
    _ result: Result<ToDoStep, ToDoError>, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    switch result {
    case .success(let step) where step.isOwn: return carryOut(.take(step), environment)
    case .success(let step):
      modal = .confirmation(.take(step))
      return .empty
    case .failure(let error): notice = .failed(error)
    }
    return read(in: environment)
  }

  /// The marked ToDos, or the selected one if none are marked.
  fileprivate var chosenIDs: ItemIDSet {
    if case .editing(let marked) = mode { return ItemIDSet(Array(marked)) }
    return ItemIDSet(window.selectedItem.map { [$0.id] } ?? [])
  }

  /// Deletes the marked ToDos, or the selected one; asks first if there are many.
  private mutating func delete(_ environment: ToDosEnvironment) -> Effect<ToDoListAction> {
    let ids = chosenIDs
    guard !ids.isEmpty else { return .nextAction(.didChange(.success(.nothingToDo))) }
    guard ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) else {
      return carryOut(.delete(ids), environment)
    }
    modal = .confirmation(.delete(ids))
    return .empty
  }

  private func countDone(_ environment: ToDosEnvironment) -> Effect<ToDoListAction> {
    let filter = filter
    return Effect {
      .didCountDone(
        filter,
        await ended { () throws(ToDoError) in
          try await environment.doneCount(of: filter)
        })
    }
  }

  fileprivate mutating func didCountDone(
    _ filter: ToDoFilter, _ result: Result<Int, ToDoError>, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    switch result {
    case .success(0): notice = .nothingToDo
    case .success(let count):
      modal = .confirmation(.clearDone(filter, count: count))
      return .empty
    case .failure(let error): notice = .failed(error)
    }
    return read(in: environment)
  }

  /// Toggles all ToDos of the filter, unless there are so many that the user must confirm.
  private func toggleAll(_ environment: ToDosEnvironment) -> Effect<ToDoListAction> {
    let filter = filter
    return Effect {
      .didToggleAll(
        await ended { () throws(ToDoError) in
          let toggle = try await environment.toggle(of: filter)
          do throws(ToDoError) {
            let count = try await environment.make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
            return ToDoListAction.Toggling(toggle: toggle, count: count, isMade: true)
          } catch .otherCount(let count) {
            return ToDoListAction.Toggling(toggle: toggle, count: count, isMade: false)
          }
        })
    }
  }

  fileprivate mutating func didToggleAll(
    _ result: Result<ToDoListAction.Toggling, ToDoError>, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    switch result {
    case .success(let toggling) where toggling.isMade:
      notice = ToDoNotice(toggling.toggle, count: toggling.count)
    case .success(let toggling):
      modal = .confirmation(.toggle(toggling.toggle, count: toggling.count))
      return .empty
    case .failure(let error): notice = .failed(error)
    }
    return read(in: environment)
  }

  /// Makes a change that is confirmed or needs no confirmation.
  fileprivate func carryOut(
    _ plan: ToDoListState.Plan, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    let instant = environment.clock.now()
    return Effect {
      switch plan {
      case .clearDone(let filter, let count):
        .didChange(
          await ended { () throws(ToDoError) in
            try await environment.clearDone(of: filter, expecting: count, at: instant)
            return .deleted(count: count)
          })
      case .toggle(let toggle, let count):
        .didChange(
          await ended { () throws(ToDoError) in
            ToDoNotice(toggle, count: try await environment.make(toggle, expecting: count...count))
          })
      case .take(let step):
        .didChange(
          await ended { () throws(ToDoError) in
            ToDoNotice(step.step, try await environment.repository.take(step))
          })
      case .delete(let ids):
        .didDelete(
          await ended { () throws(ToDoError) in
            try await environment.repository.make(.delete(ids, at: instant)).toDos
          })
      }
    }
  }

  fileprivate mutating func didDelete(_ result: Result<[ToDo], ToDoError>) {
    switch (result, mode) {
    case (.success(let toDos), _):
      notice = ToDoNotice(deleting: toDos)
      if case .editing = mode { mode = .browsing }
    case (.failure(.noSuchToDo(let missing)), .editing(let marked)):
      // Unmark those that are already deleted; the user decides about the rest.
      mode = .editing(marked: marked.filter { !missing.contains($0) })
      notice = .failed(.noSuchToDo(missing))
    case (.failure(let error), _): notice = .failed(error)
    }
  }
}

/// Loading the rows; loads may overlap, and only the latest counts.
extension ToDoListState.Content {
  private typealias Reading = ToDoListAction.Reading

  /// Reads the window at a position, by default the current one, and selects the row at an index; without an index it
  /// scrolls to the selected row.
  mutating func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil,
    for purpose: ToDoListAction.Reading.Purpose = .show,
    queue: ToDoListEffect.Search? = nil, lifetime: EffectLifetime = .action, in environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    let load = WindowLoad(position ?? window.position, selecting: index)
    return read(
      Reading(number: loads.begin(), purpose: purpose, load: load), queue: queue, lifetime: lifetime,
      in: environment)
  }

  private func read(
    _ reading: Reading, queue: ToDoListEffect.Search? = nil, lifetime: EffectLifetime = .action,
    in environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    let (filter, rowCount) = (filter, window.rowCount)
    return Effect(queue: queue, lifetime: lifetime) {
      let result = await ended { () throws(ToDoError) in
        try await environment.window(filter, reading.load.position, rowCount: rowCount)
      }
      // A superseded search reports nothing.
      return Task.isCancelled ? nil : .didRead(reading, result)
    }
  }

  fileprivate mutating func didRead(
    _ reading: ToDoListAction.Reading, _ result: Result<ToDoWindow, ToDoError>,
    _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    let isLatest = loads.isLatest(reading.number)
    if case .success(let found) = result, isLatest {
      var next = reading
      guard let window = next.load.next(found.rows, in: self.window) else {
        return read(next, in: environment)
      }
      self.window = window
      take(found)
      if self.window.rows.items.isEmpty, case .editing = mode { mode = .browsing }
    }
    // On failure too, as the search is over.
    if isLatest { isSearching = false }
    return didEnd(reading, result.error, environment)
  }

  private mutating func didEnd(
    _ reading: Reading, _ error: ToDoError?, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    if case .report(let notice) = reading.purpose { self.notice = notice }
    if let error {
      if case .list(let old) = reading.purpose { filter = old }
      notice = .failed(error)
    }
    switch reading.purpose {
    case .appear: openFirst()
    case .follow: return follow(environment)
    case .show, .report, .list: break
    }
    return .empty
  }

  /// Presents the ToDo at which the app opens.
  fileprivate mutating func openFirst() { modal = opened.map { .detail($0) } }

  /// Waits until something else changes the store.
  fileprivate func follow(_ environment: ToDosEnvironment) -> Effect<ToDoListAction> {
    let version = version
    return Effect(id: ToDoListEffect.Follow(), lifetime: .screen) {
      await environment.storeChange(after: version, .storeDidChange)
    }
  }
}
