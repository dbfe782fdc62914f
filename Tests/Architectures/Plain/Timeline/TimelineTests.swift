import InMemoryStorage
import Platform
import SharedEntities
import Terminal
import Testing
import TimelineEntities

@testable import AppDoubles
@testable import AppsModules

@Suite("The plain timeline")
@AppActor
struct TimelineTests {
  private let world = TimelineWorld()

  @Test("The newest posts come first, and the selection moves")
  func posts() async throws {
    try await world.post("one", "two")
    await world.open()
    #expect(world.desk.posts == ["▌ two", "one"])
    await world.desk.press("down")
    #expect(world.desk.posts == ["two", "▌ one"])
  }

  @Test("A long timeline moves by pages and to its ends, and fills a window that grows")
  func moving() async throws {
    for number in 1...30 { try await world.post("post \(number)") }
    await world.open()
    await world.desk.press("pagedown")
    #expect(!world.desk.shows("post 30"))
    await world.desk.press("end")
    #expect(world.desk.posts.last == "▌ post 1")
    await world.desk.press("pageup")
    #expect(world.desk.posts.last != "▌ post 1")
    await world.desk.press("home")
    #expect(world.desk.posts.first == "▌ post 30")
    await world.desk.receive(.resize(Frame.Size(columns: 80, rows: 48)))
    #expect(world.desk.posts.count == 11)
  }

  @Test("A like and a repost toggle on the selected post")
  func reactions() async throws {
    try await world.post("one")
    await world.open()
    await world.desk.press("l", "r")
    #expect(world.desk.shows("♥ Liked") && world.desk.shows("↻ Reposted"))
    world.desk.gate.failNext()
    await world.desk.advance(.seconds(1))
    await world.desk.press("l")
    #expect(world.desk.shows("♥ Liked") && world.desk.showsFailure)
    await world.desk.press("l")
    #expect(world.desk.shows("♡ Like") && !world.desk.showsFailure)
  }

  @Test("A deletion is undone and redone")
  func undo() async throws {
    try await world.post("one", "two")
    await world.open()
    await world.desk.press("d")
    #expect(world.desk.posts == ["▌ one"] && world.desk.shows("Deleted"))
    await world.desk.press("u")
    #expect(world.desk.posts.count == 2 && world.desk.shows("Undone"))
    await world.desk.press("ctrl-r")
    #expect(world.desk.posts.count == 1 && world.desk.shows("Redone"))
  }

  @Test("Sharing a post says that it was copied")
  func share() async throws {
    try await world.post("one")
    await world.open()
    await world.desk.press("s")
    #expect(world.desk.shows("Copied to the clipboard"))
  }

  @Test("A new post is shown at the top, and selected")
  func compose() async throws {
    try await world.post("one")
    await world.open()
    await world.desk.press("+")
    await world.desk.type("two")
    #expect(world.desk.shows("277 left"))
    await world.desk.press("ctrl-s")
    #expect(world.desk.posts == ["▌ two", "one"] && world.desk.shows("Posted"))
  }

