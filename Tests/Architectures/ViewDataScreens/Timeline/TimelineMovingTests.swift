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
@Suite("Moving on the timeline", .patient)
struct TimelineMovingTests {
  /// A timeline of the posts 0 to 9, of which 0 is on top.
  private func timeline(rowCount: Int) async throws -> (TimelineWorld, TimelineWorld.TimelineStore) {
    let world = TimelineWorld()
    try await world.postNumbers(below: 10)
    return (world, await world.loadedTimeline(rowCount: rowCount))
  }

  private func send(_ events: TimelineEvent..., to store: TimelineWorld.TimelineStore) async {
    for event in events { await store.send(.event(event)).completion() }
  }

  @Test("The first read asks for as many posts as fit")
  func firstRead() async throws {
    let (world, store) = try await timeline(rowCount: 3)
    #expect(store.state.posts == "[0] 1 2" && world.gate.callCount == 1)
    #expect(store.state.viewData.hasRowsBelow && !store.state.viewData.hasRowsAbove)
  }

  @Test("A page ahead begins with its row, also if that was not in the window")
  func pageDown() async throws {
    let (_, store) = try await timeline(rowCount: 3)
    await send(.page(by: 2), to: store)
    #expect(store.state.posts == "[2] 3 4")
    await send(.page(by: 3), to: store)
    #expect(store.state.posts == "4 [5] 6")
  }

  @Test("A page back ends with its row, also if that was not in the window")
  func pageUp() async throws {
    let (_, store) = try await timeline(rowCount: 3)
    await send(.move(.last), .move(.up), to: store)
    #expect(store.state.posts == "7 [8] 9")
    await send(.page(by: -1), to: store)
    #expect(store.state.posts == "5 6 [7]")
    await send(.page(by: -3), to: store)
    #expect(store.state.posts == "2 3 [4]")
  }

  @Test("A page within the window selects a row of it, at most the first, and reads nothing")
  func page() async throws {
    let (world, store) = try await timeline(rowCount: 10)
    await send(.page(by: 4), to: store)
    #expect(store.state.posts == "0 1 2 3 [4] 5 6 7 8 9")
    await send(.page(by: -9), to: store)
    #expect(store.state.posts == "[0] 1 2 3 4 5 6 7 8 9" && world.gate.callCount == 1)
  }

  @Test("At either end, a page by no row reads nothing", arguments: [ListMove.first, .last])
  func ends(end: ListMove) async throws {
    let (world, store) = try await timeline(rowCount: 3)
    await send(.move(end), to: store)
    let (before, callCount) = (store.state.posts, world.gate.callCount)
    await send(.page(by: 0), to: store)
    #expect(store.state.posts == before && world.gate.callCount == callCount)
  }

  @Test(
    "Only the selected post is scrolled, and whatever moves the selection scrolls it back",
    arguments: [TimelineEvent.move(.down), .page(by: 1)])
  func scroll(move: TimelineEvent) async throws {
    let (_, store) = try await timeline(rowCount: 10)
    await send(.scroll(offset: 3), to: store)
    #expect(store.state.viewData.rows.map(\.offset) == [3] + Array(repeating: 0, count: 9))
    await send(move, to: store)
    #expect(store.state.posts.hasPrefix("0 [1]"))
    #expect(store.state.viewData.rows.allSatisfy { $0.offset == 0 })
  }

  @Test("A window that grows or shrinks is filled with as many rows")
  func fit() async throws {
    let (_, store) = try await timeline(rowCount: 3)
    await send(.fit(rowCount: 5), to: store)
    #expect(store.state.posts == "[0] 1 2 3 4")
    await send(.fit(rowCount: 2), to: store)
    #expect(store.state.posts == "[0] 1")
  }

  @Test("Rows that become visible during loading are filled when the timeline appears, and read only then")
  func fill() async throws {
    let world = TimelineWorld(isOpen: false)
    try await world.postNumbers(below: 10)
    let store = world.timeline
    store.send(.event(.fit(rowCount: 3)))
    await wait { world.gate.callCount == 1 }
    store.send(.event(.fit(rowCount: 5)))
    world.gate.open()
    await wait { store.state.timeline.content != nil }
    for _ in 0..<2 {
      await store.send(.didAppear).completion()
      #expect(store.state.posts == "[0] 1 2 3 4" && world.gate.callCount == 2)
    }
    await store.shutDown()
  }

  @Test("Rows that become visible after a failure are read by the next try")
  func fitAfterFailure() async throws {
    let world = TimelineWorld()
    try await world.postNumbers(below: 10)
    world.repository.fail(with: .busy)
    let store = await world.loadedTimeline(rowCount: 3)
    store.send(.event(.fit(rowCount: 5)))
    world.repository.fail(with: nil)
    store.send(.event(.retry))
    await wait { store.state.timeline.content != nil }
    #expect(store.state.posts == "[0] 1 2 3 4")
  }

  @Test("If the selected post is deleted outside and the window shrinks, the next one is selected")
  func nearest() async throws {
    let (world, store) = try await timeline(rowCount: 6)
    await send(.page(by: 5), .move(.first), to: store)
    for _ in 0..<5 { await send(.move(.down), to: store) }
    #expect(store.state.posts == "0 1 2 3 4 [5]")
    try await world.deleteOutside(store.state.viewData.rows[5].post.id)
    await send(.fit(rowCount: 3), to: store)
    #expect(store.state.posts == "3 4 [6]")
  }

  @Test("If the first post of the window is selected and deleted outside, the next one is selected")
  func nearestAtTop() async throws {
    let (world, store) = try await timeline(rowCount: 3)
    await send(.page(by: 2), to: store)
    try await world.deleteOutside(store.state.viewData.rows[0].post.id)
    await send(.retry, to: store)
    #expect(store.state.posts == "[3] 4 5")
  }

  @Test("A move that a refresh has overtaken selects no post that it was not meant for")
  func overtaken() async throws {
    let (world, store) = try await timeline(rowCount: 3)
    world.gate.close()
    let move = store.send(.event(.move(.last)))
    let refresh = store.send(.storeDidChange)
    world.gate.open()
    await move.completion()
    await refresh.completion()
    #expect(store.state.posts == "[0] 1 2")
    await store.shutDown()
  }

  @Test("A new post is selected, wherever the window was")
  func newPost() async throws {
    let (_, store) = try await timeline(rowCount: 3)
    await send(.move(.last), .compose, .composer(.edit(.insert("new"))), .composer(.post), to: store)
    #expect(store.state.posts == "[new] 0 1")
  }

  @Test("After a deletion the next post is selected, and an empty timeline has none to delete")
  func delete() async throws {
    let world = TimelineWorld()
    try await world.post("one", "two")
    let store = await world.loadedTimeline()
    for expected in ["[one]", ""] {
      await send(.delete, to: store)
      #expect(store.state.posts == expected && store.state.viewData.notice == .deleted)
    }
    for event in [TimelineEvent.delete, .like, .repost, .share, .page(by: 1), .scroll(offset: 1)] {
      await send(event, to: store)
      #expect(store.state.posts == "" && store.state.viewData.notice == nil, "\(event)")
    }
    #expect(world.copied.isEmpty)
  }
}
