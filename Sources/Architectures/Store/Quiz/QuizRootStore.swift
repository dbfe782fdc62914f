internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import StoreEngine

/// A screen of the app.
enum QuizScreen: Hashable {
  case categories
  case round
  case results
  case history
  case settings
  case keys(QuizKeysTopic)
}

/// Draws a screen and passes the user's input to its store, until the screen is left.
struct QuizPresentations {
  let categories: @AppActor (QuizRootStore) async -> Void
  let round: @AppActor (QuizRootStore, QuizRoundRequest) async -> QuizRoundOutcome
  let results: @AppActor (QuizResultsStore) async -> QuizRoundOutcome
  let history: @AppActor (QuizRootStore) async -> Void
  let settings: @AppActor (QuizRootStore) async throws(QuizError) -> QuizSettings?
  let keys: @AppActor (QuizKeysStore) async -> Void
}

/// The root store: it tracks the open screens, and creates their stores.
///
/// Stores reach each other only through it. The store of a screen lives as long as the screen.
@AppActor
final class QuizRootStore: Store<QuizRootStore.State, Never>, QuizRoot {
  struct State: Equatable {
    /// The open screens, the topmost last.
    var path: [QuizScreen] = []
  }

  private let services: QuizServices
  private let presentations: QuizPresentations

  init(_ services: QuizServices, _ presentations: QuizPresentations) {
    self.services = services
    self.presentations = presentations
    super.init(initialState: State())
  }

  /// Shows the categories, and the screens opened from them, until the user leaves them.
  func run() async { await showing(.categories) { await presentations.categories(self) } }

  func play(_ request: QuizRoundRequest) async -> QuizRoundOutcome {
    await showing(.round) { await presentations.round(self, request) }
  }

  /// Shows the results of a round until the user leaves them or plays again.
  func showResults(_ results: QuizRoundResults) async -> QuizRoundOutcome {
    await showing(.results) { await presentations.results(QuizResultsStore(results, root: self)) }
  }

  func showHistory() async { await showing(.history) { await presentations.history(self) } }

  func showSettings() async throws(QuizError) -> QuizSettings? {
    try await showing(.settings) { () throws(QuizError) in try await presentations.settings(self) }
  }

  func showKeys(of topic: QuizKeysTopic) async {
    await showing(.keys(topic)) { await presentations.keys(QuizKeysStore(topic)) }
  }

  private func showing<Outcome, Failure: Error>(
    _ screen: QuizScreen, _ body: () async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    commit { $0.path.append(screen) }
    defer { commit { $0.path.removeLast() } }
    return try await body()
  }
}

extension QuizRootStore {
  /// The store of the categories until they are loaded.
  func categoriesLoad() -> LoadStore<QuizOverview, QuizError> {
    LoadStore { [services] () async throws(QuizError) in try await services.overview() }
  }

  /// The store of the loaded categories.
  func categories(_ overview: QuizOverview) -> QuizCategoriesStore {
    QuizCategoriesStore(overview, services, root: self)
  }

  /// The store of a round until its questions are loaded.
  func roundLoad(_ request: QuizRoundRequest) -> LoadStore<QuizRound, QuizError> {
    LoadStore { [services] () async throws(QuizError) in try await services.round(for: request) }
  }

  /// The store of a loaded round.
  func round(_ round: QuizRound) -> QuizRoundStore { QuizRoundStore(round, services, root: self) }

  /// The store of the history until it is loaded.
  func historyLoad() -> LoadStore<[QuestionTally], QuizError> {
    LoadStore { [services] () async throws(QuizError) in try await services.repository.tallies(in: nil) }
  }

  /// The store of the loaded history.
  func history() -> QuizHistoryStore { QuizHistoryStore(root: self) }

  /// The store of the settings until they are loaded.
  func settingsLoad() -> LoadStore<QuizSettings, QuizError> {
    LoadStore { [services] () async throws(QuizError) in try await services.repository.settings() }
  }

  /// The store of the loaded settings.
  func settings(_ settings: QuizSettings) -> QuizSettingsStore {
    QuizSettingsStore(settings, services, root: self)
  }
}
