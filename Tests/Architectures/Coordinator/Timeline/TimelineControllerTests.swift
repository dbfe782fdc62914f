import InMemoryStorage
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppsModules
@testable import TimelineCoordinator

/// Logs what controllers report.
@MainActor
private final class Delegate: TimelineControllerDelegate, TimelineSettingsControllerDelegate {
  var log: [String] = []

  func timelineController(_ controller: TimelineController, didRequestSharing post: PostViewData) {
    log.append("share \(post.text)")
  }
  func timelineControllerDidRequestSettings(_ controller: TimelineController) { log.append("settings") }
  func timelineController(_ controller: TimelineController, didRequestKeys topic: TimelineKeysTopic) {
    log.append("keys \(topic)")
  }

  func settingsControllerDidSave(_ controller: TimelineSettingsController) { log.append("saved") }
  func settingsControllerDidRequestKeys(_ controller: TimelineSettingsController) { log.append("keys") }
  func settingsController(_ controller: TimelineSettingsController, didFail error: TimelineError) {
    log.append("\(error)")
  }
}

@Suite("The timeline's controllers, without coordinators")
@MainActor
struct TimelineControllerTests {
  private let world = TimelineWorld()
  private let delegate = Delegate()

  @Test("The timeline reports to its delegate what the user wants beyond it")
  func timelineDelegate() async throws {
    try await world.post("one", "two")
    let timeline = try await world.timeline()
    timeline.delegate = delegate
    for event in [TimelineEvent.share, .showSettings, .showKeys, .compose, .composer(.showKeys)] {
      await timeline.handle(event)
    }
    #expect(delegate.log == ["share two", "settings", "keys timeline", "keys composer"])
  }

  @Test("A like changes the row of its post and no other, and undo takes it back")
  func like() async throws {
    try await world.post("one", "two")
    let timeline = try await world.timeline()
    let before = try #require(timeline.viewData?.rows)
    await timeline.handle(.like)
    #expect(timeline.viewData?.rows.map(\.post.didLike) == [true, false])
    #expect(timeline.viewData?.rows.last == before.last)
    await timeline.handle(.undo)
    #expect(timeline.viewData?.rows == before)
    #expect(timeline.viewData?.notice == .undone(.like, count: 1, isOn: false))
    await timeline.viewWillDisappear()
  }

  @Test("Whether the composer is open is part of the screen, and posting closes it")
  func compose() async throws {
    let timeline = try await world.timeline()
    await timeline.handle(.composer(.edit(.insert("ignored"))))
    await timeline.handle(.compose)
    #expect(timeline.viewData?.composer?.review.canPost == false)
    await timeline.handle(.composer(.post))
    await timeline.handle(.composer(.edit(.insert("hello"))))
    await timeline.handle(.composer(.post))
    #expect(timeline.viewData?.composer == nil && timeline.viewData?.notice == .posted)
    #expect(timeline.texts == ["hello"])
    await timeline.viewWillDisappear()
  }

  @Test("A post that cannot be stored is kept with the reason, and cancel keeps nothing")
  func failedPost() async throws {
    let timeline = try await world.timeline()
    await timeline.handle(.compose)
    await timeline.handle(.composer(.edit(.insert("hello"))))
    world.repository.fail(with: .full)
    await timeline.handle(.composer(.post))
    #expect(timeline.viewData?.composer?.failure == .store(.full))
    #expect(timeline.viewData?.composer?.text.text == "hello")
    await timeline.handle(.composer(.cancel))
    #expect(timeline.viewData?.composer == nil)
  }

  @Test("A failed change is shown, and goes with the next event")
  func failure() async throws {
    try await world.post("one")
    let timeline = try await world.timeline()
    world.repository.fail(with: .busy)
    await timeline.handle(.repost)
    #expect(timeline.viewData?.notice == .failed(.store(.busy)) && timeline.texts == ["one"])
    world.repository.fail(with: nil)
    await timeline.handle(.scroll(offset: 0))
    #expect(timeline.viewData?.notice == nil)
    await timeline.viewWillDisappear()
  }

  @Test("The settings form reports that it has saved what differs")
  func settings() async throws {
    let settings = TimelineSettingsController(model: world.model)
    settings.delegate = delegate
    #expect(settings.viewData == nil)
    await settings.handle(.save)
    await settings.viewDidLoad()
    await settings.handle(.save)
    #expect(settings.viewData?.review.canSave == false && delegate.log.isEmpty)
    await settings.handle(.edit(.insert("!")))
    await settings.handle(.save)
    #expect(delegate.log == ["saved"])
    #expect(try await world.repository.settings()?.author.userName.text == "Me!")
  }

  @Test("Settings that cannot be read report the failure, and show nothing")
  func unreadableSettings() async {
    let settings = TimelineSettingsController(model: world.model)
    settings.delegate = delegate
    world.repository.fail(with: .busy)
    await settings.viewDidLoad()
    #expect(delegate.log == ["\(TimelineError.store(.busy))"] && settings.viewData == nil)
  }

  @Test("The model waits until the age of a post changes, and not at all for none")
  func ages() async throws {
    try await world.post("one")
    let model = world.model
    let posts = try await world.window().list.items
    let change = Task.startImmediately { @MainActor in await model.ageChange(of: posts) }
    #expect(world.clock.advanceToNextWait() && world.clock.elapsed == .seconds(60))
    #expect(await change.value)
    #expect(await model.ageChange(of: []) == false)
  }

  @Test("A composer is edited only where the focus is, and reviews its text")
  func composer() {
    var composer = Composer()
    composer.edit(.insert("hello"))
    composer.moveFocus(by: 1)
    composer.edit(.insert("!"))
    #expect(composer.text.text == "hello" && composer.review.canPost && composer.viewData.focus == .post)
  }
}
