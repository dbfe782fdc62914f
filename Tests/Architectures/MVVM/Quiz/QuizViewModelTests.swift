import Doubles
import InMemoryStorage
import Observation
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing

@testable import AppsModules
@testable import QuizMVVM

@Suite("View models of the quiz", .patient)
@AppActor
struct QuizViewModelTests {
  private typealias SettingsInput = (name: String, call: @AppActor (QuizSettingsViewModel) async -> Void)

  /// Every input of the settings but the one that cancels them.
  private static let settingsInputs: [SettingsInput] = [
    ("edit", { $0.edit(.insert("1")) }), ("toggle", { $0.toggle() }), ("focusNext", { $0.focusNext() }),
    ("focusPrevious", { $0.focusPrevious() }), ("save", { await $0.save() }), ("ask", { $0.ask() }),
    ("continueEditing", { $0.continueEditing() }), ("showKeys", { await $0.showKeys() }),
  ]

  @Test("Nothing done while the categories are loading reaches the store or a callback")
  func inertCategories() async {
    let world = QuizWorld(isOpen: false)
    let model = world.categories
    let load = Task.startImmediately { @AppActor in await model.load() }
    await wait { world.gate.callCount == 1 }
    let before = model.viewData
    let inputs = await attempt {
      await model.select(1)
      await model.play()
      await model.showHistory()
      await model.showSettings()
      await model.showKeys()
      await model.retry()
    }
    #expect(world.gate.callCount == 1 && model.viewData == before)
    #expect(world.log.isEmpty && world.requests.isEmpty)
    world.gate.open()
    await load.value
    await inputs.value
    #expect(model.viewData.questionCount == 2 && model.viewData.phase == .ready)
  }

  @Test("Nothing done while a round is loading reaches the store or a callback, but leaving")
  func inertRound() async {
    let world = QuizWorld(isOpen: false)
    let model = world.round
    let load = Task.startImmediately { @AppActor in await model.load() }
    await wait { world.gate.callCount == 1 }
    model.choose(.first)
    await model.next()
    model.retry()
    model.scroll(to: 3)
    await model.finish()
    await model.showKeys()
    model.tick()
    #expect(await model.nextTick() == false)
    #expect(world.gate.callCount == 1 && model.viewData == QuizRoundViewData(state: .loading))
    #expect(world.log.isEmpty && world.results.isEmpty && !model.isRecording)
    world.gate.open()
    await load.value
    #expect(model.viewData.state == .asking && model.offset == 0)
  }

  @Test("Nothing done while history or settings are loading reaches the store")
  func inertOthers() async {
    let world = QuizWorld(isOpen: false)
    let history = QuizHistoryViewModel(
      service: world.service, navigation: .init(showKeys: { world.log.append("keys") }, leave: {}))
    let settings = QuizSettingsViewModel(
      service: world.service,
      navigation: .init(showKeys: { world.log.append("keys") }, leave: { _ in world.log.append("left") }))
    let loads = [history.load, settings.load].map { load in
      Task.startImmediately { @AppActor in await load() }
    }
    await wait { world.gate.callCount == 2 }
    let before = (history.viewData, settings.viewData)
    history.scroll(to: 2)
    history.retry()
    await history.showKeys()
    settings.toggle()
    settings.edit(.insert("1"))
    for _ in 0..<2 { settings.focusNext() }
    settings.focusPrevious()
    await settings.save()
    settings.ask()
    settings.continueEditing()
    await settings.showKeys()
    #expect(world.gate.callCount == 2 && world.log.isEmpty)
    #expect(history.viewData == before.0 && settings.viewData == before.1)
    world.gate.open()
    for load in loads { await load.value }
    #expect(history.phase == .ready && settings.viewData.limit.text == "20")
    #expect(settings.viewData.focus == .isLimited)
    #expect(history.viewData.offset == 0)
    history.scroll(to: 2)
    #expect(history.viewData.offset == 2)
  }

  @Test("Rounds are played until the user stops, each with its own seed")
  func play() async {
    let world = QuizWorld()
    let model = world.categories
    await model.load()
    await model.select(1)
    world.outcomes = [.playAgain, .playAgain, .left]
    await model.play()
    #expect(world.requests.count == 3 && Set(world.requests.map(\.seed)).count == 3)
    #expect(world.requests.allSatisfy { $0.selection == model.selection })
  }

  @Test("An answer stops the timer, is judged and stored at once, and waits for next")
  func answer() async throws {
    let world = QuizWorld()
    let model = await world.loadedRound()
    #expect(model.viewData.number == 1 && model.viewData.timing?.elapsed == .zero)
    model.choose(.second)
    await model.recordingEnd()
    #expect(model.viewData.state == .answered(.correct) && world.store.answers.count == 1)
    #expect(await model.nextTick() == false)
    model.choose(.first)
    #expect(model.viewData.given == .second)
    await model.next()
    #expect(model.viewData.number == 2 && model.viewData.state == .asking)
  }

