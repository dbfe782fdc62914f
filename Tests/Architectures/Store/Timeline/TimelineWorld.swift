import InMemoryStorage
import Platform
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
@AppActor
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
@AppActor
struct TimelineWorld {
  let repository = InMemoryTimelineRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let root = ScriptedTimelineRoot()
  /// Counts what the stores read and change.
  let gate: CountingGate

  init() { gate = CountingGate(ScriptedGate(latency: .zero, sleeper: clock)) }

  var services: TimelineServices { services(through: gate) }

  /// What the stores depend on, with a gate before the calls of the repository.
  func services(through gate: any CallGate) -> TimelineServices {
    TimelineServices(
      repository: InMemoryTimelineRepository(sharing: repository, gate: gate), clock: clock, sleeper: clock,
      watch: watch, defaults: .default(.english))
  }

  func timeline(_ texts: String..., rowCount: Int = 10) async throws -> TimelinePostsStore {
    for (index, text) in texts.enumerated() { try await add(text, secondsAgo: texts.count - index) }
    let window = try await services.window(.from(nil), rowCount: rowCount)
    return TimelinePostsStore(window, rowCount: rowCount, services, root: root)
  }

  func add(_ text: String, secondsAgo: Int = 0) async throws {
    let now = clock.now()
    let new = NewPost(
      text: PostText(stored: text), postedAt: Instant(secondsSince1970: now.secondsSince1970 - secondsAgo),
      author: TimelineSettings.default(.english).author)
    _ = try await repository.make(.insert(new), at: now)
  }

  /// Deletes a post as another program would.
  func delete(_ id: ItemID) async throws {
    _ = try await repository.make(.delete(ItemIDSet([id])), at: clock.now())
  }
}

extension TimelinePostsStore {
  var texts: [String] { state.rows.map(\.post.text) }
}
