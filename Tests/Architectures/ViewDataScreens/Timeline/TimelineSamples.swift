import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import TimelineEntities
import TimelineViewData
import ViewDataScreensEngine

@testable import AppsModules
@testable import TimelineViewDataScreens

/// The world of a state machine under test: a store in memory, a clock that is advanced, and a clipboard.
@AppActor
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

  /// Posts numbers, of which 0 is on top.
  func postNumbers(below end: Int) async throws {
    for number in (0..<end).reversed() { try await post("\(number)") }
  }

  /// Deletes a post as another program would.
  func deleteOutside(_ id: ItemID) async throws {
    _ = try await repository.make(.delete(ItemIDSet([id])), at: clock.now())
    repository.noteOthers()
  }

  /// Lets time pass while no effect waits for it.
  func pass(_ duration: Duration) async {
    let sleep = Task.startImmediately { @AppActor [clock] in try? await clock.sleep(for: duration) }
    _ = clock.advanceToNextWait()
    await sleep.value
  }

  var timeline: TimelineStore {
    Store(
      state: TimelineState(at: Moment(of: clock)), reducer: .timeline, environment: environment)
  }

  /// A timeline that is loaded, or could not be.
  func loadedTimeline(rowCount: Int = 10) async -> TimelineStore {
    let store = timeline
    store.send(.event(.fit(rowCount: rowCount)))
    await wait { store.state.timeline.phase != .loading }
    return store
  }

  /// A settings form that is loaded, or could not be.
  func loadedSettings() async -> SettingsStore {
    let store = SettingsStore(
      state: TimelineSettingsState(), reducer: .settings, environment: environment)
    await store.send(.didAppear).completion()
    return store
  }
}

extension TimelineState {
  /// What is shown.
  var viewData: TimelineScreenViewData { TimelineScreenViewData(self) }

  /// The posts in the window, with the selected one in brackets.
  var posts: String {
    viewData.rows.map { $0.isSelected ? "[\($0.post.text)]" : $0.post.text }.joined(separator: " ")
  }
}
