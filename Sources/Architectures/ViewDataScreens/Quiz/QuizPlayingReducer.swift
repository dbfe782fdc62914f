internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import ViewDataScreensEngine

typealias QuizPlayingReducer = Reducer<QuizRoundAction, QuizRoundState.Playing, QuizEnvironment>

extension QuizPlayingReducer {
  /// The reducer of a loaded round: one question at a time, each with a timer.
  static var playing: QuizPlayingReducer {
    reducer.timed(\.time) { .init(elapsed: $0.sleeper.elapsed, instant: $0.clock.now()) }
  }

  private static var reducer: QuizPlayingReducer {
    QuizPlayingReducer { action, state, environment in
      switch action {
      case .didLoad: return state.ask(environment)
      case .event(.scroll(let offset)): state.offset = offset
      case .event(let event): if state.awaited == nil { return state.reduce(event, environment) }
      case .didTick: return state.tick(environment)
      case .didRecord(let result):
        state.isRecording = false
        state.answers[state.answers.count - 1].recordingError = result.error
      case .proceed(let step): return state.proceed(to: step, environment)
      case .inputDidEnd: return Effect(queue: QuizRoundEffect.Recording()) { .proceed(.leave) }
      case .setModal(let modal): state.modal = modal
      case .didLeaveResults(let outcome): state.outcome = outcome
      case .didAppear: break
      }
      return .empty
    }
  }
}

extension QuizRoundState.Playing {
  fileprivate mutating func reduce(
    _ event: QuizRoundEvent, _ environment: QuizEnvironment
  ) -> Effect<QuizRoundAction> {
    switch event {
    case .choose(let choice): if answer == nil { return answer(choice, environment) }
    case .togglePause:
      watch.togglePause(at: time.elapsed)
      return watch.isPaused ? .cancel(id: QuizRoundEffect.Timer()) : runTimer(environment)
    case .next: if answer != nil { return wait(for: .next) }
    case .finish: return wait(for: .results)
    case .leave: return wait(for: .leave)
    case .retry: if !isRecording, answer?.recordingError != nil { return record(environment) }
    case .showKeys: modal = .keys
    case .scroll: break
    }
    return .empty
  }
}

/// The timer.
extension QuizRoundState.Playing {
  /// Asks the current question, or shows the results if there are no more.
  fileprivate mutating func ask(_ environment: QuizEnvironment) -> Effect<QuizRoundAction> {
    watch = QuizStopwatch(at: time.elapsed)
    guard question != nil else { return showResults() }
    return runTimer(environment)
  }

  /// Ends the question if its time is up.
  fileprivate mutating func tick(_ environment: QuizEnvironment) -> Effect<QuizRoundAction> {
    guard answer == nil else { return .empty }
    if let limit = round.limit, elapsed >= limit { return answer(nil, environment) }
    return .empty
  }

  /// Ticks whenever the bar must be drawn again, until it is full.
  private func runTimer(_ environment: QuizEnvironment) -> Effect<QuizRoundAction> {
    let (round, watch, sleeper) = (round, watch, environment.sleeper)
    return .stream(id: QuizRoundEffect.Timer(), queue: QuizRoundEffect.Timer(), lifetime: .screen) { send in
      while case let elapsed = watch.elapsed(at: sleeper.elapsed), elapsed < round.scale,
        (try? await sleeper.sleep(for: min(round.tick, round.scale - elapsed))) != nil
      {
        send(.didTick)
      }
    }
  }
}

/// The answer.
extension QuizRoundState.Playing {
  /// Stops the timer, shows the verdict on an answer, and stores the answer.
  fileprivate mutating func answer(
    _ choice: Choice?, _ environment: QuizEnvironment
  ) -> Effect<QuizRoundAction> {
    guard let question else { return .empty }
    let record = AnswerRecord(
      to: question, choice: choice, elapsed: elapsed, limit: round.limit, at: time.instant)
    answers.append(.init(question: question, record: record))
    return .cancel(id: QuizRoundEffect.Timer()) + self.record(environment)
  }

  /// Stores the answer while events are handled.
  fileprivate mutating func record(_ environment: QuizEnvironment) -> Effect<QuizRoundAction> {
    guard let record = answer?.record else { return .empty }
    isRecording = true
    return Effect(queue: QuizRoundEffect.Recording(), lifetime: .screen) {
      .didRecord(
        await ended { () throws(QuizError) in try await environment.repository.record(record) })
    }
  }

  /// Takes a step once the answer is stored.
  fileprivate mutating func wait(for step: QuizRoundState.Step) -> Effect<QuizRoundAction> {
    if isRecording { awaited = step }
    return Effect(queue: QuizRoundEffect.Recording(), lifetime: .screen) { .proceed(step) }
  }

  /// Takes a step, unless storing the answer failed and the user has not seen the error yet.
  fileprivate mutating func proceed(
    to step: QuizRoundState.Step, _ environment: QuizEnvironment
  ) -> Effect<QuizRoundAction> {
    let hasWaited = awaited != nil
    awaited = nil
    guard !hasWaited || answer?.recordingError == nil else { return .empty }
    switch step {
    case .next:
      index += 1
      offset = 0
      return ask(environment)
    case .results: return showResults()
    case .leave:
      outcome = answer?.recordingError.map { .failed($0) } ?? .left
      return .cancel(id: QuizRoundEffect.Timer())
    }
  }

  private mutating func showResults() -> Effect<QuizRoundAction> {
    modal = .results(results)
    return .cancel(id: QuizRoundEffect.Timer())
  }
}
