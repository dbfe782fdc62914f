import InMemoryStorage
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViews
import StoreEngine
import Terminal

@testable import AppDoubles
@testable import AppsModules
@testable import QuizStore

/// The quiz on a desk, with a repository in memory and two questions, each of its own category.
@MainActor
struct QuizDesk {
  let memory = InMemoryQuizRepository()
  let desk: AppDesk
  private let probe = StoreProbe()

  /// A window in which a question has to be scrolled.
  static let small = Frame.Size(columns: 40, rows: 10)

  init(latency: Duration = .zero, size: Frame.Size = Frame.Size(columns: 80, rows: 24)) {
    desk = AppDesk(latency: latency, size: size)
  }

  static func question(_ id: String, in category: String) -> Question {
    let sentence = Array(repeating: "What is \(id)?", count: 20).joined(separator: " ")
    return Question(
      stored: QuestionContent(
        id: id, category: Phrase(category, category), sentence: Phrase(sentence, sentence),
        choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .first, source: "Book"))
  }

  private static let bank = QuestionBank(version: 1) {
    [question("a", in: "Letters"), question("b", in: "Numbers")]
  }

  func open() async {
    await desk.open(probe) { [memory, gate = desk.rehearsal] scene in
      try await QuizApp(
        repository: InMemoryQuizRepository(sharing: memory, gate: gate), bank: Self.bank, scene: scene
      ).run()
    }
  }

  /// Opens a round alone, and passes on how it ended.
  func openRound(_ end: @escaping @MainActor (QuizRoundOutcome) -> Void) async {
    await desk.open(probe) { [memory, gate = desk.rehearsal] scene in
      let repository = InMemoryQuizRepository(sharing: memory, gate: gate)
      let services = QuizServices(
        catalog: QuestionCatalog(repository: repository, bank: Self.bank), clock: scene.clock,
        sleeper: scene.sleeper, watch: scene.watch, seed: 0)
      let root = QuizRootStore(
        services,
        QuizPresentations(
          categories: { _ in }, round: { _, _ in .left }, results: { _ in .playAgain }, history: { _ in },
          settings: { _ in nil }, keys: { _ in }))
      let layer = Layer(on: scene.stage, .page)
      let view = LayerView(QuizScreens.round, layer: layer, language: scene.language)
      end(
        await layer.lie {
          await QuizRoundView(root: root, view: view).run(QuizRoundRequest(.all, seed: 1))
        })
    }
  }

  /// Moves a question to another category, as another program would.
  func move(_ id: String, to category: String) async throws {
    _ = try await memory.importQuestions([Self.question(id, in: category)], isRehearsal: false)
  }

  /// Lets the app notice that another program has changed the repository.
  func signal() async {
    memory.noteOthers()
    await check()
  }

  /// Lets the app check whether another program has changed the repository.
  func check() async { await desk.watch.signal { await desk.settle() } }

  /// The open screens, the topmost last.
  var path: [QuizScreen] { probe.store(QuizRootStore.self)?.state.path ?? [] }

  /// The stores of the screens that are open.
  var categories: QuizCategoriesStore? { probe.store(QuizCategoriesStore.self) }
  var round: QuizRoundStore? { probe.store(QuizRoundStore.self) }
  var settings: QuizSettingsStore? { probe.store(QuizSettingsStore.self) }
  var results: QuizResultsStore? { probe.store(QuizResultsStore.self) }

  /// Whether the failure is shown that the rehearsal caused.
  var showsFailure: Bool { desk.shows("cannot be used") }
}
