import AppsModules
import DatabaseStorage
import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing
import TimelineEntities
import TimelineRouters
import TimelineStorage

@testable import AppDoubles
@testable import TimelineModules

/// The whole app under events that no user would cause.
@Suite("Random events on the timeline", .patient)
@AppActor
struct TimelineRandomEventsTests {
  @Test("After 10,000 random events the app responds, and shows what is stored")
  func inMemory() async {
    await #expect(processExitsWith: .success) {
      try await performRandomRounds { RandomTimeline(InMemoryTimelineRepository()) }
    }
  }

  @Test("The same holds for 3,000 events on a store in a file")
  func inFile() async {
    await #expect(processExitsWith: .success) { @AppActor in
      for round in 0..<3 {
        let folder = TemporaryFolder()
        let app = RandomTimeline(Database(path: folder.path + "/t.sqlite", schema: timelineSchema))
        try await RandomRun(seed: randomRunSeed &+ UInt64(round), app).perform(1_000)
      }
    }
  }
}

/// The timeline under random events.
@AppActor
private final class RandomTimeline: RandomApp {
  enum Change: Hashable {
    case post(String)
    case toggle(Reaction, Int)
    case delete(Int)
  }

  /// Opens the store for the app, with calls that go through its gate.
  private let open: ((any CallGate)?) -> any TimelineRepository
  /// The store as another process opens it.
  private let outside: any TimelineRepository
  private weak var router: TimelineRouter?

  private let memory: InMemoryTimelineRepository?

  init(_ memory: InMemoryTimelineRepository) {
    self.memory = memory
    outside = memory
    open = { InMemoryTimelineRepository(sharing: memory, gate: $0) }
  }

  init(_ database: Database) {
    memory = nil
    outside = SQLiteTimelineRepository(database: database)
    open = { SQLiteTimelineRepository(database: database, gate: $0) }
  }

  func run(_ context: AppContext) async throws {
    let router = TimelineRouter(
      builder: TimelineScreenBuilder(repository: open(context.gate), context: context))
    self.router = router
    try await router.run()
  }

  /// Keys of the timeline and of its composer.
  private static let timelineKeys = [
    "up", "down", "down", "k", "j", "j", "pageup", "pagedown", "ctrl-b", "ctrl-f", "home", "end", "g", "G",
    "space", "space", "l", "l", "r", "r", "s", "+", "+", "+", "n", "a", "d", "delete", "u", "u", "ctrl-r",
    "U",
    "R", ",", "?", "escape", "escape", "tab", "shift-tab", "ctrl-s", "ctrl-s", "enter", "left", "right",
    "backspace", "ctrl-w", "ctrl-u", "ctrl-z", "牛", "é",
  ]
  private static let settingsKeys = [
    "tab", "tab", "shift-tab", "ctrl-s", "escape", "enter", "down", "up", "left", "right", "space", "a", "牛",
    "_", "backspace", "delete", "ctrl-w", "ctrl-u", "ctrl-k", "home", "end", "?",
  ]
  private static let keysKeys = ["up", "down", "pagedown", "end", "home", "escape", "q", "?", "enter"]

  func keys(on desk: AppDesk) -> [String] {
    switch desk.heading {
    case let heading where heading.hasPrefix("Timeline settings"): Self.settingsKeys
    case let heading where heading.hasPrefix("Keys"): Self.keysKeys
    default: Self.timelineKeys
    }
  }

  let isLeftByEscape = false
  let keyToReadAgain = "R"
  func isHome(on desk: AppDesk) -> Bool {
    desk.heading.hasPrefix("Timeline") && !desk.heading.hasPrefix("Timeline settings")
  }
  var isAlive: Bool { router != nil }

  func change(_ events: inout RandomEvents) -> Change {
    switch events.number(below: 6) {
    case 0, 1: .post(events.text())
    case 2: .delete(events.number(below: 40))
    case 3: .toggle(.repost, events.number(below: 40))
    default: .toggle(.like, events.number(below: 40))
    }
  }

  func filling() async throws -> [Change] {
    let count = try await outside.posts(.from(nil), limit: 6).count
    return count < 6 ? (0..<15).map { .post("Post \($0)") } : []
  }

  func perform(_ change: Change, at now: Instant) async throws {
    try await make(change, at: now)
    memory?.noteOthers()
  }

  private func make(_ change: Change, at now: Instant) async throws {
    let all = try await outside.posts(.from(nil), limit: .max - 1)
    switch change {
    case .post(let raw):
      guard let text = try? PostText(raw) else { return }
      _ = try await outside.add(NewPost(text: text, postedAt: now, author: Sample.author))
    case .toggle(let reaction, let index):
      guard index < all.count else { return }
      _ = try await outside.make(.toggle(reaction, ItemIDSet([all[index].id])), at: now)
    case .delete(let index):
      guard index < all.count else { return }
      _ = try await outside.make(.delete(ItemIDSet([all[index].id])), at: now)
    }
  }

  /// Expects that the fully visible posts are consecutive in the store, with their reactions.
  func expectAgreement(_ desk: AppDesk, _ comment: Comment) async throws {
    try #require(desk.lines[0].hasPrefix("Timeline"), comment)
    let stored = try await outside.posts(.from(nil), limit: .max - 1)
    let frame = desk.stage.frame
    let ends = (2..<14).filter { frame[$0, 10].text == "↻" }
    let tops = [2] + ends.dropLast().map { $0 + 2 }
    guard !stored.isEmpty else {
      try #require(ends.isEmpty && desk.shows("No posts"), comment)
      return
    }
    let offsets = 0...max(0, stored.count - ends.count)
    let agrees = offsets.contains { offset in
      zip(stored.dropFirst(offset), zip(tops, ends)).allSatisfy { post, rows in
        matches(frame, post, top: rows.0, end: rows.1, actions: desk.lines[rows.1])
      }
    }
    try #require(agrees, comment)
    let selected = (2..<14).filter { frame[$0, 0].text == "▌" }
    try #require(!selected.isEmpty && selected.count == selected.last.map { $0 - selected[0] + 1 }, comment)
    try #require(
      ends.count == stored.count || desk.shows("more above") || desk.shows("more below"), comment)
  }

  /// Whether a post starts and ends at rows: its name, the start of its text, and its reactions.
  private func matches(_ frame: Frame, _ post: Post, top: Int, end: Int, actions: String) -> Bool {
    var expected = Frame(Frame.Size(columns: 60, rows: 2))
    expected.write(printable(post.author.userName.text), row: 0, column: 10)
    let line = post.text.text.split(whereSeparator: \.isNewline).first ?? ""
    expected.write(
      TextWidth.standard.fitted(printable(String(line)), width: 40), row: 1, column: 10)
    // After a name of one character comes other text, and long lines are wrapped, perhaps after their first character.
    let last = (10..<14).last { frame[top + 1, $0].text != " " } ?? 10
    let beginsAlike =
      frame[top, 10].text == expected[0, 10].text
      && (10...last).allSatisfy { frame[top + 1, $0].text == expected[1, $0].text }
    return beginsAlike && actions.contains("♥") == post.didLike
      && actions.contains("Reposted") == post.didRepost && top + 1 < end
  }
}
