import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData
import ViewDataScreensEngine

@testable import AppsModules
@testable import TimelineViewDataScreens

@AppActor
@Suite("State machine of the timeline")
struct TimelineReducerTests {
  /// Every action but those that leave or load.
  private static let actions: [TimelineAction] =
    [
      .event(.fit(rowCount: 10)), .event(.move(.down)), .event(.scroll(offset: 1)), .event(.page(by: 1)),
      .event(.like), .event(.repost), .event(.share), .event(.delete), .event(.undo), .event(.redo),
      .event(.compose), .event(.edit), .event(.composer(.edit(.insert("x")))), .event(.composer(.focusNext)),
      .event(.composer(.focusPrevious)), .event(.composer(.post)), .event(.composer(.cancel)),
      .event(.composer(.showKeys)), .event(.showSettings), .event(.showKeys), .event(.retry),
    ] + [
      .didAppear, .setModal(.settings), .didLeaveSettings(.success(.saved)), .storeDidChange, .ageDidChange,
      .didToggle(.success([])), .didChange(.success(.deleted)), .didShare(.shared),
    ]

  @Test("While the timeline loads, no action calls the repository, starts an effect or changes what is shown")
  func inert() async throws {
    let world = TimelineWorld(isOpen: false)
    try await world.post("one")
    let store = world.timeline
    store.send(.event(.fit(rowCount: 10)))
    await wait { world.gate.callCount == 1 }
    for action in Self.actions {
      var state = store.state
      #expect(TimelineReducer.timeline.run(action, &state, world.environment).isEmpty, "\(action)")
      store.send(action)
      #expect(
        world.gate.callCount == 1 && TimelineScreenViewData(store.state) == .loading, "\(action)")
    }
    #expect(world.clock.waitCount == 0 && world.watch.waitCount == 0 && world.copied.isEmpty)
    world.gate.open()
    await wait { store.state.timeline.content != nil }
    let content = try #require(store.state.timeline.content)
    #expect(content.window.rows.items.map(\.text.text) == ["one"])
    #expect(content.composer == nil && content.modal == nil && content.notice == nil)
  }

  @Test("A load that fails can be tried again")
  func failure() async throws {
    let world = TimelineWorld()
    world.repository.fail(with: .busy)
    let store = await world.loadedTimeline()
    #expect(TimelineScreenViewData(store.state).phase == .failed(.store(.busy)))
    world.repository.fail(with: nil)
    store.send(.event(.retry))
    await wait { store.state.timeline.content != nil }
    #expect(TimelineScreenViewData(store.state).phase == .ready)
  }

  @Test("A like changes the row of its post and no other")
  func like() async throws {
    let world = TimelineWorld()
    try await world.post("one", "two")
    let store = await world.loadedTimeline()
    let before = TimelineScreenViewData(store.state).rows
    await store.send(.event(.like)).completion()
    let after = TimelineScreenViewData(store.state).rows
    #expect(after[0].post.didLike && after[1] == before[1])
    await store.send(.event(.undo)).completion()
    #expect(TimelineScreenViewData(store.state).rows == before)
    #expect(store.state.timeline.content?.notice == .undone(.like, count: 1, isOn: false))
  }

  @Test("Of the waits for the next age only the newest runs, and ages change when it ends, not before")
  func ages() async throws {
    let world = TimelineWorld()
    try await world.post("one")
    let store = await world.loadedTimeline()
    var state = store.state
    let effect = TimelineReducer.timeline.run(.ageDidChange, &state, world.environment)
    #expect(effect.queues == [AnyHashable(TimelineEffect.Ages())])
    #expect(TimelineEffect.Ages().effectQueuePolicy == .runNewest(maxCount: 1))
    store.send(.didAppear)
    store.send(.ageDidChange)
    await wait { world.clock.waitCount == 1 }
    #expect(world.clock.waitCount == 1)
    let before = TimelineScreenViewData(store.state)
    #expect(before.rows[0].post.age == .now)
    _ = world.clock.advanceToNextWait()
    #expect(TimelineScreenViewData(store.state) == before)
    await wait { TimelineScreenViewData(store.state) != before }
    #expect(TimelineScreenViewData(store.state).rows[0].post.age == .minutes(1))
    await store.shutDown()
    #expect(world.clock.waitCount == 0 && world.watch.waitCount == 0)
  }

  @Test("The composer's reducer and view data know their slice of the state only")
  func slice() {
    var composer = TimelineState.Composer()
    let environment = TimelineWorld().environment
    for event in [ComposerEvent.edit(.insert("hello")), .focusNext, .edit(.insert("ignored"))] {
      #expect(ComposerReducer.composer.run(event, &composer, environment).isEmpty)
    }
    let viewData = ComposerViewData(composer)
    #expect(viewData.text.text == "hello" && viewData.focus == .post && viewData.review.canPost)
  }

  @Test("Whether the composer is open is part of the screen's state, and posting closes it")
  func compose() async throws {
    let store = await TimelineWorld().loadedTimeline()
    store.send(.event(.composer(.edit(.insert("ignored")))))
    #expect(TimelineScreenViewData(store.state).composer == nil)
    store.send(.event(.compose))
    await store.send(.event(.composer(.post))).completion()
    #expect(TimelineScreenViewData(store.state).composer?.review.canPost == false)
    store.send(.event(.composer(.edit(.insert("hello")))))
    await store.send(.event(.composer(.post))).completion()
    let viewData = TimelineScreenViewData(store.state)
    #expect(viewData.composer == nil && viewData.notice == .posted)
    #expect(viewData.rows.map(\.post.text) == ["hello"])
  }

  @Test("The text of the selected post is edited in the composer, and saved once it differs")
  func edit() async throws {
    let store = await TimelineWorld().loadedTimeline()
    store.send(.event(.edit))
    #expect(TimelineScreenViewData(store.state).composer == nil)
    store.send(.event(.compose))
    store.send(.event(.composer(.edit(.insert("hello")))))
    await store.send(.event(.composer(.post))).completion()
    store.send(.event(.edit))
    #expect(TimelineScreenViewData(store.state).composer?.isEditing == true)
    await store.send(.event(.composer(.post))).completion()
    #expect(TimelineScreenViewData(store.state).composer?.review.canPost == false)
    store.send(.event(.composer(.edit(.insert("!")))))
    await store.send(.event(.composer(.post))).completion()
    let viewData = TimelineScreenViewData(store.state)
    #expect(viewData.composer == nil && viewData.notice == .edited)
    #expect(viewData.rows.map(\.post.text) == ["hello!"] && viewData.rows[0].post.editedAt != nil)
    await store.shutDown()
  }

  @Test("A post that cannot be stored is kept, with the reason")
  func failedPost() async throws {
    let world = TimelineWorld()
    let store = await world.loadedTimeline()
    store.send(.event(.compose))
    store.send(.event(.composer(.edit(.insert("hello")))))
    world.repository.fail(with: .full)
    await store.send(.event(.composer(.post))).completion()
    #expect(TimelineScreenViewData(store.state).composer?.failure == .store(.full))
    store.send(.event(.composer(.focusNext)))
    let composer = try #require(TimelineScreenViewData(store.state).composer)
    #expect(composer.failure == nil && composer.text.text == "hello")
    store.send(.event(.composer(.cancel)))
    #expect(store.state.timeline.content?.composer == nil)
  }

  @Test("Sharing copies the post, and says if it is too long")
  func sharing() async throws {
    let world = TimelineWorld()
    try await world.post("long", "short")
    let store = await world.loadedTimeline()
    await store.send(.event(.share)).completion()
    #expect(store.state.timeline.content?.notice == .shared && world.copied.count == 1)
    await store.send(.event(.move(.down))).completion()
    await store.send(.event(.share)).completion()
    #expect(store.state.timeline.content?.notice == .tooLongToShare)
  }

  @Test("What is presented is a value in the state, read and set by the halves of a binding")
  func modal() async {
    let store = await TimelineWorld().loadedTimeline()
    let modal = store.binding(get: { $0.timeline.content?.modal }, onChange: { .setModal($0) })
    store.send(.event(.composer(.showKeys)))
    #expect(modal.wrappedValue == nil)
    store.send(.event(.compose))
    let events: [(TimelineEvent, TimelineState.Modal)] = [
      (.showSettings, .settings), (.showKeys, .keys(.timeline)), (.composer(.showKeys), .keys(.composer)),
    ]
    for (event, expected) in events {
      store.send(.event(event))
      #expect(modal.wrappedValue == expected)
      modal.wrappedValue = nil
      #expect(store.state.timeline.content?.modal == nil)
    }
    store.send(.didLeaveSettings(.success(.saved)))
    #expect(store.state.timeline.content?.notice == .settingsSaved)
  }

  @Test("The settings form saves what differs, and nothing while it is loading")
  func settings() async throws {
    let world = TimelineWorld(isOpen: false)
    let store = TimelineWorld.SettingsStore(
      state: TimelineSettingsState(), reducer: .settings, environment: world.environment)
    let load = store.send(.didAppear)
    await wait { world.gate.callCount == 1 }
    for event in [FormEvent.edit(.insert("x")), .toggle, .focusNext, .focusPrevious, .save] {
      var state = store.state
      #expect(
        TimelineSettingsReducer.settings.run(.event(event), &state, world.environment).isEmpty, "\(event)")
      store.send(.event(event))
    }
    #expect(world.gate.callCount == 1 && TimelineSettingsViewData(store.state) == nil)
    world.gate.open()
    await load.completion()
    #expect(TimelineSettingsViewData(store.state)?.review.canSave == false)
    store.send(.event(.edit(.insert("!"))))
    await store.send(.event(.save)).completion()
    #expect(store.state.outcome == .success(.saved))
    #expect(try await world.repository.settings()?.author.userName.text == "Me!")
  }
}
