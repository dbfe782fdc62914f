import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViews
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizCoordinator

@Suite("Reading the quiz's categories again")
@AppActor
struct QuizReadingTests {
  private let world = QuizWorld()

  @Test("A change from outside is shown without a key, and an earlier failure is told no longer")
  func outside() async throws {
    let (desk, probe) = (AppDesk(), LifetimeProbe())
    let run = await world.open(on: desk, probe)
    let categories = try #require(probe.controller(QuizCategoriesController.self))
    desk.gate.failNext()
    await desk.press("r")
    #expect(categories.viewData?.notice != nil && desk.shows("Letters") && !desk.shows("Numbers"))
    try await world.move("1", to: "Numbers")
    await desk.watch.signal { await desk.settle() }
    #expect(categories.viewData?.notice == nil && desk.shows("Letters") && desk.shows("Numbers"))
    await desk.press("q")
    try await run.value
  }

  @Test("A read that a later one has overtaken does not bring old categories back")
  func overtaken() async throws {
    let gate = HeldGate()
    let held = InMemoryQuizRepository(sharing: world.repository, gate: gate)
    let model = QuizWorld.model(held, world.model.scene)
    let categories = QuizCategoriesController(try await model.overview(), model: model)
    // The categories are read by the first of two calls, before another program adds one.
    let heldCall = gate.callCount + 2
    gate.hold(heldCall)
    let read = Task.startImmediately { @AppActor in await categories.handle(.retry) }
    await wait { gate.callCount == heldCall }
    try await world.move("1", to: "Numbers")
    await categories.handle(.retry)
    gate.open()
    await read.value
    let names = categories.viewData?.categories.map { $0.category.name(.english) }
    #expect(names == ["Letters", "Numbers"])
  }
}