  @Test("A post that fails says so until the next key, and keeps its text")
  func failedPost() async throws {
    await world.open()
    await world.desk.press("+")
    await world.desk.type("two")
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure && world.desk.shows("two"))
    await world.desk.press("left")
    #expect(!world.desk.showsFailure)
    await world.desk.press("tab", "enter")
    #expect(world.desk.posts == ["▌ two"])
  }

  @Test("The composer asks before it discards a text, and keeps nothing")
  func discard() async throws {
    await world.open()
    await world.desk.press("+")
    await world.desk.type("two")
    await world.desk.press("escape")
    #expect(world.desk.shows("Unsaved"))
    await world.desk.press("escape", "+")
    #expect(world.desk.shows("280 left") && !world.desk.shows("two"))
  }

  @Test("What another program changes appears without a key, also behind the composer")
  func outside() async throws {
    let post = try #require(try await world.post("one").first)
    await world.open()
    try await world.post("two")
    await world.signal()
    #expect(world.desk.posts == ["two", "▌ one"])
    await world.desk.press("+")
    try await world.delete(post)
    await world.signal()
    await world.desk.press("escape")
    #expect(world.desk.posts == ["▌ two"])
  }

  @Test("The age of a post is shown as it changes, and nothing is drawn in between")
  func ages() async throws {
    try await world.post("one")
    await world.open()
    #expect(world.desk.shows(" now"))
    await world.desk.advance(.seconds(60))
    #expect(world.desk.shows(" 1m") && world.desk.clock.waitCount == 1)
  }

  @Test("New settings are used for the next post")
  func settings() async throws {
    await world.open()
    await world.desk.press(",", "ctrl-u")
    await world.desk.type("Taro")
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure && world.desk.shows("Taro"))
    await world.desk.press("ctrl-s", "+")
    await world.desk.type("one")
    await world.desk.press("ctrl-s")
    #expect(world.desk.shows("Taro  @me"))
    world.desk.gate.failNext()
    await world.desk.press(",")
    #expect(world.desk.showsFailure && !world.desk.shows("Timeline settings"))
  }

  @Test("A timeline that cannot be read says so until it is tried again")
  func failedLoad() async throws {
    try await world.post("one")
    world.desk.gate.failNext()
    await world.open()
    #expect(world.desk.showsFailure && world.desk.posts == [])
    await world.desk.press("l", "r")
    #expect(world.desk.posts == ["▌ one"])
  }

  @Test("Nothing done while the timeline is loading reaches the store or opens a screen")
  func inertWhileLoading() async throws {
    let world = TimelineWorld(latency: .seconds(1))
    try await world.post("one", "two")
    let changeCount = try await world.store.history(limit: nil, by: nil).count
    await world.open()
    let loading = world.desk.lines
    for key in ["l", "r", "s", "+", "e", "d", "u", "ctrl-r", "down", "space", ",", "?", "x"] {
      await world.desk.press(key)
      #expect(world.desk.lines == loading, "\(key)")
      #expect(world.desk.clock.waitCount == 1 && world.desk.watch.waitCount == 0, "\(key)")
    }
    await world.desk.advance(.seconds(10))
    #expect(world.desk.posts == ["▌ two", "one"])
    #expect(try await world.store.history(limit: nil, by: nil).count == changeCount)
  }

  @Test("The timeline opens at a post far down, or says that there is none")
  func opening() async throws {
    let posts = try await world.post("one", "two")
    for number in 1...20 { try await world.post("post \(number)") }
    try await world.delete(posts[1])
    let run = await world.open(at: posts[0].id)
    #expect(world.desk.posts.last == "▌ one")
    await world.desk.press("q")
    try await run.value
    let other = TimelineWorld()
    try await other.post("one")
    await other.open(at: posts[1].id)
    #expect(other.desk.posts == ["▌ one"] && other.desk.shows("There is no post \(posts[1].id)"))
  }

  @Test("A post is edited in its place, says so, and is undone")
  func edit() async throws {
    try await world.post("one", "two")
    await world.open()
    await world.desk.press("down", "e")
    #expect(world.desk.shows("Edit post") && world.desk.shows("( Save )"))
    await world.desk.type("!")
    await world.desk.press("ctrl-s")
    #expect(world.desk.posts == ["two", "▌ one!"] && world.desk.shows("edited") && world.desk.shows("Saved"))
    await world.desk.press("u")
    #expect(world.desk.posts == ["two", "▌ one"] && !world.desk.shows("edited"))
  }

  @Test("An edit that fails keeps its text, also if the post is deleted elsewhere")
  func failedEdit() async throws {
    let post = try #require(try await world.post("one").first)
    await world.open()
    await world.desk.press("e")
    await world.desk.type("!")
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure && world.desk.shows("one!"))
    try await world.delete(post)
    await world.desk.press("ctrl-s")
    #expect(world.desk.shows("Edit post") && world.desk.shows("one!") && !world.desk.showsFailure)
  }

  @Test("A cancelled edit leaves the post as it was, and the next composer is empty")
  func cancelledEdit() async throws {
    try await world.post("one")
    await world.open()
    await world.desk.press("e")
    await world.desk.type("!")
    await world.desk.press("escape", "escape", "+")
    #expect(world.desk.shows("280 left") && !world.desk.shows("one!"))
    await world.desk.press("escape")
    #expect(world.desk.posts == ["▌ one"])
  }
}
