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
@Suite("Reading the timeline again", .patient)
struct TimelineReadingTests {
  @Test("Reloading reads the posts again")
  func reload() async throws {
    let world = TimelineWorld()
    try await world.post("one")
    let store = await world.loadedTimeline()
    try await world.post("two")
    await store.send(.event(.retry)).completion()
    #expect(store.state.posts == "two [one]" && store.state.viewData.notice == nil)
  }

  @Test("A change from outside is read once, and the next one is waited for")
  func outside() async throws {
    let world = TimelineWorld()
    let store = await world.loadedTimeline()
    store.send(.didAppear)
    try await world.post("one")
    world.repository.noteOthers()
    await world.watch.signal()
    await wait { store.state.posts == "[one]" && world.watch.waitCount == 1 }
    let callCount = world.gate.callCount
    await world.watch.signal()
    await wait { world.watch.waitCount == 1 }
    #expect(store.state.posts == "[one]" && world.gate.callCount == callCount)
    await store.shutDown()
    #expect(world.watch.waitCount == 0)
  }

  @Test("A change from outside that cannot be read is a notice, and the next one is waited for")
  func failedRead() async throws {
    let world = TimelineWorld()
    let store = await world.loadedTimeline()
    world.repository.fail(with: .busy)
    await store.send(.storeDidChange).completion()
    #expect(store.state.viewData.notice == .failed(.store(.busy)) && world.watch.waitCount == 1)
    store.send(.event(.share))
    #expect(store.state.viewData.notice == nil)
    await store.shutDown()
  }

  @Test("A read that was overtaken by a like does not take it back")
  func likeDuringRead() async throws {
    let world = TimelineWorld()
    try await world.post("one", "two")
    let store = await world.loadedTimeline()
    let number = try #require(store.state.timeline.content).loads.latest
    let late = try await world.environment.window(.from(nil), rowCount: 10)
    await store.send(.event(.like)).completion()
    await store.send(
      .didRead(.init(number: number, purpose: .show, load: WindowLoad(.from(nil))), .success(late))
    ).completion()
    #expect(store.state.viewData.rows.map(\.post.didLike) == [true, false])
  }

  @Test("A like stays when ages change, with the age of its post, and the window stays as it was")
  func likeAndAges() async throws {
    let world = TimelineWorld()
    try await world.postNumbers(below: 10)
    let store = await world.loadedTimeline(rowCount: 3)
    store.send(.didAppear)
    await store.send(.event(.like)).completion()
    #expect(store.state.viewData.hasRowsBelow && !store.state.viewData.hasRowsAbove)
    await wait { world.clock.waitCount == 1 }
    _ = world.clock.advanceToNextWait()
    await wait { store.state.viewData.rows[1].post.age == .minutes(1) }
    #expect(store.state.viewData.rows.map(\.post.age) == Array(repeating: .minutes(1), count: 3))
    #expect(store.state.viewData.rows.map(\.post.didLike) == [true, false, false])
    await store.shutDown()
  }

  @Test("A like shows the age of its post as of now, and of no other; a read shows all")
  func ageOfLiked() async throws {
    let world = TimelineWorld()
    try await world.post("one", "two")
    let store = await world.loadedTimeline()
    await world.pass(.seconds(90))
    await store.send(.event(.like)).completion()
    #expect(store.state.viewData.rows.map(\.post.age) == [.minutes(1), .now])
    await store.send(.event(.retry)).completion()
    #expect(store.state.viewData.rows.map(\.post.age) == [.minutes(1), .minutes(1)])
  }

  @Test("Ages are those of the time at which the timeline is loaded")
  func agesOfLoad() async throws {
    let world = TimelineWorld(isOpen: false)
    try await world.post("one")
    let store = world.timeline
    store.send(.event(.fit(rowCount: 10)))
    await wait { world.gate.callCount == 1 }
    await world.pass(.seconds(90))
    world.gate.open()
    await wait { store.state.timeline.content != nil }
    #expect(store.state.viewData.rows.map(\.post.age) == [.minutes(1)])
  }

  @Test("No age is waited for while there are no posts, and the first one's is")
  func agesOfNone() async throws {
    let world = TimelineWorld()
    let store = await world.loadedTimeline()
    await store.send(.didAppear).completion()
    #expect(world.clock.waitCount == 0)
    try await world.post("one")
    await store.send(.event(.retry)).completion()
    #expect(world.clock.waitCount == 1)
    await store.shutDown()
  }

  @Test("A like of a post that is deleted outside says so, and its row disappears")
  func likeOfDeleted() async throws {
    let world = TimelineWorld()
    try await world.post("one", "two")
    let store = await world.loadedTimeline()
    let id = store.state.viewData.rows[0].post.id
    try await world.deleteOutside(id)
    await store.send(.event(.like)).completion()
    #expect(store.state.viewData.notice == .failed(.noSuchPost(ItemIDSet([id]))))
    #expect(store.state.posts == "[one]")
  }

  @Test("A repost can be undone and redone, each with a notice")
  func repost() async throws {
    let world = TimelineWorld()
    try await world.post("one")
    let store = await world.loadedTimeline()
    await store.send(.event(.repost)).completion()
    #expect(store.state.viewData.rows[0].post.didRepost && store.state.viewData.notice == nil)
    await store.send(.event(.undo)).completion()
    #expect(!store.state.viewData.rows[0].post.didRepost)
    await store.send(.event(.redo)).completion()
    #expect(store.state.viewData.rows[0].post.didRepost)
    #expect(store.state.viewData.notice == .redone(.repost, count: 1, isOn: true))
  }

  @Test(
    "A message is gone with the next event, also while a post is written",
    arguments: [
      TimelineEvent.showKeys, .scroll(offset: 0), .compose, .composer(.edit(.insert("a"))),
      .composer(.focusNext), .composer(.cancel),
    ])
  func message(event: TimelineEvent) async {
    let store = await TimelineWorld().loadedTimeline()
    store.send(.event(.compose))
    await store.send(.event(.undo)).completion()
    #expect(store.state.viewData.notice != nil)
    await store.send(.event(event)).completion()
    #expect(store.state.viewData.notice == nil)
  }

  @Test("Settings that were not changed are no notice, and those that cannot be read are")
  func settings() async {
    let store = await TimelineWorld().loadedTimeline()
    store.send(.didLeaveSettings(.success(.unchanged)))
    #expect(store.state.viewData.notice == nil)
    store.send(.didLeaveSettings(.failure(.store(.busy))))
    #expect(store.state.viewData.notice == .failed(.store(.busy)))
  }

  @Test("Text is entered only while the text has the focus, which moves in both directions")
  func composerFocus() {
    var composer = TimelineState.Composer()
    let environment = TimelineWorld().environment
    let events = [
      ComposerEvent.focusNext, .edit(.insert("ignored")), .focusPrevious, .edit(.insert("a")),
      .focusPrevious,
    ]
    for event in events { _ = ComposerReducer.composer.run(event, &composer, environment) }
    #expect(composer.text.text == "a" && composer.focus == .cancel)
  }
}
