import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizContainer

@Suite("The container of a round")
@AppActor
struct QuizRoundViewContainerTests {
  private static let small = Frame.Size(columns: 40, rows: 10)

  @Test("A round that is left on a failed load says why, and one that is left while it loads again does not")
  func failedLoad() async {
    for loadsAgain in [false, true] {
      let world = QuizWorld(latency: .seconds(1))
      var outcome: QuizRoundOutcome?
      world.desk.gate.failNext()
      await world.open { outcome = await QuizRoundViewContainer(of: nil, seed: 1, $0).run() }
      await world.desk.advance(.seconds(1))
      #expect(world.desk.shows("cannot be used"))
      if loadsAgain { await world.desk.press("r") }
      await world.desk.press("escape")
      #expect(world.desk.isOver && outcome != nil)
      #expect((outcome == .left) == loadsAgain)
    }
  }

  @Test("A question that is taller than the window scrolls, and the next begins at its top")
  func scroll() async throws {
    let world = QuizWorld(size: Self.small)
    await world.open { _ = await QuizRoundViewContainer(of: nil, seed: 1, $0).run() }
    #expect(!world.desk.shows("more above"))
    await world.desk.press("down")
    #expect(world.desk.shows("more above"))
    await world.desk.press("1", "down", "enter")
    #expect(world.desk.shows("2 of 2") && !world.desk.shows("more above"))
  }

  @Test(
    "While the next question waits for the answer to be stored, the question scrolls and no other key acts")
  func waiting() async throws {
    let world = QuizWorld(latency: .seconds(1), size: Self.small)
    let desk = world.desk
    await world.open { _ = await QuizRoundViewContainer(of: nil, seed: 1, $0).run() }
    await desk.advance(.seconds(8))
    await desk.press("1")
    let answered = desk.lines
    await desk.press("enter", "?")
    #expect(desk.lines == answered && world.store.answers.isEmpty)
    await desk.press("down")
    #expect(desk.lines != answered && desk.shows("more above"))
    await desk.advance(.seconds(1))
    #expect(desk.shows("2 of 2") && world.store.answers.count == 1)
  }
}
