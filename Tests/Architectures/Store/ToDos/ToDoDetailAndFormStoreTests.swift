import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosStore

@Suite("The stores of detail and form", .patient)
@AppActor
struct ToDoDetailAndFormStoreTests {
  private let world = ToDosWorld()

  @Test("A ToDo is toggled, edited and deleted, and the screen says what happened")
  func detail() async throws {
    let toDo = try await world.add("one")
    let store = try await ToDoDetailStore.load(toDo.id, world.services, root: world.root)
    await store.toggle()
    #expect(store.state.toDo.isDone && store.state.occasion == .completed)
    await store.showKeys()
    #expect(store.state.occasion == .shown && world.root.shown == ["keys detail"])
    world.root.saved = store.state.toDo
    await store.edit()
    #expect(store.state.occasion == .changed)
    await store.delete()
    #expect(store.state.outcome == .deleted)
  }

  @Test("A ToDo deleted elsewhere is said to be gone, and the next action leaves")
  func gone() async throws {
    let toDo = try await world.add("one")
    let store = try await ToDoDetailStore.load(toDo.id, world.services, root: world.root)
    _ = try await world.repository.make(
      ToDoChange(.delete, at: world.clock.now(), .delete(.numbered(ItemIDSet([toDo.id])))))
    await store.toggle()
    #expect(store.state.occasion == .gone && store.state.outcome == nil)
    await store.edit()
    #expect(store.state.outcome == .gone)
  }

  @Test("A ToDo deleted elsewhere is shown as before once the deletion is undone there")
  func back() async throws {
    let toDo = try await world.add("one")
    let store = try await ToDoDetailStore.load(toDo.id, world.services, root: world.root)
    store.start()
    try await world.delete(toDo.id)
    world.repository.noteOthers()
    await world.look()
    #expect(store.state.occasion == .gone)
    _ = try await world.repository.undo(1)
    world.repository.noteOthers()
    await world.look()
    #expect(store.state.occasion == .shown)
    await store.toggle()
    #expect(store.state.toDo.isDone && store.state.outcome == nil)
    await store.finishTasks()
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let toDo = try await world.add("one")
    let gate = HeldGate()
    let store = try await ToDoDetailStore.load(
      toDo.id, world.services(through: gate), root: world.root)
    store.start()
    let callCount = gate.callCount
    world.repository.noteOthers()
    await world.look()
    #expect(gate.callCount == callCount + 1)
    await world.look()
    #expect(gate.callCount == callCount + 1)
    await store.finishTasks()
  }

  @Test("The form saves what differs, and derives whether it can be saved from what was entered")
  func form() async throws {
    let toDo = try await world.add("one")
    let store = ToDoFormStore(toDo, world.services, root: world.root)
    let viewData = store.viewData
    #expect(!viewData.state.primitive.canSave)
    store.edit(.insert("!"))
    #expect(viewData.state.primitive.canSave)
    let version = viewData.state.version
    await store.showKeys()
    #expect(viewData.state.version == version)
    await store.save()
    #expect(store.state.saved?.title.text == "one!" && store.state.isClosed)
  }

  @Test("An unreadable due date is refused beside its field, and what was typed stays")
  func unreadable() async throws {
    let store = ToDoFormStore(nil, world.services, root: world.root)
    store.edit(.insert("new"))
    for _ in 0..<2 { store.focusNext() }
    store.edit(.insert("someday"))
    store.focusPrevious()
    await store.save()
    #expect(store.state.focus == .field(.due) && store.state.fields[.field(.due)]?.text == "someday")
    #expect(store.state.failure == nil && !store.state.isClosed)
  }

  @Test("Why a ToDo could not be saved is told until a priority is chosen or the keys are shown")
  func failure() async throws {
    let store = ToDoFormStore(nil, world.services, root: world.root)
    store.edit(.insert("new"))
    for _ in 0..<3 { store.focusNext() }
    world.repository.fail(with: .full)
    let actions: [@AppActor (ToDoFormStore) async -> Void] = [
      { $0.choose("high") }, { await $0.showKeys() },
    ]
    for action in actions {
      await store.save()
      #expect(store.state.failure == .store(.full) && !store.state.isClosed)
      await action(store)
      #expect(store.state.failure == nil && store.state.fields[.field(.title)]?.text == "new")
    }
    #expect(store.state.fields[.field(.priority)]?.text == "high")
  }

  @Test("The focus moves past both ends of the form, whose buttons take no text")
  func focus() {
    let store = ToDoFormStore(nil, world.services, root: world.root)
    let fields = store.state.fields
    store.focusPrevious()
    store.edit(.insert("new"))
    store.choose("high")
    #expect(store.state.focus == .cancel && store.state.fields == fields)
    store.focusNext()
    #expect(store.state.focus == .field(.title))
  }

  @Test("Words are saved with the meaning that was shown, which the next action brings up to date")
  func meaning() async {
    let store = ToDoFormStore(nil, world.services, root: world.root)
    store.edit(.insert("milk"))
    for _ in 0..<2 { store.focusNext() }
    store.edit(.insert("tomorrow"))
    _ = world.clock.advanceToNextWait(notBeyond: .seconds(86_400))
    world.repository.fail(with: .full)
    await store.save()
    let viewData = store.viewData
    #expect(viewData.state.primitive.dueMeaning?.day.description == "2026-11-21")
    store.focusNext()
    #expect(viewData.state.primitive.dueMeaning?.day.description == "2026-11-22")
  }

  @Test("A field that was changed elsewhere too gets the focus and keeps its text, which can be saved again")
  func conflict() async throws {
    let toDo = try await world.add("egg")
    let store = ToDoFormStore(toDo, world.services, root: world.root)
    store.edit(.insert("s"))
    store.focusNext()
    let patch = ToDoPatch(title: Title(stored: "ham"))
    _ = try await world.repository.make(
      ToDoChange(.edit, at: world.clock.now(), .patch(ItemIDSet([toDo.id]), patch)))
    await store.save()
    #expect(store.state.failure == .isChangedElsewhere && store.state.focus == .field(.title))
    #expect(store.state.fields[.field(.title)]?.text == "eggs")
    #expect(store.state.fields.elsewhere == [.title: "ham"])
    await store.save()
    #expect(store.state.saved?.title.text == "eggs")
  }

  @Test("A question before changes are discarded is shown until the next action")
  func question() {
    let store = ToDoFormStore(nil, world.services, root: world.root)
    let viewData = store.viewData
    store.edit(.insert("milk"))
    store.ask()
    #expect(viewData.state.primitive.draft == .asked)
    store.continueEditing()
    #expect(viewData.state.primitive.draft == .changed && !store.state.isClosed)
    store.ask()
    store.cancel()
    #expect(store.state.isClosed && store.state.saved == nil)
  }

  @Test("A ToDo that was deleted elsewhere and saved as a new one is shown from then on")
  func savedAsNew() async throws {
    let toDo = try await world.add("one")
    let store = try await ToDoDetailStore.load(toDo.id, world.services, root: world.root)
    try await world.delete(toDo.id)
    world.root.saved = try await world.add("two")
    await store.edit()
    #expect(store.state.occasion == .changed && store.state.toDo.title.text == "two")
    await store.toggle()
    #expect(store.state.occasion == .completed && store.state.toDo.title.text == "two")
  }
}
