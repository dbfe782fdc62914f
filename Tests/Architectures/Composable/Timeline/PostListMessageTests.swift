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

@Suite("The timeline, telling of what happened", .timeLimit(.minutes(10)))
@MainActor
struct PostListMessageTests {
  private let world = TimelineWorld()

  @Test("A message is gone with the next key, even one that does nothing", arguments: ["s", "?", ","])
  func message(key: String) async throws {
    await world.open()
    await world.desk.press("u")
    #expect(world.screen?.notice != nil)
    await world.desk.press(key)
    if key != "s" { await world.desk.press("escape") }
    #expect(world.screen?.notice == nil && world.screen != nil)
  }

  @Test("Scrolling clears the message, too")
  func scroll() async throws {
    try await world.memory.post((1...40).map { "line \($0)" }.joined(separator: "\n"))
    await world.open()
    await world.desk.press("s")
    #expect(world.screen?.notice == .shared)
    await world.desk.press("down")
    #expect(world.selected?.offset == 1 && world.screen?.notice == nil)
  }

  @Test(
    "The reason why posting failed is gone with the next key",
    arguments: [(tabCount: 0, key: "b"), (0, "tab"), (1, "?")])
  func failedPost(tabCount: Int, key: String) async throws {
    await world.open()
    await world.desk.press("+", "a")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure)
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(world.screen?.composer != nil && !world.desk.showsFailure)
  }

  @Test(
    "A message that appears while a post is written is gone with the next key",
    arguments: ["a", "tab", "ctrl-s", "escape"])
  func messageBehindComposer(key: String) async throws {
    await world.open()
    await world.desk.press("+")
    world.desk.rehearsal.failNext()
    await world.signal()
    #expect(world.screen?.notice != nil && world.screen?.composer != nil)
    await world.desk.press(key)
    #expect(world.screen?.notice == nil)
  }

  @Test(
    "The reason why settings could not be saved is gone with the next key",
    arguments: [(tabCount: 0, key: "b"), (0, "tab"), (3, "space"), (3, "?")])
  func failedSettings(tabCount: Int, key: String) async throws {
    await world.open()
    await world.desk.press(",", "a")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure)
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(!world.desk.showsFailure && world.store.state.content?.settings != nil)
  }

  @Test("Settings that cannot be read say so on the timeline")
  func unreadableSettings() async throws {
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press(",")
    #expect(world.desk.showsFailure && world.store.state.content?.settings == nil)
    await world.desk.press("R")
    #expect(!world.desk.showsFailure)
  }
}
