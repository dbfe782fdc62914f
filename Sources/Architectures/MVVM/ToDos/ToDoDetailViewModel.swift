internal import MVVMEngine
internal import Observation
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The view model of the details of a ToDo.
@AppActor
@Observable
final class ToDoDetailViewModel {
  /// Navigation from the details.
  struct Navigation {
    /// Shows the form for a ToDo, and returns the saved one.
    var edit: @AppActor (ToDo) async throws(ToDoError) -> ToDo?
    var showKeys: @AppActor () async -> Void
    var leave: @AppActor (ToDoDetailOutcome) -> Void
  }

  /// The ToDo; nil while it is loading.
  private(set) var toDo: ToDo?
  /// The reason for showing it.
  private(set) var occasion = ToDoDetailViewData.Occasion.shown
  /// The number of lines scrolled off the top.
  private(set) var offset = 0
  /// The current time, set every minute: the ToDo becomes overdue, and its occurrences pass.
  private(set) var now: Instant

  /// The number of the ToDo; it changes when the form saves a deleted ToDo as a new one.
  @ObservationIgnored private var id: ItemID
  @ObservationIgnored private let service: ToDoService
  @ObservationIgnored private let navigation: Navigation
  @ObservationIgnored private var version: StoreVersion?
  @ObservationIgnored private var loads = LoadNumbers()

  init(of id: ItemID, service: ToDoService, navigation: Navigation) {
    self.id = id
    self.service = service
    self.navigation = navigation
    now = service.clock.now()
  }

  /// The view data of the screen; nil while the ToDo is loading.
  var viewData: ToDoDetailViewData? {
    toDo.map {
      ToDoDetailViewData($0, occasion, offset: offset, clock: StoppedClock(service.clock, at: now))
    }
  }
}

extension ToDoDetailViewModel {
  /// Loads the ToDo.
  func load() async throws(ToDoError) {
    version = try await service.repository.version()
    toDo = try await service.repository.existing(id)
    minuteHasPassed()
  }

  /// Returns true once something else has changed the store.
  func storeChange() async -> Bool {
    guard let version else { return false }
    return await service.storeChange(after: version)
  }

  /// Returns true when the next minute begins.
  func nextMinute() async -> Bool { await service.nextMinute() }

  /// Reads the ToDo again.
  func refresh() async {
    await report { () throws(ToDoError) in
      version = try await service.repository.version()
      try await read()
      if occasion == .gone { occasion = .shown }
    }
  }

  /// Updates the content that depends on the time.
  func minuteHasPassed() { now = service.clock.now() }
}

extension ToDoDetailViewModel {
  func scroll(to offset: Int) { self.offset = offset }

  func toggle() async {
    await perform { toDo throws(ToDoError) in
      let isDone = !toDo.isDone
      let toDos = try await service.setDone(isDone, ItemIDSet([id]))
      try await read()
      occasion = .init(toggling: isDone, toDos)
    }
  }

  func edit() async {
    await perform { toDo throws(ToDoError) in
      let saved = try await navigation.edit(toDo)
      if let saved { id = saved.id }
      await refresh()
      if saved != nil, occasion != .gone { occasion = .changed }
    }
  }

  func delete() async {
    await perform { _ throws(ToDoError) in
      let deleted = try await service.delete(ItemIDSet([id]))
      navigation.leave(.deletion(of: deleted))
    }
  }

  func showKeys() async {
    await perform { _ throws(ToDoError) in await navigation.showKeys() }
  }

  func leave() { navigation.leave(occasion == .gone ? .gone : .left) }
}

extension ToDoDetailViewModel {
  /// Handles an input; ignores it while the ToDo is loading, and leaves the screen if the ToDo is gone.
  private func perform(_ action: (ToDo) async throws(ToDoError) -> Void) async {
    guard let toDo else { return }
    guard occasion != .gone else { return leave() }
    occasion = .shown
    await report { () throws(ToDoError) in try await action(toDo) }
  }

  private func report(_ action: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await action()
    } catch {
      if case .noSuchToDo = error { occasion = .gone } else { occasion = .failed(error) }
    }
  }

  private func read() async throws(ToDoError) {
    let load = loads.begin()
    let toDo = try await service.repository.existing(id)
    if loads.isLatest(load) { self.toDo = toDo }
  }
}
