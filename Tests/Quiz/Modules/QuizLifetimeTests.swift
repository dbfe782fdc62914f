import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import QuizContracts
import QuizEntities
import QuizRouters
import SharedEntities
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizModules

@Suite("Lifetime of the quiz")
@AppActor
struct QuizLifetimeTests {
  /// A way to end the app.
  enum Ending: CaseIterable {
    case left
    case interrupted
    case endOfInput
    case leftWhileLoading
    case endOfInputInRound
    case interruptedInKeysOverRound
    case endOfInputInResults
    case interruptedInSettings
  }

  @Test("However the app ends, its objects are released and no task runs on", arguments: Ending.allCases)
  func app(ending: Ending) async throws {
    weak var repository: InMemoryQuizRepository?
    weak var router: QuizRouter?
    // Layers and views hold the stage, presenters and interactors hold clock, repository or gate.
    weak var stage: Stage?
    weak var clock: ManualClock?
    weak var watch: OutsideWatch?
    weak var gate: ScriptedGate?
    do {
      let store = InMemoryQuizRepository()
      let desk = AppDesk(latency: ending == .leftWhileLoading ? .seconds(1) : .zero)
      let task = await desk.open { context in
        let live = QuizRouter(
          builder: QuizScreenBuilder(
            repository: InMemoryQuizRepository(sharing: store, gate: context.gate),
            bank: Sample.bank(Sample.question("a"), Sample.question("b")), context: context
          ))
        router = live
        try await live.run()
      }
      (repository, stage) = (store, desk.stage)
      (clock, watch, gate) = (desk.clock, desk.watch, desk.gate)
      #expect(router != nil)
      switch ending {
      case .left, .leftWhileLoading: await desk.press("q")
      case .interrupted: await desk.press("ctrl-c")
      case .endOfInput: desk.stage.close()
      case .endOfInputInRound:
        await desk.press("enter", "1", "enter")
        #expect(desk.shows("2 of 2"))
        desk.stage.close()
      case .interruptedInKeysOverRound:
        await desk.press("enter", "?", "ctrl-c")
        #expect(desk.stage.isInterrupted)
      case .endOfInputInResults:
        await desk.press("enter", "f")
        #expect(desk.shows("Results"))
        desk.stage.close()
      case .interruptedInSettings: await desk.press("s", "ctrl-c")
      }
      await desk.settle()
      #expect(desk.isOver && desk.error == nil)
      #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
      try await task.value
    }
    #expect(repository == nil && router == nil && stage == nil && clock == nil && watch == nil && gate == nil)
  }

  @Test("A command closes the store before it returns, so that no log is left behind")
  func store() async throws {
    let run = CommandLine(modules: [QuizModule()], clock: Sample.clock)
    try await run("quiz", "settings", "--limit", "off")
    try await run("quiz", "questions")
    #expect(run.folder.names == ["t.sqlite"])
  }
}

@Suite("The time limit in a pipe")
@AppActor
struct QuizPipeTests {
  /// A clock that advances whenever an answer is awaited.
  private final class Clock: Sleeper, ByteSource {
    private nonisolated let time = ManualClock()
    private var answers: [(after: Duration, line: String)]

    init(_ answers: (after: Duration, line: String)...) { self.answers = answers }

    nonisolated var elapsed: Duration { time.elapsed }

    func sleep(for duration: Duration) async throws(CancellationError) { try await time.sleep(for: duration) }

    func read() throws(InputError) -> [UInt8] {
      guard !answers.isEmpty else { return [] }
      let answer = answers.removeFirst()
      _ = time.advanceToNextWait(notBeyond: .zero)
      let end = time.elapsed + answer.after
      while time.advanceToNextWait(notBeyond: end) {}
      return Array((answer.line + "\n").utf8)
    }
  }

  @Test("An answer after the limit counts as a time-out, and is stored as one")
  func late() async throws {
    let clock = Clock((.seconds(3), "1"), (.seconds(21), "1"), (.milliseconds(19_900), "1"))
    var run = CommandLine(modules: [QuizModule(sleeper: clock)], clock: Sample.clock)
    run.input = clock
    let shown = try await run("quiz", "--count", "3", "--seed", "1")
    let verdicts = shown.split(separator: "\n").filter { $0.contains(" s)") }
    #expect(verdicts.count == 3 && verdicts[0].hasSuffix("(3.0 s)"), "\(shown)")
    #expect(verdicts[1].hasPrefix("◷ Time up: ") && verdicts[1].hasSuffix("(20.0 s)"), "\(shown)")
    #expect(verdicts[2].hasSuffix("(19.9 s)"), "\(shown)")
    let history = try await run("quiz", "history", "--json")
    #expect(history.contains("answerCount"))
  }
}
