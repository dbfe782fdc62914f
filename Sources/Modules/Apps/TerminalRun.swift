internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Synchronization
internal import Terminal

/// The number of inputs from the user.
private final class InputCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
}

/// One run of an app on the terminal.
@AppActor
struct TerminalRun {
  let entry: AppEntry
  let context: CommandContext
  let latency: Duration
  let seed: UInt64
  let manualClock: ManualClock?
  var opening: ItemID?

  /// Milliseconds between checks of the store: few enough to feel immediate, many enough to cost nothing.
  private static let checkInterval = 250
  private let inputCount = InputCount()

  /// Runs the app until it is left, and restores the terminal.
  ///
  /// - Throws: `CommandError`, or `Interruption` if a signal ends the app.
  func run() async throws {
    guard let device = context.terminal?() else {
      throw failure(Phrase("the app needs a terminal", "アプリはターミナルで実行してください"))
    }
    var signal: Int32?
    let language = context.language
    let sleeper: any Sleeper = manualClock ?? SystemSleeper()
    let sleep: Stage.Sleep = { duration in _ = try? await sleeper.sleep(for: duration) }
    let stage = Stage(
      size: device.size, smallest: smallestScreen, tooSmall: { tooSmallScreen($0, language) },
      elapsed: { sleeper.elapsed },
      // With a clock that stands still, an ambiguous key press would never be resolved.
      sleep: manualClock == nil ? sleep : nil,
      answer: { request in
        switch request {
        case .suspend: device.suspend()
        case .redraw: device.redraw()
        case .copy(let text): device.copy(text)
        }
      }, show: device.show)
    let longCalls = LongCalls(device, stage, language)
    do throws(DeviceError) {
      try device.start { event in
        switch event {
        case .input(let input):
          inputCount.add()
          if !longCalls.take(input) { stage.receive(input) }
        case .signal(let number):
          signal = number
          stage.close()
        case .end: stage.close()
        }
      }
    } catch {
      throw failure(
        Phrase("the terminal cannot be used (\(error.detail))", "ターミナルを使えません(\(error.detail))"))
    }
    defer { device.stop() }
    try await entry.run(
      AppContext(
        stage: stage, language: context.language, clock: manualClock ?? context.clock, sleeper: sleeper,
        seed: seed, opening: opening, store: context.store, hooks: context.hooks,
        events: context.events.map { ImmediateEvents(exchange: $0) },
        watch: watch,
        gate: latency > .zero ? ScriptedGate(latency: latency, sleeper: SystemSleeper()) : nil,
        control: longCalls, notify: notify(longCalls)))
    if let signal { throw Interruption(signal: signal) }
    if stage.isInterrupted { throw Interruption.byPerson }
  }

  /// Returns a handler that keeps notices of lasting use for after the app, and shows the others at once.
  private func notify(_ longCalls: LongCalls) -> ServerNoticing {
    { [note = context.note] notice in
      switch notice {
      case .clockIsOff: note(notice.sentence)
      case .waiting: Task { @AppActor in longCalls.tell(notice.sentence) }
      }
    }
  }

  /// A watch that checks a file often, because that costs nothing, and a server only now and then.
  private var watch: any StoreWatch {
    if case .server = context.store {
      return ScatteredStoreWatch(
        every: 2000...5000, pause: Self.checkInterval, inputCount: { [inputCount] in inputCount.value },
        sleeper: SystemSleeper())
    }
    return RegularStoreWatch(every: .milliseconds(Self.checkInterval), sleeper: SystemSleeper())
  }

  /// Returns the error for an app that cannot be opened, with an alternative.
  private func failure(_ reason: Phrase) -> CommandError {
    let text = entry.textCommand.map {
      Phrase("; use 'todo-viper \($0)', or --script", "。ほかでは 'todo-viper \($0)' か --script を使えます")
    }
    let others = text ?? Phrase("; use --script", "。ほかでは --script を使えます")
    return CommandError(reason(context.language) + others(context.language))
  }
}
