import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Terminal
import Testing
import TimelineEntities
import TimelineViewData
import TimelineViews

@testable import CoordinatorEngine
@testable import TimelineCoordinator

@Suite("The timeline's coordinators on a spy navigator")
@AppActor
struct TimelineCoordinatorTests {
  private let world = TimelineWorld()
  private let spy = SpyNavigator()

  /// Starts the app with its timeline loaded.
  private func loaded() async throws -> (TimelineCoordinator, TimelineController) {
    let root = TimelineCoordinator(model: world.model, navigator: spy)
    root.start()
    try spy.load(TimelineCoordinator.Loading.self, try await world.window())
    return (root, try spy.top())
  }

  @Test("They drive the timeline and the settings, whose coordinator is kept until they are saved")
  func story() async throws {
    try await world.post("one")
    let (root, timeline) = try await loaded()
    await timeline.handle(.showSettings)
    weak let child = root.children.first
    do {
      #expect(child is SettingsCoordinator)
      let settings = try spy.top(as: TimelineSettingsController.self)
      await settings.viewDidLoad()
      await settings.handle(.edit(.insert("!")))
      await settings.handle(.save)
    }
    #expect(root.children.isEmpty && child == nil && spy.controllers.last === timeline)
    #expect(timeline.viewData?.notice == nil)
    await timeline.didReturn()
    #expect(timeline.viewData?.notice == .settingsSaved)
    await timeline.handle(.leave)
    #expect(spy.controllers.isEmpty)
  }

  @Test("Settings that are cancelled or cannot be read are popped, and the timeline says why")
  func otherEndings() async throws {
    let (root, timeline) = try await loaded()
    await timeline.handle(.showSettings)
    let cancelled = try spy.top(as: TimelineSettingsController.self)
    await cancelled.viewDidLoad()
    await cancelled.handle(.cancel)
    await timeline.didReturn()
    #expect(timeline.viewData?.notice == nil && root.children.isEmpty)
    await timeline.handle(.showSettings)
    world.repository.fail(with: .busy)
    try await spy.top(as: TimelineSettingsController.self).viewDidLoad()
    await timeline.didReturn()
    #expect(timeline.viewData?.notice == .failed(.store(.busy)) && root.children.isEmpty)
  }

  @Test("A link leads to the settings, and one to the timeline pops what is open above it")
  func links() async throws {
    let (root, timeline) = try await loaded()
    await timeline.handle(.showKeys)
    root.open(.settings)
    #expect(spy.controllers.count == 2 && spy.controllers.last is TimelineSettingsController)
    root.open(.timeline)
    #expect(spy.controllers.last === timeline && spy.controllers.count == 1 && root.children.isEmpty)
  }

  @Test("A timeline opened at its settings leads there once it appears")
  func linkAtStart() async throws {
    let root = TimelineCoordinator(at: .settings, model: world.model, navigator: spy)
    root.start()
    try spy.load(TimelineCoordinator.Loading.self, try await world.window())
    await (try spy.top(as: TimelineController.self)).viewWillAppear()
    #expect(spy.controllers.last is TimelineSettingsController)
  }

  @Test("A shared post is copied to the clipboard, unless it is too long")
  func share() async throws {
    try await world.post(String(repeating: "a", count: ClipboardText.longest + 1), "short")
    let (root, timeline) = try await loaded()
    await timeline.handle(.share)
    #expect(world.copied.count == 1 && world.copied.first?.contains("short") == true)
    #expect(timeline.viewData?.notice == .shared)
    await timeline.handle(.move(.down))
    await timeline.handle(.share)
    #expect(world.copied.count == 1 && timeline.viewData?.notice == .tooLongToShare)
    #expect(root.children.isEmpty)
  }

  @Test("Key help needs no coordinator of its own")
  func keys() async throws {
    let (root, timeline) = try await loaded()
    await timeline.handle(.showKeys)
    let keys = try spy.top(as: KeysController<TimelineKeysTopic>.self)
    await keys.handle(.scroll(offset: 2))
    #expect(keys.viewData?.offset == 2 && keys.viewData?.topic == .timeline && root.children.isEmpty)
    await keys.handle(.leave)
    #expect(spy.controllers.last === timeline)
  }

  @Test("While the timeline loads, no event calls the repository, shows a screen or starts an effect")
  func inert() async throws {
    try await world.post("one")
    let composing: [ComposerEvent] = [
      .edit(.insert("x")), .focusNext, .focusPrevious, .post, .cancel, .showKeys,
    ]
    let events: [TimelineEvent] = [
      .fit(rowCount: 10), .move(.down), .scroll(offset: 1), .page(by: 1), .like, .repost, .share, .delete,
      .undo, .redo, .compose, .showSettings, .retry, .showKeys,
    ]
    let (_, spy) = try await expectInert(
      TimelineCoordinator.Loading.self, on: TimelineScreens.timeline,
      to: events + composing.map { .composer($0) }
    ) { [store = world.repository] scene, gate, navigator in
      let repository = InMemoryTimelineRepository(sharing: store, gate: gate)
      return TimelineCoordinator(
        model: TimelineModel(repository: repository, scene: scene), navigator: navigator)
    }
    let viewData = try spy.top(as: TimelineController.self).viewData
    #expect(viewData?.rows.map(\.post.didLike) == [false] && viewData?.composer == nil)
  }
}
