import ContainerEngine
import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import Testing

@testable import AppDoubles
@testable import QuizContainer

@Suite("The functions of a round's container")
@AppActor
struct QuizRoundViewContainerFunctionTests {
  private let world = QuizWorld()
  private let gate = HeldGate()

  /// Returns a round that has drawn its questions.
  private func round() async -> QuizRoundViewContainer {
    let round = QuizRoundViewContainer(of: nil, seed: 1, world.context(through: gate))
    #expect(await round.load())
    return round
  }

  @Test("It keeps the questions that it has drawn, and makes a view of the first")
  func first() async {
    let viewData = await round().render().viewData
    #expect(viewData.state == .asking && viewData.number == 1 && viewData.count == 2)
    #expect(viewData.question != nil && viewData.right == nil && viewData.given == nil)
  }

  @Test("An answer is stored once, and a second one is none")
  func choose() async {
    let round = await round()
    let callCount = gate.callCount
    round.choose(.first)
    round.choose(.second)
    await wait { world.store.answers.count == 1 }
    let viewData = round.render().viewData
    #expect(viewData.state == .answered(.correct) && viewData.given == .first && viewData.correctCount == 1)
    #expect(gate.callCount == callCount + 1 && viewData.recordingError == nil)
  }

  @Test("An answer that could not be stored is told, and stored on request")
  func retry() async {
    let round = await round()
    world.store.fail(with: .busy)
    round.choose(.second)
    await wait { round.render().viewData.recordingError != nil }
    #expect(round.render().viewData.recordingError == .store(.busy))
    world.store.fail(with: nil)
    round.retry()
    await wait { round.render().viewData.recordingError == nil }
    #expect(world.store.answers.map(\.choice) == [.second])
  }

  @Test("After the last question there are no more")
  func noMore() async {
    let round = await round()
    round.advance()
    #expect(round.render().viewData.number == 2 && round.render().viewData.state == .asking)
    round.advance()
    #expect(round.render().viewData.state == .noMore)
  }

  @Test("While an answer waits to be stored, its view has no callback but the one that scrolls")
  func waiting() async {
    let round = await round()
    gate.close()
    round.choose(.first)
    let leaving = Task.startImmediately { @AppActor in await round.leave() }
    let waiting = round.render()
    #expect(waiting.callbacks.count == 1)
    await waiting.handle(.scroll(offset: 2))
    #expect(round.render().viewData.offset == 2)
    gate.open()
    await leaving.value
    #expect(round.render().callbacks.count > 1)
  }

  @Test("Each event of its view calls its own callback and no other")
  func callbacks() async {
    var calls: [String] = []
    func call(_ name: String) -> QuizRoundView.Action { { calls.append(name) } }
    let view = QuizRoundView(viewData: QuizRoundViewData(state: .asking))
      .onChoose { calls.append("choose \($0.rawValue)") }
      .onScroll { calls.append("scroll \($0)") }
      .onTogglePause(action: call("pause"))
      .onNext(action: call("next"))
      .onRetry(action: call("retry"))
      .onShowKeys(action: call("keys"))
      .onFinish(action: call("finish"))
      .onLeave(action: call("leave"))
    let events: [QuizRoundEvent] = [
      .choose(.second), .scroll(offset: 3), .togglePause, .next, .retry, .showKeys, .finish, .leave,
    ]
    for event in events { await view.handle(event) }
    #expect(
      calls == [
        "choose \(Choice.second.rawValue)", "scroll 3", "pause", "next", "retry", "keys", "finish", "leave",
      ])
  }
}
