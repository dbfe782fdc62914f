import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal

@testable import AppsModules

/// Runs an app without a terminal: supplies its stage, clock and store, and acts as its user.
@AppActor
final class AppDesk {
  let stage: Stage
  let clock = ManualClock()
  let watch = OutsideWatch()
  let gate: ScriptedGate
  /// What was wrong with the frames shown.
  var faults: [String] { log.faults }
  /// The last frame shown; nil before the first.
  var shown: Frame? { log.last }
  /// Whether the app has ended.
  private(set) var isOver = false
  /// The error that the app threw; nil if it threw none.
  private(set) var error: (any Error)?

  private let log: FrameLog
  private let seed: UInt64

  @AppActor
  private final class FrameLog {
    var faults: [String] = []
    var last: Frame?
    weak var stage: Stage?

    func take(_ frame: Frame) {
      last = frame
      if let stage, frame.size != stage.size { faults.append("\(frame.size) on \(stage.size)") }
      if let cursor = frame.cursor, !frame.contains(cursor) { faults.append("the cursor at \(cursor)") }
    }
  }

  init(
    latency: Duration = .zero, size: Frame.Size = Frame.Size(columns: 80, rows: 24), seed: UInt64 = 0
  ) {
    let log = FrameLog()
    self.log = log
    self.seed = seed
    gate = ScriptedGate(latency: latency, sleeper: clock)
    stage = Stage(
      size: size, smallest: smallestScreen, tooSmall: { tooSmallScreen($0, .english) },
      elapsed: { [clock] in clock.elapsed }, show: { log.take($0) })
    log.stage = stage
  }

  /// Opens an app and waits until it is idle.
  ///
  /// The run owns everything of the app, and ends with it.
  @discardableResult
  func open(_ app: @escaping @AppActor (AppContext) async throws -> Void) async -> AppRun {
    let context = AppContext(
      stage: stage, language: .english, clock: clock, sleeper: clock, seed: seed, store: .nowhere,
      watch: watch,
      gate: gate)
    let task = startApp { @AppActor [weak self] in
      do {
        try await app(context)
      } catch {
        self?.error = error
      }
      self?.isOver = true
    }
    await settle()
    return AppRun(task: task)
  }

  /// Waits until the app is idle.
  func settle() async {
    await AppActor.rest { [self] in gate.runningCount > 0 }
  }

  /// Does something as a part of the app, and waits until the app is idle.
  ///
  /// The tasks that it starts are counted like those of the app.
  func act(_ body: @AppActor () -> Void) async {
    AppActor.counting(body)
    await settle()
  }

  /// Advances the clock, waiting until the app is idle at each step.
  func advance(_ duration: Duration) async {
    let end = clock.elapsed + duration
    while clock.advanceToNextWait(notBeyond: end) { await settle() }
  }

  func receive(_ input: Input) async {
    stage.receive(input)
    await settle()
  }

  /// Presses keys by name.
  func press(_ names: String...) async {
    for name in names { if let key = Key(name: name) { await receive(.key(key)) } }
  }

  /// The rows of the current frame.
  var lines: [String] { stage.frame.lines }

  /// The first row of the screen that is on top, as it was shown last.
  var heading: String {
    guard let lines = shown?.lines, let first = lines.first else { return "" }
    guard let border = lines.firstIndex(where: { $0.contains("┌─") }) else { return first }
    return lines[border + 1].split(separator: "│").first { $0.contains { $0 != " " } }.map {
      String($0.drop { $0 == " " })
    } ?? ""
  }

  /// Whether a row holds a text.
  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
