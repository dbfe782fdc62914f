import Doubles
import InMemoryStorage
import SharedEntities
import SharedViewData
import TimelineEntities
import TimelineViewData
import ViewDataScreensEngine

@testable import AppsModules
@testable import TimelineViewDataScreens

/// The world of a state machine under test: a store in memory, a clock that is advanced, and a clipboard.
@MainActor
final class TimelineWorld {
  typealias TimelineStore = Store<TimelineAction, TimelineState, TimelineEnvironment>
  typealias SettingsStore = Store<TimelineSettingsAction, TimelineSettingsState, TimelineEnvironment>

  let repository = InMemoryTimelineRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let gate: HeldGate
  /// What was copied; a text with "long" in it is refused.
  private(set) var copied: [String] = []

  init(isOpen: Bool = true) { gate = HeldGate(isOpen: isOpen) }

  var environment: TimelineEnvironment {
    TimelineEnvironment(
      repository: InMemoryTimelineRepository(sharing: repository, gate: gate), clock: clock, sleeper: clock,
      watch: watch, defaults: .default(.english),
      copy: { text in
        self.copied.append(text)
        return !text.contains("long")
      })
  }

  func post(_ texts: String...) async throws {
    for text in texts {
      let new = NewPost(
        text: PostText(stored: text), postedAt: clock.now(), author: TimelineSettings.default(.english).author
      )
      _ = try await repository.make(.insert(new), at: clock.now())
    }
  }

  var timeline: TimelineStore {
    Store(
      state: TimelineState(at: Moment(of: clock)), reducer: .timeline, environment: environment)
  }

  /// A timeline that is loaded, or could not be.
  func loadedTimeline() async -> TimelineStore {
    let store = timeline
    store.send(.event(.fit(rowCount: 10)))
    await wait { store.state.timeline.phase != .loading }
    return store
  }
}
