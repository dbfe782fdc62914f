internal import AppsModules
internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Synchronization
internal import Terminal

/// One run of an app on a store of its own, without a terminal, driven step by step.
@AppActor
final class AppRun {
  /// The cost of some steps.
  struct Cost: Equatable {
    /// The processor time until the app was idle, in nanoseconds.
    var time = 0.0
    /// The part of that time after the last frame was drawn.
    var timeAfterFrame = 0.0
    /// The turns of the app's actor until the app was idle.
    var turnCount = 0
    /// The turns after the last frame was drawn.
    var turnCountAfterFrame = 0
    var frameCount = 0
    /// The calls that the app made to its store.
    var callCount = 0
    /// The bytes that a terminal would have received; 0 unless they are counted.
    var byteCount = 0
    /// The number of memory allocations; 0 in a process that does not count them.
    var allocationCount = 0
    /// The total size of the allocations, in bytes.
    var allocatedByteCount = 0
    /// The bytes that the process wrote to files; 0 if the system does not report it.
    var writtenByteCount = 0
  }

  /// The treatment of finished frames.
  enum Drawing: Hashable {
    /// The frame is drawn.
    case drawn
    /// The frame is drawn, and the bytes for a terminal are counted.
    case counted
    /// The frame is not drawn, which measures the app without drawing.
    case none
  }

  private let store: MeasuredStore
  private let context: AppContext
  private let architecture: String
  private let turns: Turns
  private let calls: CallCounter
  private let frames: FrameLog
  private let watch = OutsideWatch()
  private let stage: Stage
  private var app: Task<Void, any Error>?

  static let size = Frame.Size(columns: 80, rows: 24)

  /// Creates a run on a new store with the given items.
  init(
    _ architecture: String, on items: any MeasuredItems, drawing: Drawing, turns: Turns
  ) throws {
    let calls = CallCounter()
    self.calls = calls
    self.architecture = architecture
    self.turns = turns
    store = try items.store(gate: calls)
    let frames = FrameLog(turns: turns, isCounting: drawing == .counted)
    self.frames = frames
    // Each key is a press of its own, although no time passes.
    var elapsed = Duration.zero
    let passing = { () -> Duration in
      elapsed += .seconds(1)
      return elapsed
    }
    stage =
      drawing == .none
      ? Stage(undrawn: Self.size, elapsed: passing) { frames.note(nil) }
      : Stage(size: Self.size, elapsed: passing) { frames.note($0) }
    let clock = ManualClock()
    context = AppContext(
      stage: stage, language: .english, clock: clock, sleeper: clock, seed: 1, store: store.place,
      watch: watch,
      gate: calls)
  }

  /// The current frame.
  var frame: Frame { stage.frame }

  /// Reads what the store holds; nil if only the app opens it.
  func storeContent() async throws -> StoreContent? { try await store.content?() }

  /// Performs steps, and returns their cost.
  ///
  /// - Parameter isWriting: whether to count the bytes written to files, which takes time of its own.
  func perform(_ steps: [Operation.Step], countingWrites isWriting: Bool = false) async throws -> Cost {
    var cost = Cost()
    for action in try steps.map(action(for:)) {
      frames.reset()
      let calls = calls.count
      let written = isWriting ? writtenByteCount() : 0
      let start = turns.reading()
      try await perform(action)
      let end = await rest()
      let used = end.reading - start
      cost.time += max(0, used.time)
      cost.allocationCount += Int(used.allocationCount.rounded())
      cost.allocatedByteCount += Int(used.allocatedByteCount.rounded())
      cost.turnCount += end.turnCount
      if let last = frames.last {
        cost.timeAfterFrame += max(0, end.reading.time - last.time)
        cost.turnCountAfterFrame += max(0, end.turnCount - last.turn)
      }
      if isWriting { cost.writtenByteCount += writtenByteCount() - written }
      cost.frameCount += frames.count
      cost.byteCount += frames.byteCount
      cost.callCount += self.calls.count - calls
    }
    return cost
  }

  /// Waits until the app is idle.
  private func rest() async -> Turns.Rest {
    await turns.rest { [calls] in calls.isCalling }
  }

  /// A step in the form that the app receives, so that no name is looked up during the measurement.
  private enum Action {
    case open
    case input(Input)
    case outside(OutsideChange)
    case look
  }

  private func action(for step: Operation.Step) throws(MeasurementError) -> Action {
    switch step {
    case .open: return .open
    case .key(let name):
      guard let key = Key(name: name) else { throw MeasurementError.noSuchKey(name) }
      return .input(.key(key))
    case .text(let text): return .input(.text(text))
    case .outside(let change): return .outside(change)
    case .look: return .look
    }
  }

  private func perform(_ action: Action) async throws {
    switch action {
    case .open: open()
    case .input(let input): stage.receive(input)
    case .outside(let change): try await store.change(change)
    case .look: await watch.signal()
    }
  }

  private func open() {
    let (store, architecture, context) = (store, architecture, context)
    app = startApp { @AppActor in try await store.run(architecture, context) }
  }

  /// Leaves the app.
  func close() async throws {
    stage.close()
    _ = await rest()
    try await app?.value
  }
}

/// An error that makes a measurement invalid.
enum MeasurementError: Error, Equatable {
  case noSuchKey(String)
  /// A step of an operation does not change the frame.
  case noChange(operation: String, step: String, architecture: String)
  /// Two architectures show different frames.
  case differentFrames(operation: String, step: String, architecture: String, difference: String)
  /// An operation has another effect on the store than it should.
  case wrongEffect(operation: String, architecture: String, expected: StoreContent?, found: StoreContent?)
  /// An operation that changes the store writes nothing to its file.
  case nothingWritten(operation: String, architecture: String)
  /// An engine shows another state than it should.
  case wrongState(engine: String, event: String)
}

/// Counts the calls to a store.
private final class CallCounter: CallGate {
  private let state = Mutex((entered: 0, left: 0))

  var count: Int { state.withLock { $0.entered } }
  var isCalling: Bool { state.withLock { $0.entered != $0.left } }

  func enter() async throws(StoreError) { state.withLock { $0.entered += 1 } }
  func leave() { state.withLock { $0.left += 1 } }
}

/// Records the time of the last frame, and counts the frames.
@AppActor
private final class FrameLog {
  private let turns: Turns
  private var renderer: FrameRenderer?
  private(set) var count = 0
  private(set) var byteCount = 0
  private(set) var last: (time: Double, turn: Int)?

  init(turns: Turns, isCounting: Bool) {
    self.turns = turns
    renderer = isCounting ? FrameRenderer(level: .ansi256) : nil
  }

  func reset() { (count, byteCount, last) = (0, 0, nil) }

  func note(_ frame: Frame?) {
    count += 1
    last = (processorTime(), turns.count)
    if let frame { byteCount += renderer?.bytes(for: frame).count ?? 0 }
  }
}
