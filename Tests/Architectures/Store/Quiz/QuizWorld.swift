import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import StoreEngine
import Terminal

@testable import AppDoubles
@testable import AppsModules
@testable import QuizStore

/// The root store of an app whose screens nobody draws.
@AppActor
final class ScriptedQuizRoot: QuizRoot {
  var outcomes: [QuizRoundOutcome] = []
  var settings: QuizSettings?
  private(set) var requests: [QuizRoundRequest] = []

  func play(_ request: QuizRoundRequest) async -> QuizRoundOutcome {
    requests.append(request)
    return outcomes.isEmpty ? .left : outcomes.removeFirst()
  }

  func showHistory() async {}
  func showSettings() async throws(QuizError) -> QuizSettings? { settings }
  func showKeys(of topic: QuizKeysTopic) async {}
}

/// What the stores of the quiz depend on.
@AppActor
struct QuizWorld {
  let repository = InMemoryQuizRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let root = ScriptedQuizRoot()

  /// Those of the bank.
  static let questions = ["a", "b", "c"].map { question($0, in: $0 == "c" ? "Other" : "First") }

  /// A question whose second choice is correct.
  nonisolated static func question(_ id: String, in category: String) -> Question {
    Question(
      stored: QuestionContent(
        id: id, category: Phrase(category, "分類"), sentence: Phrase("What is \(id)?", "\(id) とは?"),
        choices: (1...4).map { Phrase("Choice \($0)", "選択肢 \($0)") }, answer: .second, source: "Book"))
  }

  static let bank = QuestionBank(version: 1) { questions }

  var services: QuizServices { services(through: nil) }

  /// What the stores depend on, with a gate before the calls of the repository.
  func services(through gate: (any CallGate)?) -> QuizServices {
    QuizServices(
      catalog: QuestionCatalog(
        repository: InMemoryQuizRepository(sharing: repository, gate: gate), bank: Self.bank), clock: clock,
      sleeper: clock, watch: watch, seed: 1)
  }

  /// Opens the categories.
  func categories(through gate: (any CallGate)? = nil) async throws -> QuizCategoriesStore {
    QuizCategoriesStore(try await services.overview(), services(through: gate), root: root)
  }

  func round(limit: Duration? = .seconds(10)) -> QuizRoundStore {
    let round = QuizRound(category: nil, questions: Self.questions, limit: limit)
    let store = QuizRoundStore(round, services, root: root)
    AppActor.counting { store.ask() }
    return store
  }

  func advance(_ duration: Duration) async {
    // A counted task starts when its creator waits.
    await AppActor.rest()
    let end = clock.elapsed + duration
    while clock.advanceToNextWait(notBeyond: end) { await AppActor.rest() }
  }

  /// Stores questions in one category, as another program would.
  func importElsewhere(_ ids: String..., in category: String) async throws {
    _ = try await repository.importQuestions(
      ids.map { Self.question($0, in: category) }, isDryRun: false)
    repository.noteOthers()
  }

  /// Has the one store that follows the repository look for a change, and waits until it looks no more.
  func look() async {
    await wait { watch.waitCount == 1 }
    await watch.signal { await wait { watch.waitCount == 1 } }
  }
}