  @Test("In a pause the timer stands still, and runs anew after it")
  func pause() async throws {
    let world = QuizWorld()
    let model = await world.loadedRound()
    let timed = model.timed
    model.togglePause()
    #expect(model.viewData.state == .paused && model.timed != timed)
    #expect(await model.nextTick() == false)
    model.togglePause()
    #expect(model.viewData.state == .asking && model.viewData.question != nil)
    let tick = Task.startImmediately { @AppActor in await model.nextTick() }
    _ = world.clock.advanceToNextWait()
    #expect(await tick.value)
    model.choose(.second)
    await model.recordingEnd()
    #expect(world.store.answers.map(\.elapsed) == [world.clock.elapsed])
  }

  @Test("The round is drawn again after the keys, below which time has passed")
  func keys() async throws {
    let world = QuizWorld()
    let model = await world.loadedRound()
    _ = world.clock.advanceToNextWait(notBeyond: .seconds(1))
    await confirmation { confirm in
      withObservationTracking {
        _ = model.viewData
      } onChange: {
        confirm()
      }
      await model.showKeys()
    }
  }

  @Test("When the limit passes, the tick ends the question")
  func timeUp() async throws {
    let world = QuizWorld()
    let model = await world.loadedRound()
    while model.answer == nil {
      let tick = Task.startImmediately { @AppActor in await model.nextTick() }
      _ = world.clock.advanceToNextWait()
      guard await tick.value else { break }
      model.tick()
    }
    await model.recordingEnd()
    #expect(model.viewData.state == .answered(.timeUp) && world.clock.elapsed == .seconds(20))
    #expect(world.store.answers.map(\.verdict) == [.timeUp])
  }

  @Test("Next waits until the answer is stored, and a failure is seen before anything follows")
  func failedRecording() async throws {
    let world = QuizWorld()
    let model = await world.loadedRound()
    world.gate.close()
    world.store.failChanges(with: .full)
    model.choose(.first)
    await model.next()
    #expect(model.wanted == .next && model.index == 0)
    await model.leave()
    await model.showKeys()
    #expect(model.wanted == .next && world.log.isEmpty)
    world.gate.open()
    await model.recordingEnd()
    #expect(model.wanted == nil && model.index == 0 && model.viewData.recordingError == .store(.full))
    world.store.failChanges(with: nil)
    model.retry()
    await model.recordingEnd()
    #expect(model.viewData.recordingError == nil && world.store.answers.count == 1)
    await model.next()
    #expect(model.index == 1)
  }

  @Test("Every question is shown from its start, however far the one before was scrolled")
  func scroll() async {
    let world = QuizWorld()
    let model = await world.loadedRound()
    model.scroll(to: 3)
    #expect(model.viewData.offset == 3)
    model.choose(.first)
    await model.recordingEnd()
    await model.next()
    #expect(model.viewData.number == 2 && model.viewData.offset == 0)
  }

  @Test("The timer of a round that is over has stopped, and no time-out is stored")
  func over() async {
    let ends: [@AppActor (QuizRoundViewModel) async -> Void] = [{ await $0.finish() }, { await $0.leave() }]
    for end in ends {
      let world = QuizWorld()
      let model = await world.loadedRound()
      await end(model)
      let tick = Task.startImmediately { @AppActor in await model.nextTick() }
      _ = world.clock.advanceToNextWait()
      #expect(await tick.value == false)
      _ = world.clock.advanceToNextWait(notBeyond: .seconds(30))
      model.tick()
      #expect(model.answers.isEmpty)
    }
  }

  @Test("A timer that is cancelled does not tick")
  func cancelledTimer() async {
    let world = QuizWorld()
    let model = await world.loadedRound()
    let tick = Task.startImmediately { @AppActor in await model.nextTick() }
    tick.cancel()
    #expect(await tick.value == false)
  }

  @Test("Closing a round waits until its answer is stored, leaves it with a failure, and does so once")
  func close() async {
    let world = QuizWorld()
    let model = await world.loadedRound()
    world.gate.close()
    world.store.failChanges(with: .full)
    model.choose(.first)
    let closing = await attempt { await model.close() }
    #expect(world.log.isEmpty)
    world.gate.open()
    await closing.value
    await model.close()
    #expect(world.log == ["failed(QuizEntities.QuizError.store(SharedEntities.StoreError.full))"])
  }

