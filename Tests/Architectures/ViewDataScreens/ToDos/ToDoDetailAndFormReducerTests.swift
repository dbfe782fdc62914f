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
@Suite("State machines of details and form")
struct ToDoDetailAndFormReducerTests {
  @Test("While the details load, no event calls the repository, and there is nothing to show")
  func inert() async throws {
    let world = ToDoWorld(isOpen: false)
    let toDos = try await world.add("one")
    let store = world.detail(toDos[0].id)
    let load = store.send(.load)
    await wait { world.gate.callCount == 1 }
    for event in [ToDoDetailEvent.toggle, .edit, .delete, .showKeys, .leave] {
      var state = store.state
      #expect(ToDoDetailReducer.detail.run(.event(event), &state, world.environment).isEmpty, "\(event)")
      store.send(.event(event))
    }
    #expect(world.gate.callCount == 1 && ToDoDetailViewData(store.state) == nil && store.state.modal == nil)
    world.gate.open()
    await load.completion()
    #expect(ToDoDetailViewData(store.state)?.toDo.title.text == "one")
  }

  @Test("A toggle and a deletion work here too")
  func acting() async throws {
    let world = ToDoWorld()
    let store = await world.loadedDetail(try await world.add("one")[0].id)
    await store.send(.event(.toggle)).completion()
    #expect(store.state.occasion == .completed && store.state.toDo?.isDone == true)
    await store.send(.event(.delete)).completion()
    #expect(store.state.outcome == .success(.deleted))
    #expect(try await world.repository.count() == 0)
  }

