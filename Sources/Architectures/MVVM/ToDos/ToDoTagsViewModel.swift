internal import MVVMEngine
internal import Observation
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The view model of the projects and tags, one of which the user chooses.
@AppActor
@Observable
final class ToDoTagsViewModel {
  /// Navigation from the tags; each closure returns when the user is back.
  struct Navigation {
    var showKeys: @AppActor () async -> Void
    /// Ends the sheet with the user's choice; nil for none.
    var leave: @AppActor (ToDoLabelChoice?) -> Void
  }

  private(set) var phase = LoadingPhase<ToDoError>.loading
  private(set) var tags = SelectableLabels()
  private(set) var notice: ToDoError?

  @ObservationIgnored private let first: ToDoLabel?
  @ObservationIgnored private let service: ToDoService
  @ObservationIgnored private let navigation: Navigation
  @ObservationIgnored private var version: StoreVersion?
  @ObservationIgnored private var loads = LoadNumbers()

  /// Creates the model; `label` is initially selected.
  init(selecting label: ToDoLabel?, service: ToDoService, navigation: Navigation) {
    first = label
    self.service = service
    self.navigation = navigation
  }

  /// Whether inputs have nothing to act on yet.
  var isLoading: Bool { phase != .ready }

  /// The view data of the screen.
  var viewData: ToDoTagsViewData { ToDoTagsViewData(phase: phase, tags: tags, notice: notice) }
}

extension ToDoTagsViewModel {
  /// Loads the tags if the phase is `.loading`; sent for each new phase.
  func load() async {
    guard phase == .loading else { return }
    do throws(ToDoError) {
      let loaded = try await service.tags()
      tags = SelectableLabels(loaded.all, selecting: first)
      version = loaded.version
      phase = .ready
    } catch {
      phase = .failed(error)
    }
  }

  /// Returns true once something else has changed the store.
  func storeChange() async -> Bool {
    guard let version else { return false }
    return await service.storeChange(after: version)
  }

  /// Reads the tags again.
  func refresh() async {
    await report { () throws(ToDoError) in
      try await read()
      notice = nil
    }
  }

  /// Loads the tags after a failure, or reads them again.
  func retry() async {
    if case .failed = phase { phase = .loading }
    await perform { () throws(ToDoError) in try await read() }
  }

  func select(_ index: Int) {
    guard !isLoading else { return }
    notice = nil
    tags.select(index)
  }

  func choose() {
    if !isLoading { navigation.leave(ToDoLabelChoice(tags.selected)) }
  }

  func showKeys() async {
    await perform { () throws(ToDoError) in await navigation.showKeys() }
  }

  func leave() { navigation.leave(nil) }
}

extension ToDoTagsViewModel {
  /// Handles an input; ignores it while the tags are loading.
  private func perform(_ action: () async throws(ToDoError) -> Void) async {
    guard !isLoading else { return }
    notice = nil
    await report(action)
  }

  private func report(_ action: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await action()
    } catch {
      notice = error
    }
  }

  /// Reads the tags, and keeps the selected one if it still exists.
  private func read() async throws(ToDoError) {
    let load = loads.begin()
    let new = try await service.tags()
    guard loads.isLatest(load) else { return }
    tags.replace(new.all)
    version = new.version
  }
}
