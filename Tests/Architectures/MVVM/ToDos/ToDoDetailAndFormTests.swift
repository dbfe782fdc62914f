import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ToDosMVVM

@Suite("View models of details and form", .patient)
@AppActor
struct ToDoDetailAndFormTests {
  private typealias Input = (name: String, call: @AppActor (ToDoFormViewModel) async -> Void)

  /// Every input of the form but the one that cancels it.
  private static let inputs: [Input] = [
    ("edit", { $0.edit(.insert("x")) }), ("focusNext", { $0.focusNext() }),
    ("focusPrevious", { $0.focusPrevious() }), ("save", { await $0.save() }),
    ("showKeys", { await $0.showKeys() }),
  ]

  @Test("Nothing done while the details are loading reaches the store")
  func inert() async throws {
    let world = ToDoWorld(isOpen: false)
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    let load = Task.startImmediately { @AppActor in try? await model.load() }
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
    try await world.deleteElsewhere(toDos[0].id)
    await model.refresh()
    #expect(model.occasion == .gone && world.log.isEmpty)
    await model.toggle()
    #expect(world.log == ["gone"])
  }

  @Test("A ToDo that comes back is shown again")
  func back() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    try await model.load()
    try await world.deleteElsewhere(toDos[0].id)
    await model.refresh()
    _ = try await world.store.undo(1)
    await model.refresh()
    #expect(model.occasion == .shown && model.toDo?.title.text == "one")
  }

  @Test("What was done is said until the next input, also while the ToDo is read again")
  func occasion() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    try await model.load()
    await model.toggle()
    await model.refresh()
    #expect(model.occasion == .completed)
    await model.edit()
    #expect(model.occasion == .shown && world.log == ["form"])
  }

  @Test("A change from outside is waited for once the ToDo is loaded, and read once")
  func outside() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    #expect(await model.storeChange() == false)
    try await model.load()
    world.store.noteOthers()
    await model.refresh()
    let change = Task.startImmediately { @AppActor in
      let hasChanged = await model.storeChange()
      world.log.append("changed: \(hasChanged)")
    }
    await wait { world.watch.waitCount == 1 }
    await world.watch.signal()
    await wait { world.watch.waitCount == 1 || !world.log.isEmpty }
    #expect(world.log.isEmpty)
    change.cancel()
    await change.value
    #expect(world.log == ["changed: false"])
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
    #expect(model.entry.focus == .field(.due) && model.viewData.errors[.due] == .dueIsUnreadable)
    #expect(model.viewData[.due].text == "someday" && world.log.isEmpty)
  }

  @Test("A failure of the store is shown until the next input")
  func failure() async throws {
    for input in Self.inputs {
      let world = ToDoWorld()
      let model = world.form()
      model.edit(.insert("milk"))
      world.store.fail(with: .full)
      await model.save()
      #expect(model.entry.failure == .store(.full))
      // Also while it is saved again, when it may still fail.
      world.gate.close()
      let running = await attempt { await input.call(model) }
      #expect(model.entry.failure == nil, "\(input.name)")
      world.gate.open()
      await running.value
    }
  }

  @Test("The focus moves in both directions, from the first element to the last")
  func focus() {
    let model = ToDoWorld().form()
    model.focusPrevious()
    #expect(model.entry.focus == .cancel)
    model.focusNext()
    #expect(model.entry.focus == .field(.title))
  }

  @Test("A question before changes are discarded is shown until the next input")
  func question() {
    let world = ToDoWorld()
    let model = world.form()
    model.edit(.insert("milk"))
    model.ask()
    #expect(model.viewData.draft == .asked)
    model.continueEditing()
    #expect(model.viewData.draft == .changed && world.log.isEmpty)
    model.ask()
    model.cancel()
    #expect(world.log == ["cancelled"])
  }

  @Test("A ToDo that was deleted elsewhere and saved as a new one is shown from then on")
  func savedAsNew() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one", "two")
    let model = world.detail(toDos[0].id)
    try await model.load()
    try await world.deleteElsewhere(toDos[0].id)
    world.saved = toDos[1]
    await model.edit()
    #expect(model.occasion == .changed && model.toDo?.title.text == "two")
    await model.toggle()
    #expect(model.occasion == .completed && model.toDo?.title.text == "two")
  }
}
