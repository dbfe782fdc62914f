import InMemoryStorage
import ModulesContracts
import Platform
import QuizEntities
import SharedEntities
import SharedViews
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizPlain

/// The quiz on a desk, with a store in memory and two questions, each of its own category.
@AppActor
struct QuizWorld {
  let store = InMemoryQuizRepository()
  let desk: AppDesk

  init(latency: Duration = .zero) { desk = AppDesk(latency: latency) }

  static let bank = QuestionBank(version: 1) { [question("a", in: "Letters"), question("b", in: "Numbers")] }

  private nonisolated static func question(_ id: String, in category: String) -> Question {
    Question(
      stored: QuestionContent(
        id: id, category: Phrase(category, category), sentence: Phrase("What is \(id)?", "\(id) は?"),
        choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .first, source: "Book"))
  }

  @discardableResult
  func open() async -> AppRun {
    await desk.open { [store] context in
      let repository = InMemoryQuizRepository(sharing: store, gate: context.gate)
      await QuizApp(repository: repository, bank: Self.bank, scene: AppScene(context)).run()
    }
  }

  /// Opens a round of the category with the first question.
  func openRound() async {
    await open()
    await desk.press("down", "enter")
  }

  /// Moves a question to another category, as another program would.
  func move(_ id: String, to category: String) async throws {
    _ = try await store.importQuestions([Self.question(id, in: category)], isDryRun: false)
    store.noteOthers()
    await desk.watch.signal { await desk.settle() }
  }
}
