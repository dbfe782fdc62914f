import InMemoryStorage
import SharedEntities
import SharedViewData
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules

@Suite("The timeline on the screen, reading", .timeLimit(.minutes(10)))
@MainActor
struct TimelineReadingTests {
  private let large = Frame.Size(columns: 80, rows: 24)

  @Test("The first read asks for as many posts as fit")
  func firstRead() async throws {
    let world = TimelineDesk(latency: .seconds(1))
    try await world.post(["one", "two", "three"])
    await world.open()
    await world.desk.advance(.seconds(1))
    #expect(world.desk.shows("one") && world.desk.shows("three"))
  }

  @Test("A window that grows before the timeline is loaded is filled", arguments: [false, true])
  func growsBeforeLoaded(afterFailure: Bool) async throws {
    let world = TimelineDesk(latency: .seconds(1), rows: 10)
    try await world.post(TimelineDesk.many)
    await world.open()
    if afterFailure {
      world.desk.rehearsal.failNext()
      await world.desk.advance(.seconds(1))
      #expect(world.showsFailure)
    }
    await world.desk.receive(.resize(large))
    await world.desk.press("R")
    await world.desk.advance(.seconds(5))
    #expect(world.screen?.rows.count == 6 && world.desk.shows("Post 18"))
  }

  @Test("A window that grows is filled")
  func grows() async throws {
    let world = TimelineDesk(rows: 10)
    try await world.post(TimelineDesk.many)
    await world.open()
    #expect(world.screen?.rows.count == 3)
    await world.desk.receive(.resize(large))
    #expect(world.screen?.rows.count == 6 && world.desk.shows("Post 18"))
  }

  @Test("Leaving while the timeline loads draws nothing more")
  func leftWhileLoading() async throws {
    let world = TimelineDesk(latency: .seconds(1))
    await world.open()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let world = TimelineDesk()
    await world.open()
    try await world.post(["one"])
    await world.signal()
    #expect(world.desk.shows("one"))
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(!world.showsFailure)
  }

  @Test(
    "If the selected post is deleted outside while others push it out of the window, the next is selected")
  func selectedIsDeletedFarBelow() async throws {
    let world = TimelineDesk(rows: 10)
    let posts = try await world.post(TimelineDesk.many)
    await world.open()
    await world.desk.press("down", "down")
    #expect(world.selected?.post.text == "Post 20")
    try await world.delete(try #require(posts.first { $0.text.text == "Post 20" }))
    try await world.post((1...5).map { "new \($0)" })
    await world.signal()
    #expect(world.selected?.post.text == "Post 19" && world.desk.shows("Post 19"))
  }

  @Test("A move that a refresh has overtaken leaves the selection alone")
  func overtaken() async throws {
    let world = TimelineDesk(latency: .seconds(1), rows: 10)
    try await world.post(TimelineDesk.many)
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    #expect(world.selected?.post.text == "Post 11")
    await world.desk.press("home")
    await world.signal()
    await world.desk.advance(.seconds(5))
    #expect(world.selected?.post.text == "Post 11")
  }

  @Test("Reloading reads the posts again, and follows the ages of new ones")
  func reload() async throws {
    let world = TimelineDesk()
    await world.open()
    try await world.post(["one"])
    await world.desk.press("R")
    #expect(world.desk.shows("one"))
    await world.desk.advance(.seconds(60))
    #expect(world.selected?.post.age == .minutes(1))
  }

  @Test("A like stays when ages change")
  func like() async throws {
    let world = TimelineDesk()
    try await world.post(TimelineDesk.many)
    await world.open()
    await world.desk.press("space")
    await world.desk.advance(.seconds(60))
    #expect(world.selected?.post.age == .minutes(1) && world.selected?.post.didLike == true)
  }

  @Test("A like is not lost when a read that began before it ends after it")
  func likeDuringRead() async throws {
    let world = TimelineDesk(latency: .seconds(1), rows: 10)
    try await world.post(TimelineDesk.many)
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("end")
    await world.desk.advance(.seconds(5))
    // Away from the top, a read makes two calls, and has the posts after the first.
    await world.signal()
    await world.desk.advance(.milliseconds(500))
    await world.desk.press("space")
    await world.desk.advance(.seconds(5))
    #expect(world.selected?.post.didLike == true)
  }

  @Test("A like that fails because the post is gone removes its row")
  func likeOfDeleted() async throws {
    let world = TimelineDesk()
    let posts = try await world.post(["one", "two"])
    await world.open()
    try await world.delete(posts[1])
    await world.desk.press("space")
    #expect(world.screen?.notice == .failed(.noSuchPost(ItemIDSet([posts[1].id]))))
    #expect(world.screen?.rows.map(\.post.text) == ["one"])
  }
}

@Suite("The timeline on the screen, scrolling", .timeLimit(.minutes(10)))
@MainActor
struct TimelineScrollingTests {
  private static let tall = (1...8).map { "line \($0)" }.joined(separator: "\n")

