import CoordinatorEngine
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosCoordinator

@Suite("Changes from outside while details are shown")
@AppActor
struct ToDoDetailOutsideTests {
  private let world = ToDosWorld()
  private let probe = LifetimeProbe()
  private let desk = AppDesk()

  /// Lets the app notice that another program has changed the store.
  private func noteOthers() async {
    world.repository.noteOthers()
    await desk.watch.signal { await desk.settle() }
  }

  @Test("A change of something else leaves what a toggle told in place")
  func message() async throws {
    try await world.add("one")
    let run = await world.open(on: desk, probe)
    await desk.press("enter", "space")
    let detail = try #require(probe.controller(ToDoDetailController.self))
    #expect(detail.viewData?.occasion == .completed)
    try await world.add("two")
    await noteOthers()
    #expect(detail.viewData?.occasion == .completed)
    await desk.press("escape", "q")
    try await run.value
  }

  @Test("A ToDo that is deleted elsewhere, and restored there, can be toggled again")
  func restored() async throws {
    let toDo = try #require(try await world.add("one").first)
    let run = await world.open(on: desk, probe)
    await desk.press("enter")
    let detail = try #require(probe.controller(ToDoDetailController.self))
    try await world.deleteElsewhere(toDo.id)
    await noteOthers()
    #expect(detail.viewData?.occasion == .gone)
    _ = try await world.repository.undo(1)
    await noteOthers()
    try #require(detail.viewData?.occasion == .shown)
    await desk.press("space")
    #expect(detail.viewData?.occasion == .completed)
    await desk.press("escape", "q")
    try await run.value
  }

  @Test("A change from outside is read once, and nothing is read again before the next")
  func once() async throws {
    try await world.add("one")
    let gate = CountingGate(desk.gate)
    let run = await world.open(on: desk, gate: gate, probe)
    await desk.press("enter")
    let before = gate.callCount
    try await world.add("two")
    await noteOthers()
    let after = gate.callCount
    #expect(after > before)
    await desk.watch.signal { await desk.settle() }
    #expect(gate.callCount == after)
    await desk.press("escape", "q")
    try await run.value
  }
}
