import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing
import TimelineEntities
import TimelineViewData
import TimelineViews

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineStore

@Suite("The store of the timeline", .patient)
@AppActor
struct TimelineStoreTests {
  private let world = TimelineWorld()

  @Test("A reaction changes only its post, and undo takes it back")
  func reactions() async throws {
    let store = try await world.timeline("one", "two")
    let before = store.state.rows
    await store.move(.down)
    await store.toggle(.like)
    await store.toggle(.repost)
    #expect(store.state.rows[0].post == before[0].post)
    #expect(store.state.rows[1].post.didLike && store.state.rows[1].post.didRepost)
    await store.undo()
    #expect(!store.state.rows[1].post.didRepost)
    #expect(store.state.notice == .undone(.repost, count: 1, isOn: false))
    await store.delete()
    #expect(store.texts == ["two"] && store.state.notice == .deleted)
  }

  @Test("Sharing is an activity: it carries the post and leaves the state to the answer")
  func share() async throws {
    let store = try await world.timeline("one")
    var shared: [String] = []
    let subscription = store.sinkActivity { activity in
      if case .share(let post) = activity { shared.append(post.text) }
    }
    store.share()
    #expect(shared == ["one"] && store.state.notice == nil)
    store.didShare(.shared)
    subscription.cancel()
    #expect(store.state.notice == .shared)
  }

  @Test("Sharing without a post sends nothing, and the last message goes")
  func shareNothing() async throws {
    let store = try await world.timeline("one")
    var sharedCount = 0
    let subscription = store.sinkActivity { _ in sharedCount += 1 }
    await store.delete()
    #expect(store.state.notice == .deleted)
    store.share()
    subscription.cancel()
    #expect(sharedCount == 0 && store.state.notice == nil)
    await store.finishTasks()
  }

  @Test("The rows are drawn again when an age changes, and not before")
  func ages() async throws {
    let store = try await world.timeline("one")
    await store.start()
    var drawnCount = 0
    let reader = StoreReader(store) { state in
      _ = TimelineScreenViewData(&state)
      drawnCount += 1
    }
    #expect(store.state.rows[0].post.age == .now)
    while world.clock.advanceToNextWait(notBeyond: .seconds(58)) { await AppActor.rest() }
    #expect(drawnCount == 1)
    while world.clock.advanceToNextWait(notBeyond: .seconds(60)) { await AppActor.rest() }
    await wait { store.state.rows[0].post.age != .now }
    await wait { store.state.rows[0].post.age != .now }
    #expect(store.state.rows[0].post.age == .minutes(1) && drawnCount == 2)
    withExtendedLifetime(reader) {}
    await store.finishTasks()
    #expect(store.taskManager.runningCount == 0)
  }

  @Test("A failure is shown and goes with the next action")
  func failure() async throws {
    let store = try await world.timeline("one")
    world.repository.fail(with: .full)
    await store.toggle(.like)
    #expect(store.state.notice == .failed(.store(.full)))
    world.repository.fail(with: nil)
    world.root.outcome = .saved
    await store.showSettings()
    #expect(store.state.notice == .settingsSaved && world.root.shownCount == 1)
  }

  @Test("A reaction to a post that was deleted elsewhere says so, and the post goes")
  func gone() async throws {
    let store = try await world.timeline("one", "two")
    let id = try #require(store.state.window.selectedItem?.id)
    try await world.delete(id)
    await store.toggle(.like)
    #expect(store.texts == ["one"])
    #expect(store.state.notice == .failed(.noSuchPost(ItemIDSet([id]))))
    await store.finishTasks()
  }

  @Test("A reaction stays, although a read that began before it ends later")
  func overtaken() async throws {
    for number in 0..<3 { try await world.add("\(number)", secondsAgo: number) }
    let gate = HeldGate()
    let window = try await world.services.window(.end, rowCount: 2)
    let store = TimelinePostsStore(window, rowCount: 2, world.services(through: gate), root: world.root)
    // The first call reads the posts, the second what is above them.
    gate.hold(2)
    let reading = Task.startImmediately { @AppActor in await store.retry() }
    await wait { gate.callCount == 2 }
    await store.toggle(.like)
    gate.open()
    await reading.value
    #expect(store.texts == ["1", "2"] && store.state.rows[0].post.didLike)
    await store.finishTasks()
  }

  @Test("The settings derive their errors from what is entered, and save what differs")
  func settings() async throws {
    let store = TimelineSettingsStore(.default(.english), world.services, root: world.root)
    let viewData = store.viewData
    #expect(!viewData.state.primitive.review.canSave)
    store.edit(.deleteToLineStart)
    #expect(viewData.state.primitive.review.userNameError == nil && !viewData.state.primitive.review.canSave)
    store.edit(.insert("Hanako"))
    await store.save()
    #expect(store.state.outcome == .saved)
    #expect(try await world.repository.settings()?.author.userName.text == "Hanako")
  }

  @Test("The focus moves past both ends of the settings")
  func settingsFocus() {
    let store = TimelineSettingsStore(.default(.english), world.services, root: world.root)
    store.focusPrevious()
    #expect(store.state.focus == .cancel)
    store.focusNext()
    #expect(store.state.focus == .userName)
  }

  @Test("Why the settings could not be saved is told until the switch is toggled or the keys are shown")
  func settingsFailure() async throws {
    let store = TimelineSettingsStore(.default(.english), world.services, root: world.root)
    store.edit(.deleteToLineStart)
    store.edit(.insert("Hanako"))
    world.repository.fail(with: .full)
    let actions: [@AppActor (TimelineSettingsStore) async -> Void] = [
      { $0.toggle() }, { await $0.showKeys() },
    ]
    for action in actions {
      await store.save()
      #expect(store.viewData.state.primitive.failure == .store(.full))
      await action(store)
      #expect(store.viewData.state.primitive.failure == nil && store.state.outcome == nil)
    }
  }

  @Test("A form with changes asks before they are discarded, and goes on with the next event")
  func settingsQuestion() async {
    let store = TimelineSettingsStore(.default(.english), world.services, root: world.root)
    let viewData = store.viewData
    store.ask()
    #expect(viewData.state.primitive.draft == .unchanged)
    store.edit(.insert("!"))
    let actions: [@AppActor (TimelineSettingsStore) async -> Void] = [
      { $0.continueEditing() }, { $0.focusNext() }, { $0.focusPrevious() }, { await $0.showKeys() },
    ]
    for action in actions {
      store.ask()
      #expect(viewData.state.primitive.draft == .asked)
      await action(store)
      #expect(viewData.state.primitive.draft == .changed && store.state.outcome == nil)
    }
    store.edit(.deleteToLineStart)
    store.ask()
    await store.save()
    #expect(viewData.state.primitive.draft == .changed && store.state.outcome == nil)
    store.ask()
    store.cancel()
    #expect(store.state.outcome == .unchanged)
  }
}
