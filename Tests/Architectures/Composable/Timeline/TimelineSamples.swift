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
      window: { _, _ in unimplemented("window", .failure(.userNameIsBlank)) },
      firstWindow: { _ in unimplemented("firstWindow", .failure(.userNameIsBlank)) },
      save: { _, _ in unimplemented("save", .failure(.userNameIsBlank)) },
      toggle: { _, _ in unimplemented("toggle", .failure(.userNameIsBlank)) },
      delete: { _ in unimplemented("delete", .failure(.userNameIsBlank)) },
      undo: { unimplemented("undo", .failure(.userNameIsBlank)) },
      redo: { unimplemented("redo", .failure(.userNameIsBlank)) },
      settings: { unimplemented("settings", .failure(.userNameIsBlank)) },
      saveSettings: { _, _ in unimplemented("saveSettings", .failure(.userNameIsBlank)) },
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
