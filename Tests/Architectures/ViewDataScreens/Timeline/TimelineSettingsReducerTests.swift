import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData
import ViewDataScreensEngine

@testable import TimelineViewDataScreens

@AppActor
@Suite("State machine of the timeline's settings", .patient)
struct TimelineSettingsReducerTests {
  private let world = TimelineWorld()

  private func viewData(_ store: TimelineWorld.SettingsStore) throws -> TimelineSettingsViewData {
    try #require(TimelineSettingsViewData(store.state))
  }

  @Test("Each field is edited while it has the focus, and all that differs is saved")
  func fields() async throws {
    let store = await world.loadedSettings()
    let posts = try viewData(store).postsCompletedToDos
    let events: [FormEvent] = [
      .edit(.insert("1")), .focusNext, .edit(.insert("2")), .focusNext, .edit(.insert("3")), .focusNext,
      .edit(.insert("ignored")), .toggle,
    ]
    let before = try viewData(store)
    for event in events { store.send(.event(event)) }
    let after = try viewData(store)
    #expect(after.focus == .postsCompletedToDos && after.postsCompletedToDos != posts)
    #expect(after.userName.text == before.userName.text + "1")
    #expect(after.userID.text == before.userID.text + "2")
    #expect(after.imageName.text == before.imageName.text + "3")
    await store.send(.event(.save)).completion()
    let saved = try #require(try await world.repository.settings())
    #expect(saved.author.userName.text == after.userName.text)
    #expect(saved.author.userID.text == after.userID.text)
    #expect(saved.author.imageName.text == after.imageName.text && saved.postsCompletedToDos != posts)
  }

  @Test("The focus moves in both directions, from the first element to the last")
  func focus() async throws {
    let store = await world.loadedSettings()
    store.send(.event(.focusPrevious))
    #expect(try viewData(store).focus == .cancel)
    store.send(.event(.focusNext))
    #expect(try viewData(store).focus == .userName)
  }

  @Test("A blank name or an empty identifier only disables saving, an invalid one is reported")
  func errors() async throws {
    let store = await world.loadedSettings()
    let defaults = try viewData(store)
    for text in [defaults.userName.text, defaults.userID.text] {
      for _ in text { store.send(.event(.edit(.deleteBackward))) }
      let review = try viewData(store).review
      #expect(review.userNameError == nil && review.userIDError == nil && !review.canSave)
      store.send(.event(.focusNext))
    }
    store.send(.event(.focusPrevious))
    store.send(.event(.edit(.insert("a b"))))
    store.send(.event(.focusPrevious))
    store.send(.event(.edit(.insert(String(repeating: "a", count: 1_000)))))
    let review = try viewData(store).review
    #expect(review.userIDError != nil && review.userNameError != nil && !review.canSave)
    await store.send(.event(.save)).completion()
    #expect(try await world.repository.settings() == nil && store.state.outcome == nil)
  }

  @Test(
    "Settings that cannot be saved say so until the next event",
    arguments: [
      FormEvent.edit(.insert("x")), .toggle, .focusNext, .focusPrevious, .showKeys, .save, .ask,
      .continueEditing,
    ])
  func failure(event: FormEvent) async throws {
    let store = await world.loadedSettings()
    store.send(.event(.edit(.insert("!"))))
    world.repository.fail(with: .full)
    await store.send(.event(.save)).completion()
    #expect(try viewData(store).failure == .store(.full) && store.state.outcome == nil)
    world.gate.close()
    let sent = store.send(.event(event))
    #expect(try viewData(store).failure == nil)
    world.gate.open()
    await sent.completion()
  }

  @Test("A form with changes asks before they are discarded, and goes on with the next event")
  func question() async throws {
    let store = await world.loadedSettings()
    let steps: [(FormEvent, DraftState)] = [
      (.ask, .unchanged), (.toggle, .changed), (.ask, .asked), (.continueEditing, .changed), (.ask, .asked),
      (.focusNext, .changed), (.ask, .asked),
    ]
    for (event, draft) in steps {
      store.send(.event(event))
      #expect(try viewData(store).draft == draft && store.state.outcome == nil, "\(event)")
    }
    store.send(.event(.cancel))
    #expect(store.state.outcome == .success(.unchanged))
  }

  @Test("Cancelling changes nothing, and the keys are a value in the state")
  func cancel() async throws {
    let store = await world.loadedSettings()
    store.send(.event(.edit(.insert("!"))))
    let isShown = store.binding(get: { $0.showsKeys }, onChange: { .setShowsKeys($0) })
    #expect(!isShown.wrappedValue)
    store.send(.event(.showKeys))
    #expect(isShown.wrappedValue)
    isShown.wrappedValue = false
    #expect(!isShown.wrappedValue && store.state.outcome == nil)
    await store.send(.event(.cancel)).completion()
    #expect(store.state.outcome == .success(.unchanged))
    #expect(try await world.repository.settings() == nil)
  }

  @Test("While the settings load, no event changes the form")
  func inert() async throws {
    let world = TimelineWorld(isOpen: false)
    let store = TimelineWorld.SettingsStore(
      state: TimelineSettingsState(), reducer: .settings, environment: world.environment)
    let load = store.send(.didAppear)
    await wait { world.gate.callCount == 1 }
    for event in [FormEvent.toggle, .edit(.insert("x")), .focusNext, .showKeys, .save, .cancel, .ask] {
      store.send(.event(event))
    }
    #expect(TimelineSettingsViewData(store.state) == nil && world.gate.callCount == 1)
    world.gate.open()
    await load.completion()
    let untouched = try viewData(await self.world.loadedSettings())
    #expect(try viewData(store) == untouched)
    #expect(!store.state.hasAsked && !store.state.showsKeys && store.state.outcome == nil)
  }

  @Test("Stored settings are shown, and those that cannot be read end the form with the error")
  func reading() async throws {
    let stored = TimelineSettingsInput(userName: "Anna", postsCompletedToDos: false)
    try await world.environment.save(stored, of: .default(.english))
    let form = try viewData(await world.loadedSettings())
    #expect(form.userName.text == "Anna" && !form.postsCompletedToDos && !form.review.canSave)
    world.repository.fail(with: .busy)
    let failed = await world.loadedSettings()
    #expect(failed.state.outcome == .failure(.store(.busy)) && failed.state.fields == nil)
  }
}
