import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData
import ViewDataScreensEngine

@testable import AppsModules
@testable import ToDosViewDataScreens

@AppActor
@Suite("State machine of the details", .patient)
struct ToDoDetailReducerTests {
  private let world = ToDoWorld()

  /// Details of a new ToDo that are loaded.
  private func details() async throws -> (ToDo, ToDoWorld.DetailStore) {
    let toDo = try await world.add("one")[0]
    return (toDo, await world.loadedDetail(toDo.id))
  }

  private func viewData(_ store: ToDoWorld.DetailStore) throws -> ToDoDetailViewData {
    try #require(ToDoDetailViewData(store.state))
  }

  /// Renames a ToDo as another program would.
  private func rename(_ toDo: ToDo, _ title: String) async throws {
    let patch = ToDoPatch(title: Title(stored: title))
    _ = try await world.repository.make(
      ToDoChange(.edit, at: world.clock.now(), .patch(ItemIDSet([toDo.id]), patch)))
    world.repository.noteOthers()
  }

  @Test("What was done is said until the next event, also while the ToDo is read again or scrolled")
  func occasion() async throws {
    let (_, store) = try await details()
    #expect(try viewData(store).occasion == .shown)
    for occasion in [ToDoDetailViewData.Occasion.completed, .reopened] {
      await store.send(.event(.toggle)).completion()
      #expect(try viewData(store).occasion == occasion)
    }
    await store.send(.storeDidChange).completion()
    store.send(.event(.scroll(offset: 2)))
    #expect(try viewData(store).occasion == .reopened && viewData(store).offset == 2)
    store.send(.event(.showKeys))
    #expect(try viewData(store).occasion == .shown)
    await store.shutDown()
  }

  @Test("A change from outside is read once, and the next one is waited for")
  func outside() async throws {
    let (toDo, store) = try await details()
    store.send(.didAppear)
    try await rename(toDo, "two")
    await world.watch.signal()
    await wait { store.state.toDo?.title.text == "two" && world.watch.waitCount == 1 }
    let callCount = world.gate.callCount
    await world.watch.signal()
    await wait { world.watch.waitCount == 1 }
    #expect(try viewData(store).toDo.title.text == "two" && world.gate.callCount == callCount)
    await store.shutDown()
    #expect(world.watch.waitCount == 0 && world.clock.waitCount == 0)
  }

  @Test("A change from outside that cannot be read is said, and the next one is waited for")
  func failedRead() async throws {
    let (_, store) = try await details()
    world.repository.fail(with: .busy)
    await store.send(.storeDidChange).completion()
    #expect(try viewData(store).occasion == .failed(.store(.busy)) && world.watch.waitCount == 1)
    await store.shutDown()
  }

  @Test("A ToDo that was deleted outside and is restored there can be changed again")
  func restored() async throws {
    let (toDo, store) = try await details()
    try await world.deleteOutside(toDo.id)
    await store.send(.storeDidChange).completion()
    #expect(try viewData(store).occasion == .gone && store.state.outcomeAtEndOfInput == .gone)
    _ = try await world.repository.undo(1)
    await store.send(.storeDidChange).completion()
    #expect(try viewData(store).occasion == .shown && store.state.outcomeAtEndOfInput == .left)
    await store.send(.event(.toggle)).completion()
    #expect(try viewData(store).occasion == .completed && store.state.outcome == nil)
    await store.shutDown()
  }

  @Test("A read that a later read or a toggle has overtaken changes nothing")
  func overtaken() async throws {
    let (old, store) = try await details()
    for event in [ToDoDetailAction.storeDidChange, .event(.toggle)] {
      let number = store.state.loads.latest
      try await rename(old, "two")
      await store.send(event).completion()
      let late = ToDoDetailAction.didRefresh(number, .edited(isSaved: false), .success(old))
      await store.send(late).completion()
      #expect(try viewData(store).toDo.title.text == "two", "\(event)")
    }
    #expect(store.state.toDo?.isDone == true)
    await store.shutDown()
  }

  @Test("After the form, the ToDo is read again, and it is said whether it was changed")
  func form() async throws {
    let (toDo, store) = try await details()
    store.send(.event(.edit))
    #expect(store.state.modal == .form(toDo))
    try await rename(toDo, "two")
    await store.send(.didLeaveForm(saved: nil)).completion()
    #expect(try viewData(store).toDo.title.text == "two" && viewData(store).occasion == .shown)
    await store.send(.didLeaveForm(saved: toDo)).completion()
    #expect(try viewData(store).occasion == .changed && world.watch.waitCount == 0)
  }

  @Test("A ToDo that is deleted while the form is open is gone, whether it was saved or not")
  func goneBehindForm() async throws {
    let (toDo, store) = try await details()
    try await world.deleteOutside(toDo.id)
    for saved in [nil, toDo] {
      await store.send(.didLeaveForm(saved: saved)).completion()
      #expect(try viewData(store).occasion == .gone)
    }
  }

  @Test(
    "A change that fails is said, and one of a ToDo that no longer exists says that it is gone",
    arguments: [ToDoDetailEvent.toggle, .delete])
  func failure(event: ToDoDetailEvent) async throws {
    let (toDo, store) = try await details()
    world.repository.fail(with: .full)
    await store.send(.event(event)).completion()
    #expect(try viewData(store).occasion == .failed(.store(.full)) && store.state.outcome == nil)
    world.repository.fail(with: nil)
    try await world.deleteOutside(toDo.id)
    await store.send(.event(event)).completion()
    #expect(try viewData(store).occasion == .gone && store.state.outcome == nil)
  }

  @Test("A toggle that cannot be read back says so")
  func failedReadBack() async throws {
    let (_, store) = try await details()
    let number = store.state.loads.latest
    store.send(.didReadToggled(number, .completed, .failure(.store(.busy))))
    #expect(try viewData(store).occasion == .failed(.store(.busy)))
  }

  @Test("What is presented is a value in the state, and leaving is an outcome")
  func modal() async throws {
    let (_, store) = try await details()
    let modal = store.binding(get: { $0.modal }, onChange: { .setModal($0) })
    store.send(.event(.showKeys))
    #expect(modal.wrappedValue == .keys)
    modal.wrappedValue = nil
    #expect(store.state.modal == nil && store.state.outcome == nil)
    store.send(.event(.leave))
    #expect(store.state.outcome == .success(.left))
  }

  @Test("A ToDo becomes overdue with the minute, and each minute is waited for")
  func minutes() async throws {
    let toDo = try await world.environment.save(
      ToDoInput([.title: "late", .due: "2026-11-20 9:01"]), of: nil)
    let store = await world.loadedDetail(toDo.id)
    store.send(.didAppear)
    var isOverdue: [Bool] = []
    for _ in 0..<3 {
      isOverdue.append(try viewData(store).toDo.isOverdue)
      await wait { world.clock.waitCount == 1 }
      _ = world.clock.advanceToNextWait()
      await wait { store.state.moment.now() == world.clock.now() }
    }
    #expect(isOverdue == [false, false, true])
    await store.shutDown()
  }
}
