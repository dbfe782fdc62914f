import InMemoryStorage
import QuizEntities
import SharedEntities

@testable import AppsModules
@testable import QuizMVVM

/// The world of a view model under test: a store in memory, a clock that is advanced, and what its callbacks report.
@MainActor
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

  init(isOpen: Bool = true) { gate = HeldGate(isOpen: isOpen) }

  static let bank = QuestionBank(version: 1) {
    ["a", "b"].map { id in
      Question(
        stored: QuestionContent(
          id: id, category: Phrase("Letters", "文字"), sentence: Phrase("What is \(id)?", "\(id) とは?"),
          choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .second, source: "Book"))
    }
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
          return nil
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
