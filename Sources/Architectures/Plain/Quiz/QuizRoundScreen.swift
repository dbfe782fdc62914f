internal import PlainEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// A round: asks questions one at a time, each with a timer, stores the answers, and shows the results.
@AppActor
final class QuizRoundScreen {
  private let request: QuizRoundRequest
  private let catalog: QuestionCatalog
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<QuizRoundViewData, QuizRoundEvent>

  private var round = QuizRound(category: nil, questions: [], limit: nil)
  /// The index of the current question; past the last one at the end.
  private var index = 0
  /// The questions answered or timed out, in order.
  private var answers: [QuizRoundResults.Answer] = []
  private var offset = 0
  /// The time of the current question.
  private var stopwatch = QuizStopwatch()
  private var timer: Task<Void, Never>?
  /// Stores the answer while events are handled; nil when it has ended.
  private var recording: Task<Void, Never>?

  /// The step after a question.
  private enum Step {
    case next
    case results
    case leave
  }

  init(_ request: QuizRoundRequest, catalog: QuestionCatalog, scene: AppScene) {
    self.request = request
    self.catalog = catalog
    self.scene = scene
    layer = Layer(on: scene.stage, .page)
    view = LayerView(QuizScreens.round, layer: layer, language: scene.language)
  }

  /// Returns whether the user wants to play again.
  func run() async -> Bool {
    await layer.present {
      let round = await view.load(
        retry: .retry, leave: .leave, loading: { QuizRoundViewData(state: .loading) },
        failed: { QuizRoundViewData(state: .failed($0)) },
        read: { () throws(QuizError) in try await self.find() })
      guard let round else { return false }
      self.round = round
      questions: while question != nil {
        switch await ask() {
        case .next: break
        case .results: break questions
        case .leave: return false
        }
        index += 1
        offset = 0
      }
      draw()
      let results = QuizRoundResults(
        category: round.category, answers: answers, questionCount: round.questions.count)
      return await QuizResultsScreen(results, scene: scene).run()
    }
  }

  private func find() async throws(QuizError) -> QuizRound {
    let opened = try await catalog.open()
    let categories = try await opened.categories(of: request.selection)
    let settings = try await catalog.repository.settings()
    let questions = try await opened.questions(in: categories) { request.drawn(outOf: $0, by: settings) }
    return try QuizRound(request, in: categories, questions, by: settings)
  }

  private var question: Question? { index < round.questions.count ? round.questions[index] : nil }
  private var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }
  private var elapsed: Duration { stopwatch.elapsed(at: scene.sleeper.elapsed) }

  private func draw() {
    let (record, count) = (answer?.record, round.questions.count)
    let state =
      record.map { QuizRoundViewData.State.answered($0.verdict) } ?? (stopwatch.isPaused ? .paused : .asking)
    view.show(
      QuizRoundViewData(
        state: question == nil ? .noMore : state, category: round.category?.name,
        number: min(index + 1, count), count: count,
        correctCount: answers.count { $0.record.verdict == .correct }, question: question?.texts,
        right: answer?.question.answer, given: record?.choice,
        timing: question.map { _ in
          .init(
            elapsed: min(record?.elapsed ?? elapsed, round.scale), scale: round.scale,
            isLimited: round.limit != nil)
        }, recordingError: answer?.recordingError, offset: offset))
  }
}

/// Asking.
extension QuizRoundScreen {
  /// Asks a question, and handles events until the user leaves it.
  private func ask() async -> Step {
    stopwatch = QuizStopwatch(at: scene.sleeper.elapsed)
    draw()
    startTimer()
    let step = await handleEvents()
    await stopTimer()
    return step
  }

  private func handleEvents() async -> Step {
    while let event = await view.nextEvent() {
      switch event {
      case .choose(let choice): if answer == nil { take(choice) }
      case .togglePause: await togglePause()
      case .next: if answer != nil, await isToldOfRecording() { return .next }
      case .retry: if recording == nil, answer?.recordingError != nil { record() }
      case .scroll(let offset): self.offset = offset
      case .showKeys:
        draw()
        await QuizKeysScreen(of: .round, scene: scene).run()
      case .finish: if await isToldOfRecording() { return .results }
      case .leave: if await isToldOfRecording() { return .leave }
      }
      draw()
    }
    await recording?.value
    return .leave
  }

  private func togglePause() async {
    stopwatch.togglePause(at: scene.sleeper.elapsed)
    if stopwatch.isPaused { await stopTimer() } else { startTimer() }
  }

  private func startTimer() { timer = Task.startImmediately { await self.runTimer() } }

  private func stopTimer() async {
    timer?.cancel()
    await timer?.value
  }

  /// Moves the bar until there is an answer, the time is up, or the bar is full.
  private func runTimer() async {
    while answer == nil, elapsed < round.scale {
      let pause = min(round.tick, round.scale - elapsed)
      guard (try? await scene.sleeper.sleep(for: pause)) != nil, answer == nil else { return }
      if let limit = round.limit, elapsed >= limit { take(nil) } else { draw() }
    }
  }
}

/// Answering.
extension QuizRoundScreen {
  /// Shows the verdict on an answer, and stores it; nil if the time is up.
  private func take(_ choice: Choice?) {
    guard let question else { return }
    let record = AnswerRecord(
      to: question, choice: choice, elapsed: elapsed, limit: round.limit, at: scene.clock.now())
    answers.append(.init(question: question, record: record))
    draw()
    self.record()
  }

  /// Stores the answer while events are handled, and shows the outcome.
  private func record() {
    guard let record = answer?.record else { return }
    var isOver = false
    let task = Task.startImmediately {
      do throws(QuizError) {
        try await self.catalog.repository.record(record)
        self.answers[self.index].recordingError = nil
      } catch {
        self.answers[self.index].recordingError = error
      }
      isOver = true
      self.recording = nil
      self.draw()
    }
    if !isOver { recording = task }
  }

  /// Waits until the answer is stored; returns false if that failed and the user has not seen it yet.
  private func isToldOfRecording() async -> Bool {
    // An outcome that came before the event was already on screen.
    guard let recording else { return true }
    // A key pressed before the failure appears must not skip it.
    let dropping = Task.startImmediately { await self.dropEvents() }
    await recording.value
    dropping.cancel()
    await dropping.value
    return answer?.recordingError == nil
  }

  /// Discards events until the task is cancelled, except that the question still scrolls.
  private func dropEvents() async {
    while !Task.isCancelled, let event = await view.nextEvent() {
      guard case .scroll(let offset) = event else { continue }
      self.offset = offset
      draw()
    }
  }
}
