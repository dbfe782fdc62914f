import ComposableEngine
import InMemoryStorage
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViews
import Terminal

@testable import AppDoubles
@testable import AppsModules
@testable import QuizComposable

/// The quiz on a desk: its store, with what the user sees of it, and two questions, each of its own category.
@MainActor
struct QuizWorld {
  let desk: AppDesk
  let memory = InMemoryQuizRepository()
  let store: StoreOf<Quiz>

  private static let bank = QuestionBank(version: 1) {
    [question("a", in: "Letters"), question("b", in: "Numbers")]
  }

  init(latency: Duration = .zero, size: Frame.Size = Frame.Size(columns: 80, rows: 24)) {
    desk = AppDesk(latency: latency, size: size)
    let live = InMemoryQuizRepository(sharing: memory, gate: desk.rehearsal)
    store = Store(
      initialState: Quiz.State(),
      reducer: Quiz(
        environment: .live(QuestionCatalog(repository: live, bank: Self.bank), AppScene(desk))))
  }

  func open() async {
    await desk.open { [store, desk] _ in
      await CategoriesView(store: store, scene: AppScene(desk)).run()
      await store.end()
    }
  }

  /// A question whose first choice is correct, long enough to be scrolled in a small window.
  private nonisolated static func question(_ id: String, in category: String) -> Question {
    let sentence = Array(repeating: "What is \(id)?", count: 20).joined(separator: " ")
    return Question(
      stored: QuestionContent(
        id: id, category: Phrase(category, category), sentence: Phrase(sentence, sentence),
        choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .first, source: "Book"))
  }

  /// Moves a question to another category, as another program would.
  func move(_ id: String, to category: String) async throws {
    _ = try await memory.importQuestions([Self.question(id, in: category)], isRehearsal: false)
  }

  /// Lets the app notice that another program has changed the store.
  func signal() async {
    memory.noteOthers()
    await check()
  }

  /// Lets the app check whether another program has changed the store.
  func check() async { await desk.watch.signal { await desk.settle() } }

  var categories: Categories.State? { store.state.content }
  /// The round once it is loaded; nil if none is played.
  var round: Round.State? { categories?.round?.content }
  /// The settings form once it is loaded; nil if it is closed.
  var settings: SettingsForm.State? { categories?.settings?.content }
}