  @Test("After the last question the results are shown, and their end is the end of the round")
  func results() async throws {
    let world = QuizWorld()
    let model = await world.loadedRound()
    for choice in [Choice.second, .first] {
      model.choose(choice)
      await model.recordingEnd()
      await model.next()
    }
    #expect(world.results.map { $0.answers.map(\.record.verdict) } == [[.correct, .incorrect]])
    #expect(world.log == ["playAgain"] && model.isOver)
  }

  @Test("A round that cannot be loaded is left with its error")
  func failedRound() async {
    let world = QuizWorld()
    world.store.fail(with: .busy)
    let model = await world.loadedRound()
    #expect(model.viewData.state == .failed(.store(.busy)))
    await model.leave()
    #expect(world.log == ["failed(QuizEntities.QuizError.store(SharedEntities.StoreError.busy))"])
  }

  @Test("Settings outside their range are refused where they are, and saved once they are in it")
  func settings() async throws {
    let world = QuizWorld()
    var outcomes: [Result<QuizSettings?, QuizError>] = []
    let model = QuizSettingsViewModel(
      service: world.service, navigation: .init(showKeys: {}, leave: { outcomes.append($0) }))
    await model.load()
    model.focusNext()
    model.edit(.insert("000"))
    await model.save()
    #expect(model.viewData.focus == .limit && outcomes.isEmpty)
    #expect(model.viewData.review.limitError == .limitOutOfRange)
    for _ in 0..<3 { model.edit(.deleteBackward) }
    #expect(!model.viewData.review.canSave)
    model.edit(.insert("0"))
    await model.save()
    #expect(outcomes.first?.value??.limit.seconds == 200)
    #expect(try await world.store.settings().limit.seconds == 200)
  }

  @Test("The settings are shown as they are stored, and an invalid number of questions receives the focus")
  func count() async throws {
    let world = QuizWorld()
    _ = try await world.store.change(QuizSettingsPatch(isLimited: false))
    let model = QuizSettingsViewModel(
      service: world.service, navigation: .init(showKeys: {}, leave: { _ in world.log.append("left") }))
    await model.load()
    #expect(!model.viewData.isLimited)
    for _ in 0..<2 { model.focusNext() }
    model.edit(.insert("000"))
    model.focusNext()
    await model.save()
    #expect(model.viewData.focus == .count && world.log.isEmpty)
  }

  @Test("Each field of the settings is edited where the focus is, which moves in both directions")
  func settingsFocus() async {
    let model = QuizSettingsViewModel(
      service: QuizWorld().service, navigation: .init(showKeys: {}, leave: { _ in }))
    await model.load()
    model.focusPrevious()
    #expect(model.focus == .cancel)
    for text in ["0", "1", "2", "3"] {
      model.edit(.insert(text))
      model.focusNext()
    }
    #expect(model.focus == .save)
    #expect(model.viewData.limit.text == "202" && model.viewData.count.text == "103")
  }

  @Test("The settings say that changes are not saved, until the next input")
  func question() async {
    for input in Self.settingsInputs where input.name != "ask" {
      let world = QuizWorld()
      let model = QuizSettingsViewModel(
        service: world.service, navigation: .init(showKeys: {}, leave: { _ in }))
      await model.load()
      model.ask()
      #expect(model.viewData.draft == .unchanged)
      for _ in 0..<2 { model.focusNext() }
      model.edit(.insert("0"))
      model.ask()
      #expect(model.viewData.draft == .asked)
      await input.call(model)
      #expect(model.viewData.draft == .changed, "\(input.name)")
    }
  }

  @Test("Settings that cannot be saved say so until the next input")
  func failedSettings() async {
    for input in Self.settingsInputs {
      let world = QuizWorld()
      let model = QuizSettingsViewModel(
        service: world.service, navigation: .init(showKeys: {}, leave: { _ in }))
      await model.load()
      model.toggle()
      world.store.failChanges(with: .full)
      await model.save()
      #expect(model.viewData.failure == .store(.full))
      // Also while they are saved again, when it may still fail.
      world.gate.close()
      let running = await attempt { await input.call(model) }
      #expect(model.viewData.failure == nil, "\(input.name)")
      world.gate.open()
      await running.value
    }
  }

  @Test("Settings that cannot be read end the form with the error")
  func unreadableSettings() async {
    let world = QuizWorld()
    world.store.fail(with: .busy)
    var outcomes: [Result<QuizSettings?, QuizError>] = []
    let model = QuizSettingsViewModel(
      service: world.service, navigation: .init(showKeys: {}, leave: { outcomes.append($0) }))
    await model.load()
    #expect(outcomes == [.failure(.store(.busy))])
  }

  @Test("Questions that cannot be stored are asked from the bank")
  func bank() async {
    let world = QuizWorld()
    world.store.failChanges(with: .full)
    let model = await world.loadedRound()
    #expect(model.viewData.count == 2 && model.viewData.state == .asking)
  }
}
