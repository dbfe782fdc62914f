import InMemoryStorage
import SharedEntities
import SharedViewData
import SharedViews
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import TimelineComposable

@Suite("The timeline, reacting to posts", .timeLimit(.minutes(10)))
@MainActor
struct PostListReactionTests {
  @Test("A like stays when ages change, and the rest of the window stays as it was")
  func like() async throws {
    let world = TimelineWorld()
    try await world.open(rowCount: 3)
    await world.send(.move(.down))
    await world.desk.press("space")
    #expect(world.rows.map(\.post.didLike) == [false, true, false])
    #expect(world.screen?.hasRowsAbove == false && world.screen?.hasRowsBelow == true)
    await world.desk.advance(.seconds(60))
    #expect(world.rows.map(\.post.didLike) == [false, true, false])
    #expect(world.rows.allSatisfy { $0.post.age == .minutes(1) })
  }

  @Test("Posts that a read brings have the ages that they have then")
  func ages() async throws {
    let world = TimelineWorld()
    try await world.memory.post("one")
    await world.open()
    await world.desk.advance(.seconds(90))
    await world.send(.retry)
    #expect(world.rows.map(\.post.age) == [.minutes(1)])
    await world.desk.advance(.seconds(60))
    #expect(world.rows.map(\.post.age) == [.minutes(2)])
  }

  @Test("A post that comes to an empty timeline grows older, too")
  func firstAge() async throws {
    let world = TimelineWorld()
    await world.open()
    try await world.memory.post("one")
    await world.signal()
    #expect(world.rows.map(\.post.age) == [.now])
    await world.desk.advance(.seconds(60))
    #expect(world.rows.map(\.post.age) == [.minutes(1)])
  }

  @Test(
    "While an event is handled, keys wait",
    arguments: ["space", "r", "d", "u", "ctrl-r", "R", "end"])
  func waiting(key: String) async throws {
    let world = TimelineWorld(latency: .seconds(1), rows: 10)
    try await world.postNumbers()
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press(key, "?")
    #expect(world.store.state.isEnabled == false && world.store.state.content?.keys == nil)
    await world.desk.advance(.seconds(10))
    #expect(world.store.state.content?.isBusy == false && world.store.state.content?.keys != nil)
  }

  @Test("A like is not lost when a read that began before it ends after it")
  func likeDuringRead() async throws {
    let world = TimelineWorld(latency: .seconds(1), rows: 10)
    try await world.postNumbers()
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    // Away from the top, a read makes two calls, and has the posts after the first.
    await world.signal()
    await world.desk.advance(.milliseconds(500))
    await world.desk.press("space")
    await world.desk.advance(.seconds(5))
    #expect(world.texts == "7 8 [9]" && world.selected?.post.didLike == true)
  }

  @Test("A like that fails because the post is gone says so and removes its row")
  func likeOfDeleted() async throws {
    let world = TimelineWorld()
    try await world.memory.post("one")
    try await world.memory.post("two")
    await world.open()
    let id = try #require(world.selected?.post.id)
    _ = try await world.memory.make(.delete(ItemIDSet([id])), at: world.desk.clock.now())
    await world.desk.press("space")
    #expect(world.screen?.notice == .failed(.noSuchPost(ItemIDSet([id]))) && world.texts == "[one]")
  }
}
