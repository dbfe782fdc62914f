import InMemoryStorage
import SharedEntities
import SharedViews
import StoreEngine
import Terminal
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineStore

/// The root store of an app whose screens nobody draws.
@MainActor
final class ScriptedTimelineRoot: TimelineRoot {
  var outcome = TimelineSettingsOutcome.unchanged
  private(set) var shownCount = 0

  func showSettings() async throws(TimelineError) -> TimelineSettingsOutcome {
    shownCount += 1
    return outcome
  }

  func showKeys(of topic: TimelineKeysTopic) async { shownCount += 1 }
}

/// What the stores of the timeline depend on.
@MainActor
struct TimelineWorld {
  let repository = InMemoryTimelineRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let root = ScriptedTimelineRoot()
  /// Counts what the stores read and change.
  let gate: CountingGate

  init() { gate = CountingGate(Rehearsal(latency: .zero, sleeper: clock)) }

  var services: TimelineServices {
    TimelineServices(
      repository: InMemoryTimelineRepository(sharing: repository, gate: gate), clock: clock, sleeper: clock,
      watch: watch, defaults: .default(.english))
  }

  func timeline(_ texts: String..., rowCount: Int = 10) async throws -> TimelinePostsStore {
    for (index, text) in texts.enumerated() { try await add(text, secondsAgo: texts.count - index) }
    let window = try await services.repository.window(.from(nil), rowCount: rowCount)
    return TimelinePostsStore(window, rowCount: rowCount, services, root: root)
  }

  func add(_ text: String, secondsAgo: Int = 0) async throws {
    let now = clock.now()
    let new = NewPost(
      text: PostText(stored: text), postedAt: Instant(secondsSince1970: now.secondsSince1970 - secondsAgo),
      author: TimelineSettings.default(.english).author)
    _ = try await repository.make(.insert(new), at: now)
  }
}

extension TimelinePostsStore {
  var texts: [String] { state.shown.rows.map(\.post.text) }
}

/// The timeline app on a desk, with a repository in memory.
@MainActor
struct TimelineDesk {
  let memory = InMemoryTimelineRepository()
  let desk: AppDesk
  private let probe = StoreProbe()

  /// The texts of more posts than fit; the last is on top.
  static let many = (11...22).map { "Post \($0)" }

  init(latency: Duration = .zero, rows: Int = 24) {
    desk = AppDesk(latency: latency, size: Frame.Size(columns: 80, rows: rows))
  }

  /// Posts texts, the last on top.
  @discardableResult
  func post(_ texts: [String]) async throws -> [Post] {
    var posts: [Post] = []
    for text in texts {
      let author = TimelineSettings.default(.english).author
      posts.append(
        try await memory.insert(
          NewPost(text: PostText(stored: text), postedAt: desk.clock.now(), author: author)))
    }
    return posts
  }

  func delete(_ post: Post) async throws {
    _ = try await memory.make(.delete(ItemIDSet([post.id])), at: desk.clock.now())
  }

  /// Lets the app notice that another program has changed the repository.
  func signal() async {
    memory.noteOthers()
    await check()
  }

  /// Lets the app check whether another program has changed the repository.
  func check() async { await desk.watch.signal { await desk.settle() } }

  func open() async {
    await desk.open(probe) { [memory, gate = desk.rehearsal] scene in
      try await TimelineApp(
        repository: InMemoryTimelineRepository(sharing: memory, gate: gate), scene: scene
      ).run()
    }
  }

  /// The open screens, the topmost last.
  var path: [TimelineScreen] { probe.store(TimelineRootStore.self)?.state.path ?? [] }

  /// What the timeline shows; nil until it is loaded.
  var screen: TimelineScreenViewData? {
    probe.store(TimelinePostsStore.self).map { TimelineScreenViewData($0.state.shown) }
  }

  /// The selected row; nil if none is visible.
  var selected: TimelineScreenViewData.Row? { screen?.rows.first(where: \.isSelected) }

  /// Whether the failure is shown that the rehearsal caused.
  var showsFailure: Bool { desk.shows("cannot be used") }
}
