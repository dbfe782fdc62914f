import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing
import ViewDataScreensEngine

@testable import AppsModules
@testable import QuizViewDataScreens

@AppActor
@Suite("State machines of categories, history and settings")
struct QuizScreensReducerTests {
  @Test("A round that is played again is another value of the modal, with its own seed")
  func playing() async throws {
    let world = QuizWorld()
    let store = world.categories
    store.send(.didAppear)
    await wait { store.state.list.content != nil }
    store.send(.event(.select(index: 1)))
    store.send(.event(.play))
    let modal = store.binding(get: { $0.list.content?.modal }, onChange: { .setModal($0) })
    var requests: [QuizRoundRequest] = []
    for outcome in [QuizRoundOutcome.playAgain, .playAgain, .left] {
      guard case .round(let request) = modal.wrappedValue else { continue }
      requests.append(request)
      modal.wrappedValue = nil
      store.send(.didLeaveRound(request, outcome))
    }
    #expect(modal.wrappedValue == nil && Set(requests.map(\.seed)).count == 3)
    #expect(requests.allSatisfy { $0.selection == store.state.list.content?.selection })
    await store.shutDown()
  }

  @Test("A change from outside is read, and the next one is waited for")
  func outside() async throws {
    let world = QuizWorld()
    let store = world.categories
    store.send(.didAppear)
    await wait { world.watch.waitCount == 1 }
    _ = try await world.repository.change(QuizSettingsPatch(questionCount: try QuestionCount(3)))
    world.repository.noteOthers()
    await world.watch.signal()
    await wait { QuizCategoriesViewData(store.state).settings?.questionCount.number == 3 }
    #expect(QuizCategoriesViewData(store.state).settings?.questionCount.number == 3)
    await wait { world.watch.waitCount == 1 }
    #expect(world.watch.waitCount == 1)
    await store.shutDown()
    #expect(world.watch.waitCount == 0)
  }

  @Test("Saved settings are shown, and settings that cannot be read are a notice until the next event")
  func returning() async throws {
    let world = QuizWorld()
    let store = world.categories
    store.send(.didAppear)
    await wait { store.state.list.content != nil }
    var settings = QuizSettings.default
    QuizSettingsPatch(isLimited: false).apply(to: &settings)
    store.send(.didLeaveSettings(.success(settings)))
    #expect(QuizCategoriesViewData(store.state).settings?.isLimited == false)
    store.send(.didLeaveSettings(.failure(.store(.busy))))
    #expect(QuizCategoriesViewData(store.state).notice == .store(.busy))
    store.send(.event(.select(index: 0)))
    #expect(QuizCategoriesViewData(store.state).notice == nil)
    await store.shutDown()
  }

  @Test("A history that is loaded again is scrolled to where it was")
  func history() async {
    let world = QuizWorld()
    let store = world.history
    store.send(.didAppear)
    await wait { store.state.history.content != nil }
    store.send(.event(.scroll(offset: 2)))
    world.gate.close()
    store.send(.event(.retry))
    #expect(QuizHistoryViewData(store.state) == QuizHistoryViewData(phase: .loading))
    world.gate.open()
    await wait { store.state.history.content != nil }
    #expect(QuizHistoryViewData(store.state).offset == 2)
  }

  @Test("Settings outside their range are refused where they are, and saved once they are in it")
  func settings() async throws {
    let world = QuizWorld()
    let store = await world.loadedSettings()
    for event in [FormEvent.focusNext, .edit(.insert("000")), .focusNext, .save] {
      await store.send(.event(event)).completion()
    }
    let viewData = QuizSettingsViewData(store.state)
    #expect(viewData.focus == .limit && viewData.review.limitError == .limitOutOfRange)
    for _ in 0..<3 { store.send(.event(.edit(.deleteBackward))) }
    #expect(!QuizSettingsViewData(store.state).review.canSave && store.state.outcome == nil)
    store.send(.event(.edit(.insert("0"))))
    await store.send(.event(.save)).completion()
    #expect(store.state.outcome?.value??.limit.seconds == 200)
    #expect(try await world.repository.settings().limit.seconds == 200)
  }

  @Test("Settings that cannot be read end the form with the error")
  func unreadable() async {
    let world = QuizWorld()
    world.repository.fail(with: .busy)
    let store = await world.loadedSettings()
    #expect(store.state.outcome == .failure(.store(.busy)))
  }
}
