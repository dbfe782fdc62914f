internal import MVVMEngine
internal import Observation
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData

/// The view model of the category list.
@AppActor
@Observable
final class QuizCategoriesViewModel {
  /// Navigation from the list; each closure returns when the user is back.
  struct Navigation {
    var playRound: @AppActor (QuizRoundRequest) async throws(QuizError) -> QuizRoundOutcome
    var showHistory: @AppActor () async -> Void
    /// Shows the settings form, and returns the saved settings.
    var showSettings: @AppActor () async throws(QuizError) -> QuizSettings?
    var showKeys: @AppActor () async -> Void
    var leave: @AppActor () -> Void
  }

  private(set) var phase = LoadingPhase<QuizError>.loading
  /// The categories and the settings; nil until they are loaded.
  private(set) var overview: QuizOverview?
  private(set) var selectedIndex = 0
  private(set) var notice: QuizError?

  @ObservationIgnored private let service: QuizService
  @ObservationIgnored private let navigation: Navigation
  @ObservationIgnored private var chance: SplitMix64
  @ObservationIgnored private var loads = LoadNumbers()

  /// Creates the model; `seed` determines the order of questions.
  init(service: QuizService, navigation: Navigation, seed: UInt64) {
    self.service = service
    self.navigation = navigation
    chance = SplitMix64(state: seed)
  }

  /// Whether inputs have nothing to act on yet.
  var isLoading: Bool { phase != .ready }

  /// The selected category; the first row represents all.
  var selection: QuizSelection {
    guard let overview, selectedIndex > 0 else { return .all }
    return .category(overview.categories[selectedIndex - 1].category)
  }

  /// The view data of the screen.
  var viewData: QuizCategoriesViewData {
    QuizCategoriesViewData(
      phase: phase, categories: overview?.categories ?? [], selectedIndex: selectedIndex,
      settings: overview?.settings, notice: notice)
  }
}

extension QuizCategoriesViewModel {
  /// Loads the list if the phase is `.loading`; sent for each new phase.
  func load() async {
    guard phase == .loading else { return }
    do throws(QuizError) {
      overview = try await service.overview()
      phase = .ready
    } catch {
      phase = .failed(error)
    }
  }

  /// Returns true once something else has changed the store.
  func storeChange() async -> Bool {
    guard let overview else { return false }
    return await service.storeChange(after: overview.version)
  }

  /// Reads the list again.
  func refresh() async {
    await report { () throws(QuizError) in
      try await read()
      notice = nil
    }
  }

  /// Loads the list after a failure, or reads it again.
  func retry() async {
    if case .failed = phase { phase = .loading }
    await perform { () throws(QuizError) in try await read() }
  }

  func select(_ index: Int) async {
    await perform { () throws(QuizError) in
      selectedIndex = min(max(0, index), overview?.categories.count ?? 0)
    }
  }

  /// Plays rounds until the user stops; errors in a round have already been shown there.
  func play() async {
    await perform { () throws(QuizError) in
      var request = QuizRoundRequest(selection, seed: chance.next())
      while try await navigation.playRound(request) == .playAgain { request.seed = chance.next() }
    }
  }

  func showHistory() async {
    await perform { () throws(QuizError) in await navigation.showHistory() }
  }

  func showSettings() async {
    await perform { () throws(QuizError) in
      guard let settings = try await navigation.showSettings() else { return }
      loads.supersede()
      overview?.settings = settings
    }
  }

  func showKeys() async {
    await perform { () throws(QuizError) in await navigation.showKeys() }
  }

  func leave() { navigation.leave() }
}

extension QuizCategoriesViewModel {
  /// Handles an input; ignores it while the list is loading.
  private func perform(_ action: () async throws(QuizError) -> Void) async {
    guard !isLoading else { return }
    notice = nil
    await report(action)
  }

  private func report(_ action: () async throws(QuizError) -> Void) async {
    do throws(QuizError) {
      try await action()
    } catch {
      notice = error
    }
  }

  /// Reads the list, and keeps the selected category if it still exists.
  private func read() async throws(QuizError) {
    let load = loads.begin()
    let new = try await service.overview()
    guard loads.isLatest(load) else { return }
    // The selection may have moved in the meantime.
    let selected = selection
    overview = new
    let index = new.categories.firstIndex { .category($0.category) == selected }
    selectedIndex = index.map { $0 + 1 } ?? 0
  }
}
