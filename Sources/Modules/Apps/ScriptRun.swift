internal import ModulesContracts
internal import Platform
internal import RegistryModules
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// One run of an app under a script: the frame is printed after the start and after each event.
@AppActor
final class ScriptRun {
  /// The parts of a frame that are printed.
  enum Printing {
    case text
    case textAndStyles
  }

  static let standardSize = Frame.Size(columns: 80, rows: 24)

  private let entry: AppEntry
  private let modules: [any Module]
  private let registry: Result<ModuleRegistry, ModuleRegistry.RegistryError>
  private let context: CommandContext
  private let seed: UInt64
  private let opening: ItemID?
  private let printing: Printing
  private let observer: (any ScriptObserver)?
  private let clock = ManualClock()
  private let watch = OutsideWatch()
  private let gate: ScriptedGate
  private let stage: Stage
  private let clipboard: Clipboard
  private var isOver = false

  init(
    entry: AppEntry, modules: [any Module], context: CommandContext, size: Frame.Size, seed: UInt64,
    opening: ItemID? = nil, latency: Duration, printing: Printing, observer: (any ScriptObserver)? = nil
  ) {
    self.entry = entry
    self.modules = modules
    self.context = context
    self.seed = seed
    self.opening = opening
    self.printing = printing
    self.observer = observer
    registry = Result { () throws(ModuleRegistry.RegistryError) in try ModuleRegistry(modules) }
    gate = ScriptedGate(latency: latency, sleeper: clock)
    let language = context.language
    let clipboard = Clipboard()
    self.clipboard = clipboard
    stage = Stage(
      undrawn: size, smallest: smallestScreen, tooSmall: { tooSmallScreen($0, language) },
      elapsed: { [clock] in clock.elapsed },
      answer: { if case .copy(let text) = $0 { clipboard.copied = text } }, isReady: {})
  }

  /// The text that was copied to the clipboard since the last frame.
  private final class Clipboard {
    var copied: ClipboardText?
  }

  /// Runs the app with a script, until either ends.
  ///
  /// - Throws: `UsageError` for a script that cannot be parsed, and any error of the app or another process.
  func run(_ text: String) async throws {
    // Includes the commands of other apps, as they may affect this one.
    let others = modules.flatMap(\.apps).flatMap(\.outsideCommands)
    let script = try Script(text, outsideCommands: entry.outsideCommands + others)
    let app = startApp { @AppActor [self] in
      defer { isOver = true }
      try await entry.run(
        AppContext(
          stage: stage, language: context.language, clock: clock, sleeper: clock, seed: seed,
          opening: opening, store: context.store, hooks: context.hooks,
          events: context.events.map { ImmediateEvents(exchange: $0) }, watch: watch, gate: gate))
    }
    await settle()
    printFrame("start")
    do {
      for line in script.lines {
        guard !isOver else { break }
        let isOutside = line.event.isOutside
        try await observing(line, if: !isOutside) {
          try await perform(line.event)
          await settle()
        }
        // An interruption can only end the app. A pending call ends with the clock, as the script continues.
        if stage.isInterrupted, gate.runningCount == 0 { try await end(app) }
        // On a terminal the store is checked regularly, which also shows changes made during a slow read.
        await observing(line, if: isOutside) { await watch.signal(settle) }
        printFrame(line.text)
      }
    } catch {
      try? await end(app)
      throw error
    }
    try await end(app)
  }

  /// Ends the input, and advances the clock while the app has pending calls that wait for it.
  ///
  /// - Throws: an error of the app; `CommandError` if it would never end.
  private func end(_ app: Task<Void, any Error>) async throws {
    stage.close()
    await settle()
    // Far longer than successive calls take: an app that still waits then does so again and again.
    let limit = clock.elapsed + .seconds(600) + gate.latency * 100
    while !isOver, clock.advanceToNextWait() {
      guard clock.elapsed < limit else {
        app.cancel()
        await settle()
        throw CommandError(unended(context.language))
      }
      await settle()
    }
    try await app.value
  }

  /// Lets the observer see what the app does for a line, and neither another process nor a look at an unchanged store.
  private func observing<Failure>(
    _ line: Script.Line, if isObserved: Bool, _ action: () async throws(Failure) -> Void
  ) async throws(Failure) {
    guard isObserved, let observer else { return try await action() }
    observer.willRespond(toLine: line.number)
    try await action()
    // Draws the frame, which the stage keeps until it is printed.
    if !isOver { _ = stage.frame }
    observer.didRespond()
  }

  private func perform(_ event: Script.Event) async throws {
    switch event {
    case .key(let key): stage.receive(.key(key))
    case .text(let text): stage.receive(.text(text))
    case .resize(let size): stage.receive(.resize(size))
    case .failNext: gate.failNext()
    case .advance(let duration):
      let end = clock.elapsed + duration
      while clock.advanceToNextWait(notBeyond: end) { await settle() }
    case .outside(let command, let argument, let options):
      let words = command.split(separator: " ").map(String.init) + options
      try await runOutside(words + (argument.isEmpty ? [] : ["--", argument]))
    }
  }

  /// Runs a command as another process would, with its own connections.
  private func runOutside(_ words: [String]) async throws {
    try await registry.get().run(
      words, standard: words[0],
      in: CommandContext(
        language: context.language, clock: clock, store: context.store, hooks: context.hooks,
        events: context.events, output: TextBuffer(), input: context.input, style: .plain))
    await context.events?.deliver()
  }

  /// Waits until the app can only wait for its user, the clock or a change of the store.
  private func settle() async {
    await AppActor.rest { [self] in gate.runningCount > 0 || (context.events?.pendingCount ?? 0) > 0 }
  }

  private func printFrame(_ label: String) {
    context.output.write("--- \(printable(label))\n")
    guard !isOver else { return }
    let frame = stage.frame
    for row in 0..<frame.size.rows {
      context.output.write(frame.text(ofRow: row) + "\n")
      guard printing == .textAndStyles else { continue }
      let runs = frame.styleRuns(ofRow: row)
      if !runs.isEmpty {
        context.output.write("    " + runs.map(\.description).joined(separator: ", ") + "\n")
      }
    }
    if printing == .textAndStyles, let cursor = frame.cursor {
      context.output.write("    cursor \(cursor.column) in row \(cursor.row)\n")
    }
    if printing == .textAndStyles, let copied = clipboard.copied {
      context.output.write("    clipboard \(printable(copied.text))\n")
    }
    clipboard.copied = nil
  }
}

private let unended = Phrase(
  "the app goes on after the end of its input, and waits for the clock again and again",
  "アプリが入力の終わりの後も終わらず、時計を繰り返し待っています")