  @Test("A ToDo that is deleted elsewhere is said to be gone, and the next event leads back")
  func gone() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let store = await world.loadedDetail(toDos[0].id)
    try await world.deleteOutside(toDos[0].id)
    await store.send(.storeDidChange).completion()
    #expect(store.state.occasion == .gone && store.state.outcome == nil)
    store.send(.event(.toggle))
    #expect(store.state.outcome == .success(.gone))
    await store.shutDown()
  }

  @Test("A ToDo that does not exist ends the screen with the reason")
  func missing() async throws {
    let id = try #require(ItemID(rawValue: 7))
    let store = await ToDoWorld().loadedDetail(id)
    #expect(store.state.outcome == .failure(.noSuchToDo(ItemIDSet([id]))))
  }

  @Test("A new ToDo can be saved once its title holds something besides white space")
  func create() async throws {
    let world = ToDoWorld()
    let store = world.form()
    store.send(.event(.edit(.insert(" "))))
    await store.send(.event(.save)).completion()
    #expect(!ToDoFormViewData(store.state).canSave && store.state.saved == nil)
    store.send(.event(.edit(.insert("milk"))))
    #expect(ToDoFormViewData(store.state).canSave)
    await store.send(.event(.save)).completion()
    #expect(store.state.isLeft && store.state.saved?.title.text == "milk")
    #expect(try await world.repository.count() == 1)
  }

  @Test("Changes can be saved while something differs from what is stored")
  func edit() async throws {
    let world = ToDoWorld()
    let store = world.form(try await world.add("milk")[0])
    #expect(!store.state.review.canSave)
    store.send(.event(.edit(.insert("s"))))
    #expect(store.state.review.canSave)
    store.send(.event(.edit(.deleteBackward)))
    #expect(!store.state.review.canSave)
    store.send(.event(.cancel))
    #expect(store.state.isLeft && store.state.saved == nil)
  }

  @Test("An unreadable due date keeps what was typed and receives the focus")
  func due() async throws {
    let store = ToDoWorld().form()
    let events: [ToDoFormEvent] = [
      .edit(.insert("milk")), .focusNext, .focusNext, .edit(.insert("someday")), .focusNext, .save,
    ]
    for event in events { await store.send(.event(event)).completion() }
    let viewData = ToDoFormViewData(store.state)
    #expect(viewData.focus == .field(.due) && viewData.errors[.due] == .dueIsUnreadable)
    #expect(viewData[.due].text == "someday" && !store.state.isLeft)
  }

  @Test("Words for a due date mean what they meant when they were shown")
  func shownDue() async throws {
    let world = ToDoWorld()
    let store = world.form()
    for event in [ToDoFormEvent.edit(.insert("milk")), .focusNext, .focusNext, .edit(.insert("tomorrow"))] {
      store.send(.event(event))
    }
    _ = world.clock.advanceToNextWait(notBeyond: .seconds(86_400))
    await store.send(.event(.save)).completion()
    #expect(store.state.saved?.due?.day.description == "2026-11-21")
  }

  @Test("A field that was changed elsewhere too gets the focus and keeps its text, which can be saved again")
  func conflict() async throws {
    let world = ToDoWorld()
    let stored = try await world.add("milk")[0]
    let store = world.form(stored)
    for event in [ToDoFormEvent.edit(.insert("s")), .focusNext] { store.send(.event(event)) }
    let patch = ToDoPatch(title: Title(stored: "bread"))
    let change = ToDoChange(.edit, at: world.clock.now(), .patch(ItemIDSet([stored.id]), patch))
    _ = try await world.repository.make(change)
    await store.send(.event(.save)).completion()
    let viewData = ToDoFormViewData(store.state)
    #expect(viewData.failure == .isChangedElsewhere && viewData.focus == .field(.title))
    #expect(viewData[.title].text == "milks" && viewData.elsewhere == [.title: "bread"])
    await store.send(.event(.save)).completion()
    #expect(store.state.saved?.title.text == "milks")
  }

  @Test(
    "A failure of the store is shown until the next event",
    arguments: [ToDoFormEvent.edit(.insert("x")), .focusNext, .focusPrevious, .showKeys, .save, .cancel])
  func failure(event: ToDoFormEvent) async throws {
    let world = ToDoWorld()
    let store = world.form()
    store.send(.event(.edit(.insert("milk"))))
    world.repository.fail(with: .full)
    await store.send(.event(.save)).completion()
    #expect(ToDoFormViewData(store.state).failure == .store(.full) && !store.state.isLeft)
    world.gate.close()
    let sent = store.send(.event(event))
    #expect(ToDoFormViewData(store.state).failure == nil)
    world.gate.open()
    await sent.completion()
  }

  @Test("The focus moves in both directions, and text is entered only into a field")
  func focus() {
    let store = ToDoWorld().form()
    store.send(.event(.focusPrevious))
    #expect(ToDoFormViewData(store.state).focus == .cancel)
    store.send(.event(.edit(.insert("ignored"))))
    store.send(.event(.focusNext))
    let viewData = ToDoFormViewData(store.state)
    #expect(viewData.focus == .field(.title) && viewData.fields.values.allSatisfy { $0.text.isEmpty })
  }

  @Test("A blank title is no error that is shown, an unreadable due date is")
  func errors() {
    let store = ToDoWorld().form()
    for event in [ToDoFormEvent.focusNext, .focusNext, .edit(.insert("someday"))] {
      store.send(.event(event))
    }
    let viewData = ToDoFormViewData(store.state)
    #expect(viewData.errors == [.due: .dueIsUnreadable] && !viewData.canSave)
  }

  @Test("The form says what it is for, and the keys over it are a value in the state")
  func purposeAndKeys() async throws {
    let world = ToDoWorld()
    let store = world.form(try await world.add("milk")[0])
    #expect(ToDoFormViewData(store.state).purpose == .edit)
    #expect(ToDoFormViewData(world.form().state).purpose == .create)
    let isShown = store.binding(get: { $0.showsKeys }, onChange: { .setShowsKeys($0) })
    store.send(.event(.showKeys))
    #expect(isShown.wrappedValue)
    isShown.wrappedValue = false
    #expect(!store.state.showsKeys && !store.state.isLeft)
  }

  @Test("A memo is edited as several lines, and is saved")
  func memo() async throws {
    let world = ToDoWorld()
    let stored = try await world.add("milk")[0]
    let store = world.form(stored)
    for event in [ToDoFormEvent.focusPrevious, .focusPrevious, .focusPrevious, .edit(.insert("a\nb"))] {
      store.send(.event(event))
    }
    #expect(ToDoFormViewData(store.state).focus == .field(.memo) && store.state.review.canSave)
    await store.send(.event(.save)).completion()
    #expect(store.state.saved?.memo.text == "a\nb" && store.state.saved?.title.text == "milk")
  }

  @Test("A memo that is not edited keeps its line endings, and is nothing to save")
  func lineEndings() async throws {
    let world = ToDoWorld()
    let values = ToDoValues(
      title: Title(stored: "milk"), memo: Memo(stored: "a\r\nb"), createdAt: world.clock.now())
    let change = ToDoChange(.add, at: world.clock.now(), .insert(values))
    let stored = try await world.repository.make(change).toDos[0]
    let store = world.form(stored)
    #expect(!ToDoFormViewData(store.state).canSave)
    store.send(.event(.edit(.insert("s"))))
    await store.send(.event(.save)).completion()
    #expect(store.state.saved?.title.text == "milks" && store.state.saved?.memo.text == "a\r\nb")
  }

  @Test("A question before changes are discarded is shown until the next event")
  func question() {
    let store = ToDoWorld().form()
    for event in [ToDoFormEvent.edit(.insert("milk")), .ask] { store.send(.event(event)) }
    #expect(ToDoFormViewData(store.state).draft == .asked)
    store.send(.event(.continueEditing))
    #expect(ToDoFormViewData(store.state).draft == .changed && !store.state.isLeft)
    for event in [ToDoFormEvent.ask, .cancel] { store.send(.event(event)) }
    #expect(store.state.isLeft && store.state.saved == nil)
  }

  @Test("A ToDo that was deleted elsewhere and saved as a new one is shown from then on")
  func savedAsNew() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one", "two")
    let store = await world.loadedDetail(toDos[0].id)
    try await world.deleteOutside(toDos[0].id)
    await store.send(.didLeaveForm(saved: toDos[1])).completion()
    #expect(store.state.occasion == .changed && store.state.toDo?.title.text == "two")
    await store.send(.event(.toggle)).completion()
    #expect(store.state.occasion == .completed && store.state.toDo?.title.text == "two")
    await store.shutDown()
  }
}
