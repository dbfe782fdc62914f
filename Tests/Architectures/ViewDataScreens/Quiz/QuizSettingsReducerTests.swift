import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing
import ViewDataScreensEngine

@testable import AppsModules
@testable import QuizViewDataScreens

@AppActor
@Suite("State machines of the quiz's settings and history", .patient)
struct QuizSettingsReducerTests {
  private let world = QuizWorld()

  private func viewData(_ store: QuizWorld.SettingsStore) -> QuizSettingsViewData {
    QuizSettingsViewData(store.state)
  }

  @Test("The form begins with the stored settings, which there is nothing to save of")
  func stored() async throws {
    let patch = QuizSettingsPatch(isLimited: false, questionCount: QuestionCount(stored: 5))
    let stored = try await world.repository.change(patch)
    let store = await world.loadedSettings()
    #expect(!viewData(store).isLoading && !viewData(store).isLimited)
    #expect(viewData(store).limit.text == "20" && viewData(store).count.text == "5")
    await store.send(.event(.save)).completion()
    #expect(store.state.outcome == nil && viewData(store).focus == .isLimited)
    #expect(try await world.repository.settings() == stored)
  }

  @Test(
    "Saving moves the focus to the field that is invalid",
    arguments: [(1, QuizSettingsViewData.Element.limit), (2, .count)])
  func invalid(tabCount: Int, focus: QuizSettingsViewData.Element) async {
    let store = await world.loadedSettings()
    for _ in 0..<tabCount { store.send(.event(.focusNext)) }
    #expect(viewData(store).focus == focus)
    store.send(.event(.edit(.insert("000"))))
    for _ in 0..<tabCount { store.send(.event(.focusPrevious)) }
    #expect(viewData(store).focus == .isLimited)
    await store.send(.event(.save)).completion()
    #expect(viewData(store).focus == focus && store.state.outcome == nil)
  }

  @Test("Text is entered only into a field, and the focus moves past both ends")
  func focus() async {
    let store = await world.loadedSettings()
    store.send(.event(.edit(.insert("1"))))
    store.send(.event(.focusPrevious))
    #expect(viewData(store).focus == .cancel)
    store.send(.event(.edit(.insert("1"))))
    #expect(viewData(store).limit.text == "20" && !viewData(store).review.canSave)
    store.send(.event(.focusNext))
    #expect(viewData(store).focus == .isLimited)
  }

  @Test("What is changed is saved, and is the outcome")
  func save() async throws {
    let store = await world.loadedSettings()
    for event in [FormEvent.toggle, .focusNext, .focusNext, .edit(.deleteBackward), .edit(.insert("5"))] {
      store.send(.event(event))
    }
    let count = viewData(store).count.text
    await store.send(.event(.save)).completion()
    let saved = try await world.repository.settings()
    #expect(store.state.outcome == .success(saved))
    #expect(!saved.isLimited && String(saved.questionCount.number) == count)
  }

  @Test(
    "Settings that cannot be saved say so until the next event",
    arguments: [
      FormEvent.edit(.insert("1")), .toggle, .focusNext, .focusPrevious, .showKeys, .save, .ask,
      .continueEditing,
    ])
  func failure(event: FormEvent) async {
    let store = await world.loadedSettings()
    store.send(.event(.toggle))
    world.repository.failChanges(with: .full)
    await store.send(.event(.save)).completion()
    #expect(viewData(store).failure == .store(.full) && store.state.outcome == nil)
    world.gate.close()
    let sent = store.send(.event(event))
    #expect(viewData(store).failure == nil)
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
      #expect(viewData(store).draft == draft && store.state.outcome == nil, "\(event)")
    }
    store.send(.event(.cancel))
    #expect(store.state.outcome == .success(nil))
  }

  @Test("Cancelling changes nothing, and the keys are a value in the state")
  func cancel() async throws {
    let store = await world.loadedSettings()
    let isShown = store.binding(
      get: { $0.form.content?.showsKeys ?? false }, onChange: { .setShowsKeys($0) })
    store.send(.event(.showKeys))
    #expect(isShown.wrappedValue)
    isShown.wrappedValue = false
    #expect(!isShown.wrappedValue && store.state.outcome == nil)
    store.send(.event(.toggle))
    store.send(.event(.cancel))
    #expect(store.state.outcome == .success(nil))
    #expect(try await world.repository.settings().isLimited)
  }

  @Test("A history that cannot be loaded can be tried again, shows its keys, and is left")
  func history() async {
    world.repository.fail(with: .busy)
    let store = world.history
    store.send(.didAppear)
    await wait { store.state.history.phase != .loading }
    #expect(QuizHistoryViewData(store.state).phase == .failed(.store(.busy)))
    world.repository.fail(with: nil)
    store.send(.event(.retry))
    await wait { store.state.history.content != nil }
    #expect(QuizHistoryViewData(store.state).phase == .ready)
    store.send(.event(.showKeys))
    #expect(store.state.history.content?.showsKeys == true)
    store.send(.setShowsKeys(false))
    #expect(store.state.history.content?.showsKeys == false && !store.state.isLeft)
    store.send(.event(.leave))
    #expect(store.state.isLeft)
  }
}
