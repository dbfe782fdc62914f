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

@Suite("The store of the timeline, writing", .patient)
@AppActor
struct TimelineComposerTests {
  private let world = TimelineWorld()

  @Test(
    "The composer is part of the state: it keeps nothing when it is cancelled, and everything when posting fails"
  )
  func composer() async throws {
    let store = try await world.timeline("one")
    store.edit(.insert("ignored"))
    #expect(store.state.composer == nil)
    store.compose()
    store.edit(.insert("two"))
    store.cancelPost()
    store.compose()
    #expect(store.state.composer?.text.text == "")
    await store.post()
    #expect(store.texts == ["one"] && store.state.composer != nil)
    store.edit(.insert("three"))
    world.repository.fail(with: .full)
    await store.post()
    #expect(store.state.composer?.failure == .store(.full))
    #expect(store.state.composer?.text.text == "three")
    world.repository.fail(with: nil)
    await store.post()
    #expect(store.texts == ["three", "one"] && store.state.composer == nil)
    #expect(store.state.notice == .posted)
    #expect(store.state.selectedPost?.text == "three")
  }

  @Test("The text of the selected post is edited in the composer, and saved once it differs")
  func edit() async throws {
    let store = try await world.timeline("one", "two")
    await store.move(.down)
    let old = try #require(store.state.selectedPost)
    store.editSelected()
    #expect(store.state.composer?.text.text == old.text)
    await store.post()
    #expect(store.state.composer?.review.canPost == false)
    store.edit(.insert("!"))
    await store.post()
    #expect(store.state.composer == nil && store.state.notice == .edited)
    let post = try #require(store.state.selectedPost)
    #expect(post.text == old.text + "!" && post.id == old.id && post.editedAt != nil)
    #expect(store.texts.count == 2)
  }

  /// Tries to store a new post, which fails.
  private func fail(in store: TimelinePostsStore) async {
    store.compose()
    store.edit(.insert("two"))
    world.repository.fail(with: .full)
    await store.post()
    #expect(store.state.composer?.failure == .store(.full))
    world.repository.fail(with: nil)
  }

  @Test("Why a post could not be stored is told until the keys are shown, and what was typed stays")
  func keys() async throws {
    let store = try await world.timeline("one")
    await fail(in: store)
    await store.showKeys(of: .composer)
    #expect(store.state.composer?.failure == nil && store.state.composer?.text.text == "two")
  }

  @Test("While a post is being stored again, rows drawn for an age do not tell of the last failure")
  func again() async throws {
    try await world.add("one")
    let gate = HeldGate()
    let window = try await world.services.window(.from(nil), rowCount: 10)
    let store = TimelinePostsStore(window, rowCount: 10, world.services(through: gate), root: world.root)
    await store.start()
    await fail(in: store)
    let callCount = gate.callCount
    gate.close()
    let posting = Task.startImmediately { @AppActor in await store.post() }
    await wait { gate.callCount > callCount }
    _ = world.clock.advanceToNextWait()
    await wait { store.state.rows[0].post.age == .minutes(1) }
    #expect(store.state.composer?.failure == nil && store.state.composer?.text.text == "two")
    gate.open()
    await posting.value
    #expect(store.texts == ["two", "one"] && store.state.composer == nil)
    await store.finishTasks()
  }
}
