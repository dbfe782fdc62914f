internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The list once it is loaded.
///
/// It holds only the visible rows.
struct ToDoList: Reducer {
  struct State: Equatable, ScreenState {
    var mode = ToDoListMode.browsing
    var filter = ToDoFilter()
    /// The visible rows and the selection.
    var window: SelectableWindow<ToDoSummary>
    /// The ToDo to show first; nil for none.
    let opened: ItemID?
    var counts: OpenCounts
    var version: StoreVersion
    var notice: ToDoNotice?
    /// Whether a search may still find more.
    var isSearching = false
    /// Whether a request is in flight for which the user has to wait.
    var isBusy = false
    /// Whether the rows have been filled; until then, the placeholder stays.
    var isFilled: Bool
    /// The time that decides which ToDos are overdue or wait.
    var now: LocalTime
    var loads = LoadNumbers()
    var destination: ToDoListDestination.State?

    init(rowCount: Int, window: ToDoWindow, now: LocalTime) {
      self.window = SelectableWindow(window.rows, rowCount: rowCount, selecting: window.opened)
      opened = window.opened?.id
      notice = window.missing.map { .missing($0) }
      counts = window.counts
      version = window.version
      isFilled = self.window.isFilled
      self.now = now
    }

    var screen: ToDoListViewData? { isFilled ? ToDoListViewData(self) : nil }
    var isEnabled: Bool { !isBusy && destination == nil }
  }

  /// A read of the visible rows.
  struct Read: Equatable {
    /// The purpose of a read, which determines what follows it.
    enum Purpose: Equatable {
      /// Begins the list.
      case begin
      /// Completes the handling of an event.
      case event(ToDoNotice?)
      /// Completes the handling of an event; on failure, restores the former filter.
      case filter(former: ToDoFilter)
      /// Resumes observing the store.
      case follow
      /// Shows what no longer waits.
      case minute
      case search
    }

    let number: LoadNumbers.Load
    let purpose: Purpose
    var load: WindowLoad
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable { case left }

    case task
    case view(ToDoListEvent)
    case storeChanged
    case minutePassed
    case window(Result<ToDoWindow, ToDoError>, Read)
    case doneCountResponse(ToDoFilter, Result<Int, ToDoError>)
    case toggleResponse(Result<ToDoToggleOutcome, ToDoError>)
    case nextStepResponse(Result<ToDoStep, ToDoError>)
    case changeResponse(Result<ToDoNotice?, ToDoError>)
    case deleteResponse(Result<[ToDo], ToDoError>)
    case destination(ToDoListDestination.Action)
    case delegate(Delegate)

    var destination: ToDoListDestination.Action? {
      if case .destination(let action) = self { action } else { nil }
    }
  }

  enum CancelID { case search }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      state.now = environment.clock.localNow()
      switch action {
      case .task: return begin(&state)
      case .view(let event): return reduce(&state, event)
      case .storeChanged: return read(&state, .follow)
      case .window(let result, let read): return receiveWindow(&state, result, read)
      case .doneCountResponse(let filter, let result): return receiveDoneCount(&state, result, of: filter)
      case .toggleResponse(let result): return receiveToggle(&state, result)
      case .nextStepResponse(let result): return receiveNextStep(&state, result)
      case .changeResponse(let result): return receiveChange(&state, result)
      case .deleteResponse(let result): return receiveDeletion(&state, result)
      case .destination(let action): return reduce(&state, action)
      case .minutePassed: return state.counts.waiting > 0 ? read(&state, .minute) : .none
      case .delegate: return .none
      }
    }
    .ifLet(\.destination, action: CasePath(Action.destination, extract: \.destination)) {
      ToDoListDestination(environment: environment)
    }
  }

  private func begin(_ state: inout State) -> Effect<Action> {
    let followers = Effect<Action>.merge(
      followStore(state), .run { send in while await environment.nextMinute() { send(.minutePassed) } })
    guard !state.isFilled else {
      openFirst(&state)
      return followers
    }
    // The number of rows that fit has changed during loading.
    return .merge(followers, read(&state, .begin))
  }

  /// Shows the ToDo at which the app opens.
  func openFirst(_ state: inout State) {
    state.destination = state.opened.map { .detail(ToDoDetail.State($0)) }
  }
}

