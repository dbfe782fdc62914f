import AppsModules
import Doubles
import InMemoryStorage
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import ToDosMVVM

@Suite("View models of details and form")
@MainActor
struct ToDoDetailAndFormTests {
  @Test("Nothing done while the details are loading reaches the store")
  func inert() async throws {
    let world = ToDoWorld(isOpen: false)
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    let load = Task.startImmediately { @MainActor in try? await model.load() }
    await wait { world.gate.callCount == 1 }
    let inputs = await attempt {
      await model.toggle()
      await model.edit()
      await model.delete()
      await model.showKeys()
    }
    #expect(world.gate.callCount == 1 && model.viewData == nil && world.log.isEmpty)
    world.gate.open()
    await load.value
    await inputs.value
    #expect(model.viewData?.toDo.title.text == "one")
  }

  @Test("A toggle and a deletion work here too")
  func acting() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    try await model.load()
    await model.toggle()
    #expect(model.occasion == .completed && model.toDo?.isDone == true)
    await model.delete()
    #expect(world.log == ["deleted"])
    #expect(try await world.store.count() == 0)
  }

  @Test("A ToDo that is deleted elsewhere is said to be gone, and the next input leads back")
  func gone() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    try await model.load()
    _ = try await world.store.make(
      ToDoChange(.delete, at: world.clock.now(), .delete(.numbered(ItemIDSet([toDos[0].id])))))
    await model.refresh()
    #expect(model.occasion == .gone && world.log.isEmpty)
    await model.toggle()
    #expect(world.log == ["gone"])
  }

  @Test("A ToDo that does not exist is not loaded")
  func missing() async throws {
    let id = try #require(ItemID(rawValue: 7))
    let model = ToDoWorld().detail(id)
    await #expect(throws: ToDoError.noSuchToDo(ItemIDSet([id]))) { try await model.load() }
  }

  @Test("A new ToDo can be saved once its title holds something besides white space")
  func create() async throws {
    let world = ToDoWorld()
    let model = world.form()
    model.edit(.insert(" "))
    #expect(!model.review.canSave)
    await model.save()
    #expect(world.log.isEmpty)
    model.edit(.insert("milk"))
    #expect(model.viewData.canSave)
    await model.save()
    #expect(world.log == ["saved milk"])
    #expect(try await world.store.count() == 1)
  }

  @Test("Changes can be saved while something differs from what is stored")
  func edit() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("milk")
    let model = world.form(toDos[0])
    #expect(!model.review.canSave)
    model.edit(.insert("s"))
    #expect(model.review.canSave)
    model.edit(.deleteBackward)
    #expect(!model.review.canSave)
    model.cancel()
    #expect(world.log == ["cancelled"])
  }

  @Test("An unreadable due date keeps what was typed and receives the focus")
  func due() async throws {
    let world = ToDoWorld()
    let model = world.form()
    model.edit(.insert("milk"))
    model.focusNext()
    model.edit(.insert("someday"))
    model.focusNext()
    await model.save()
    #expect(model.focus == .field(.due) && model.viewData.errors[.due] == .dueIsUnreadable)
    #expect(model.viewData[.due].text == "someday" && world.log.isEmpty)
  }

  @Test("A failure of the store is shown until the next input")
  func failure() async throws {
    let world = ToDoWorld()
    let model = world.form()
    model.edit(.insert("milk"))
    world.store.fail(with: .full)
    await model.save()
    #expect(model.failure == .store(.full))
    model.focusPrevious()
    #expect(model.failure == nil && model.focus == .cancel)
  }
}
