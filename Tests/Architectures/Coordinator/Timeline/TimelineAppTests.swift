import InMemoryStorage
import SharedEntities
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineCoordinator

@Suite("The timeline app", .timeLimit(.minutes(10)))
@MainActor
struct TimelineAppTests {
  private let world = TimelineWorld()
  private let probe = LifetimeProbe()

  private static let small = Frame.Size(columns: 80, rows: 10)
  private static let large = Frame.Size(columns: 80, rows: 24)

  /// Opens the app, whose timeline is loaded when each call has taken its time.
  private func open(on desk: AppDesk) async throws -> TimelineController {
    await world.open(on: desk, probe)
    await desk.advance(.seconds(2))
    return try #require(probe.controller())
  }

  /// Lets the app check whether another program has changed the store.
  private func check(_ desk: AppDesk) async { await desk.watch.signal { await desk.settle() } }

  @Test("The first read asks for as many posts as fit, and nothing is read again")
  func firstRead() async throws {
    try await world.postNumbers(below: 10)
    let desk = AppDesk(latency: .seconds(1))
    await world.open(on: desk, probe)
    await desk.advance(.seconds(1))
    let timeline: TimelineController = try #require(probe.controller())
    #expect(timeline.outline == "[0] 1 2 3 4 5")
    desk.rehearsal.failNext()
    await desk.advance(.seconds(5))
    #expect(timeline.viewData?.notice == nil)
  }

  @Test("A window that grows before the timeline is loaded is filled", arguments: [false, true])
  func growsBeforeLoaded(afterFailure: Bool) async throws {
    try await world.postNumbers(below: 10)
    let desk = AppDesk(latency: .seconds(1), size: Self.small)
    await world.open(on: desk, probe)
    if afterFailure {
      desk.rehearsal.failNext()
      await desk.advance(.seconds(1))
      #expect(desk.shows("cannot be used"))
    }
    await desk.receive(.resize(Self.large))
    await desk.press("R")
    await desk.advance(.seconds(5))
    #expect(probe.controller(TimelineController.self)?.outline == "[0] 1 2 3 4 5")
  }

  @Test("A window that grows is filled")
  func grows() async throws {
    try await world.postNumbers(below: 10)
    let desk = AppDesk(size: Self.small)
    let timeline = try await open(on: desk)
    #expect(timeline.outline == "[0] 1 2")
    await desk.receive(.resize(Self.large))
    #expect(timeline.outline == "[0] 1 2 3 4 5")
  }

  @Test("Leaving while the timeline loads draws nothing more")
  func leftWhileLoading() async throws {
    let desk = AppDesk(latency: .seconds(1))
    await world.open(on: desk, probe)
    let loading = desk.shown
    await desk.press("q")
    #expect(desk.isOver && desk.shown == loading)
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let desk = AppDesk()
    let timeline = try await open(on: desk)
    try await world.post("one")
    world.repository.noteOthers()
    await check(desk)
    #expect(timeline.texts == ["one"])
    desk.rehearsal.failNext()
    await check(desk)
    #expect(timeline.viewData?.notice == nil)
  }

  @Test("A change from outside that cannot be read is told, and gone with the next key")
  func failedRefresh() async throws {
    let desk = AppDesk()
    _ = try await open(on: desk)
    desk.rehearsal.failNext()
    world.repository.noteOthers()
    await check(desk)
    #expect(desk.shows("cannot be used"))
    await desk.press("down")
    #expect(!desk.shows("cannot be used"))
  }

  @Test(
    "If the selected post is deleted outside while others push it out of the window, the next is selected")
  func selectedIsDeletedFarBelow() async throws {
    try await world.postNumbers(below: 10)
    let desk = AppDesk(size: Self.small)
    let timeline = try await open(on: desk)
    await desk.press("down", "down")
    #expect(timeline.outline == "0 1 [2]")
    try await world.deleteElsewhere("2")
    try await world.post("a", "b", "c", "d", "e")
    await check(desk)
    #expect(timeline.outline == "0 1 [3]")
  }

  @Test("A read that was overtaken leaves the selection alone")
  func overtaken() async throws {
    try await world.postNumbers(below: 10)
    let desk = AppDesk(latency: .seconds(1), size: Self.small)
    let timeline = try await open(on: desk)
    await desk.press("end")
    await desk.advance(.seconds(5))
    #expect(timeline.outline == "7 8 [9]")
    await desk.press("home")
    world.repository.noteOthers()
    await check(desk)
    await desk.advance(.seconds(5))
    #expect(timeline.outline == "7 8 [9]")
  }

  @Test("A like is not lost when a read that began before it ends after it")
  func likeDuringRead() async throws {
    try await world.postNumbers(below: 10)
    let desk = AppDesk(latency: .seconds(1), size: Self.small)
    let timeline = try await open(on: desk)
    await desk.press("end")
    await desk.advance(.seconds(5))
    // Away from the top, a read makes two calls, and has the posts after the first.
    world.repository.noteOthers()
    await check(desk)
    await desk.advance(.milliseconds(500))
    await desk.press("space")
    await desk.advance(.seconds(5))
    #expect(timeline.selected?.post.didLike == true)
  }

  @Test("A like stays when ages change, and the rest of the window stays as it was")
  func like() async throws {
    try await world.postNumbers(below: 10)
    let desk = AppDesk()
    let timeline = try await open(on: desk)
    await desk.press("space")
    #expect(timeline.viewData?.hasRowsAbove == false && timeline.viewData?.hasRowsBelow == true)
    await desk.advance(.seconds(60))
    #expect(timeline.selected?.post.age == .minutes(1) && timeline.selected?.post.didLike == true)
  }

  @Test("However often the posts are read, only one task waits until an age changes")
  func ages() async throws {
    try await world.post("one")
    let desk = AppDesk()
    _ = try await open(on: desk)
    #expect(desk.clock.waitCount == 1)
    await desk.press("R", "R", "R")
    #expect(desk.clock.waitCount == 1)
    await desk.press("d")
    #expect(desk.clock.waitCount == 0)
  }

  @Test("A post that is taller than the window scrolls, without the last message")
  func tallPost() async throws {
    try await world.post("below", (1...8).map { "line \($0)" }.joined(separator: "\n"))
    let desk = AppDesk(size: Self.small)
    let timeline = try await open(on: desk)
    await desk.press("s")
    #expect(timeline.viewData?.notice == .shared && desk.shows("line 1"))
    await desk.press("down")
    #expect(timeline.viewData?.rows.map(\.offset) == [1, 0] && timeline.viewData?.notice == nil)
    #expect(!desk.shows("line 1"))
  }
}