/// Events.
extension ToDoList {
  private func reduce(_ state: inout State, _ event: ToDoListEvent) -> Effect<Action> {
    state.notice = nil
    switch event {
    case .fit(let rowCount):
      state.window.rowCount = rowCount
      return read(&state, .event(nil))
    case .move(let move):
      if let turn = state.window.move(move) {
        return read(&state, .event(nil), at: turn.position, selecting: turn.index)
      }
    case .open: open(&state)
    case .create:
      state.destination = .form(ToDoForm.State(on: environment.clock, in: environment.language))
    case .filter(let filter): return refilter(&state) { $0.state = filter }
    case .beginSearch: state.mode = .searching(TextField(state.filter.search))
    case .search(let edit):
      if case .searching(var field) = state.mode {
        field.apply(edit)
        state.mode = .searching(field)
        return search(&state, field.text)
      }
    case .clearSearch:
      state.mode = .browsing
      return search(&state, "")
    case .clearTag: return refilter(&state) { $0.label = nil }
    case .endSearch, .endEditing: state.mode = .browsing
    case .beginEditing: if !state.window.rows.items.isEmpty { state.mode = .editing(marked: []) }
    case .mark: if let toDo = state.window.selectedItem { state.mode.mark(toDo.id) }
    case .showKeys: state.destination = .keys(Keys.State(.list))
    case .toggle: return toggle(&state)
    case .delete: return delete(&state)
    case .postpone:
      let ids = state.mode.chosen(orSelected: state.window.selectedItem?.id)
      guard !ids.isEmpty else {
        state.notice = .nothingToDo
        return read(&state, .event(nil))
      }
      state.destination = .postpone(ToDoPostpone.State(ids, today: state.now.today))
    case .toggleAll:
      state.isBusy = true
      return .run { [filter = state.filter] send in
        send(
          .toggleResponse(
            await Result { () async throws(ToDoError) in try await environment.toggleAll(filter) }))
      }
    case .clearDone:
      state.isBusy = true
      return .run { [filter = state.filter] send in
        send(
          .doneCountResponse(
            filter, await Result { () async throws(ToDoError) in try await environment.doneCount(filter) }))
      }
    case .undo: return findStep(&state, .undone)
    case .redo: return findStep(&state, .redone)
    case .retry: return read(&state, .event(nil))
    case .showTags:
      state.destination = .tags(ToDoTags.State())
      return .send(.destination(.tags(.task(ToDoLabelChoice(state.filter.label)))))
    case .leave: return .send(.delegate(.left))
    }
    return .none
  }

  private func refilter(_ state: inout State, _ change: (inout ToDoFilter) -> Void) -> Effect<Action> {
    let former = state.filter
    change(&state.filter)
    return read(&state, .filter(former: former))
  }

  /// Searches for a text, while other events are handled.
  private func search(_ state: inout State, _ text: String) -> Effect<Action> {
    guard text != state.filter.search else { return .none }
    state.filter.search = text
    state.isSearching = true
    return read(&state, .search, at: .from(nil)).cancellable(id: CancelID.search, cancelInFlight: true)
  }

  private func open(_ state: inout State) {
    state.destination = state.window.selectedItem.map { .detail(ToDoDetail.State($0.id)) }
  }

  private func toggle(_ state: inout State) -> Effect<Action> {
    guard let toDo = state.window.selectedItem else { return read(&state, .event(nil)) }
    return change(&state, .setDone(!toDo.isDone, toDo.id))
  }

  func change(_ state: inout State, _ change: ToDoListChange) -> Effect<Action> {
    state.isBusy = true
    return .run { send in
      send(.changeResponse(await Result { () async throws(ToDoError) in try await environment.make(change) }))
    }
  }

  private func findStep(_ state: inout State, _ step: HistoryStep) -> Effect<Action> {
    state.isBusy = true
    return .run { send in
      send(
        .nextStepResponse(await Result { () async throws(ToDoError) in try await environment.nextStep(step) })
      )
    }
  }

