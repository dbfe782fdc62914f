import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import TimelineEntities
import TimelineViewData

@testable import AppsModules
@testable import TimelineMVVM

/// The world of a view model under test: a store in memory, a clock that is advanced, and what its callbacks report.
@AppActor
final class TimelineWorld {
  let store = InMemoryTimelineRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let gate: HeldGate
  var log: [String] = []
  var outcome = TimelineSettingsOutcome.unchanged

  init(isOpen: Bool = true) { gate = HeldGate(isOpen: isOpen) }

  var service: TimelineService {
    TimelineService(
      repository: InMemoryTimelineRepository(sharing: store, gate: gate), clock: clock, sleeper: clock,
      watch: watch, defaults: .default(.english))
  }

  func post(_ texts: String...) async throws {
    for text in texts {
      let new = NewPost(
        text: PostText(stored: text), postedAt: clock.now(), author: TimelineSettings.default(.english).author
      )
      _ = try await store.make(.insert(new), at: clock.now())
    }
  }

  /// Posts numbers, of which 0 is on top.
  func postNumbers(below end: Int) async throws {
    for number in (0..<end).reversed() { try await post("\(number)") }
  }

  /// Deletes a post as another program would.
  func deleteElsewhere(_ id: ItemID) async throws {
    _ = try await store.make(.delete(ItemIDSet([id])), at: clock.now())
    store.noteOthers()
  }

  var timeline: TimelineViewModel {
    TimelineViewModel(
      service: service,
      navigation: .init(
        share: {
          self.log.append("shared \($0.text)")
          return $0.text != "long"
        },
        showSettings: { () async throws(TimelineError) in
          self.log.append("settings")
          return self.outcome
        }, showKeys: { self.log.append("keys \($0)") }, leave: { self.log.append("left") }))
  }

  func loadedTimeline(rowCount: Int = 10) async -> TimelineViewModel {
    let model = timeline
    await model.fit(rowCount: rowCount)
    await model.load()
    return model
  }
}
