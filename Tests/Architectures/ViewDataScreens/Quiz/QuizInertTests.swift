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
@Suite("Loading in the quiz")
struct QuizInertTests {
  @Test(
    "While the categories load, no action calls the repository, starts an effect or changes what is shown")
  func categories() async {
    let world = QuizWorld(isOpen: false)
    let store = world.categories
    store.send(.didAppear)
    await wait { world.gate.callCount == 1 }
    let before = QuizCategoriesViewData(store.state)
    let actions: [QuizCategoriesAction] =
      [QuizCategoriesEvent.select(index: 1), .play, .showHistory, .showSettings, .showKeys, .retry]
      .map { .event($0) } + [
        .didAppear, .setModal(.keys), .didLeaveRound(QuizRoundRequest(.all, seed: 1), .playAgain),
        .didLeaveSettings(.success(.default)), .storeDidChange,
      ]
    for action in actions {
      var state = store.state
      #expect(QuizCategoriesReducer.categories.run(action, &state, world.environment).isEmpty, "\(action)")
      store.send(action)
      #expect(world.gate.callCount == 1 && QuizCategoriesViewData(store.state) == before, "\(action)")
    }
    #expect(world.watch.waitCount == 0)
    world.gate.open()
    await wait { store.state.list.content != nil }
    #expect(QuizCategoriesViewData(store.state).questionCount == 2)
    #expect(store.state.list.content?.modal == nil && store.state.list.content?.selectedIndex == 0)
    await store.shutDown()
  }

  @Test("While a round loads, no action calls the repository, starts an effect or changes what is shown")
  func round() async {
    let world = QuizWorld(isOpen: false)
    let store = world.round
    store.send(.didAppear)
    await wait { world.gate.callCount == 1 }
    let actions: [QuizRoundAction] =
      [QuizRoundEvent.choose(.first), .next, .retry, .scroll(offset: 3), .showKeys, .finish]
      .map { .event($0) } + [
        .didAppear, .setModal(.keys), .didTick, .proceed(.next), .inputDidEnd, .didRecord(.success(())),
      ]
    for action in actions {
      var state = store.state
      #expect(QuizRoundReducer.round.run(action, &state, world.environment).isEmpty, "\(action)")
      store.send(action)
      #expect(
        world.gate.callCount == 1 && QuizRoundViewData(store.state) == QuizRoundViewData(state: .loading),
        "\(action)")
    }
    #expect(world.clock.waitCount == 0 && store.state.outcome == nil)
    world.gate.open()
    await wait { store.state.playing.content != nil }
    let viewData = QuizRoundViewData(store.state)
    #expect(viewData.state == .asking && viewData.offset == 0 && viewData.number == 1)
    await store.shutDown()
  }

  @Test("While history and settings load, no event calls the repository or changes what is shown")
  func others() async {
    let world = QuizWorld(isOpen: false)
    let (history, settings) = (world.history, world.settings)
    history.send(.didAppear)
    settings.send(.didAppear)
    await wait { world.gate.callCount == 2 }
    let before = (QuizHistoryViewData(history.state), QuizSettingsViewData(settings.state))
    for event in [QuizHistoryEvent.scroll(offset: 2), .retry, .showKeys] {
      history.send(.event(event))
      #expect(world.gate.callCount == 2 && QuizHistoryViewData(history.state) == before.0, "\(event)")
    }
    let events: [FormEvent] = [
      .toggle, .edit(.insert("1")), .focusNext, .focusPrevious, .save, .ask, .continueEditing, .showKeys,
    ]
    for event in events {
      settings.send(.event(event))
      #expect(world.gate.callCount == 2 && QuizSettingsViewData(settings.state) == before.1, "\(event)")
    }
    world.gate.open()
    await wait { history.state.history.content != nil && settings.state.form.content != nil }
    #expect(
      QuizHistoryViewData(history.state).offset == 0 && history.state.history.content?.showsKeys == false)
    let fields = QuizSettingsFields(of: .default)
    #expect(
      QuizSettingsViewData(settings.state)
        == QuizSettingsViewData(fields, fields.review, focus: .isLimited, failure: nil, hasAsked: false))
  }

  @Test("A round that is left before it is loaded ends with the error it showed, if any")
  func early() async {
    let world = QuizWorld(isOpen: false)
    let store = world.round
    store.send(.didAppear)
    store.send(.event(.leave))
    #expect(store.state.outcome == .left)
    world.gate.open()
    await store.shutDown()
    let other = QuizWorld()
    other.repository.fail(with: .busy)
    let failed = await other.loadedRound()
    #expect(QuizRoundViewData(failed.state).state == .failed(.store(.busy)))
    failed.send(.event(.leave))
    #expect(failed.state.outcome == .failed(.store(.busy)))
  }
}
