import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineCoordinator

/// Logs what controllers report.
@AppActor
private final class Delegate: TimelineControllerDelegate, TimelineSettingsControllerDelegate {
  var log: [String] = []

  func timelineControllerWillAppear(_ controller: TimelineController) {}
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
@AppActor
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

  @Test("The text of the selected post is edited in the composer, and saved once it differs")
  func edit() async throws {
    try await world.post("one", "two")
    let timeline = try await world.timeline()
    await timeline.handle(.move(.down))
    await timeline.handle(.edit)
    #expect(timeline.viewData?.composer?.text.text == "one" && timeline.viewData?.composer?.isEditing == true)
    await timeline.handle(.composer(.post))
    #expect(timeline.viewData?.composer?.review.canPost == false)
    await timeline.handle(.composer(.edit(.insert("!"))))
    await timeline.handle(.composer(.post))
    #expect(timeline.viewData?.composer == nil && timeline.viewData?.notice == .edited)
    #expect(timeline.viewData?.rows.map(\.post.text) == ["two", "one!"])
    #expect(timeline.viewData?.rows.map { $0.post.editedAt != nil } == [false, true])
    await timeline.viewWillDisappear()
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

  @Test(
    "The reason why a post could not be stored is gone with the next event",
    arguments: [ComposerEvent.edit(.insert("b")), .focusNext, .focusPrevious, .showKeys])
  func failedPostIsGone(event: ComposerEvent) async throws {
    let timeline = try await world.timeline()
    await timeline.handle(.compose)
    await timeline.handle(.composer(.edit(.insert("a"))))
    world.repository.fail(with: .full)
    await timeline.handle(.composer(.post))
    #expect(timeline.viewData?.composer?.failure == .store(.full))
    await timeline.handle(.composer(event))
    #expect(timeline.viewData?.composer != nil && timeline.viewData?.composer?.failure == nil)
  }

  @Test("The focus of the composer moves both ways")
  func composerFocus() async throws {
    let timeline = try await world.timeline()
    await timeline.handle(.compose)
    #expect(timeline.viewData?.composer?.focus == .text)
    await timeline.handle(.composer(.focusNext))
    #expect(timeline.viewData?.composer?.focus == .post)
    await timeline.handle(.composer(.focusPrevious))
    #expect(timeline.viewData?.composer?.focus == .text)
  }

  @Test("A deletion, its undo and its redo are told, and shown")
  func delete() async throws {
    try await world.post("one", "two")
    let timeline = try await world.timeline()
    await timeline.handle(.delete)
    #expect(timeline.outline == "[one]" && timeline.viewData?.notice == .deleted)
    await timeline.handle(.undo)
    #expect(timeline.texts == ["two", "one"] && timeline.viewData?.notice == .undone(.delete, count: 1))
    await timeline.handle(.redo)
    #expect(timeline.texts == ["one"] && timeline.viewData?.notice == .redone(.delete, count: 1))
    await timeline.handle(.redo)
    #expect(timeline.viewData?.notice == .failed(.nothingToRedo(available: 0)))
    await timeline.viewWillDisappear()
  }

  @Test("Without a post there is nothing to like, repost, share or delete")
  func noPosts() async throws {
    let timeline = try await world.timeline()
    timeline.delegate = delegate
    let before = timeline.viewData
    for event in [TimelineEvent.like, .repost, .share, .delete, .scroll(offset: 1), .move(.down)] {
      await timeline.handle(event)
      #expect(timeline.viewData == before, "\(event)")
    }
    #expect(delegate.log.isEmpty)
  }

  @Test("A like that fails because the post is gone removes its row")
  func likeOfDeleted() async throws {
    try await world.post("one", "two")
    let timeline = try await world.timeline()
    let id = try #require(timeline.selected?.post.id)
    try await world.deleteElsewhere("two")
    await timeline.handle(.like)
    #expect(timeline.outline == "[one]")
    #expect(timeline.viewData?.notice == .failed(.noSuchPost(ItemIDSet([id]))))
    await timeline.viewWillDisappear()
  }

  @Test("A reload that has read a post before it was liked does not take the like back")
  func overtakenReload() async throws {
    try await world.postNumbers(below: 10)
    let gate = HeldGate()
    let held = InMemoryTimelineRepository(sharing: world.repository, gate: gate)
    let model = TimelineModel(repository: held, scene: world.model.scene)
    let timeline = TimelineController(try await world.window(rowCount: 3), rowCount: 3, model: model)
    await timeline.handle(.move(.last))
    // Rows below the top are read by two calls, and the like is stored between them.
    let heldCall = gate.callCount + 2
    gate.hold(heldCall)
    let reload = Task.startImmediately { @AppActor in await timeline.handle(.retry) }
    await wait { gate.callCount == heldCall }
    await timeline.handle(.like)
    gate.open()
    await reload.value
    #expect(timeline.viewData?.rows.map(\.post.didLike) == [false, false, true])
    await timeline.viewWillDisappear()
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
    for event in [FormEvent.focusNext, .save] { await settings.handle(event) }
    await settings.viewDidLoad()
    await settings.handle(.save)
    #expect(settings.viewData?.review.canSave == false && delegate.log.isEmpty)
    await settings.handle(.edit(.insert("!")))
    await settings.handle(.save)
    #expect(delegate.log == ["saved"])
    #expect(try await world.repository.settings()?.author.userName.text == "Me!")
  }

  @Test("The settings are shown as they are stored, and each field is edited where the focus is")
  func settingsFields() async throws {
    let settings = TimelineSettingsController(model: world.model)
    await settings.viewDidLoad()
    #expect(settings.viewData?.userName.text == "Me" && settings.viewData?.userID.text == "me")
    #expect(settings.viewData?.imageName.text == "" && settings.viewData?.postsCompletedToDos == false)
    for event in [
      FormEvent.edit(.insert("1")), .focusNext, .edit(.insert("2")), .focusNext, .edit(.insert("3")),
      .focusNext, .edit(.insert("4")), .toggle, .focusPrevious, .edit(.insert("5")),
    ] {
      await settings.handle(event)
    }
    #expect(settings.viewData?.userName.text == "Me1" && settings.viewData?.userID.text == "me2")
    #expect(settings.viewData?.imageName.text == "35" && settings.viewData?.postsCompletedToDos == true)
    #expect(settings.viewData?.focus == .imageName)
    await settings.handle(.save)
    let reopened = TimelineSettingsController(model: world.model)
    await reopened.viewDidLoad()
    #expect(reopened.viewData?.imageName.text == "35" && reopened.viewData?.postsCompletedToDos == true)
  }

  @Test("A form with changes asks before they are discarded, and goes on with the next event")
  func settingsQuestion() async {
    let settings = TimelineSettingsController(model: world.model)
    await settings.viewDidLoad()
    let steps: [(FormEvent, DraftState)] = [
      (.ask, .unchanged), (.toggle, .changed), (.ask, .asked), (.continueEditing, .changed), (.ask, .asked),
      (.focusNext, .changed),
    ]
    for (event, draft) in steps {
      await settings.handle(event)
      #expect(settings.viewData?.draft == draft, "\(event)")
    }
    #expect(settings.viewData?.postsCompletedToDos == true)
  }

  @Test("What is wrong with a setting is shown beside its field, but not of one that is empty")
  func invalidSettings() async throws {
    let settings = TimelineSettingsController(model: world.model)
    settings.delegate = delegate
    await settings.viewDidLoad()
    for _ in 0..<2 { await settings.handle(.edit(.deleteBackward)) }
    #expect(settings.viewData?.review.userNameError == nil && settings.viewData?.review.canSave == false)
    await settings.handle(.edit(.insert("Me")))
    await settings.handle(.focusNext)
    await settings.handle(.edit(.insert("?")))
    #expect(settings.viewData?.review.userIDError == .userIDIsInvalid)
    for _ in 0..<3 { await settings.handle(.edit(.deleteBackward)) }
    #expect(settings.viewData?.review.userIDError == nil && settings.viewData?.review.canSave == false)
    await settings.handle(.save)
    #expect(delegate.log.isEmpty && settings.viewData?.failure == nil)
  }

  @Test(
    "The reason why settings could not be saved is gone with the next event",
    arguments: [
      FormEvent.edit(.insert("b")), .toggle, .focusNext, .focusPrevious, .ask, .continueEditing, .showKeys,
    ])
  func failedSettings(event: FormEvent) async throws {
    let settings = TimelineSettingsController(model: world.model)
    settings.delegate = delegate
    await settings.viewDidLoad()
    await settings.handle(.edit(.insert("!")))
    world.repository.fail(with: .full)
    await settings.handle(.save)
    #expect(settings.viewData?.failure == .store(.full) && settings.viewData?.userName.text == "Me!")
    await settings.handle(event)
    #expect(settings.viewData?.failure == nil && !delegate.log.contains("saved"))
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
    let change = Task.startImmediately { @AppActor in await model.ageChange(of: posts) }
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
