import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizStore

@Suite("The stores of the quiz", .patient)
@AppActor
struct QuizStoreTests {
  private let world = QuizWorld()

  @Test("A round: correct, incorrect and time up, each recorded at once")
  func round() async throws {
    let store = world.round()
    let viewData = store.viewData
    await world.advance(.seconds(2))
    #expect(viewData.state.primitive.timing?.elapsed == .seconds(2))
    store.choose(.second)
    #expect(viewData.state.primitive.state == .answered(.correct))
    await world.advance(.seconds(3))
    #expect(viewData.state.primitive.timing?.elapsed == .seconds(2))
    store.choose(.first)
    await store.waitForRecording()
    AppActor.counting { store.next() }
    store.choose(.first)
    #expect(viewData.state.primitive.state == .answered(.incorrect))
    await store.waitForRecording()
    AppActor.counting { store.next() }
    await world.advance(.seconds(10))
    #expect(viewData.state.primitive.state == .answered(.timeUp))
    await store.waitForRecording()
    AppActor.counting { store.next() }
    #expect(viewData.state.primitive.state == .noMore && store.state.ending == .results)
    #expect(store.state.results.answers.map(\.record.verdict) == [.correct, .incorrect, .timeUp])
    await store.finishTasks()
    _ = try await world.services.overview()
    let tallies = try await world.repository.tallies(in: nil)
    #expect(tallies.reduce(0) { $0 + $1.answerCount } == 3)
  }

  @Test("In a pause the clock stops, and the question is hidden")
  func pause() async {
    let store = world.round()
    await world.advance(.seconds(2))
    AppActor.counting { store.togglePause() }
    #expect(store.viewData.state.primitive.state == .paused)
    await world.advance(.seconds(100))
    #expect(store.viewData.state.primitive.timing?.elapsed == .seconds(2) && store.state.answer == nil)
    AppActor.counting { store.togglePause() }
    await world.advance(.seconds(3))
    #expect(store.viewData.state.primitive.timing?.elapsed == .seconds(5))
    store.choose(.second)
    #expect(store.state.answer?.record.elapsed == .seconds(5))
    await store.waitForRecording()
    await store.finishTasks()
  }

  @Test("Without a limit the bar runs against a minute and never ends the question")
  func unlimited() async throws {
    let store = world.round(limit: nil)
    await world.advance(.seconds(200))
    #expect(store.state.answer == nil && store.viewData.state.primitive.timing?.elapsed == .seconds(60))
    store.leave()
    await store.finishTasks()
    #expect(store.state.outcome == .left && store.taskManager.runningCount == 0)
  }

  @Test("An answer that cannot be stored says so, and is stored again on request")
  func recording() async throws {
    let store = world.round()
    world.repository.fail(with: .full)
    store.choose(.second)
    await store.waitForRecording()
    #expect(store.state.answer?.recordingError == .store(.full))
    #expect(store.state.outcome == .failed(.store(.full)))
    world.repository.fail(with: nil)
    store.retry()
    await store.waitForRecording()
    #expect(store.state.answer?.recordingError == nil)
    await store.finishTasks()
  }

  @Test("The next question is shown from its start, wherever the last one was scrolled to")
  func scroll() async {
    let store = world.round()
    let viewData = store.viewData
    store.scroll(to: 2)
    #expect(viewData.state.primitive.offset == 2)
    store.choose(.second)
    await store.waitForRecording()
    AppActor.counting { store.next() }
    #expect(viewData.state.primitive.number == 2 && viewData.state.primitive.offset == 0)
    await store.finishTasks()
  }

  @Test("The time that has passed below the keys is shown as soon as they are left")
  func keys() async {
    let store = world.round()
    let viewData = store.viewData
    // Less than the bar takes to move by itself.
    _ = world.clock.advanceToNextWait(notBeyond: .milliseconds(40))
    await store.showKeys()
    #expect(viewData.state.primitive.timing?.elapsed == .milliseconds(40))
    await store.finishTasks()
  }

  @Test("The settings are validated as they are entered, and an invalid field receives the focus")
  func settings() async throws {
    let store = QuizSettingsStore(.default, world.services, root: world.root)
    for _ in 1...2 { store.focusNext() }
    store.edit(.insert("x"))
    #expect(store.viewData.state.primitive.review.countError == .countOutOfRange)
    store.focusPrevious()
    await store.save()
    #expect(store.viewData.state.primitive.focus == .count && !store.state.isClosed)
    store.edit(.deleteBackward)
    store.toggle()
    await store.save()
    #expect(store.state.saved?.isLimited == !QuizSettings.default.isLimited)
  }

  @Test("The focus moves past both ends of the settings, whose buttons take no text")
  func focus() {
    let store = QuizSettingsStore(.default, world.services, root: world.root)
    store.focusPrevious()
    store.edit(.insert("1"))
    #expect(store.state.focus == .cancel && store.state.fields == QuizSettingsFields(of: .default))
    store.focusNext()
    #expect(store.state.focus == .isLimited)
  }

  @Test("Why the settings could not be saved is told until the keys are shown, and what was entered stays")
  func failure() async {
    let store = QuizSettingsStore(.default, world.services, root: world.root)
    store.toggle()
    world.repository.fail(with: .full)
    await store.save()
    let viewData = store.viewData
    #expect(viewData.state.primitive.failure == .store(.full) && !store.state.isClosed)
    await store.showKeys()
    #expect(viewData.state.primitive.failure == nil)
    #expect(viewData.state.primitive.isLimited == !QuizSettings.default.isLimited)
  }

  @Test("A form with changes asks before they are discarded, and goes on with the next event")
  func question() async {
    let store = QuizSettingsStore(.default, world.services, root: world.root)
    let viewData = store.viewData
    store.ask()
    #expect(viewData.state.primitive.draft == .unchanged)
    store.toggle()
    let actions: [@AppActor (QuizSettingsStore) async -> Void] = [
      { $0.continueEditing() }, { $0.focusNext() }, { await $0.showKeys() },
    ]
    for action in actions {
      store.ask()
      #expect(viewData.state.primitive.draft == .asked)
      await action(store)
      #expect(viewData.state.primitive.draft == .changed && !store.state.isClosed)
    }
    store.focusNext()
    store.edit(.insert("x"))
    store.ask()
    await store.save()
    #expect(viewData.state.primitive.draft == .changed && !store.state.isClosed)
    store.ask()
    store.cancel()
    #expect(store.state.isClosed && store.state.saved == nil)
  }
}
