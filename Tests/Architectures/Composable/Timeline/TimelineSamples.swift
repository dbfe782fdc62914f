import InMemoryStorage
import SharedEntities
import SharedViewData
import TimelineEntities
import TimelineViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import TimelineComposable

extension TimelineEnvironment {
  /// Dependencies whose use fails a test that has not replaced them.
  static var testValue: TimelineEnvironment {
    TimelineEnvironment(
      window: { _, _ throws(TimelineError) in
        try unimplemented("window", throwing: TimelineError.userNameIsBlank)
      },
      firstWindow: { _ throws(TimelineError) in
        try unimplemented("firstWindow", throwing: TimelineError.userNameIsBlank)
      },
      save: { _, _ throws(TimelineError) in try unimplemented("save", throwing: TimelineError.userNameIsBlank)
      },
      toggle: { _, _ throws(TimelineError) in
        try unimplemented("toggle", throwing: TimelineError.userNameIsBlank)
      },
      delete: { _ throws(TimelineError) in
        try unimplemented("delete", throwing: TimelineError.userNameIsBlank)
      },
      undo: { () throws(TimelineError) in try unimplemented("undo", throwing: TimelineError.userNameIsBlank)
      },
      redo: { () throws(TimelineError) in try unimplemented("redo", throwing: TimelineError.userNameIsBlank)
      },
      settings: { () throws(TimelineError) in
        try unimplemented("settings", throwing: TimelineError.userNameIsBlank)
      },
      saveSettings: { _, _ throws(TimelineError) in
        try unimplemented("saveSettings", throwing: TimelineError.userNameIsBlank)
      },
      share: { _ in unimplemented("share", false) },
      storeChange: { _ in unimplemented("storeChange", false) },
      ageChange: { _ in unimplemented("ageChange", false) }, clock: UnimplementedClock())
  }
}

extension InMemoryTimelineRepository {
  /// Stores a post of the user.
  func post(_ text: String) async throws {
    let new = NewPost(
      text: PostText(stored: text), postedAt: ManualClock.start,
      author: TimelineSettings.default(.english).author)
    _ = try await make(.insert(new), at: ManualClock.start)
  }
}

// Tests change what is presented in place.

extension PostList.State {
  var settings: SettingsForm.State? {
    get { destination?.settings }
    set { destination = newValue.map { .settings($0) } }
  }

  var keys: Keys<TimelineKeysTopic>.State? {
    get { destination?.keys }
    set { destination = newValue.map { .keys($0) } }
  }
}
