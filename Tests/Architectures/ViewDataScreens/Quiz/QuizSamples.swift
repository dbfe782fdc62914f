import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import ViewDataScreensEngine

@testable import AppsModules
@testable import QuizViewDataScreens

/// The world of a state machine under test: a store in memory, and a clock that is advanced.
@AppActor
final class QuizWorld {
  typealias CategoriesStore = Store<QuizCategoriesAction, QuizCategoriesState, QuizEnvironment>
  typealias RoundStore = Store<QuizRoundAction, QuizRoundState, QuizEnvironment>
  typealias HistoryStore = Store<QuizHistoryAction, QuizHistoryState, QuizEnvironment>
  typealias SettingsStore = Store<QuizSettingsAction, QuizSettingsState, QuizEnvironment>

  let repository = InMemoryQuizRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let gate: HeldGate

  init(isOpen: Bool = true) { gate = HeldGate(isOpen: isOpen) }

  static let bank = QuestionBank(version: 1) {
    ["a", "b"].map { question($0, in: Phrase("Letters", "文字")) }
  }

  /// A question whose second choice is correct.
  nonisolated static func question(_ id: String, in category: Phrase) -> Question {
    Question(
      stored: QuestionContent(
        id: id, category: category, sentence: Phrase("What is \(id)?", "\(id) とは?"),
        choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .second, source: "Book"))
  }

  /// Stores questions as another program would, in one category.
  func importOutside(_ ids: [String], in category: Phrase) async throws {
    _ = try await repository.importQuestions(
      ids.map { Self.question($0, in: category) }, isDryRun: false)
    repository.noteOthers()
  }

  var environment: QuizEnvironment {
    QuizEnvironment(
      catalog: QuestionCatalog(
        repository: InMemoryQuizRepository(sharing: repository, gate: gate), bank: Self.bank), clock: clock,
      sleeper: clock, watch: watch)
  }

  var categories: CategoriesStore {
    Store(state: QuizCategoriesState(seed: 1), reducer: .categories, environment: environment)
  }

  /// Categories that are loaded, or could not be.
  func loadedCategories() async -> CategoriesStore {
    let store = categories
    store.send(.didAppear)
    await wait { store.state.list.phase != .loading }
    return store
  }

  var round: RoundStore {
    Store(
      state: QuizRoundState(of: QuizRoundRequest(.all, seed: 1)), reducer: .round, environment: environment)
  }

  var history: HistoryStore {
    Store(state: QuizHistoryState(), reducer: .history, environment: environment)
  }

  var settings: SettingsStore {
    Store(state: QuizSettingsState(), reducer: .settings, environment: environment)
  }

  /// A round that is loaded, or could not be.
  func loadedRound() async -> RoundStore {
    let store = round
    store.send(.didAppear)
    await wait { store.state.playing.phase != .loading }
    return store
  }

  func loadedSettings() async -> SettingsStore {
    let store = settings
    store.send(.didAppear)
    await wait { store.state.form.phase != .loading }
    return store
  }
}