  private func delete(_ state: inout State) -> Effect<Action> {
    let ids = state.mode.chosen(orSelected: state.window.selectedItem?.id)
    guard !ids.isEmpty else {
      state.notice = .nothingToDo
      return read(&state, .event(nil))
    }
    if ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) {
      state.destination = .confirmation(ToDoConfirmation.State(.delete(ids)))
      return .none
    }
    return delete(&state, ids)
  }

  func delete(_ state: inout State, _ ids: ItemIDSet) -> Effect<Action> {
    state.isBusy = true
    return .run { send in
      send(.deleteResponse(await Result { () async throws(ToDoError) in try await environment.delete(ids) }))
    }
  }
}

/// The ends of what the list presents, and responses.
extension ToDoList {
  private func reduce(_ state: inout State, _ action: ToDoListDestination.Action) -> Effect<Action> {
    switch action {
    case .detail(.delegate(let end)): return endDetail(&state, end)
    case .form(.delegate(let end)): return endForm(&state, end)
    case .tags(.content(.delegate(.chosen(let choice)))):
      state.destination = nil
      return refilter(&state) { $0.label = choice.label }
    case .tags(.delegate(.left)):
      state.destination = nil
      return read(&state, .event(nil))
    case .postpone(.delegate(.ended(let outcome))): return endPostpone(&state, outcome)
    case .confirmation(.delegate(let answer)): return endConfirmation(&state, answer)
    case .keys(.leave): state.destination = nil
    case .detail, .form, .tags, .postpone, .confirmation, .keys: break
    }
    return .none
  }

  private func endPostpone(_ state: inout State, _ outcome: PostponeOutcome) -> Effect<Action> {
    state.destination = nil
    state.notice = ToDoNotice(outcome)
    if let marked = state.mode.marked {
      switch outcome {
      case .left: break
      case .postponed: state.mode = .browsing
      // The user decides about the rest.
      case .gone(let missing): state.mode = .editing(marked: marked.filter { !missing.contains($0) })
      }
    }
    return read(&state, .event(nil))
  }

  private func receiveChange(
    _ state: inout State, _ result: Result<ToDoNotice?, ToDoError>
  ) -> Effect<Action> {
    state.isBusy = false
    switch result {
    case .success(let notice): state.notice = notice
    case .failure(let error): state.notice = .failed(error)
    }
    return read(&state, .event(nil))
  }

  private func receiveDeletion(
    _ state: inout State, _ result: Result<[ToDo], ToDoError>
  ) -> Effect<Action> {
    if case .editing(let marked) = state.mode {
      switch result {
      case .success: state.mode = .browsing
      // Unmark those that are already deleted; the user decides about the rest.
      case .failure(.noSuchToDo(let missing)):
        state.mode = .editing(marked: marked.filter { !missing.contains($0) })
      case .failure: break
      }
    }
    return receiveChange(&state, result.map { ToDoNotice(deleting: $0) })
  }

  private func endDetail(_ state: inout State, _ end: ToDoDetail.Action.Delegate) -> Effect<Action> {
    guard let id = state.destination?.detail?.id else { return .none }
    state.destination = nil
    switch end {
    case .ended(let outcome): return read(&state, .event(ToDoNotice(outcome, of: id)))
    case .failed(.noSuchToDo): return read(&state, .event(ToDoNotice(.gone, of: id)))
    case .failed(let error):
      state.notice = .failed(error)
      return .none
    }
  }

  private func endForm(_ state: inout State, _ end: ToDoForm.Action.Delegate) -> Effect<Action> {
    state.destination = nil
    guard case .saved(let toDo) = end else { return read(&state, .event(nil)) }
    state.filter.widen(toShow: toDo, at: state.now)
    state.mode = .browsing
    state.window.selected = toDo.place
    return read(&state, .event(.added), at: .from(nil))
  }
}

extension ToDoListViewData {
  fileprivate init(_ state: ToDoList.State) {
    let marked = state.mode.marked ?? []
    self.init(
      phase: state.isSearching ? .searching : .ready, mode: state.mode.viewData, filter: state.filter.state,
      search: state.filter.search, label: state.filter.label, counts: state.counts,
      rows: state.window.rows.items.map {
        Row(
          $0, isOverdue: $0.isOverdue(state.now), isWaiting: $0.isWaiting(state.now),
          isSelected: $0.place == state.window.selected, isMarked: marked.contains($0.id))
      },
      hasRowsAbove: state.window.rows.hasRowsAbove, hasRowsBelow: state.window.rows.hasRowsBelow,
      today: state.now.today, notice: state.notice)
  }
}
