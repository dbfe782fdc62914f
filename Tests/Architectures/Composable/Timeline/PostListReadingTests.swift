import InMemoryStorage
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import TimelineComposable

@Suite("The timeline, reading posts", .timeLimit(.minutes(10)))
@MainActor
struct PostListReadingTests {
  private static let full = Frame.Size(columns: 80, rows: 24)

  @Test("The first read asks for as many posts as fit")
  func firstRead() async throws {
    let world = TimelineWorld(latency: .seconds(1))
    try await world.postNumbers()
    await world.open()
    await world.desk.advance(.seconds(1))
    #expect(world.texts == "[0] 1 2 3 4 5")
  }

  @Test("A window that grows before the timeline is loaded is filled", arguments: [false, true])
  func growsBeforeLoaded(afterFailure: Bool) async throws {
    let world = TimelineWorld(latency: .seconds(1), rows: 10)
    try await world.postNumbers()
    await world.open()
    if afterFailure {
      world.desk.rehearsal.failNext()
      await world.desk.advance(.seconds(1))
      #expect(world.desk.showsFailure)
    }
    await world.desk.receive(.resize(Self.full))
    await world.desk.press("R")
    await world.desk.advance(.seconds(5))
    #expect(world.texts == "[0] 1 2 3 4 5")
  }

  @Test("A window that grows or shrinks is filled with as many rows")
  func fit() async throws {
    let world = TimelineWorld(rows: 10)
    try await world.postNumbers()
    await world.open()
    #expect(world.texts == "[0] 1 2")
    await world.desk.receive(.resize(Self.full))
    #expect(world.texts == "[0] 1 2 3 4 5")
    await world.send(.fit(rowCount: 2))
    #expect(world.texts == "[0] 1")
  }

  @Test("Leaving while the timeline loads draws nothing more")
  func leftWhileLoading() async throws {
    let world = TimelineWorld(latency: .seconds(1))
    await world.open()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test("A change from outside is read once; one that cannot be read is read at the next check")
  func outside() async throws {
    let world = TimelineWorld()
    await world.open()
    try await world.memory.post("one")
    await world.signal()
    #expect(world.texts == "[one]")
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(!world.desk.showsFailure)
    try await world.memory.post("two")
    await world.signal()
    #expect(world.desk.showsFailure && world.texts == "[one]")
    await world.check()
    #expect(world.texts == "two [one]")
  }

  @Test("If the selected post is deleted outside and no longer in the window, the next is selected")
  func selectedIsDeleted() async throws {
    let world = TimelineWorld(rows: 10)
    try await world.postNumbers()
    await world.open()
    await world.desk.press("down", "down")
    #expect(world.texts == "0 1 [2]")
    try await world.deleteElsewhere("2")
    for number in 1...5 { try await world.memory.post("new \(number)") }
    await world.signal()
    #expect(world.selected?.post.text == "3" && world.desk.shows("3"))
  }

  @Test("If the selected post is deleted elsewhere and the window shrinks, the next is selected")
  func nearest() async throws {
    let world = TimelineWorld()
    try await world.open(rowCount: 6)
    for _ in 0..<5 { await world.send(.move(.down)) }
    #expect(world.texts == "0 1 2 3 4 [5]")
    try await world.deleteElsewhere("5")
    await world.send(.fit(rowCount: 3))
    #expect(world.texts == "3 4 [6]")
  }

  @Test("A read that another has overtaken leaves the selection alone")
  func overtaken() async throws {
    let world = TimelineWorld(latency: .seconds(1), rows: 10)
    try await world.postNumbers()
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    #expect(world.texts == "7 8 [9]")
    await world.desk.press("home")
    await world.signal()
    await world.desk.advance(.seconds(5))
    #expect(world.texts == "7 8 [9]")
  }

  @Test("Reloading reads the posts again, although nothing has told of a change")
  func reload() async throws {
    let world = TimelineWorld()
    await world.open()
    try await world.memory.post("one")
    await world.desk.press("R")
    #expect(world.texts == "[one]")
  }

  @Test("A read that fails leaves the posts, the selection and the window as they were")
  func failedRead() async throws {
    let world = TimelineWorld()
    try await world.open(rowCount: 3)
    await world.send(.move(.down))
    for event in [TimelineEvent.move(.last), .page(by: 1), .page(by: 3), .retry] {
      let before = world.texts
      world.desk.rehearsal.failNext()
      await world.send(event)
      #expect(world.desk.showsFailure && world.screen?.rows.count == 3, "\(event)")
      if event == .move(.last) || event == .retry { #expect(world.texts == before, "\(event)") }
    }
    await world.send(.retry)
    #expect(!world.desk.showsFailure)
  }
}
