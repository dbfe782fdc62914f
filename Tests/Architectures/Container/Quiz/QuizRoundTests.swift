import ContainerEngine
import InMemoryStorage
import ModulesContracts
import Platform
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizContainer

@Suite("The quiz app")
@AppActor
struct QuizRoundTests {
  private let size = Frame.Size(columns: 80, rows: 24)
  private let store = InMemoryQuizRepository()

  private nonisolated static func question(_ id: String) -> Question {
    Question(
      stored: QuestionContent(
        id: id, category: Phrase("Test", "テスト"), sentence: Phrase("What?", "何?"),
        choices: [Phrase("w", "w"), Phrase("x", "x"), Phrase("y", "y"), Phrase("z", "z")], answer: .first,
        source: "a book"))
  }

  private static let bank = QuestionBank(version: 1) { ["a", "b"].map(question) }

  @Test("Every state of a round can be previewed from literals, and each looks different")
  func previews() {
    let question = Self.question("a").content.texts
    func asked(_ state: QuizRoundViewData.State, given: Choice? = nil, at seconds: Int = 5)
      -> QuizRoundViewData
    {
      QuizRoundViewData(
        state: state, number: 1, count: 2, question: question, right: state == .asking ? nil : .first,
        given: given,
        timing: .init(elapsed: .seconds(seconds), scale: .seconds(20), isLimited: true))
    }
    let states = [
      QuizRoundViewData(state: .loading), QuizRoundViewData(state: .failed(.noQuestions)), asked(.asking),
      asked(.asking, at: 10), asked(.answered(.correct), given: .first),
      asked(.answered(.incorrect), given: .second), asked(.answered(.timeUp), at: 20),
      QuizRoundViewData(state: .noMore, number: 2, count: 2),
    ]
    let frames = states.map { QuizRoundView(viewData: $0).frame(size, .english) }
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains(frame), "state \(index)")
      #expect(frame == QuizScreens.round.frame(states[index], size, .english))
    }
  }

  /// A way to leave a round.
  enum Ending: CaseIterable {
    case back, backWhileLoading, finished, interrupted, endOfInputWhileStoring, interruptedInKeys, timeUp
  }

  @Test("However a round ends, it is released and its clock stands still", arguments: Ending.allCases)
  func lifetime(ending: Ending) async throws {
    weak var released: QuizRoundViewContainer?
    var outcome: QuizRoundOutcome?
    let isSlow = [.backWhileLoading, .endOfInputWhileStoring].contains(ending)
    let desk = AppDesk(latency: isSlow ? .seconds(1) : .zero)
    let task = await desk.open { context in
      let container = QuizRoundViewContainer(
        of: nil, seed: 1,
        QuizContext(
          catalog: QuestionCatalog(
            repository: InMemoryQuizRepository(sharing: store, gate: context.gate), bank: Self.bank),
          scene: AppScene(context)))
      released = container
      outcome = await container.run()
    }
    #expect(released != nil && desk.clock.waitCount == 1)
    switch ending {
    case .back: await desk.press("escape")
    case .backWhileLoading: await desk.press("escape")
    case .finished: await desk.press("1", "enter", "2", "enter", "escape")
    case .interrupted: await desk.press("1", "ctrl-c")
    case .endOfInputWhileStoring:
      await desk.advance(.seconds(6))
      await desk.press("1")
      desk.stage.close()
      await desk.advance(.seconds(2))
    case .interruptedInKeys: await desk.press("?", "ctrl-c")
    case .timeUp:
      await desk.advance(.seconds(21))
      #expect(try await store.tallies(in: nil).map(\.answerCount) == [1])
      await desk.press("escape")
    }
    await desk.settle()
    #expect(desk.isOver && outcome == .left)
    try await task.value
    #expect(released == nil && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test("Nothing done while a round is loading reaches the store or starts its clock")
  func inertWhileLoading() async throws {
    let desk = AppDesk(latency: .seconds(1))
    await desk.open { context in
      _ = await QuizRoundViewContainer(
        of: nil, seed: 1,
        QuizContext(
          catalog: QuestionCatalog(
            repository: InMemoryQuizRepository(sharing: store, gate: context.gate), bank: Self.bank),
          scene: AppScene(context))
      ).run()
    }
    let loading = desk.lines
    for key in ["1", "2", "enter", "space", "n", "r", "f", "?", "down"] {
      await desk.press(key)
      #expect(desk.lines == loading && desk.clock.waitCount == 1, "\(key)")
    }
    await desk.advance(.seconds(10))
    #expect(desk.lines != loading)
    #expect(try await store.tallies(in: nil).isEmpty)
  }
}
