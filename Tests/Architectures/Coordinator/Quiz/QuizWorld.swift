import InMemoryStorage
import QuizEntities
import SharedEntities
import SharedViews
import Terminal

@testable import AppsModules
@testable import QuizCoordinator

/// What the quiz's coordinators and controllers need, without a terminal.
@MainActor
struct QuizWorld {
  let repository = InMemoryQuizRepository()
  let clock = ManualClock()

  /// Two questions, whose second choice is correct.
  static let questions = ["a", "b"].map { id in
    Question(
      stored: QuestionContent(
        id: id, category: Phrase("Letters", "文字"), sentence: Phrase("What is \(id)?", "\(id) とは?"),
        choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .second, source: "Book"))
  }

  static let bank = QuestionBank(version: 1) { questions }

  var model: QuizModel {
    let stage = Stage(size: Frame.Size(columns: 80, rows: 24)) { _ in }
    return Self.model(
      repository,
      AppScene(
        stage: stage, language: .english, clock: clock, sleeper: clock, seed: 1, watch: OutsideWatch()))
  }

  /// The model of an app with two questions.
  static func model(_ repository: InMemoryQuizRepository, _ scene: AppScene) -> QuizModel {
    QuizModel(catalog: QuestionCatalog(repository: repository, bank: bank), scene: scene)
  }

  /// A round of both questions, with 10 seconds for each.
  static let round = QuizRound(category: nil, questions: questions, limit: .seconds(10))
}
