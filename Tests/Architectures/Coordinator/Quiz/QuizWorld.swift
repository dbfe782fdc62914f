import CoordinatorEngine
import InMemoryStorage
import ModulesContracts
import Platform
import QuizEntities
import SharedEntities
import SharedViews
import Terminal

@testable import AppDoubles
@testable import AppsModules
@testable import QuizCoordinator

/// What the quiz's coordinators and controllers need, without a terminal.
@AppActor
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
  static func model(
    _ repository: InMemoryQuizRepository, _ scene: AppScene, bank: QuestionBank = bank
  ) -> QuizModel {
    QuizModel(catalog: QuestionCatalog(repository: repository, bank: bank), scene: scene)
  }

  /// A question whose second choice is correct.
  static func question(_ id: String, in category: String, sentence: String = "What?") -> Question {
    Question(
      stored: QuestionContent(
        id: id, category: Phrase(category, category), sentence: Phrase(sentence, sentence),
        choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .second, source: "Book"))
  }

  /// Two questions that are taller than a small window.
  static let longBank = QuestionBank(version: 1) {
    ["a", "b"].map { id in
      question(
        id, in: "Letters", sentence: Array(repeating: "What is \(id)?", count: 20).joined(separator: " "))
    }
  }

  /// Moves questions to a category, or adds them there, as another program would.
  func move(_ ids: String..., to category: String) async throws {
    let questions = ids.map { Self.question($0, in: category) }
    _ = try await repository.importQuestions(questions, isDryRun: false)
    repository.noteOthers()
  }

  /// Opens the app on a desk.
  @discardableResult
  func open(
    on desk: AppDesk, _ probe: LifetimeProbe, bank: QuestionBank = bank
  ) async -> AppRun {
    await desk.open { [repository] context in
      let scene = AppScene(context)
      let model = Self.model(
        InMemoryQuizRepository(sharing: repository, gate: context.gate), scene, bank: bank)
      await probe.run(on: scene) { CategoriesCoordinator(model: model, navigator: $0) }
    }
  }

  /// A round of both questions, with 10 seconds for each.
  static let round = QuizRound(category: nil, questions: questions, limit: .seconds(10))
}