  @Test("A post that is taller than the window scrolls, alone and without the last message")
  func scroll() async throws {
    let world = TimelineDesk(rows: 10)
    try await world.post(["below", Self.tall])
    await world.open()
    await world.desk.press("s")
    #expect(world.screen?.notice == .shared && world.desk.shows("line 1"))
    await world.desk.press("down")
    #expect(world.screen?.rows.map(\.offset) == [1, 0] && world.screen?.notice == nil)
    #expect(!world.desk.shows("line 1"))
  }

  @Test(
    "A scrolled post begins at its top when it is selected again",
    arguments: [["down", "end", "home"], ["pagedown", "pagedown", "pageup"]])
  func scrollEnds(keys: [String]) async throws {
    let world = TimelineDesk(rows: 10)
    try await world.post(["below", Self.tall])
    await world.open()
    await world.desk.press(keys[0])
    #expect(world.selected?.offset != 0)
    await world.desk.press(keys[1])
    #expect(world.selected?.post.text == "below")
    await world.desk.press(keys[2])
    #expect(world.selected?.post.text == Self.tall && world.selected?.offset == 0)
  }

  @Test("The key help scrolls")
  func keys() async throws {
    let world = TimelineDesk(rows: 10)
    await world.open()
    await world.desk.press("?")
    let top = world.desk.lines
    await world.desk.press("down")
    #expect(world.desk.lines != top)
    await world.desk.press("up")
    #expect(world.desk.lines == top)
  }
}

@Suite("The timeline on the screen, telling of failures", .timeLimit(.minutes(10)))
@MainActor
struct TimelineMessageTests {
  private let world = TimelineDesk()

  @Test(
    "A message is gone with the next action, even one that does nothing",
    arguments: [["s"], ["down"], ["+"], ["R"], ["?", "escape"], [",", "escape"]])
  func message(keys: [String]) async throws {
    await world.open()
    await world.desk.press("u")
    #expect(world.screen?.notice != nil)
    for key in keys { await world.desk.press(key) }
    #expect(world.screen != nil && world.screen?.notice == nil)
  }

  @Test("A post that is too long for the clipboard is not shared")
  func tooLong() async throws {
    try await world.post([String(repeating: "a", count: 100_000)])
    await world.open()
    await world.desk.press("s")
    #expect(world.screen?.notice == .tooLongToShare)
  }

  @Test(
    "The reason why posting failed is gone with the next action",
    arguments: [
      (tabCount: 0, keys: ["b"]), (0, ["tab"]), (0, ["shift-tab"]), (1, ["?", "escape"]),
      (0, ["escape", "+"]),
    ])
  func failedPost(tabCount: Int, keys: [String]) async throws {
    await world.open()
    await world.desk.press("+", "a")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.screen?.composer?.failure != nil)
    for key in keys { await world.desk.press(key) }
    #expect(world.screen?.composer != nil && world.screen?.composer?.failure == nil)
  }

  @Test("What is shown while a text is posted again no longer says why that failed")
  func postedAgain() async throws {
    let world = TimelineDesk(latency: .seconds(1))
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("+", "a")
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    await world.desk.advance(.seconds(5))
    #expect(world.screen?.composer?.failure != nil)
    await world.desk.press("ctrl-s")
    await world.signal()
    await world.desk.advance(.seconds(1))
    #expect(world.screen?.composer != nil && world.screen?.composer?.failure == nil)
    await world.desk.advance(.seconds(5))
    #expect(world.screen?.composer == nil && world.screen?.notice == .posted)
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
    #expect(world.showsFailure)
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(!world.showsFailure)
  }

  @Test("Each field of the settings is edited and saved")
  func settings() async throws {
    await world.open()
    await world.desk.press(",", "1", "tab", "2", "tab", "3", "tab", "space", "ctrl-s")
    let (saved, old) = (try #require(try await world.memory.settings()), TimelineSettings.default(.english))
    #expect(saved.author.userName.text == old.author.userName.text + "1")
    #expect(saved.author.userID.text == old.author.userID.text + "2")
    #expect(saved.author.imageName.text == old.author.imageName.text + "3")
    #expect(saved.postsCompletedToDos != old.postsCompletedToDos)
  }

  @Test("Settings that cannot be read are not shown, and the timeline says why")
  func unreadableSettings() async throws {
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press(",")
    #expect(world.showsFailure && world.screen?.notice?.isFailure == true)
  }
}
