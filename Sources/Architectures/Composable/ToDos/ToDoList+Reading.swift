internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Reading the visible rows.
extension ToDoList {
  func read(
    _ state: inout State, _ purpose: Read.Purpose, at position: WindowPosition? = nil,
    selecting index: Int? = nil
  ) -> Effect<Action> {
    switch purpose {
    case .begin, .event, .filter: state.isBusy = true
    case .follow, .minute, .search: break
    }
    let load = WindowLoad(position ?? state.window.position, selecting: index)
    return read(state, Read(number: state.loads.begin(), purpose: purpose, load: load))
  }

  private func read(_ state: State, _ read: Read) -> Effect<Action> {
    let (filter, rowCount) = (state.filter, state.window.rowCount)
    return .run { send in
      send(
        .window(
          await Result { () async throws(ToDoError) in
            try await environment.window(filter, read.load.position, rowCount)
          }, read))
    }
  }

  func receiveWindow(
    _ state: inout State, _ result: Result<ToDoWindow, ToDoError>, _ read: Read
  ) -> Effect<Action> {
    let isLatest = state.loads.isLatest(read.number)
    switch result {
    case .failure(let error):
      if case .filter(let former) = read.purpose { state.filter = former }
      state.notice = .failed(error)
    case .success(let found) where isLatest:
      var next = read
      guard let window = next.load.next(found.rows, in: state.window) else {
        let effect = self.read(state, next)
        return read.purpose == .search ? effect.cancellable(id: CancelID.search) : effect
      }
      state.window = window
      state.counts = found.counts
      state.version = found.version
      if window.rows.items.isEmpty, case .editing = state.mode {
        state.mode = .browsing
      }
    case .success: break
    }
    // On failure too, as the search is over.
    if isLatest { state.isSearching = false }
    state.isFilled = true
    return end(&state, read.purpose, hasFailed: (try? result.get()) == nil)
  }

  private func end(_ state: inout State, _ purpose: Read.Purpose, hasFailed: Bool) -> Effect<Action> {
    switch purpose {
    case .begin:
      state.isBusy = false
      openFirst(&state)
    case .event(let notice):
      state.isBusy = false
      if !hasFailed, let notice { state.notice = notice }
    case .filter: state.isBusy = false
    case .follow: return followStore(state)
    case .minute, .search: break
    }
    return .none
  }

  func followStore(_ state: State) -> Effect<Action> {
    .run { [version = state.version] send in
      if await environment.storeChange(version) { send(.storeChanged) }
    }
  }
}
