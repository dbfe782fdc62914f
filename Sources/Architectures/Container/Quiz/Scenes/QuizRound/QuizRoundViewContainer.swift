internal import ContainerEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities

/// Owns a round: asks its questions one at a time, runs the clock of each, and stores the answers.
@AppActor
final class QuizRoundViewContainer: Container {
  /// The step after a question.
  private enum Step {
    case next
    case results
    case leave
  }

  let mount: Mount<QuizRoundView>
  private let context: QuizContext
  private let category: QuizCategory?
  private let seed: UInt64
  private var round = QuizRound(category: nil, questions: [], limit: nil)
  /// The error that made loading fail; nil if there is none.
  private var loadError: QuizError?
  /// The index of the current question; past the last one at the end.
  private var index = 0
  /// The questions answered or timed out, in order.
  private var answers: [QuizRoundResults.Answer] = []
  /// The number of lines scrolled off the top.
  private var offset = 0
  /// The time of the current question.
  private var watch = QuizStopwatch()
  private let clock = Effect()
  /// The step after the current question; nil while it is shown.
  private var step: Step?
  /// Stores the answer while events are handled.
  private let recording = Effect()
  /// Whether an event waits for the answer to be stored.
  private var isWaiting = false

  /// Creates the container of a round of a category; nil for all.
  init(of category: QuizCategory?, seed: UInt64, _ context: QuizContext) {
    self.category = category
    self.seed = seed
    self.context = context
    mount = .page(on: context.scene)
  }

  /// Plays the round until the user leaves it or its results.
  func run() async -> QuizRoundOutcome {
    await mount.present {
      guard await load() else { return loadError.map { .failed($0) } ?? .left }
      questions: while question != nil {
        switch await ask() {
        case .next: advance()
        case .results: break questions
        case .leave: return recordingError.map { .failed($0) } ?? .left
        }
      }
      update()
      let results = QuizRoundResults(
        category: round.category, answers: answers, questionCount: round.questions.count)
      return await QuizResultsViewContainer(results, context).run()
    }
  }

  /// Loads the questions behind a placeholder; returns false if the user leaves first.
  func load() async -> Bool {
    let loaded = await mount.suspend(
      fallback: {
        QuizRoundView(viewData: QuizRoundViewData(state: .loading)).onLeave(action: mount.leave)
      },
      failed: { error in
        loadError = error
        return QuizRoundView(viewData: QuizRoundViewData(state: .failed(error)))
          .onRetry(action: mount.retry)
          .onLeave(action: mount.leave)
      },
      while: { () async throws(QuizError) in
        self.loadError = nil
        return try await self.draw()
      })
    guard let loaded else { return false }
    round = loaded
    return true
  }

  /// Draws the questions of the round.
  private func draw() async throws(QuizError) -> QuizRound {
    let request = QuizRoundRequest(category.map { .category($0) } ?? .all, seed: seed)
    let opened = try await context.catalog.open()
    let categories = try await opened.categories(of: request.selection)
    let settings = try await context.repository.settings()
    let questions = try await opened.questions(in: categories) { request.drawn(outOf: $0, by: settings) }
    return try QuizRound(request, in: categories, questions, by: settings)
  }

  /// Asks the current question, and returns the next step.
  private func ask() async -> Step {
    watch = QuizStopwatch(at: context.sleeper.elapsed)
    step = nil
    clock.run(runClock)
    await live(until: { step != nil })
    await clock.end()
    if let step { return step }
    await recording.finish()
    return .leave
  }

  func advance() {
    index += 1
    offset = 0
  }
}

/// The effects.
extension QuizRoundViewContainer {
  /// Renders the bar until there is an answer, the time is up, or the bar is full.
  private func runClock() async {
    while answer == nil, elapsed < round.scale {
      guard (try? await context.sleeper.sleep(for: min(round.tick, round.scale - elapsed))) != nil,
        answer == nil
      else {
        return
      }
      if let limit = round.limit, elapsed >= limit { choose(nil) } else { update() }
    }
  }

  /// Stores the answer, and shows the outcome.
  private func record() {
    guard let record = answer?.record else { return }
    recording.run {
      do throws(QuizError) {
        try await self.context.repository.record(record)
        self.answers[self.index].recordingError = nil
      } catch {
        self.answers[self.index].recordingError = error
      }
      self.update()
    }
  }

  /// Waits until the answer is stored; returns false if that failed and the user has not seen it yet.
  private func isToldOfRecording() async -> Bool {
    // An earlier outcome was already on screen when the event came.
    guard recording.isRunning else { return true }
    // A key pressed before the failure appears must not skip it, so the view meanwhile only has the closure that
    // scrolls.
    isWaiting = true
    update()
    let waiting = Task.startImmediately { @AppActor in await self.mount.forwardEvents(then: self.update) }
    await recording.finish()
    waiting.cancel()
    await waiting.value
    isWaiting = false
    return recordingError == nil
  }
}

/// The actions that the view calls.
extension QuizRoundViewContainer {
  func choose(_ choice: Choice?) {
    guard let question, answer == nil else { return }
    let record = AnswerRecord(
      to: question, choice: choice, elapsed: elapsed, limit: round.limit, at: context.clock.now())
    answers.append(.init(question: question, record: record))
    update()
    self.record()
  }

  func togglePause() async {
    watch.togglePause(at: context.sleeper.elapsed)
    if watch.isPaused { await clock.end() } else { clock.run(runClock) }
  }

  func next() async { if answer != nil, await isToldOfRecording() { step = .next } }
  func finish() async { if await isToldOfRecording() { step = .results } }
  func leave() async { if await isToldOfRecording() { step = .leave } }
  func retry() { if !recording.isRunning, recordingError != nil { record() } }
  func showKeys() async {
    update()
    await context.showKeys(of: .round)
  }
}

/// Rendering.
extension QuizRoundViewContainer {
  func render() -> QuizRoundView {
    let view = QuizRoundView(viewData: viewData).onScroll { self.offset = $0 }
    if isWaiting { return view }
    return
      view
      .onChoose(action: choose)
      .onTogglePause(action: togglePause)
      .onNext(action: next)
      .onRetry(action: retry)
      .onShowKeys(action: showKeys)
      .onFinish(action: finish)
      .onLeave(action: leave)
  }

  private var viewData: QuizRoundViewData {
    let record = answer?.record
    let state =
      record.map { QuizRoundViewData.State.answered($0.verdict) } ?? (watch.isPaused ? .paused : .asking)
    return QuizRoundViewData(
      state: question == nil ? .noMore : state, category: round.category?.name,
      number: min(index + 1, round.questions.count), count: round.questions.count,
      correctCount: answers.count { $0.record.verdict == .correct }, question: question?.texts,
      right: answer?.question.answer, given: record?.choice,
      timing: question.map { _ in
        QuizRoundViewData.Timing(
          elapsed: min(record?.elapsed ?? elapsed, round.scale), scale: round.scale,
          isLimited: round.limit != nil)
      },
      recordingError: recordingError, offset: offset)
  }

  /// The current question; nil at the end.
  private var question: Question? { index < round.questions.count ? round.questions[index] : nil }

  /// The answer to the current question; nil until there is one.
  private var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }

  /// The error that made storing that answer fail; nil if it was stored.
  private var recordingError: QuizError? { answer?.recordingError }

  private var elapsed: Duration { watch.elapsed(at: context.sleeper.elapsed) }
}
