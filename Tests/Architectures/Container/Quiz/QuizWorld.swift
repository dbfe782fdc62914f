import InMemoryStorage
import ModulesContracts
import Platform
import QuizEntities
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizContainer

/// The quiz on a desk, with a store in memory and two questions, each of its own category.
@AppActor
struct QuizWorld {
  let store = InMemoryQuizRepository()
  let desk: AppDesk

  init(latency: Duration = .zero, size: Frame.Size = Frame.Size(columns: 80, rows: 24)) {
    desk = AppDesk(latency: latency, size: size)
  }

  private nonisolated static func question(_ id: String, in category: String) -> Question {
    // Long enough to be scrolled in a small window.
    let sentence = Array(repeating: "What is \(id)?", count: 20).joined(separator: " ")
    return Question(
      stored: QuestionContent(
        id: id, category: Phrase(category, category), sentence: Phrase(sentence, sentence),
        choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .first, source: "Book"))
  }

  private static let bank = QuestionBank(version: 1) {
    [question("a", in: "Letters"), question("b", in: "Numbers")]
  }

  /// Opens a screen of the app.
  func open(_ run: @escaping @AppActor (QuizContext) async -> Void) async {
    await desk.open { context in
      let repository = InMemoryQuizRepository(sharing: store, gate: context.gate)
      await run(
        QuizContext(
          catalog: QuestionCatalog(repository: repository, bank: Self.bank), scene: AppScene(context)))
    }
  }

  /// What containers get that no app is around; their own functions are called instead of keys.
  ///
  /// - Parameter gate: counts what they ask of the store.
  func context(through gate: any CallGate) -> QuizContext {
    QuizContext(
      catalog: QuestionCatalog(
        repository: InMemoryQuizRepository(sharing: store, gate: gate), bank: Self.bank),
      scene: AppScene(desk))
  }

  func openCategories() async throws -> QuizCategoriesViewContainer {
    var categories: QuizCategoriesViewContainer?
    await open { context in
      let container = QuizCategoriesViewContainer(context)
      categories = container
      await container.run()
    }
    return try #require(categories)
  }

  func openSettings() async throws -> QuizSettingsViewContainer {
    var settings: QuizSettingsViewContainer?
    await open { context in
      let container = QuizSettingsViewContainer(context)
      settings = container
      _ = try? await container.run()
    }
    return try #require(settings)
  }

  /// Moves a question to another category, as another program would.
  func move(_ id: String, to category: String) async throws {
    _ = try await store.importQuestions([Self.question(id, in: category)], isDryRun: false)
  }

  /// Lets the app notice that another program has changed the store.
  func signal() async {
    store.noteOthers()
    await desk.watch.signal { await desk.settle() }
  }
}
