import ContainerEngine
import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import ToDosContainer

@Suite("The functions of the container of the details")
@AppActor
struct ToDoDetailViewContainerTests {
  private let world = ToDosWorld()
  private let gate = HeldGate()

  private func detail(of title: String) async throws -> ToDoDetailViewContainer {
    let toDo = try #require(try await world.add([title]).first)
    let context = world.context(through: gate)
    return ToDoDetailViewContainer(
      toDo, at: try await world.store.version(), on: .page(on: context.scene), context)
  }

  @Test("It keeps the ToDo, and makes a view of it without asking the store")
  func view() async throws {
    let detail = try await detail(of: "one")
    #expect(detail.render().viewData.toDo.title.text == "one" && gate.callCount == 0)
    await detail.render().handle(.scroll(offset: 3))
    #expect(detail.render().viewData.offset == 3)
  }

  @Test("A toggle is one change and one read, and the view shows both")
  func toggle() async throws {
    let detail = try await detail(of: "one")
    await detail.toggle()
    #expect(gate.callCount == 2 && detail.render().viewData.occasion == .completed)
    #expect(try await world.store.openCount() == 0)
    await detail.render().handle(.toggle)
    #expect(detail.render().viewData.occasion == .reopened)
    #expect(try await world.store.openCount() == 1)
  }

  @Test("A deletion ends the details, and is their outcome")
  func delete() async throws {
    let detail = try await detail(of: "one")
    await detail.delete()
    #expect(try await world.store.count() == 0)
    #expect(await detail.outcome() == .deleted)
  }

  @Test("A change that fails is told, and is no outcome")
  func failure() async throws {
    let detail = try await detail(of: "one")
    world.store.fail(with: .busy)
    await detail.delete()
    #expect(detail.render().viewData.occasion == .failed(.store(.busy)))
    await detail.render().handle(.leave)
    #expect(await detail.outcome() == .left)
  }

  @Test("Once its ToDo is gone it asks the store nothing more, and any callback ends it")
  func gone() async throws {
    let detail = try await detail(of: "one")
    try await world.delete(try #require(try await world.store.toDo(.first)))
    await detail.toggle()
    #expect(detail.render().viewData.occasion == .gone)
    let callCount = gate.callCount
    await detail.delete()
    #expect(gate.callCount == callCount)
    #expect(await detail.outcome() == .gone)
  }
}

extension ItemID {
  /// The number of the first item of a store.
  fileprivate static var first: ItemID { get throws { try #require(ItemID(rawValue: 1)) } }
}
