import InMemoryStorage
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineContainer

@Suite("The container of the timeline, telling of failures")
@AppActor
struct TimelineMessageTests {
  private let world = TimelineWorld()

  @Test("A message is gone with the next key, even where there is no post to share")
  func message() async throws {
    let timeline = try await world.open()
    await world.desk.press("u")
    #expect(timeline.screen.notice == .failed(.nothingToUndo(available: 0)))
    await world.desk.press("s")
    #expect(timeline.screen.notice == nil)
  }

  @Test("A post that is too long for the clipboard is not shared")
  func tooLong() async throws {
    try await world.post([String(repeating: "a", count: ClipboardText.longest + 1)])
    let timeline = try await world.open()
    await world.desk.press("s")
    #expect(timeline.screen.notice == .tooLongToShare)
  }

  @Test("The reason why posting failed is gone when the keys are shown")
  func failedPost() async throws {
    let timeline = try await world.open()
    await world.desk.press("+", "a", "tab")
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(timeline.screen.composer?.failure != nil)
    await world.desk.press("?")
    #expect(timeline.screen.composer != nil && timeline.screen.composer?.failure == nil)
  }

  @Test(
    "A message that appears while a post is written is gone with the next key",
    arguments: ["a", "tab", "ctrl-s", "escape"])
  func messageBehindComposer(key: String) async throws {
    let timeline = try await world.open()
    await world.desk.press("+")
    world.desk.gate.failNext()
    await world.signal()
    #expect(timeline.screen.notice != nil && timeline.screen.composer != nil)
    await world.desk.press(key)
    #expect(timeline.screen.notice == nil)
  }

  @Test(
    "The reason why settings could not be saved is gone when the switch is turned or the keys are shown",
    arguments: ["space", "?"])
  func failedSettings(key: String) async throws {
    _ = try await world.open()
    // The switch follows the three fields.
    await world.desk.press(",", "a", "tab", "tab", "tab")
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.shows("cannot be used"))
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(world.desk.shows("Timeline settings") && !world.desk.shows("cannot be used"))
  }

  @Test(
    "Settings with changes ask before these are discarded, and go on with any other key",
    arguments: ["pageup", "a", "tab", "shift-tab"])
  func unsavedSettings(key: String) async throws {
    _ = try await world.open()
    await world.desk.press(",", "a", "escape")
    #expect(world.desk.shows("Unsaved; again to discard"))
    await world.desk.press(key)
    #expect(world.desk.shows("Timeline settings") && !world.desk.shows("Unsaved"))
    await world.desk.press("escape", "escape")
    #expect(!world.desk.shows("Timeline settings"))
    #expect(try await world.store.settings() == nil)
  }
}
