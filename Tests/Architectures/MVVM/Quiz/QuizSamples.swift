import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import SharedEntities

@testable import AppsModules
@testable import QuizMVVM

/// The world of a view model under test: a store in memory, a clock that is advanced, and what its callbacks report.
@AppActor
final class QuizWorld {
  let store = InMemoryQuizRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let gate: HeldGate
  var log: [String] = []
  /// How the rounds that are played end, in order; those after them are left.
  var outcomes: [QuizRoundOutcome] = []
  var requests: [QuizRoundRequest] = []
  var results: [QuizRoundResults] = []
  /// What the settings form returns.
  var savedSettings: QuizSettings?

  init(isOpen: Bool = true) { gate = HeldGate(isOpen: isOpen) }

  static let bank = QuestionBank(version: 1) {
    ["a", "b"].map { id in
      question(id, in: Phrase("Letters", "文字"), Phrase("What is \(id)?", "\(id) とは?"))
    }
  }

  /// A question whose second choice is correct.
  nonisolated static func question(_ id: String, in category: Phrase, _ sentence: Phrase) -> Question {
    Question(
      stored: QuestionContent(
        id: id, category: category, sentence: sentence,
        choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .second, source: "Book"))
  }

  /// Stores questions as another program would, in one category.
  func importElsewhere(_ ids: [String], in category: Phrase) async throws {
    _ = try await store.importQuestions(
      ids.map { Self.question($0, in: category, Phrase($0, $0)) }, isDryRun: false)
    store.noteOthers()
  }

  var service: QuizService {
    QuizService(
      catalog: QuestionCatalog(
        repository: InMemoryQuizRepository(sharing: store, gate: gate), bank: Self.bank), clock: clock,
      sleeper: clock, watch: watch)
  }

  var categories: QuizCategoriesViewModel {
    QuizCategoriesViewModel(
      service: service,
      navigation: .init(
        playRound: { request async throws(QuizError) in
          self.requests.append(request)
          return self.outcomes.isEmpty ? .left : self.outcomes.removeFirst()
        }, showHistory: { self.log.append("history") },
        showSettings: { () async throws(QuizError) in
          self.log.append("settings")
          return self.savedSettings
        }, showKeys: { self.log.append("keys") }, leave: { self.log.append("left") }), seed: 1)
  }

  var round: QuizRoundViewModel {
    QuizRoundViewModel(
      of: QuizRoundRequest(.all, seed: 1), service: service,
      navigation: .init(
        showResults: {
          self.results.append($0)
          return .playAgain
        }, showKeys: { self.log.append("keys") }, leave: { self.log.append("\($0)") }))
  }

  func loadedRound() async -> QuizRoundViewModel {
    let model = round
    await model.load()
    return model
  }
}
