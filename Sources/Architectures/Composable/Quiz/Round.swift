internal import ComposableEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData

/// A loaded round: it asks one question at a time, with a timer for each, and shows the results.
struct Round: Reducer {
  struct State: Equatable, ScreenState {
    let round: QuizRound
    /// The index of the current question; past the last one at the end.
    var index = 0
    /// The questions answered or timed out, in order.
    var answers: [QuizRoundResults.Answer] = []
    /// The time of the current question.
    var watch = QuizStopwatch()
    /// The time since the app started.
    var now = Duration.zero
    /// The number of lines scrolled off the top.
    var offset = 0
    /// Whether the answer is being stored.
    var isRecording = false
    /// The step that the user chose, to be taken once the answer is stored; until then, the screen only scrolls.
    var wanted: Step?
    var destination: Destination.State?

    init(_ round: QuizRound) { self.round = round }

    var screen: QuizRoundViewData? { QuizRoundViewData(self) }
    var isEnabled: Bool { destination == nil }

    /// The time that the current question has taken.
    var elapsed: Duration { watch.elapsed(at: now) }

    /// The current question; nil at the end.
    var question: Question? { index < round.questions.count ? round.questions[index] : nil }

    /// The answer to the current question; nil until there is one.
    var answer: QuizRoundResults.Answer? { index < answers.count ? answers[index] : nil }
  }

  /// The screens that the round presents, one at a time.
  struct Destination: Reducer {
    enum State: Equatable {
      case results(RoundResults.State)
      case keys(Keys<QuizKeysTopic>.State)

      var results: RoundResults.State? { if case .results(let state) = self { state } else { nil } }
      var keys: Keys<QuizKeysTopic>.State? { if case .keys(let state) = self { state } else { nil } }
    }

    enum Action: Equatable {
      case results(RoundResults.Action)
      case keys(KeysEvent)

      var results: RoundResults.Action? { if case .results(let action) = self { action } else { nil } }
      var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
    }

    var body: some Reducer<State, Action> {
      Scope(State.results, \.results, Action.results, \.results) { RoundResults() }
      Scope(State.keys, \.keys, Action.keys, \.keys) { Keys() }
    }
  }

  /// The step after a question.
  enum Step: Equatable {
    case next
    case results
    case leave
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable {
      case playAgain
      case left
    }

    case task
    case view(QuizRoundEvent)
    case timerTicked
    /// The answer is stored, or storing it failed.
    case recordResponse(QuizError?)
    case destination(Destination.Action)
    case delegate(Delegate)

    var destination: Destination.Action? { if case .destination(let action) = self { action } else { nil } }
  }

  enum CancelID { case timer }

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      // What is done above leaves the bar as it is.
      if action.destination == nil || action == .destination(.keys(.leave)) {
        state.now = environment.elapsed()
      }
      switch action {
      case .task: return ask(&state)
      case .view(let event): return reduce(&state, event)
      case .timerTicked: return tick(&state)
      case .recordResponse(let error):
        state.isRecording = false
        state.answers[state.index].recordingError = error
        if let step = state.wanted {
          state.wanted = nil
          // After a failure, the user sees the error first.
          if error == nil { return go(&state, step) }
        }
      case .destination(.results(.delegate(.playAgain))): return .send(.delegate(.playAgain))
      case .destination(.results(.delegate(.left))): return .send(.delegate(.left))
      case .destination(.keys(.leave)): state.destination = nil
      case .destination, .delegate: break
      }
      return .none
    }
    .ifLet(\.destination, action: CasePath(Action.destination, extract: \.destination)) {
      Destination()
    }
  }

  private func reduce(_ state: inout State, _ event: QuizRoundEvent) -> Effect<Action> {
    switch event {
    case .scroll(let offset): state.offset = offset
    case _ where state.wanted != nil: return .none
    case .choose(let choice): if state.answer == nil { return answer(&state, choice) }
    case .togglePause:
      state.watch.togglePause(at: state.now)
      return state.watch.isPaused ? .cancel(id: CancelID.timer) : runTimer(state)
    case .next: if state.answer != nil { return wait(&state, for: .next) }
    case .retry:
      if !state.isRecording, state.answer?.recordingError != nil { return record(&state) }
    case .showKeys: state.destination = .keys(Keys.State(.round))
    case .finish: return wait(&state, for: .results)
    case .leave: return wait(&state, for: .leave)
    }
    return .none
  }
}

/// Asking questions, and the steps after them.
extension Round {
  private func ask(_ state: inout State) -> Effect<Action> {
    state.watch = QuizStopwatch(at: state.now)
    return runTimer(state)
  }

  /// Ends the question if its time is up.
  private func tick(_ state: inout State) -> Effect<Action> {
    if let limit = state.round.limit, state.elapsed >= limit { return answer(&state, nil) }
    return .none
  }

  private func runTimer(_ state: State) -> Effect<Action> {
    .run { [round = state.round, watch = state.watch] send in
      while case let elapsed = watch.elapsed(at: environment.elapsed()), elapsed < round.scale,
        await environment.sleep(min(round.tick, round.scale - elapsed))
      {
        send(.timerTicked)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  /// Stops the timer, shows the verdict on an answer, and stores the answer.
  private func answer(_ state: inout State, _ choice: Choice?) -> Effect<Action> {
    guard let question = state.question else { return .none }
    let record = AnswerRecord(
      to: question, choice: choice, elapsed: state.elapsed, limit: state.round.limit,
      at: environment.clock.now())
    state.answers.append(.init(question: question, record: record))
    return .merge(.cancel(id: CancelID.timer), self.record(&state))
  }

  private func record(_ state: inout State) -> Effect<Action> {
    guard let record = state.answer?.record else { return .none }
    state.isRecording = true
    return .run { send in
      switch await Result({ () async throws(QuizError) in try await environment.record(record) }) {
      case .success: send(.recordResponse(nil))
      case .failure(let error): send(.recordResponse(error))
      }
    }
  }

  /// Takes a step as soon as the answer is stored.
  private func wait(_ state: inout State, for step: Step) -> Effect<Action> {
    guard state.isRecording else { return go(&state, step) }
    state.wanted = step
    return .none
  }

  private func go(_ state: inout State, _ step: Step) -> Effect<Action> {
    if step == .leave { return .send(.delegate(.left)) }
    if step == .next {
      state.index += 1
      state.offset = 0
      if state.question != nil { return ask(&state) }
    }
    let results = QuizRoundResults(
      category: state.round.category, answers: state.answers, questionCount: state.round.questions.count)
    state.destination = .results(RoundResults.State(results: results))
    return .cancel(id: CancelID.timer)
  }
}

extension QuizRoundViewData {
  fileprivate init(_ state: Round.State) {
    let (record, count) = (state.answer?.record, state.round.questions.count)
    let answered = record.map { State.answered($0.verdict) } ?? (state.watch.isPaused ? .paused : .asking)
    self.init(
      state: state.question == nil ? .noMore : answered, category: state.round.category?.name,
      number: min(state.index + 1, count), count: count,
      correctCount: state.answers.count { $0.record.verdict == .correct }, question: state.question?.texts,
      right: state.answer?.question.answer, given: record?.choice,
      timing: state.question.map { _ in
        Timing(
          elapsed: min(record?.elapsed ?? state.elapsed, state.round.scale), scale: state.round.scale,
          isLimited: state.round.limit != nil)
      },
      recordingError: state.answer?.recordingError, offset: state.offset)
  }
}
